import type { NightOutcome } from "#tests/nights/shadow-night.ts";

/**
 * The waits are minutes: of parties that were seated, and with those that gave up. The last three columns count the promises that the
 * simulation of the queue made, not the rule of the first weeks (15 + 5n).
 */
const COLUMNS = [
  "guests",
  "parties",
  "refused",
  "left",
  "gave up",
  "late",
  "wait",
  "all waits",
  "promises",
  "kept",
  "> 10 late",
  "by model",
  "kept",
  "> 10 late",
];
const COLUMN_WIDTH = 10;

export function printHead(): void {
  console.log(rowOf("", COLUMNS));
}

/** Prints one row: what came of the nights of one host. */
export function printOutcomes(title: string, outcomes: readonly NightOutcome[]): void {
  const sum = (of: (one: NightOutcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const mean = (waits: readonly number[]) =>
    (waits.reduce((total, wait) => total + wait, 0) / waits.length).toFixed(1);
  const waits = outcomes.flatMap((one) => one.waits);
  const allWaits = [...waits, ...outcomes.flatMap((one) => one.vainWaits)];
  const promises = outcomes.flatMap((one) => one.promises);
  const byModel = promises.filter(({ isModel }) => isModel);
  const share = (of: typeof promises, isSo: (one: (typeof promises)[number]) => boolean) =>
    of.length === 0 ? "—" : `${((100 * of.filter(isSo).length) / of.length).toFixed(0)} %`;
  const isKept = ({ promise, waited }: (typeof promises)[number]) => waited <= promise;
  const isFarLate = ({ promise, waited }: (typeof promises)[number]) => waited > promise + 10;
  const cells = [
    sum((one) => one.guestsSeated),
    sum((one) => one.partiesSeated),
    sum((one) => one.refused),
    sum((one) => one.leftAtOnce),
    sum((one) => one.gaveUp),
    sum((one) => one.lateReservations),
    mean(waits),
    mean(allWaits),
    promises.length,
    share(promises, isKept),
    share(promises, isFarLate),
    byModel.length,
    share(byModel, isKept),
    share(byModel, isFarLate),
  ];
  console.log(rowOf(title, cells));
}

function rowOf(title: string, cells: readonly (string | number)[]): string {
  return title.padEnd(52) + cells.map((cell) => String(cell).padStart(COLUMN_WIDTH)).join("");
}

import type { DiningTable } from "#features/floor/contract.ts";
import { compareLabels, minutesUntilLeaving, occupiedMinutes } from "#features/floor/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { AFTER_BILL_MINUTES } from "#features/reservations/evening/rules.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { MINUTE_MS } from "#shared/time.ts";

/** A party that stays too long is urgent when the next reservation needs its table within this many minutes. */
const NEEDED_MINUTES = 15;

/** Occupied tables of one party. */
export interface LeavingRow {
  key: string;
  tables: readonly DiningTable[];
  /** Null for a table that was set to occupied by hand. */
  party: EveningParty | null;
  name: string | null;
  sinceMinutes: number | null;
  /** As `minutesUntilLeft` says. */
  leavesIn: number | null;
  /** When the next reservation needs one of the tables. */
  neededAt: string | null;
}

/** An expected party that is to get a table. */
export interface TableUse {
  party: EveningParty;
  at: string;
  isPinned: boolean;
}

/** In minutes: parties that are due sooner stand above the later ones, and their tables are marked. */
export const SOON_MINUTES = 30;

/** Whether somebody gets the table soon. */
export function isUsedSoon(use: TableUse | null, now: Date): use is TableUse {
  return use !== null && Date.parse(use.at) - now.getTime() <= SOON_MINUTES * MINUTE_MS;
}

/** Who sits, in the order in which they are expected to leave. */
export function leavingRows(
  { parties, tables }: { parties: readonly EveningParty[]; tables: readonly DiningTable[] },
  nextUses: ReadonlyMap<string, TableUse>,
  now: Date,
): LeavingRow[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const groups = Map.groupBy(
    tables.filter(({ status }) => status === "occupied"),
    ({ id, reservationId }) => reservationId ?? id,
  );
  const rows = [...groups].map(([key, ofParty]): LeavingRow => {
    const party = byId.get(key) ?? null;
    const [first] = ofParty;
    return {
      key,
      tables: ofParty.toSorted((a, b) => compareLabels(a.label, b.label)),
      party,
      name: party?.customerName ?? first?.customerName ?? null,
      sinceMinutes: first ? occupiedMinutes(first, now) : null,
      leavesIn: first ? minutesUntilLeft(first, party, now) : null,
      neededAt:
        ofParty
          .flatMap(({ id, nextHoldAt }) => [nextHoldAt ?? [], nextUses.get(id)?.at ?? []].flat())
          .toSorted()[0] ?? null,
    };
  });
  return rows.toSorted(
    (a, b) =>
      (a.leavesIn ?? Number.POSITIVE_INFINITY) - (b.leavesIn ?? Number.POSITIVE_INFINITY) ||
      compareLabels(a.tables[0]?.label ?? "", b.tables[0]?.label ?? ""),
  );
}

/** To whom the plan gives each table next, by the table's id. */
export function findNextUses(
  plan: TablePlan | null,
  toSeat: readonly EveningParty[],
): ReadonlyMap<string, TableUse> {
  const expected = new Map(toSeat.map((party) => [party.id, party]));
  const first = new Map<string, TableUse>();
  for (const { reservationId, tableIds, startsAt, isPinned } of plan?.placements ?? []) {
    const party = expected.get(reservationId);
    for (const id of party ? tableIds : []) {
      const known = first.get(id);
      if (party && (known === undefined || startsAt < known.at))
        first.set(id, { party, at: startsAt, isPinned });
    }
  }
  return first;
}

/**
 * Whole minutes until the party of an occupied table is expected to leave: at the end of its stay, or some time after the bill. Only an
 * act makes it more, never the time that passes. Below 0 when its stay is over; null when nobody knows.
 */
export function minutesUntilLeft(table: DiningTable, party: EveningParty | null, now: Date): number | null {
  const untilEnd = minutesUntilLeaving(
    { estimatedLeaveAt: party?.expectedLeaveAt ?? table.estimatedLeaveAt },
    now,
  );
  if (party?.stage !== "bill" || party.stageAt === null) return untilEnd;
  const afterBill = Math.ceil((Date.parse(party.stageAt) - now.getTime()) / MINUTE_MS) + AFTER_BILL_MINUTES;
  return Math.min(untilEnd ?? Number.POSITIVE_INFINITY, Math.max(0, afterBill));
}

/** Whether a party stays too long at a table that is needed soon. */
export function isNeeded({ leavesIn, neededAt }: LeavingRow, now: Date): boolean {
  return (
    leavesIn !== null &&
    leavesIn < 0 &&
    neededAt !== null &&
    Date.parse(neededAt) - now.getTime() <= NEEDED_MINUTES * MINUTE_MS
  );
}

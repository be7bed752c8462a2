import type { Clause } from "./clauses.ts";
import type { Mention } from "./mentions.ts";
import type { Mentions } from "./slots.ts";
import { readBeside, readValueCues } from "./value-cues.ts";

/** A clause, or the part of one that describes a further table. */
export interface TableClause extends Clause {
  /** The part repeats the day, time or party of the part before it: another table is meant. */
  isFurther?: true;
  /** Only the day differs: 'sábado e domingo às 13h, 4 pessoas'. */
  isSameButDay?: true;
}

/**
 * Parts a clause that describes two tables: 'para 4 hoje às 20h e para 2 amanhã às 13h'. Two days, and two
 * times or two party sizes, are two tables unless the customer corrects themself or gives a choice. Without
 * that, the later values would silently replace the earlier ones.
 */
export function partTables(clauses: readonly Clause[], mentions: Mentions): TableClause[] {
  return clauses.flatMap((clause) => partTable(clause, mentions));
}

function partTable(clause: Clause, mentions: Mentions): TableClause[] {
  const { text } = mentions;
  const isWithin = ({ start, end }: Mention<unknown>): boolean => start >= clause.start && end <= clause.end;
  const days = mentions.dates.filter((one) => isWithin(one) && one.value.kind === "day");
  const clocks = mentions.times.filter((one) => isWithin(one) && one.value.kind === "time");
  const parties = mentions.parties.filter((one) => isWithin(one) && one.value.kind === "count");
  const [firstDay, secondDay] = days;
  const secondParty = parties[1];
  if (firstDay && secondDay && areEqual(firstDay, secondDay)) return [clause];
  if (readValueCues(text.slice(clause.start, clause.end)).has("names_one_table")) return [clause];

  // 'sexta somos 6 e terça 3'
  const isDayApart =
    firstDay !== undefined &&
    secondDay !== undefined &&
    [...clocks, ...mentions.parties].some(({ start }) => start > firstDay.end && start < secondDay.start) &&
    readBeside(text.slice(firstDay.end, secondDay.start)).has("joins_day");
  const repeats = [days, clocks, parties].flatMap(([, second]) => (second ? [second.start] : []));
  const isDayAlone =
    firstDay !== undefined &&
    secondDay !== undefined &&
    readBeside(text.slice(firstDay.end, secondDay.start)).has("joins_days");
  const isOther =
    secondParty !== undefined && readBeside(text.slice(secondParty.start)).has("begins_other_table");
  if (repeats.length < 2 && !isDayAlone && !isDayApart && !isOther) return [clause];

  const from = Math.min(...repeats);
  const before = text.slice(clause.start, from);
  const joint = [...before.matchAll(/ (?:e|,|;)(?= )/g)].at(-1)?.index;
  if (joint === undefined || joint === 0) return [clause];
  const cut = clause.start + joint;
  const further: TableClause = {
    text: text.slice(cut, clause.end).trim(),
    start: cut,
    end: clause.end,
    isFurther: true,
    ...(isDayAlone && { isSameButDay: true }),
  };
  return [
    { text: text.slice(clause.start, cut).trim(), start: clause.start, end: cut },
    // There may be a third table.
    ...partTable(further, mentions).map((part, index) =>
      index === 0 ? { ...further, ...part } : { ...part, isFurther: true as const },
    ),
  ];
}

/** Returns how many equal tables a text asks for: 2 for '2 mesas de 4'. '2 mesas para 8 pessoas' may be one party. */
export function countEqualTables(text: string): number {
  const [, count = "1"] =
    /\b([2-6]) (?:mesas|reservas) (?:de \d|(?:para|com) \d{1,2} (?:pessoas |lugares )?(?:em )?cada)/.exec(
      text,
    ) ?? [];
  return Number(count);
}

function areEqual(one: Mention<unknown>, other: Mention<unknown>): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}

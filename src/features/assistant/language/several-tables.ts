import { partOf, within, type Clause } from "./clauses.ts";
import { compileRow } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import type { Mention } from "./mentions.ts";
import type { NamedParty } from "./parties.ts";
import { mergeSlots, type Mentions, type Slots } from "./slots.ts";
import type { NamedTime } from "./times.ts";
import { tokensOf } from "./tokens.ts";
import { readBeside, readValueCues } from "./value-cues.ts";

/** A clause, or the part of one that describes a further table. */
export interface TableClause extends Clause {
  /** The part repeats the day, time or party of the part before it: another table is meant. */
  isFurther?: true;
  /** Only the day differs, or the time: 'sábado e domingo às 13h, 4 pessoas'. */
  isSameButDay?: true;
  /** What a list elsewhere says of this table: 'quinta e sábado, às 20h e às 13h'. */
  listed?: Slots;
}

/**
 * Parts a clause that describes two tables: 'para 4 hoje às 20h e para 2 amanhã às 13h'. Two days, and two
 * times or two party sizes, are two tables unless the customer corrects themself or gives a choice. Without
 * that, the later values would silently replace the earlier ones.
 */
export function partTables(clauses: readonly Clause[], mentions: Mentions): TableClause[] {
  return clauses.flatMap((clause) => partTable(clause, mentions));
}

function partTable(clause: TableClause, mentions: Mentions): TableClause[] {
  const { text } = mentions;
  const [firstDay, secondDay] = within(clause, mentions.dates).filter(({ value }) => value.kind === "day");
  const clocks = within(clause, mentions.times).filter(({ value }) => value.kind === "time");
  const parties = within(clause, mentions.parties).filter(({ value }) => value.kind === "count");
  const areEqual = JSON.stringify(firstDay?.value) === JSON.stringify(secondDay?.value);
  if ((firstDay && areEqual) || readValueCues(clause.text).has("names_one_table")) return [clause];

  const between = readBeside(secondDay ? text.slice(firstDay?.end, secondDay.start) : "");
  // 'sexta somos 6 e terça 3'
  const isDayApart =
    between.has("joins_day") &&
    [...clocks, ...mentions.parties].some(
      ({ start }) => start > (firstDay?.end ?? 0) && start < (secondDay?.start ?? 0),
    );
  const [clock, otherClock] = clocks;
  const [party, otherParty] = parties;
  const lists = [[clock, otherClock] as const, [party, otherParty] as const].flatMap(([one, other]) =>
    one && other && one.start >= (secondDay?.end ?? 0) && joinsDays(text.slice(one.end, other.start))
      ? [[slotOf(one), slotOf(other)] as const]
      : [],
  );
  const isTwice =
    !secondDay && !clause.listed && lists.length > 0 && readValueCues(text).has("names_two_tables");
  const isListed = lists.length > 0 && secondDay !== undefined;
  const isDayAlone = between.has("joins_days") || isListed || isTwice;
  const isOther = readBeside(otherParty ? text.slice(otherParty.start) : "").has("begins_other_table");
  const repeats = [secondDay, otherClock, otherParty].flatMap((second) => (second ? [second.start] : []));
  if (repeats.length < 2 && !isDayAlone && !isDayApart && !isOther) return [clause];

  const end = isListed && secondDay ? secondDay.start : Math.min(...repeats);
  const joint = tokensOf(text.slice(clause.start, end))
    .slice(1)
    .findLast(({ word }) => JOINTS.has(word));
  if (joint === undefined) return [clause];
  const cut = clause.start + joint.start;
  const further: TableClause = {
    ...partOf(clause, text, cut, clause.end),
    isFurther: true,
    ...(isDayAlone && { isSameButDay: true }),
    ...(isListed && { listed: mergeSlots(lists.map(([, other]) => other)) }),
  };
  return [
    {
      ...partOf(clause, text, clause.start, cut),
      ...(isListed && { listed: mergeSlots(lists.map(([one]) => one)) }),
    },
    // There may be a third table.
    ...partTable(further, mentions).map((part, index) =>
      index === 0 ? { ...further, ...part } : { ...part, isFurther: true as const },
    ),
  ];
}

function joinsDays(between: string): boolean {
  return readBeside(between).has("joins_days");
}

function slotOf({ value }: Mention<NamedTime | NamedParty>): Slots {
  if (value.kind === "time") return { time: value.time };
  return value.kind === "count" ? { people: value.people } : {};
}

const JOINTS: ReadonlySet<string> = new Set(["e", ",", ";"]);

/** Returns how many equal tables a text asks for: 2 for '2 mesas de 4'. '2 mesas para 8 pessoas' may be one party. */
export function countEqualTables(text: string): number {
  const tokens = tokensOf(text);
  return Number(tokens[EQUAL_TABLES.find(tokens)?.start ?? -1]?.word ?? 1);
}

const EQUAL_TABLES = compileRow(structureCues.wants_equal_tables);

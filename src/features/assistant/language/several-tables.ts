import { partOf, within, type Clause } from "./clauses.ts";
import { compileRow } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import { besideValueRows } from "./cues/values.ts";
import type { NamedDate } from "./dates.ts";
import { blankOut, type Mention } from "./mentions.ts";
import { compilePattern } from "./pattern.ts";
import type { Mentions, Slots } from "./slots.ts";
import type { NamedTime } from "./times.ts";
import { tokensOf } from "./tokens.ts";
import { readBeside, readValueCues } from "./value-cues.ts";

/** A clause, or the part of one that describes a further table. */
export interface TableClause extends Clause {
  /** The part repeats the day, time or party of the part before it: another table is meant. */
  isFurther?: true;
  /** What is said once holds for all: 'sábado e domingo às 13h, 4 pessoas'. */
  sharesRest?: true;
  /** What lists say of this table: 'quinta e sábado, às 20h e às 13h, pra 4 e 6'. */
  listed?: Pick<Slots, "date" | "isWeekday" | "time" | "people">;
}

/**
 * Parts a clause that describes two tables: 'para 4 hoje às 20h e para 2 amanhã às 13h'. Two days, and two
 * times or two party sizes, are two tables unless the customer corrects themself or gives a choice. Without
 * that, the later values would silently replace the earlier ones.
 */
export function partTables(clauses: readonly Clause[], mentions: Mentions): TableClause[] {
  return clauses
    .flatMap((clause) => partOwn(clause, mentions))
    .flatMap((clause) => partLists(clause, mentions) ?? partTable(clause, mentions));
}

/** Cuts where a clause goes on with another own reservation: 'a de sexta passa pras 22h e na de depois de amanhã mais 2'. */
function partOwn(clause: Clause, { text, dates }: Mentions): Clause[] {
  const cuts = within(clause, dates).flatMap(({ start }) => {
    const tokens = tokensOf(text.slice(clause.start, start));
    const own = tokens[BEGINS_OTHER_OWN.find(tokens)?.start || tokens.length];
    return own === undefined ? [] : [clause.start + own.start];
  });
  return [...cuts, clause.end].map((end, index) =>
    partOf(clause, text, cuts[index - 1] ?? clause.start, end),
  );
}

const BEGINS_OTHER_OWN = compileRow(besideValueRows.begins_other_own);

type Listed = NonNullable<TableClause["listed"]>;
type Item = Mention<Listed>;

/** Parts a clause with lists of the same length into so many tables, or returns null. */
function partLists(clause: Clause, mentions: Mentions): TableClause[] | null {
  const cues = readValueCues(clause.text);
  if (cues.has("names_one_table")) return null;
  const { text } = mentions;
  const days = runOf(text, within(clause, mentions.dates).flatMap(dayOf));
  const times = runOf(text, within(clause, mentions.times).flatMap(clockOf));
  const parties = runOf(text, partiesIn(clause, mentions));
  const runs = [days, times, parties].filter((run) => run.length > 1);
  const [first] = runs.toSorted(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0));
  const areTables =
    days.length > 1 || (times.length > 1 && (parties.length > 1 || cues.has("names_two_tables")));
  // 'abrem sexta, sábado e domingo?' asks one thing.
  const isPlain = runs.length === 1 && (first?.length ?? 0) > 2;
  if (!first || !areTables || isPlain || runs.some((run) => run.length !== first.length)) return null;
  if (times.length > 1 || parties.length > 1) takeParties(clause, mentions, parties);
  const starts = [
    clause.start,
    ...first.slice(1).map(({ start }, at) => first[at]?.end ?? start),
    clause.end,
  ];
  return first.map((_, at) => ({
    ...partOf(clause, text, starts[at] ?? 0, starts[at + 1] ?? 0),
    ...(at > 0 && { isFurther: true as const }),
    sharesRest: true as const,
    listed: Object.assign({}, ...runs.map((run) => run[at]?.value)) as Listed,
  }));
}

/** In '12h e 20h, as duas pra 4 e 6' the parties are those of the list, and 'as duas' are the tables. */
function takeParties(clause: Clause, mentions: Mentions, listed: readonly Item[]): void {
  const { text, parties } = mentions;
  const inside = within(clause, parties).filter(({ start, end }) =>
    listed.length < 2
      ? !ARE_BOTH.find(tokensOf(text.slice(start, end)))
      : listed.every((one) => one.end < start || one.start > end),
  );
  const counted =
    listed.length < 2
      ? []
      : listed.map(({ start, end, value: { people = 0 } }) => {
          mentions.rest = blankOut(mentions.rest, start, end);
          return { value: { kind: "count" as const, people }, start, end };
        });
  const outside = parties.filter((one) => within(clause, [one]).length === 0);
  mentions.parties = [...outside, ...inside, ...counted].sort((a, b) => a.start - b.start);
}

const ARE_BOTH = compilePattern("^ (as|os) 2 $");

/** Returns the first values that stand side by side: 'quinta e sábado', '12h e 20h'. */
function runOf(text: string, items: readonly Item[]): Item[] {
  const isJoined = (at: number): boolean => {
    const [one, next] = [items[at], items[at + 1]];
    return (
      one !== undefined && next !== undefined && readBeside(text.slice(one.end, next.start)).has("joins_list")
    );
  };
  const first = items.findIndex((_, at) => isJoined(at));
  let last = first;
  while (first >= 0 && isJoined(last)) last += 1;
  const run = items.slice(Math.max(0, first), last + 1);
  return new Set(run.map(({ value }) => JSON.stringify(value))).size === run.length ? run : [];
}

function dayOf({ value, ...place }: Mention<NamedDate>): Item[] {
  if (value.kind !== "day") return [];
  return [{ ...place, value: { date: value.date, ...(value.isWeekday && { isWeekday: true }) } }];
}

function clockOf({ value, ...place }: Mention<NamedTime>): Item[] {
  return value.kind === "time" ? [{ ...place, value: { time: value.time } }] : [];
}

/** The party sizes in a clause. 'pra 4 e 6 pessoas', which may be a sum, are two. */
function partiesIn(clause: Clause, { text, rest, parties }: Mentions): Item[] {
  return within(clause, parties).flatMap(({ value, start, end }) => {
    if (value.kind !== "count") return [];
    const tokens = tokensOf(text.slice(start, end) + rest.slice(end, clause.end));
    const list = LISTS_PARTIES.find(tokens);
    if (list === null) return [{ value: { people: value.people }, start, end }];
    return tokens
      .slice(0, list.end)
      .filter(({ keys }) => keys.has("NUM"))
      .map(({ word, start: from, end: to }) => ({
        value: { people: Number(word) },
        start: start + from,
        end: start + to,
      }));
  });
}

const LISTS_PARTIES = compileRow(structureCues.lists_parties);

function partTable(clause: Clause, mentions: Mentions): TableClause[] {
  const { text } = mentions;
  const [firstDay, secondDay] = within(clause, mentions.dates).filter(({ value }) => value.kind === "day");
  const [clock, otherClock] = within(clause, mentions.times).filter(({ value }) => value.kind === "time");
  const [, otherParty] = within(clause, mentions.parties).filter(({ value }) => value.kind === "count");
  const areEqual = JSON.stringify(firstDay?.value) === JSON.stringify(secondDay?.value);
  if ((firstDay && areEqual) || readValueCues(clause.text).has("names_one_table")) return [clause];

  const between = readBeside(secondDay ? text.slice(firstDay?.end, secondDay.start) : "");
  // 'sexta somos 6 e terça 3'
  const isDayApart =
    between.has("joins_day") &&
    [...mentions.times, ...mentions.parties].some(
      ({ start, value: { kind } }) =>
        kind !== "window" && start > (firstDay?.end ?? 0) && start < (secondDay?.start ?? 0),
    );
  const isOther = false;
  const repeats = [secondDay, otherClock, otherParty].flatMap((second) => (second ? [second.start] : []));
  if (repeats.length < 2 && !isDayApart && !isOther) return [clause];

  const joint = tokensOf(text.slice(clause.start, Math.min(...repeats)))
    .slice(1)
    .findLast(({ word }) => JOINTS.has(word));
  if (joint === undefined) return [clause];
  const cut = clause.start + joint.start;
  // 'sexta somos 6 e terça 3, às 20h'
  const sharesRest = isDayApart && otherClock === undefined && clock !== undefined && clock.start > cut;
  const further: TableClause = {
    ...partOf(clause, text, cut, clause.end),
    isFurther: true,
    ...(sharesRest && { sharesRest }),
  };
  return [
    partOf(clause, text, clause.start, cut),
    // There may be a third table.
    ...partTable(further, mentions).map((part) => ({ ...further, ...part, isFurther: true as const })),
  ];
}

const JOINTS: ReadonlySet<string> = new Set(["e", ",", ";"]);

/** Returns how many equal tables a text asks for: 2 for '2 mesas de 4'. '2 mesas para 8 pessoas' may be one party. */
export function countEqualTables(text: string): number {
  const tokens = tokensOf(text);
  return Number(tokens[EQUAL_TABLES.find(tokens)?.start ?? -1]?.word ?? 1);
}

const EQUAL_TABLES = compileRow(structureCues.wants_equal_tables);

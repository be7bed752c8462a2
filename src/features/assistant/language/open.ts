import { weekdayOf } from "#shared/time.ts";
import { choiceOf, readAgreement } from "./agreement.ts";
import { within, type Clause } from "./clauses.ts";
import { compileRow, readCues } from "./cues/cues.ts";
import { besideValueRows } from "./cues/values.ts";
import type { Intent } from "./intents/training.ts";
import { isEmptyWord, keysOf } from "./lexicon/lexicon.ts";
import { queryOf, type Query } from "./query.ts";
import { quoteParts } from "./quoting.ts";
import { hasRequests, hasTableSlots, type Mentions, type Slots, type TableValue } from "./slots.ts";
import { tokensOf } from "./tokens.ts";
import { readBeside } from "./value-cues.ts";
import { knownWords } from "./vocabulary.ts";

/** A clause and what read it: a wish, slots alone, or nothing. */
export interface ReadClause extends Clause {
  by: Intent | "slots" | null;
  slots: Slots;
  /** What it says is done with, though no slot keeps it. */
  isSettled: boolean;
}

/** A part of a message that nothing consumed, by its position, and the value beside it that it puts in doubt. */
interface OpenPart {
  start: number;
  end: number;
  doubts?: TableValue | undefined;
}

/** The parts as typed, and the values that may mean something else. */
export interface OpenParts {
  open: Query[];
  doubtful: TableValue[];
}

/**
 * Returns the parts of a message that nothing consumed: clauses without a wish or a slot, numbers without a
 * meaning, and days, times and party sizes that no slot kept. The reply must name them. It is computed from the
 * spans that the readers blanked out, so that no task can forget it.
 */
export function readOpen(
  message: string,
  mentions: Mentions,
  clauses: readonly ReadClause[],
  kept: readonly Slots[],
  isCorrection: boolean,
): OpenParts {
  const spans: OpenPart[] = [
    ...clauses.filter((clause) => isUnread(clause, mentions)).map(({ start, end }) => ({ start, end })),
    ...unreadNumbers(mentions, clauses),
    ...unreadPeople(mentions, clauses),
    // A correction drops values on purpose.
    ...(isCorrection ? [] : droppedValues(mentions, kept)),
  ].sort((a, b) => a.start - b.start);
  const apart = spans.filter((span, index) => index === 0 || span.start >= (spans[index - 1]?.end ?? 0));
  const quotes = apart.length === 0 ? [] : quoteParts(message, mentions.text, apart);
  const named = quotes
    .map((words, index) => ({ words, doubts: apart[index]?.doubts }))
    .filter(({ words }) => words !== "" && !HAS_MONEY.test(words));
  return {
    open: named.slice(0, MAX_PARTS).map(({ words }) => queryOf(words)),
    doubtful: named.flatMap(({ doubts }) => doubts ?? []),
  };
}

/** Marks the values in doubt that the slots hold. */
export function markDoubtful(
  { doubtful: guessed = [], ...slots }: Slots,
  doubtful: readonly TableValue[],
  isNewTable: boolean,
): Slots {
  const held = [...(isNewTable ? guessed : []), ...doubtful].filter(
    (value) => (value === "people" ? (slots.people ?? slots.peopleBy) : slots[value]) !== undefined,
  );
  return held.length === 0 ? slots : { ...slots, doubtful: [...new Set(held)] };
}

const MAX_PARTS = 2;
/** A quote of a price would read as a claim of the house. */
const HAS_MONEY = /r\$|reais|\bconto\b|%|descont|gratis/i;

function isUnread(clause: ReadClause, { rest }: Mentions): boolean {
  if (clause.by !== null || readAgreement(clause.text) !== null || choiceOf(readCues(clause.text)) !== null)
    return false;
  const { delay, same } = clause.slots;
  if ((delay ?? same) !== undefined || hasTableSlots(clause.slots) || hasRequests(clause.slots)) return false;
  const words = rest.slice(clause.start, clause.end).match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => !isEmptyWord(word) && !keysOf(word).has("COURTESY")).length >= 2;
}

const OF_TABLES: ReadonlySet<ReadClause["by"]> = new Set([
  "book",
  "change",
  "cancel",
  "join_queue",
  "late",
  "slots",
  null,
]);

/** Numbers that no reader took, in clauses about tables: 'mesa amanhã 20h, 4 e 12'. */
function unreadNumbers(mentions: Mentions, clauses: readonly ReadClause[]): OpenPart[] {
  const { rest, text } = mentions;
  return clauses
    .filter(({ by }) => OF_TABLES.has(by))
    .flatMap(({ start, end, text: words }) => {
      if (choiceOf(readCues(words)) !== null) return [];
      return [...rest.slice(start, end).matchAll(/(?<![\w.,/:])\d{1,4}(?![\w/:]|[.,]\d)/g)].flatMap(
        ({ 0: digits, index }) => {
          const at = start + index;
          const after = text.slice(at + digits.length, Math.min(end, at + digits.length + 40));
          const before = text.slice(start, at);
          if (
            readBeside(after).has("counts_other_things") ||
            readBeside(text.slice(Math.max(0, at - 40), at)).has("names_number")
          )
            return [];
          const from = before.lastIndexOf(" ", before.trimEnd().length - 1) + 1;
          const word = /^ ?[a-z]+/.exec(after)?.[0].length ?? 0;
          const part = { start: start + from, end: at + digits.length + word };
          return [{ ...part, doubts: valueBeside(mentions, part, start, end) }];
        },
      );
    });
}

/** People beside a party size whom no reader counted: 'mesa pra 2 e a vizinhança'. */
function unreadPeople({ parties, rest, text }: Mentions, clauses: readonly ReadClause[]): OpenPart[] {
  return clauses
    .filter(({ by }) => OF_TABLES.has(by))
    .flatMap((clause) => within(clause, parties))
    .flatMap(({ value, end }) => {
      const match =
        value.kind === "count" ? ADDS_SOMEBODY.find(tokensOf(rest.slice(end, end + REACH))) : null;
      const tokens = tokensOf(text.slice(end, end + REACH)).slice(match?.start, match?.end ?? 0);
      const noun = tokens.find(
        ({ word }) => /[a-z]/.test(word) && !isEmptyWord(word) && !knownWords().has(word),
      );
      return noun ? [{ start: end + noun.start, end: end + noun.end, doubts: "people" as const }] : [];
    });
}

const ADDS_SOMEBODY = compileRow(besideValueRows.adds_somebody);
const REACH = 40;

/** Returns which value stands next to an unread number in its clause: 'um casal com duas miúdas' is about people. */
function valueBeside(
  { parties, times, text }: Mentions,
  part: { start: number; end: number },
  start: number,
  end: number,
): TableValue | undefined {
  const distance = (one: { start: number; end: number }): number =>
    Math.max(one.start - part.end, part.start - one.end);
  // In '2, eu e ela' the number says the same as the list.
  const number = Number(/\d+$/.exec(text.slice(part.start, part.end))?.[0]);
  if (parties.some(({ value }) => value.kind === "count" && value.people === number)) return undefined;
  const [nearest] = [
    ...parties.map((one) => ({ value: "people" as const, start: one.start, end: one.end })),
    // '3 marmanjos' are no minutes.
    ...(Number.isNaN(number) ? [] : times).map((one) => ({
      value: "time" as const,
      start: one.start,
      end: one.end,
    })),
  ]
    .filter((one) => one.start >= start && one.end <= end && distance(one) <= MAX_BESIDE)
    .sort((a, b) => distance(a) - distance(b));
  return nearest?.value;
}

/** So many letters may stand between a value and what puts it in doubt. */
const MAX_BESIDE = 12;

/** Days, times and party sizes that were read, but stand in no slot. 'éramos 5' tells what was. */
function droppedValues({ text, dates, times, parties }: Mentions, kept: readonly Slots[]): OpenPart[] {
  const holds = (...values: (string | number | undefined)[]): boolean =>
    kept.some((slots) =>
      [
        slots.date,
        slots.oldDate,
        slots.otherDate,
        slots.keptDate,
        // Days that the reply will ask to choose from.
        slots.within?.first,
        slots.within?.last,
        slots.time,
        slots.oldTime,
        slots.otherTime,
        slots.people,
        slots.oldPeople,
      ].some((value) => value !== undefined && values.includes(value)),
    );
  const isAdded = parties.some(({ value }) => value.kind === "delta");
  // 'na quinta, a do dia 3': the day of the month said which Thursday.
  const keptDays = new Set(kept.flatMap(({ date }) => (date === undefined ? [] : weekdayOf(date))));
  const asDoubt =
    (doubts: TableValue) =>
    ({ start, end }: { start: number; end: number }): OpenPart => ({ start, end, doubts });
  return [
    ...dates
      .filter(
        ({ value, start }) =>
          value.kind === "day" &&
          !holds(value.date) &&
          !(value.isWeekday && keptDays.has(weekdayOf(value.date))) &&
          // 'qualquer dia menos terça e quinta' is read, and nothing is to be done about it.
          !readBeside(text.slice(Math.max(0, start - 40), start)).has("excluded_before"),
      )
      .map(asDoubt("date")),
    ...times
      .filter(({ value }) => value.kind === "time" && !holds(value.time, value.other))
      .map(asDoubt("time")),
    ...parties
      .filter(
        ({ value, start }) =>
          value.kind === "count" &&
          !isAdded &&
          !holds(value.people) &&
          !/\ber(?:a|am|amos)\b/.test(text.slice(start, start + 8)),
      )
      .map(asDoubt("people")),
  ];
}

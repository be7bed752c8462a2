import { choiceOf, readAgreement } from "./agreement.ts";
import type { Clause } from "./clauses.ts";
import { readCues } from "./cues/cues.ts";
import type { Intent } from "./intents/training.ts";
import { isEmptyWord, keysOf } from "./lexicon/lexicon.ts";
import { queryOf, type Query } from "./query.ts";
import { quoteParts } from "./quoting.ts";
import { hasTableSlots, type Mentions, type Slots } from "./slots.ts";
import { readBeside } from "./value-cues.ts";

/** A clause and what read it: a wish, slots alone, or nothing. */
export interface ReadClause extends Clause {
  by: Intent | "slots" | null;
  slots: Slots;
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
): Query[] {
  const spans = [
    ...clauses.filter((clause) => isUnread(clause, mentions)).map(({ start, end }) => ({ start, end })),
    ...unreadNumbers(mentions, clauses),
    // A correction drops values on purpose.
    ...(isCorrection ? [] : droppedValues(mentions, kept)),
  ].sort((a, b) => a.start - b.start);
  const apart = spans.filter((span, index) => index === 0 || span.start >= (spans[index - 1]?.end ?? 0));
  if (apart.length === 0) return [];
  return quoteParts(message, mentions.text, apart)
    .filter((words) => words !== "" && !HAS_MONEY.test(words))
    .slice(0, MAX_PARTS)
    .map((words) => queryOf(words));
}

const MAX_PARTS = 2;
/** A quote of a price would read as a claim of the house. */
const HAS_MONEY = /r\$|reais|\bconto\b|%|descont|gratis/i;

function isUnread(clause: ReadClause, { rest }: Mentions): boolean {
  if (clause.by !== null || readAgreement(clause.text) !== null || choiceOf(readCues(clause.text)) !== null)
    return false;
  const { remarks, delay, same } = clause.slots;
  if ((remarks ?? delay ?? same) !== undefined || hasTableSlots(clause.slots)) return false;
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
function unreadNumbers(
  { rest, text }: Mentions,
  clauses: readonly ReadClause[],
): { start: number; end: number }[] {
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
          return [{ start: start + from, end: at + digits.length + word }];
        },
      );
    });
}

/** Days, times and party sizes that were read, but stand in no slot. 'éramos 5' tells what was. */
function droppedValues(
  { text, dates, times, parties }: Mentions,
  kept: readonly Slots[],
): { start: number; end: number }[] {
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
  return [
    ...dates.filter(
      ({ value, start }) =>
        value.kind === "day" &&
        !holds(value.date) &&
        // 'qualquer dia menos terça e quinta' is read, and nothing is to be done about it.
        !readBeside(text.slice(Math.max(0, start - 40), start)).has("excluded_before"),
    ),
    ...times.filter(({ value }) => value.kind === "time" && !holds(value.time, value.other)),
    ...parties.filter(
      ({ value, start, end }) =>
        value.kind === "count" &&
        !isAdded &&
        !holds(value.people) &&
        !readBeside(text.slice(end, end + 40)).has("some_of_party") &&
        !/\ber(?:a|am|amos)\b/.test(text.slice(start, start + 8)),
    ),
  ].map(({ start, end }) => ({ start, end }));
}

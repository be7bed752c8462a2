import { readClauses, readIntent, type ClauseReading } from "./clause-reading.ts";
import { ruleOf, type ClauseRuleName } from "./clause-rules.ts";
import type { Clause } from "./clauses.ts";
import { readCues, type Cues } from "./cues/cues.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import type { ReadClause } from "./open.ts";
import { namesWeekdayTwice, type OpenWish, type PlacedClause, type Story } from "./placed-clause.ts";
import { queryOf, textOf, type Query } from "./query.ts";
import { hasTableSlots, mergeSlots, type Mentions, type Slots } from "./slots.ts";
import { readUnit } from "./units.ts";
import { slotsOf } from "./value-reading.ts";

/** One thing that a message wants. */
export interface Wish {
  intent: Intent;
  /** 0 to 1. */
  confidence: number;
  /** The words of its clauses. */
  query: Query;
  /** Number of words and marks. */
  length: number;
  cues: Cues;
  /** The words by which it names a unit of the company. */
  unit: string | null;
  slots: Slots;
  /** The wish is about a further table: 'e outra para sábado', 'e a de sexta'. */
  isAnother?: true;
}

function closeWish({ text, ...wish }: OpenWish): Wish {
  return {
    ...wish,
    slots: settleDay(wish.slots, [wish]),
    query: queryOf(text),
    length: text.split(" ").length,
    cues: readCues(text),
    unit: readUnit(text),
  };
}

/** In 'mesa na quinta, a do dia 26' the second day says which Thursday. A new table has no earlier day. */
function settleDay(slots: Slots, wishes: readonly Pick<Wish, "intent">[]): Slots {
  // Who thanks as well asks for no second table.
  const [first, ...further] = wishes.filter(({ intent }) => ABOUT_TABLES.has(intent));
  if (first?.intent !== "book" || further.length > 0 || !namesWeekdayTwice(slots)) return slots;
  const { oldDate, isWeekday: _, ...others } = slots;
  return { ...others, ...(oldDate !== undefined && { date: oldDate }) };
}

/** Returns a wish for something that a message says without stating it. */
export function asWish(
  { query, length, cues, unit }: Pick<Wish, "query" | "length" | "cues" | "unit">,
  intent: Intent,
  slots: Slots = {},
): Wish {
  return { intent, confidence: 1, query, length, cues, unit, slots };
}

/** Returns a wish for these words, or without words. */
export function wishFor(intent: Intent, query = queryOf(""), slots: Slots = {}): Wish {
  return closeWish({ intent, confidence: 1, text: textOf(query), slots });
}

/** Returns one wish of two, with the intent given. */
export function joinWishes(one: Wish, other: Wish, intent: Intent): Wish {
  return closeWish({ ...one, intent, text: `${textOf(one.query)} ${textOf(other.query)}` });
}

/** What the clauses of a message want. */
export interface ReadWishes {
  /** In the order of the message. */
  wishes: Wish[];
  /** The slots of clauses without a wish about a table. */
  loose: Slots;
  /** The slots of the whole message. */
  slots: Slots;
  /** What the least certain clause may mean, best first. */
  guesses: Intent[];
  clauses: (ReadClause & { rule: ClauseRuleName })[];
}

/** A clause below this confidence is not even guessed at. */
const MIN_GUESS = 0.2;

/** Reads the wishes of the clauses: `clause-rules.ts` says what becomes of each. */
export function readWishes(
  clauses: readonly Clause[],
  mentions: Mentions,
  raw: string,
  now: Date,
  timeZone: string,
): ReadWishes {
  const story: Story = { wishes: [], loose: {}, takesBack: false };
  const read: ReadWishes["clauses"] = [];
  let guesses: Intent[] = [];
  let least = 1;
  const readings = readClauses(clauses, mentions, raw, now, timeZone);
  for (const [index, reading] of readings.entries()) {
    const last: PlacedClause["last"] = story.wishes.at(-1) ?? {
      intent: null,
      confidence: 0,
      text: "",
      slots: {},
    };
    const repeats = last === story.takenBack ? null : repeatedIntentOf(reading, last);
    // 'sexta não vai dar. tem como ser na quarta?' replaces the Friday of the clause before.
    const told: Slots = last.intent === "deny" && last.slots.oldDate ? { oldDate: last.slots.oldDate } : {};
    let wanted: PlacedClause["wanted"] | undefined;
    const clause: PlacedClause = {
      ...reading,
      last,
      owner: ABOUT_TABLES.has(last.intent) || last.intent === "late" ? last.slots : story.loose,
      next: readings[index + 1],
      isAlone: readings.length === 1,
      repeats,
      get wanted() {
        return (wanted ??= readIntent(reading, mentions, repeats, told));
      },
    };
    const [rule, { as, apply, isSettled }] = ruleOf(clause, story);
    apply(clause, story);
    const { confidence, isTiny } = wanted ?? { confidence: 1, isTiny: true };
    if (wanted !== undefined && !isTiny && confidence < least && confidence >= MIN_GUESS) {
      least = confidence;
      guesses = [wanted.intent, ...(wanted.others ?? [])];
    }
    const by = as ?? (wanted?.isRead ? wanted.intent : null);
    read.push({
      text: reading.text,
      start: reading.start,
      end: reading.end,
      slots: reading.slots,
      by,
      rule,
      isSettled: isSettled === true,
    });
  }
  const { loose } = story;
  const wishes = story.wishes.map((wish) => closeWish(wish));
  // 'cancela a de sexta, a de terça não' names a Tuesday, and does not mean it.
  const meant = story.takesBack
    ? mergeSlots([loose, ...wishes.map(({ slots }) => slots)])
    : slotsOf(mentions, raw, now, timeZone);
  return { wishes, loose, slots: settleDay(meant, wishes), guesses, clauses: read };
}

/** Returns the previous wish's intent if a clause wants the same for another table. */
function repeatedIntentOf(
  { isFurther, slots, says }: ClauseReading,
  { intent }: PlacedClause["last"],
): Intent | null {
  if (intent === null || !REPEATABLE.has(intent)) return null;
  const isRepeated =
    intent === "book"
      ? says.has("wants_another") && hasTableSlots(slots)
      : says.has("names_other_own") && (slots.date ?? slots.oldDate) !== undefined;
  return isFurther || isRepeated ? intent : null;
}

const REPEATABLE: ReadonlySet<Intent> = new Set(["book", "cancel", "change"]);

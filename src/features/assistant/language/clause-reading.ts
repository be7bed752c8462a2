import type { Clause } from "./clauses.ts";
import { cancellingCues } from "./cues/cancelling.ts";
import { clauseRows, courtesyRows } from "./cues/clauses.ts";
import { createCueReader, readCues, type Cue } from "./cues/cues.ts";
import { classify, type Classified } from "./intents/classifier.ts";
import type { Intent } from "./intents/training.ts";
import { partWishes } from "./joints.ts";
import { maskSlots } from "./masking.ts";
import { blankOut } from "./mentions.ts";
import { compilePattern } from "./pattern.ts";
import { partTables, type TableClause } from "./several-tables.ts";
import { hasRequests, hasTableSlots, type Mentions, type Slots } from "./slots.ts";
import { tokensOf } from "./tokens.ts";
import { readValueCues } from "./value-cues.ts";
import { slotsOf } from "./value-reading.ts";

/** A clause and what it says by itself. */
export interface ClauseReading extends TableClause {
  /** With placeholders for days, times and people. */
  words: string;
  slots: Slots;
  says: ReturnType<typeof findClauseCues>;
}

/** What a clause wants. `isRead`: it is sure enough to count. */
export interface ReadIntent extends Classified {
  isRead: boolean;
  /** A few letters such as 'eu' are no hint of what the message may mean. */
  isTiny: boolean;
}

const findClauseCues = createCueReader<keyof typeof clauseRows>(clauseRows);

/** Parts clauses into those that want one thing each, and reads what each says by itself. */
export function readClauses(
  clauses: readonly Clause[],
  mentions: Mentions,
  raw: string,
  now: Date,
  timeZone: string,
): ClauseReading[] {
  const readClause = (clause: TableClause): ClauseReading => {
    const read = slotsOf(mentions, raw, now, timeZone, clause.start, clause.end);
    const {
      oldDate: _1,
      oldTime: _2,
      oldPeople: _3,
      inferred: _4,
      peopleOrTime: _5,
      doubtful: _6,
      ...plain
    } = read;
    const slots: Slots = clause.listed === undefined ? read : { ...plain, ...clause.listed };
    // In 'sexta somos 6 e terça 3' the second number counts people, too.
    const mayCount = (clause.isFurther ?? slots.oldDate) !== undefined && mentions.parties.length > 0;
    const bare = mayCount && slots.people === undefined ? takeBareNumber(clause, mentions) : null;
    if (bare !== null) slots.people ??= bare;
    const words = withoutThanks(maskSlots(clause, mentions));
    const says = findClauseCues(tokensOf(words));
    return { ...clause, words, slots, says };
  };
  const all: ClauseReading[] = [];
  for (const clause of partWishes(partTables(clauses, mentions), mentions)) {
    const next = readClause(clause);
    const topic = all.at(-1);
    const isOne = topic !== undefined && isTopicOf(topic, next, mentions);
    const start = isOne ? topic.start : next.start;
    if (isOne)
      all.splice(
        -1,
        1,
        readClause({ text: mentions.text.slice(start, next.end).trim(), start, end: next.end }),
      );
    else all.push(next);
  }
  return all;
}

/** In 'cancela a de quinta. sábado às 20h, tem lugar?' the day belongs to the question after it. */
function isTopicOf(
  topic: ClauseReading,
  { start, slots, words }: ClauseReading,
  { text }: Mentions,
): boolean {
  return (
    topic.slots.date !== undefined &&
    saysOnlySlots(topic) &&
    !hasTableSlots(slots) &&
    /^ ?, ?$/.test(text.slice(topic.end, start)) &&
    classify(words).intent === "book"
  );
}

const BARE_NUMBER = compilePattern("NUM2 !(h|:|DOT|SLASH)");

/** Returns the only number that nothing read in a clause, and takes it. */
function takeBareNumber({ start, end }: Clause, mentions: Mentions): number | null {
  const tokens = tokensOf(mentions.rest.slice(start, end));
  const [found, ...more] = BARE_NUMBER.findAll(tokens);
  const number = tokens[found?.start ?? -1];
  if (number === undefined || more.length > 0) return null;
  mentions.rest = blankOut(mentions.rest, start + number.start, start + number.end);
  return Number(number.word);
}

/** Whether the words are only dates, times and names. */
export function saysOnlySlots({ says, slots }: ClauseReading): boolean {
  return says.has("says_only_slots") || (slots.time !== undefined && says.has("asks_only_for_time"));
}

/** A clause below this confidence counts as not understood. */
const MIN_CONFIDENCE = 0.3;
const MIN_TINY_CONFIDENCE = 0.75;

/** Reads what a clause wants, where `repeated` is what it repeats and `told` are slots that the clause before has told. */
export function readIntent(
  clause: ClauseReading,
  mentions: Mentions,
  repeated: Intent | null,
  told: Slots,
): ReadIntent {
  // The question mark is part of what 'arrives_late' looks for in the words themselves.
  const isLate = readLate(tokensOf(clause.text)).has("arrives_late");
  const plain = repeated ?? (isLate ? "late" : plainIntentOf(clause.words));
  const read: Classified = plain
    ? { intent: plain, confidence: 0.9 }
    : correctByNumbers(classify(stripCourtesy(clause.words)), clause, { ...told, ...clause.slots }, mentions);
  const isTiny = clause.words.replaceAll(/[^a-z]/g, "").length < 4;
  return { ...read, isTiny, isRead: read.confidence >= (isTiny ? MIN_TINY_CONFIDENCE : MIN_CONFIDENCE) };
}

const readLate = createCueReader({ arrives_late: cancellingCues.arrives_late });

/** Returns the intent of clauses that the classifier would misread, or null. */
function plainIntentOf(words: string): Intent | null {
  const cues = readCues(words);
  const plain = PLAIN_INTENTS.find(
    ([intent, ofIntent]) =>
      ofIntent.some((cue) => cues.has(cue)) && !(intent === "cancel" && cues.has("keeps_table")),
  );
  if (plain) return plain[0];
  if (!cues.has("asks")) return cues.has("is_held_up") ? "late" : null;
  return cues.has("asks_what_if_late") || cues.has("asks_to_keep_free") ? "other_info" : null;
}

/** The first row with a cue that holds decides. */
const PLAIN_INTENTS: readonly (readonly [Intent, readonly Cue[]])[] = [
  ["cancel", ["cannot_come", "drops_table"]],
  ["change", ["adds_note", "sends_other", "moves_own", "grows_party"]],
  ["my_reservations", ["asks_whether_it_stands"]],
  ["book", ["plans_to_come"]],
  ["queue_position", ["asks_whether_it_moves"]],
  ["complaint", ["lost_something", "complains_plainly", "is_business"]],
  ["human", ["wants_person"]],
];

/**
 * Corrects the intent by what the numbers say: 'vai mais 2 comigo' and 'cancela uma cadeira' change a party,
 * 'adia um dia' moves a reservation, and 'não cancela, chego em 10 min' reports a delay.
 */
function correctByNumbers(
  read: Classified,
  { text, start, end }: ClauseReading,
  slots: Slots,
  { parties }: Mentions,
): Classified {
  const { delay, shift, dayShift } = slots;
  const asChange = (atLeast: number): Classified => ({
    intent: "change",
    confidence: Math.max(read.confidence, atLeast),
  });
  // 'o bolinho quanto é?'
  const cues = readCues(text);
  if (read.intent === "cancel" && delay !== undefined && cues.has("keeps_table"))
    return { intent: "late", confidence: 0.85 };
  // 'sexta vamos em 6 em vez de 4': what is replaced stands already, and nothing new is booked.
  if (read.intent === "book" && replacesSomething(slots) && cues.has("names_former")) return asChange(0.7);
  // 'quinta nesse horário rola?' is about the table under discussion.
  if (read.intent === "hours" && slots.same === "time" && slots.date !== undefined)
    return { intent: "book", confidence: 0.7 };
  // 'segunda às 16h30, vamos em 2' names nothing that stands.
  const isWhole = (slots.date && slots.time && slots.people) !== undefined && !replacesSomething(slots);
  if (
    read.intent === "change" &&
    read.confidence < SURE_OF_CHANGE &&
    isWhole &&
    !OF_HELD.some((cue) => cues.has(cue))
  )
    return { intent: "book", confidence: Math.max(read.confidence, 0.6) };
  // 'na reserva de sexta precisamos de uma mesa acessível'
  if (read.intent === "book" && slots.oldDate !== undefined && hasRequests(slots) && !hasTableSlots(slots))
    return asChange(0.7);
  const postpones = readValueCues(text).has("postpones");
  if (dayShift !== undefined && postpones) return asChange(0.85);
  const isMoved =
    dayShift !== undefined ||
    slots.droppedRemarks !== undefined ||
    (typeof shift?.minutes === "number" &&
      (!IS_NO_MOVE.has(read.intent) || postpones || (read.intent === "late" && shift.towards === "earlier")));
  const own = parties.filter((one) => one.start >= start && one.end <= end);
  // 'na sexta um casal vai com a gente'
  const joins = false;
  if (read.intent === "book" && joins && slots.time === undefined) return asChange(0.7);
  const isChange = isMoved || own.some(({ value }) => value.kind === "delta");
  return !isChange || (OF_PARTY.has(read.intent) && read.confidence >= 0.6)
    ? read
    : { intent: "change", confidence: 0.85 };
}

/** What is said of a reservation that stands. */
export const OF_HELD = ["moves_something", "has_reservation"] as const;
const SURE_OF_CHANGE = 0.85;

/** The intents with which 'meia hora antes' moves no reservation. */
const IS_NO_MOVE: ReadonlySet<Intent> = new Set([
  "late",
  "book",
  "join_queue",
  "queue_position",
  "hours",
  "events",
]);
const OF_PARTY: ReadonlySet<Intent> = new Set(["book", "change", "join_queue"]);

function replacesSomething({ oldDate, oldTime, oldPeople, date, time, people, same }: Slots): boolean {
  return (
    (oldPeople !== undefined && people !== undefined) ||
    (oldTime !== undefined && time !== undefined) ||
    (oldDate !== undefined && date !== undefined && (same !== undefined || time === undefined))
  );
}

const findCourtesies = createCueReader<keyof typeof courtesyRows>(courtesyRows);

/** Removes a greeting and 'queria saber se' if something follows, and marks the rest as a question. */
function stripCourtesy(words: string): string {
  const greeted = withoutBegin(words, "greets");
  const rest = withoutBegin(greeted, "wants_to_know");
  if (rest.split(" ").length < 2) return words;
  return rest === greeted || rest.includes("?") ? rest : `${rest} ?`;
}

/** 'somos 2, desde já agradeço' → 'somos 2'. Thanks alone stay. */
function withoutThanks(words: string): string {
  const tokens = tokensOf(words);
  const said = findCourtesies(tokens).get("thanks");
  return said === undefined || said.start === 0 ? words : words.slice(0, tokens[said.start]?.start).trimEnd();
}

function withoutBegin(words: string, courtesy: keyof typeof courtesyRows): string {
  const tokens = tokensOf(words);
  const said = findCourtesies(tokens).get(courtesy);
  return said === undefined ? words : words.slice(tokens[said.end - 1]?.end).trimStart();
}

import { quoteOf } from "../language/query.ts";
import type { Circumstances } from "../language/understanding.ts";
import { ACTIONS, ALONE, ANSWERS, ANY_ANSWER, BESIDE, OTHERWISE, type Row } from "./dialogue/precedence.ts";
import { askPatience, askYesOrNo } from "./dialogue/steps.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import { sortMessage, type SortedTurn, type Step } from "./sorted-turn.ts";
import type { Detail, Memory, OpenQuestion } from "./state.ts";
import { handOver, isInDanger } from "./tasks/attendant.ts";
import { askAgainOrHandOver } from "./tasks/courtesies.ts";
import { repeatOpenQuestion } from "./tasks/details.ts";
import { continueWithPending } from "./tasks/focus.ts";
import { askWhichMeaning } from "./tasks/meanings.ts";
import { say, type DialogueTask, type DialogueTurn } from "./turn.ts";
import { definedOf } from "./values.ts";

/**
 * Tells the grammar what the last reply asked for. Bare numbers, names and 'a segunda' are read accordingly.
 */
export function expectationsOf({
  asked,
  missing,
  offer,
  focus,
  draft,
  edit,
  customer,
  topic,
  localPhone,
  proposal,
}: Memory): Omit<Circumstances, "now" | "timeZone"> {
  const asksFor = (detail: Detail): boolean => asked === "details" && missing.includes(detail);
  const isBooking = focus === "book";
  const choosesTime = asked === "moment" || asked === "what_to_change";
  const known = {
    time: draft.time,
    people: isBooking ? draft.people : undefined,
    date: draft.about,
    within: (focus === "change" ? edit : draft).within,
  };
  return {
    expected: {
      date: asksFor("date"),
      time: asksFor("time") || choosesTime,
      people: asksFor("people") || asked === "what_to_change" || asked === "reading",
      delay: asked === "minutes" || topic === "delay",
      known: definedOf(known),
    },
    expectsName: asksFor("name") || (isBooking && customer.name === undefined ? "full" : false),
    expectsPhone: asksFor("phone"),
    expectsChoice: asked === "meaning" || (offer !== null && offer.moments.length > 1),
    expectsAnother: asked === "agreement" && proposal?.isAnother === true,
    ...definedOf({ localPhone }),
  };
}

/** Composes the reply to one message, by the tables of `dialogue/precedence.ts`. Returns the rows that answered. */
export function* composeReply(unsorted: DialogueTurn): DialogueTask<readonly string[]> {
  const turn = sortMessage(unsorted);
  const { memory, asked } = turn;
  const isFirst = memory.turn === 1 && turn.context.isFirstContact;
  const isUrgent = isInDanger(turn);
  if (isFirst && !isUrgent)
    say(turn, isGrave(turn) ? talkPhrases.soberIntroduction : talkPhrases.introduction);
  // An offer that no task depends on lapses after one message.
  if (asked !== null && ASIDES.has(asked) && !(asked === "join_queue" && memory.focus !== null))
    memory.asked = null;
  if (yield* takeFirst(turn, ALONE)) {
    if (isFirst && isUrgent) say(turn, talkPhrases.soberIntroduction);
    yield* continueWithPending(turn);
    return turn.taken;
  }
  const before = turn.said.length;
  const known = knownOf(memory);
  // Questions are answered first, so that the reply ends with the open task's question.
  const isAnswered = yield* takeEach(turn, BESIDE);
  const isDone =
    (yield* takeFirst(turn, [...ANY_ANSWER, ...ANSWERS[asked ?? "nothing"]])) ||
    (yield* takeFirst(turn, ACTIONS));
  if (isDone) yield* continueWithPending(turn);
  if (isDone || isAnswered) {
    memory.misunderstood = 0;
    const isStuck = !isAnswered && memory.asked !== null && knownOf(memory) === known;
    memory.stuck = isStuck ? (memory.stuck ?? 0) + 1 : 0;
    if (memory.stuck >= MAX_STUCK) {
      turn.said.length = before;
      yield* handOver(
        turn,
        "o cliente respondeu várias vezes e a conversa não avançou",
        talkPhrases.handedOverUnclear,
      );
      return turn.taken;
    }
    nameOpenParts(turn, before);
    if (!isDone) repeatOpenQuestion(turn);
    return turn.taken;
  }
  const step = yield* takeFirst(turn, OTHERWISE);
  if (step !== null && !NOT_UNDERSTOOD.has(step)) memory.misunderstood = 0;
  return turn.taken;
}

/** So many replies in a row may ask the same without learning anything. */
const MAX_STUCK = 3;

/** Returns what the conversation knows and asks. Where it stays the same, the reply led nowhere. */
function knownOf(memory: Memory): string {
  return JSON.stringify([memory.proposal?.kind, ...KNOWN.map((key) => memory[key])]);
}

const KNOWN = [
  "focus",
  "customer",
  "draft",
  "edit",
  "toCancel",
  "offer",
  "asked",
  "missing",
  "pending",
] as const;

/** Takes the step of the first row that holds. Returns it, or null if no row answered. */
function* takeFirst(turn: SortedTurn, rows: readonly Row[]): DialogueTask<Step | null> {
  for (const [hears, step] of rows) {
    if (!hears(turn)) continue;
    if (step === null) return null;
    const result = step(turn);
    const isTaken = typeof result === "object" ? yield* result : result;
    if (isTaken === false) continue;
    turn.taken.push(`${hears.name} → ${step.name}`);
    return step;
  }
  return null;
}

/** Takes the steps of all rows that hold. Returns true if one did. */
function* takeEach(turn: SortedTurn, rows: readonly Row[]): DialogueTask<boolean> {
  let isTaken = false;
  for (const row of rows) if (yield* takeFirst(turn, [row])) isTaken = true;
  return isTaken;
}

/** These steps count the messages that the engine did not understand. */
const NOT_UNDERSTOOD: ReadonlySet<Step> = new Set([
  askPatience,
  askYesOrNo,
  askWhichMeaning,
  askAgainOrHandOver,
]);

const ASIDES: ReadonlySet<OpenQuestion> = new Set([
  "attendant",
  "book",
  "dish",
  "meaning",
  "more_dishes",
  "anything_else",
  "rating",
  "join_queue",
  "leave_queue",
]);

/** Whether the message complains, so that a cheerful word would hurt. */
function isGrave({ heard }: DialogueTurn): boolean {
  return (
    heard.cues.has("tells_bad_news") ||
    heard.wishes.some(({ intent }) => intent === "complaint" || intent === "abuse")
  );
}

/**
 * Names what nothing in the message consumed, before the rest of the reply. A person who was called reads the
 * whole conversation anyway.
 */
function nameOpenParts(turn: DialogueTurn, at: number): void {
  const { heard, memory } = turn;
  if (heard.open.length === 0 || memory.record.outcome === "handed_over") return;
  const answers = turn.said.splice(at);
  const phrase = turn.asksAboutOpen ? talkPhrases.openPartAsked : talkPhrases.openPart;
  say(turn, phrase, { part: heard.open.map((part) => `"${quoteOf(part)}"`).join(" e ") });
  turn.said.push(...answers);
}

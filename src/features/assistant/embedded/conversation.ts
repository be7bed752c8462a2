import { quoteOf } from "../language/query.ts";
import { mergeSlots, type Slots } from "../language/slots.ts";
import type { Circumstances } from "../language/understanding.ts";
import type { Wish } from "../language/wishes.ts";
import { tablePhrases } from "./replies/table-phrases.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { Memory, OpenQuestion } from "./state.ts";
import { findFurtherWishes, readActions, type Action } from "./tasks/actions.ts";
import { callPerson, callPersonForDanger, handOver, wantsPerson } from "./tasks/attendant.ts";
import { answerCourtesies, askAgainOrHandOver, takeRating, sayWithNames } from "./tasks/courtesies.ts";
import { continueWith, continueWithPending } from "./tasks/focus.ts";
import { answerImplicitWish } from "./tasks/implicit-wishes.ts";
import { handleOpenQuestion } from "./tasks/open-question.ts";
import { isOfOtherUnit, tellOtherUnit, tellToBookThere, wantsOtherUnit } from "./tasks/other-units.ts";
import { listReservations } from "./tasks/own-reservations.ts";
import { answerQuestions, isQuestion, answerUnknownQuestion, answerNamedDish } from "./tasks/questions.ts";
import { repeatOpenQuestion } from "./tasks/reminding.ts";
import { leaveQueue, leavesQueue, tellPosition } from "./tasks/waiting.ts";
import { say, type DialogueTask, type DialogueTurn } from "./turn.ts";

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
}: Memory): Omit<Circumstances, "now" | "timeZone"> {
  const isAskedFor = (detail: Memory["missing"][number]): boolean =>
    asked === "details" && missing.includes(detail);
  const { within } = focus === "change" ? edit : draft;
  const choosesTime = asked === "moment" || asked === "what_to_change";
  return {
    expected: {
      date: isAskedFor("date"),
      time: isAskedFor("time") || choosesTime,
      people: isAskedFor("people"),
      delay: asked === "minutes" || topic === "delay",
      known: {
        ...(draft.time !== undefined && { time: draft.time }),
        ...(draft.people !== undefined && focus === "book" && { people: draft.people }),
        ...(draft.about !== undefined && { date: draft.about }),
        ...(within !== undefined && { within }),
      },
    },
    expectsName: isAskedFor("name") || (focus === "book" && customer.name === undefined ? "full" : false),
    expectsPhone: isAskedFor("phone"),
    expectsChoice: offer !== null && offer.moments.length > 1,
  };
}

/** Whether the message tells of a danger or complains, so that a cheerful word would hurt. */
function isGrave({ heard }: DialogueTurn): boolean {
  return (
    heard.danger !== null || heard.wishes.some(({ intent }) => intent === "complaint" || intent === "abuse")
  );
}

/** Composes the reply to one message. The order of the steps below is the order of precedence. */
export function* composeReply(turn: DialogueTurn): DialogueTask {
  const { memory, heard, context } = turn;
  if (memory.turn === 1 && context.isFirstContact)
    sayWithNames(turn, isGrave(turn) ? talkPhrases.soberIntroduction : talkPhrases.introduction);
  // Nothing else that the message says comes before a danger.
  if (heard.danger !== null) return yield* callPersonForDanger(turn, heard.danger);
  // An offer that no task depends on lapses after one message.
  if (
    turn.asked !== null &&
    ASIDES.has(turn.asked) &&
    !(turn.asked === "join_queue" && memory.focus !== null)
  )
    memory.asked = null;
  if (takeRating(turn)) return;
  if (heard.suspicion !== null) return declineSuspicious(turn);

  if (yield* answerUnreadable(turn)) return;

  const further = findFurtherWishes(turn);
  const actions = readActions(turn, further);
  const questions = heard.wishes.filter((wish) => isQuestion(turn, wish));
  const beside = slotsOutsideWishes(turn, [...questions, ...further]);
  rememberCustomer(turn, actions);
  if (heard.restriction !== null) memory.diet = heard.restriction;
  const before = turn.said.length;

  if (yield* callPersonIfNeeded(turn, actions)) return;
  if (wantsOtherUnit(turn)) return yield* tellToBookThere(turn);
  // Questions are answered first, so that the reply ends with the open task's question.
  if (questions.length > 0) yield* answerQuestions(turn, questions);
  if (further.length > 0 && heard.agreement !== "yes") say(turn, tablePhrases.oneAtATime);
  memory.pending.push(...further.map(({ intent, slots }) => ({ focus: intent, slots })));
  const isDone =
    (yield* handleOpenQuestion(turn, actions, beside)) ||
    (yield* performActions(turn, actions, questions, beside));
  if (isDone || questions.length > 0 || further.length > 0) {
    memory.misunderstood = 0;
    nameOpenParts(turn, before);
    if (!isDone) repeatOpenQuestion(turn);
    return;
  }
  if (answerCourtesies(turn, before)) {
    memory.misunderstood = 0;
    return;
  }
  if (memory.record.outcome === "handed_over" && memory.focus === null && memory.misunderstood < 2) {
    memory.misunderstood += 1;
    say(turn, talkPhrases.awaitsPerson);
    return;
  }
  if (isOfOtherUnit(turn, heard)) return yield* tellOtherUnit(turn, heard, "endereco");
  if ((yield* answerNamedDish(turn)) || (yield* answerUnknownQuestion(turn))) {
    memory.misunderstood = 0;
    repeatOpenQuestion(turn);
    return;
  }
  yield* askAgainOrHandOver(turn);
  if (memory.misunderstood === 1) repeatOpenQuestion(turn);
}

/**
 * Names what nothing in the message consumed, before the rest of the reply. A person who was called reads the
 * whole conversation anyway.
 */
function nameOpenParts(turn: DialogueTurn, at: number): void {
  const { heard, memory } = turn;
  if (heard.open.length === 0 || memory.record.outcome === "handed_over") return;
  const answers = turn.said.splice(at);
  say(turn, talkPhrases.openPart, { part: heard.open.map((part) => `"${quoteOf(part)}"`).join(" e ") });
  turn.said.push(...answers);
}

/**
 * Answers a message without readable content: 'peraí', a voice message, English. Returns true if it was one.
 */
function* answerUnreadable(turn: DialogueTurn): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const held = asksForPause(turn)
    ? talkPhrases.noHurry
    : heard.unreadable === "media"
      ? talkPhrases.onlyText
      : null;
  if (held !== null) {
    say(turn, held);
    // The open question stays open.
    memory.asked = turn.asked;
    return true;
  }
  if (heard.unreadable !== "english") return false;
  if (turn.asked === "attendant") {
    yield* handOver(turn, "o cliente não fala português", talkPhrases.handedOverForeign);
    return true;
  }
  say(turn, talkPhrases.onlyPortuguese);
  memory.asked ??= "attendant";
  return true;
}

/**
 * Calls a person when the customer asks for one, complains or insults, or wants to leave the waiting list.
 * The first insult only gets a request for respect. Returns true if it replied.
 */
function* callPersonIfNeeded(turn: DialogueTurn, actions: readonly Action[]): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const person =
    heard.wishes.find(({ intent }) => intent === "human") ??
    heard.wishes.find(({ intent }) => intent === "complaint" || intent === "abuse");
  if (person && wantsPerson(turn, person)) {
    if (person.intent === "abuse" && memory.misunderstood === 0 && !heard.cues.has("asks_for_person")) {
      // The second insult calls a person.
      memory.misunderstood = 1;
      sayWithNames(turn, talkPhrases.respect);
      repeatOpenQuestion(turn);
    } else yield* callPerson(turn, person);
    return true;
  }
  if (!leavesQueue(turn, actions)) return false;
  yield* leaveQueue(turn);
  return true;
}

/** Whether the customer asks for a moment before they answer an open question. */
function asksForPause({ heard, memory, asked }: DialogueTurn): boolean {
  return (
    (memory.focus !== null || asked !== null) &&
    asked !== "minutes" &&
    heard.slots.date === undefined &&
    heard.slots.time === undefined &&
    heard.cues.has("asks_to_wait")
  );
}

const ASIDES: ReadonlySet<OpenQuestion> = new Set([
  "attendant",
  "book",
  "dish",
  "more_dishes",
  "anything_else",
  "rating",
  "join_queue",
]);

/** Declines orders to the assistant and questions about other customers. Open tasks stay open. */
function declineSuspicious(turn: DialogueTurn): void {
  sayWithNames(turn, turn.heard.suspicion === "privacy" ? talkPhrases.privacy : talkPhrases.orders);
  repeatOpenQuestion(turn);
}

/**
 * Merges the slots of everything outside these wishes. In 'abre domingo? quero uma mesa' the question's day
 * also holds for the table.
 */
function slotsOutsideWishes({ heard }: DialogueTurn, wishes: readonly Wish[]): Slots {
  if (wishes.length === 0) return heard.slots;
  const others = heard.wishes.filter((wish) => !wishes.includes(wish));
  const day = wishes.find(({ intent }) => intent === "hours" || intent === "events")?.slots.date;
  const isForTable = others.some(({ intent, slots }) => intent === "book" && slots.unclearDate === undefined);
  return mergeSlots([
    ...(day !== undefined && isForTable ? [{ date: day }] : []),
    heard.loose,
    ...others.map(({ slots }) => slots),
  ]);
}

/** Performs the first action and queues the others. Returns true if it replied. */
function* performActions(
  turn: DialogueTurn,
  actions: readonly Action[],
  questions: readonly Wish[],
  beside: Slots,
): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const [first, ...others] = actions;
  if (first === undefined) {
    if (questions.length > 0 || memory.focus !== null) return false;
    return yield* answerImplicitWish(turn, beside);
  }
  const waiting = others.filter(({ kind }) => kind !== "list" && kind !== "position");
  if (waiting.length > 0 && first.kind !== "late") say(turn, tablePhrases.oneAtATime);
  memory.pending.push(
    ...others.flatMap(({ kind, slots }) =>
      kind === "list" || kind === "position" ? [] : [{ focus: kind, slots }],
    ),
  );
  if (first.kind === "list") yield* listReservations(turn);
  else if (first.kind === "position") yield* tellPosition(turn);
  else yield* continueWith(turn, first.kind, others.length > 0 ? first.slots : beside);
  // A delay is told at once; what else the message wants follows.
  if (first.kind === "late" && memory.asked === "anything_else") yield* continueWithPending(turn);
  if (others.some(({ kind }) => kind === "position") && heard.wishes.length > 1) yield* tellPosition(turn);
  return true;
}

function rememberCustomer({ memory, heard }: DialogueTurn, actions: readonly Action[]): void {
  const { name, phone } = heard.contacts;
  if (phone !== undefined) memory.customer.phone = phone;
  // 'cancela a reserva da Ana' names the owner of the reservation, not the customer who writes.
  const isAboutReservation =
    actions.some(({ kind }) => kind === "cancel" || kind === "change" || kind === "list") &&
    !actions.some(({ kind }) => kind === "book");
  if (name !== undefined && (!isAboutReservation || heard.cues.has("introduces_self")))
    memory.customer.name = name;
}

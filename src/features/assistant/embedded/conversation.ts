import { asksToWait } from "./language/agreement.ts";
import { readRestriction } from "./language/diets.ts";
import { isForeign } from "./language/foreign.ts";
import { mergeSlots, type Slots } from "./language/slots.ts";
import type { Circumstances } from "./language/understanding.ts";
import type { Wish } from "./language/wishes.ts";
import { tablePhrases } from "./replies/table-phrases.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { Memory, Question } from "./state.ts";
import { answerQuestions, isQuestion, tellIfAsked, tellIfDish } from "./tasks/answers.ts";
import { ASKS_FOR_PERSON, callPerson, handOver, wantsPerson } from "./tasks/attendant.ts";
import { answerCourtesies, misunderstood, takeRating, talk } from "./tasks/courtesies.ts";
import { goOnWith } from "./tasks/focus.ts";
import { tellOtherUnit, wantsOtherUnit } from "./tasks/house.ts";
import { answerOpenQuestion } from "./tasks/open-question.ts";
import { listReservations } from "./tasks/own-reservations.ts";
import { remind } from "./tasks/reminding.ts";
import { takeUnsaid } from "./tasks/unsaid.ts";
import { leavesQueue, tellPosition } from "./tasks/waiting.ts";
import { furtherWishes, readActions, type Action } from "./tasks/wishes.ts";
import { say, type Task, type Turn } from "./turn.ts";

/** What a message may answer now: says how bare numbers, names and 'a segunda' are read. */
export function expectationsOf({
  asked,
  missing,
  offer,
  focus,
  draft,
  customer,
  topic,
}: Memory): Omit<Circumstances, "now" | "timeZone"> {
  const isAskedFor = (detail: Memory["missing"][number]): boolean =>
    asked === "details" && missing.includes(detail);
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
      },
    },
    expectsName: isAskedFor("name") || (focus === "book" && customer.name === undefined ? "full" : false),
    expectsPhone: isAskedFor("phone"),
    expectsChoice: offer !== null && offer.moments.length > 1,
  };
}

/** Answers one message: the whole story of a turn, in order. */
export function* converse(turn: Turn): Task {
  const { memory, heard, context } = turn;
  if (memory.turn === 1 && context.isFirstContact) talk(turn, talkPhrases.introduction);
  // Asked by the way: holds for this message only.
  if (
    turn.asked !== null &&
    ASIDES.has(turn.asked) &&
    !(turn.asked === "join_queue" && memory.focus !== null)
  )
    memory.asked = null;
  if (takeRating(turn)) return;
  if (heard.suspicion !== null) return refuse(turn);

  if (yield* answerUnread(turn)) return;

  const further = furtherWishes(turn);
  const actions = readActions(turn, further);
  const questions = heard.wishes.filter((wish) => isQuestion(turn, wish));
  const beside = slotsBeside(turn, [...questions, ...further]);
  rememberCustomer(turn, actions);
  const restriction = readRestriction(heard.text);
  if (restriction !== null) memory.diet = restriction;
  const before = turn.said.length;

  if (yield* fetchPerson(turn, actions)) return;
  if (wantsOtherUnit(turn)) return tellOtherUnit(turn);
  // What is asked besides is answered first, so that the reply ends with what is open.
  if (questions.length > 0) yield* answerQuestions(turn, questions);
  if (further.length > 0 && heard.agreement !== "yes") say(turn, tablePhrases.oneAtATime);
  memory.pending.push(...further.map(({ intent, slots }) => ({ focus: intent, slots })));
  const isDone =
    (yield* answerOpenQuestion(turn, actions, beside)) || (yield* act(turn, actions, questions, beside));
  if (isDone || questions.length > 0 || further.length > 0) {
    memory.misunderstood = 0;
    if (!isDone) remind(turn);
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
  if ((yield* tellIfDish(turn)) || (yield* tellIfAsked(turn))) {
    memory.misunderstood = 0;
    remind(turn);
    return;
  }
  yield* misunderstood(turn);
  if (memory.misunderstood === 1) remind(turn);
}

/** What holds nothing to be read: 'peraí', a voice message, another language. True where it was that. */
function* answerUnread(turn: Turn): Task<boolean> {
  const { memory, heard } = turn;
  const held = isHolding(turn) ? talkPhrases.noHurry : isMedia(heard.raw) ? talkPhrases.onlyText : null;
  if (held !== null) {
    say(turn, held);
    // What was asked stays open.
    memory.asked = turn.asked;
    return true;
  }
  if (!isForeign(heard.raw)) return false;
  if (turn.asked === "attendant") {
    yield* handOver(turn, "o cliente não fala português", talkPhrases.handedOverForeign);
    return true;
  }
  say(turn, talkPhrases.onlyPortuguese);
  memory.asked ??= "attendant";
  return true;
}

/** Whoever asks for a person gets one, however rudely, and so does what no tool can do. True where somebody was called, or respect asked for. */
function* fetchPerson(turn: Turn, actions: readonly Action[]): Task<boolean> {
  const { memory, heard } = turn;
  const person =
    heard.wishes.find(({ intent }) => intent === "human") ??
    heard.wishes.find(({ intent }) => intent === "complaint" || intent === "abuse");
  if (person && wantsPerson(turn, person)) {
    if (person.intent === "abuse" && memory.misunderstood === 0 && !ASKS_FOR_PERSON.test(heard.text)) {
      // Whoever goes on like that is for a person to talk to.
      memory.misunderstood = 1;
      talk(turn, talkPhrases.respect);
      remind(turn);
    } else yield* callPerson(turn, person);
    return true;
  }
  if (!leavesQueue(turn, actions)) return false;
  // There is no tool to leave the waiting list by.
  yield* handOver(turn, "o cliente quer sair da fila de espera", talkPhrases.handedOver);
  return true;
}

/** What channels write in place of what is no text: '🎤 Mensagem de voz (0:12)', '[figurinha]'. */
function isMedia(raw: string): boolean {
  return /^[^\p{L}]*(?:mensagem de (?:voz|áudio|audio)|áudio|audio|figurinha|sticker|imagem|foto|vídeo|video|gif|mídia oculta|documento)[^\p{L}]*$/iu.test(
    raw,
  );
}

/** Nothing is said yet, and what was asked stays open. */
function isHolding({ heard, memory, asked }: Turn): boolean {
  return (
    (memory.focus !== null || asked !== null) &&
    asked !== "minutes" &&
    heard.slots.date === undefined &&
    heard.slots.time === undefined &&
    asksToWait(heard.text)
  );
}

const ASIDES: ReadonlySet<Question> = new Set([
  "attendant",
  "book",
  "dish",
  "anything_else",
  "rating",
  "join_queue",
]);

/** Orders to the assistant and questions for others' data change nothing: they are declined, and what was open stays open. */
function refuse(turn: Turn): void {
  talk(turn, turn.heard.suspicion === "privacy" ? talkPhrases.privacy : talkPhrases.orders);
  remind(turn);
}

/** Slots of what is said besides these wishes: 'abre domingo?' books nothing, but tells the day of a table that is asked for along with it. */
function slotsBeside({ heard }: Turn, wishes: readonly Wish[]): Slots {
  if (wishes.length === 0) return heard.slots;
  const others = heard.wishes.filter((wish) => !wishes.includes(wish));
  const day = wishes.find(({ intent }) => intent === "hours")?.slots.date;
  const isForTable = others.some(({ intent, slots }) => intent === "book" && slots.unclearDate === undefined);
  return mergeSlots([
    ...(day !== undefined && isForTable ? [{ date: day }] : []),
    heard.loose,
    ...others.map(({ slots }) => slots),
  ]);
}

/** Does what the message wants done. The first wish now, further ones when it is settled. */
function* act(
  turn: Turn,
  actions: readonly Action[],
  questions: readonly Wish[],
  beside: Slots,
): Task<boolean> {
  const { memory, heard } = turn;
  const [first, ...others] = actions;
  if (first === undefined) {
    if (questions.length > 0 || memory.focus !== null) return false;
    return yield* takeUnsaid(turn, beside);
  }
  memory.pending.push(
    ...others.flatMap(({ kind, slots }) =>
      kind === "list" || kind === "position" ? [] : [{ focus: kind, slots }],
    ),
  );
  if (first.kind === "list") yield* listReservations(turn);
  else if (first.kind === "position") yield* tellPosition(turn);
  else yield* goOnWith(turn, first.kind, others.length > 0 ? first.slots : beside);
  if (others.some(({ kind }) => kind === "position") && heard.wishes.length > 1) yield* tellPosition(turn);
  return true;
}

function rememberCustomer({ memory, heard }: Turn, actions: readonly Action[]): void {
  const { name, phone } = heard.contacts;
  if (phone !== undefined) memory.customer.phone = phone;
  // 'cancela a reserva da Ana' says whose reservation, not who writes.
  const isAboutReservation = actions.some(
    ({ kind }) => kind === "cancel" || kind === "change" || kind === "list",
  );
  if (
    name !== undefined &&
    (!isAboutReservation || /\b(?:meu nome|me chamo|sou [oa]|aqui eh)\b/.test(heard.text))
  )
    memory.customer.name = name;
}

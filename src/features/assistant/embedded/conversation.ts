import { hasTableSlots, mergeSlots, type Slots } from "./language/slots.ts";
import type { Circumstances, Wish } from "./language/understanding.ts";
import { tablePhrases } from "./replies/table-phrases.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { Memory, Question } from "./state.ts";
import { answerQuestions, isQuestion, tellIfAsked, tellIfDish } from "./tasks/answers.ts";
import { handOver } from "./tasks/attendant.ts";
import { close, isOver, misunderstood, takeRating, talk } from "./tasks/courtesies.ts";
import { remindDetails } from "./tasks/details.ts";
import { goOnWith } from "./tasks/focus.ts";
import { tellHours } from "./tasks/house.ts";
import { answerOpenQuestion } from "./tasks/open-question.ts";
import { listReservations } from "./tasks/own-reservations.ts";
import { tellPosition } from "./tasks/waiting.ts";
import { readActions, type Action } from "./tasks/wishes.ts";
import { say, type Task, type Turn } from "./turn.ts";

/** What a message may answer now: says how bare numbers, names and 'a segunda' are read. */
export function expectationsOf({
  asked,
  missing,
  offer,
  focus,
  draft,
  customer,
}: Memory): Omit<Circumstances, "now" | "timeZone"> {
  const isAskedFor = (detail: Memory["missing"][number]): boolean =>
    asked === "details" && missing.includes(detail);
  const choosesTime = asked === "moment" || asked === "what_to_change";
  return {
    expected: {
      date: isAskedFor("date"),
      time: isAskedFor("time") || choosesTime,
      people: isAskedFor("people"),
      delay: asked === "minutes",
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

  const actions = readActions(turn);
  const questions = heard.wishes.filter((wish) => isQuestion(turn, wish));
  rememberCustomer(turn, actions);
  const before = turn.said.length;

  // Whoever asks for a person gets one, however rudely.
  const person =
    heard.wishes.find(({ intent }) => intent === "human") ??
    heard.wishes.find(({ intent }) => intent === "complaint" || intent === "abuse");
  if (person && wantsPerson(turn, person)) {
    if (person.intent === "abuse" && memory.misunderstood === 0 && !ASKS_FOR_PERSON.test(heard.text)) {
      // Whoever goes on like that is for a person to talk to.
      memory.misunderstood = 1;
      talk(turn, talkPhrases.respect);
      remind(turn);
      return;
    }
    yield* callPerson(turn, person);
    return;
  }
  // There is no tool to leave the waiting list by.
  if (
    /\b(?:sair|tira\w*|remov\w+|desist\w+|cancel\w+)(?: o)?(?: meu nome)?(?: d[ae])? (?:a )?(?:fila|lista de espera|espera)\b/.test(
      heard.text,
    )
  ) {
    yield* handOver(turn, "o cliente quer sair da fila de espera", talkPhrases.handedOver);
    return;
  }
  // What is asked besides is answered first, so that the reply ends with what is open.
  if (questions.length > 0) yield* answerQuestions(turn, questions);
  const isDone =
    (yield* answerOpenQuestion(turn, actions, slotsBeside(turn, questions))) ||
    (yield* act(turn, actions, questions));
  if (isDone || questions.length > 0) {
    memory.misunderstood = 0;
    if (!isDone) remind(turn);
    return;
  }
  if (courtesies(turn, before)) {
    memory.misunderstood = 0;
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

function wantsPerson({ heard, memory }: Turn, { intent, confidence }: Wish): boolean {
  if (intent === "human") {
    if (CLAIMS_RANK.test(heard.text) && !ASKS_FOR_PERSON.test(heard.text)) return false;
    return confidence >= (NAMES_PERSON.test(heard.text) ? 0.4 : 0.75);
  }
  const insists = /\b(?:caralh|foder|fude|fdp|puta|merda|cu\b|idiot|imbecil|otari|vtnc|vsf|pqp)/.test(
    heard.text,
  );
  return (
    confidence >= (intent === "abuse" ? (insists ? 0.3 : 0.6) : 0.55) &&
    (memory.focus === null || confidence >= 0.7)
  );
}

/** 'sou amigo do dono' asks for nobody. */
const CLAIMS_RANK =
  /\b(?:sou|aqui eh|fala) (?:o |a |um |uma )?(?:\w+ d[oae] )?(?:gerente|gerencia|don[oa]|chefe|supervisor\w*|diretor\w*|funcionari\w+|garcom|maitre)\b/;
const ASKS_FOR_PERSON =
  /\b(?:falar?|fale|conversar?|cham\w+|atendente|humano|pessoa|passa\w*|transfer\w*|ligar?)\b/;

const NAMES_PERSON =
  /\b(?:atendente\w*|human\w+|pessoa\b|alguem|gerente|gerencia|funcionari\w+|responsavel|don[oa]|recepc\w+|equipe|gente|suporte|maitre|chef|lig\w+|atend\w+|real|robo\w*)/;

function* callPerson(turn: Turn, { intent, text }: Wish): Task {
  const words =
    intent === "human"
      ? talkPhrases.handedOver
      : intent === "abuse"
        ? talkPhrases.handedOverAbuse
        : talkPhrases.handedOverComplaint;
  const reason =
    intent === "human"
      ? "o cliente pediu uma pessoa"
      : intent === "abuse"
        ? "cliente ofensivo"
        : `reclamação ou assunto da equipe: ${text.slice(0, 120)}`;
  yield* handOver(turn, reason, words);
}

/** Slots of what is not a question about the house: 'abre domingo?' books nothing. */
function slotsBeside({ heard }: Turn, questions: readonly Wish[]): Slots {
  if (questions.length === 0) return heard.slots;
  return mergeSlots([
    heard.loose,
    ...heard.wishes.filter((wish) => !questions.includes(wish)).map(({ slots }) => slots),
  ]);
}

/** Does what the message wants done. The first wish now, further ones when it is settled. */
function* act(turn: Turn, actions: readonly Action[], questions: readonly Wish[]): Task<boolean> {
  const { memory, heard } = turn;
  const [first, ...others] = actions;
  if (first === undefined) {
    const slots = slotsBeside(turn, questions);
    const namesTable =
      slots.people !== undefined &&
      (slots.date !== undefined || slots.time !== undefined || slots.window !== undefined);
    const namesMoment = slots.date !== undefined && slots.time !== undefined;
    if (questions.length > 0 || memory.focus !== null) return false;
    if (
      turn.heard.wishes.length === 0 &&
      slots.date !== undefined &&
      !namesTable &&
      !namesMoment &&
      memory.topic === "hours"
    ) {
      yield* tellHours(turn, { intent: "hours", confidence: 1, text: turn.heard.text, slots });
      return true;
    }
    // 'somos 6 agora', 'na verdade 21h' after a reservation was told.
    if (
      memory.topic === "reservation" &&
      turn.heard.agreement === null &&
      wantsNothingElse(turn) &&
      hasTableSlots(slots)
    ) {
      const id = memory.reservationId;
      memory.focus = "change";
      memory.edit = { remarks: [], cue: {}, ...(id !== null && { id }) };
      yield* goOnWith(turn, "change", slots);
      return true;
    }
    // '4 pessoas', 'amanhã': nothing else is said, and what else would it be about?
    const saysOnlyThat =
      turn.heard.wishes.length === 0 && turn.heard.agreement === null && isBare(turn.heard.rest);
    if (
      !(
        namesTable ||
        namesMoment ||
        (saysOnlyThat && (slots.people ?? slots.date ?? slots.time ?? slots.window) !== undefined)
      )
    )
      return false;
    yield* goOnWith(turn, "book", slots);
    return true;
  }
  memory.pending.push(
    ...others.flatMap(({ kind, slots }) =>
      kind === "list" || kind === "position" ? [] : [{ focus: kind, slots }],
    ),
  );
  const slots = others.length > 0 ? first.slots : mergeSlots([slotsBeside(turn, questions)]);
  if (first.kind === "list") yield* listReservations(turn);
  else if (first.kind === "position") yield* tellPosition(turn);
  else yield* goOnWith(turn, first.kind, slots);
  if (others.some(({ kind }) => kind === "position") && heard.wishes.length > 1) yield* tellPosition(turn);
  return true;
}

function wantsNothingElse({ heard }: Turn): boolean {
  return (
    // 'sexta não, quinta' denies the day.
    heard.wishes.every(({ intent, confidence }) => intent === "deny" || confidence < 0.6) &&
    !heard.text.includes("?")
  );
}

function isBare(rest: string): boolean {
  return (
    rest.replaceAll(/\b(?:para|as|no|na|em|de|dia|e|ou|a|o|com|eh|oi|ola|la|por|volta)\b|[^a-z]/g, "") === ""
  );
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

/** Greetings, thanks, farewells and what has nothing to do with the house. True where the message was one. */
function courtesies(turn: Turn, before: number): boolean {
  const { memory, heard } = turn;
  const kinds = new Set(heard.wishes.map(({ intent }) => intent));
  const isClosing =
    turn.asked === "anything_else" && (heard.agreement === "no" || heard.agreement === "drop");
  if (kinds.has("goodbye") || isClosing || (kinds.has("thanks") && memory.isSettled && isOver(memory))) {
    close(turn);
    return true;
  }
  if (kinds.has("off_topic")) {
    talk(turn, talkPhrases.offTopic);
    remind(turn);
    return true;
  }
  if (kinds.has("who")) {
    if (before > 0) turn.said.pop();
    talk(turn, talkPhrases.who);
    remind(turn);
    return true;
  }
  if (kinds.has("thanks")) {
    talk(turn, talkPhrases.welcome);
    remind(turn);
    return true;
  }
  if (kinds.has("greet") || heard.text === "") {
    if (before > 0) talk(turn, talkPhrases.howToHelp);
    else talk(turn, talkPhrases.greeting);
    remind(turn);
    return true;
  }
  if (heard.agreement !== null && turn.asked !== "agreement" && memory.focus === null) {
    talk(turn, heard.agreement === "yes" ? talkPhrases.ask : talkPhrases.welcome);
    return true;
  }
  return false;
}

/** Takes up again what was open, without naming any of it: no tool was asked in this turn. */
function remind(turn: Turn): void {
  const { memory } = turn;
  switch (memory.asked) {
    case "agreement":
      say(turn, tablePhrases.remindAgreement);
      return;
    case "moment":
      say(turn, memory.offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
      return;
    case "details":
      remindDetails(turn);
      return;
    case "which":
      say(turn, tablePhrases.whichMoment);
      return;
    case "what_to_change":
    case "join_queue":
    case "attendant":
    case "book":
    case "minutes":
    case "dish":
    case "anything_else":
    case "rating":
    case null:
  }
}

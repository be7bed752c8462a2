import { hasTableSlots, mergeSlots, type Slots } from "./language/slots.ts";
import type { Circumstances, Wish } from "./language/understanding.ts";
import { tablePhrases } from "./replies/table-phrases.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { Memory, Question } from "./state.ts";
import { answerQuestions, isQuestion, tellIfAsked, tellIfDish } from "./tasks/answers.ts";
import { handOver } from "./tasks/attendant.ts";
import { close, isAcknowledgement, isOver, misunderstood, takeRating, talk } from "./tasks/courtesies.ts";
import { remindDetails } from "./tasks/details.ts";
import { goOnWith } from "./tasks/focus.ts";
import { tellHours, tellInfo } from "./tasks/house.ts";
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

  if (isHolding(turn)) {
    say(turn, talkPhrases.noHurry);
    // What was asked stays open.
    memory.asked = turn.asked;
    return;
  }
  if (isForeign(heard.raw)) {
    say(turn, talkPhrases.onlyPortuguese);
    memory.asked ??= "attendant";
    return;
  }

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
  // After a place in the queue nothing else is there to be given up.
  const givesQueueUp =
    memory.record.outcome === "waitlisted" && memory.focus === null && heard.agreement === "drop";
  if (givesQueueUp) {
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

/** 'peraí que vou ver com minha esposa', 'só um minuto': nothing is said yet. */
function isHolding({ heard, memory, asked }: Turn): boolean {
  return (
    (memory.focus !== null || asked !== null) &&
    asked !== "minutes" &&
    heard.slots.date === undefined &&
    heard.slots.time === undefined &&
    /^(?:(?:ok|ta|entao|so|oi|eh|hum|ai|por favor|ah) ,? ?)*(?:perai|pera|espera(?: ai)?|calma(?: ai)?|aguarda(?: ai)?|(?:um|1) (?:momento|momentinho|minutos?|minutinho|instante|segundo|segundinho|seg)|ja (?:te )?(?:falo|respondo|volto|mando|passo|confirmo))(?: ?[,.!]? ?(?:por favor|ai|so))*(?: ?[,.!]? (?:que |enquanto |deixa |eu )*(?:vou|preciso|tenho que|deixa eu|estou|ja) .*)?[ .!,]*$/.test(
      heard.text,
    )
  );
}

/** English, by its commonest words; the grammar knows Portuguese alone. */
function isForeign(text: string): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return words.length >= 4 && english >= 2 && english * 3 >= words.length;
}

const ENGLISH = new Set(
  `hi hello hey the is are am was you your we i'd i'm it's do does did have has can could would like want need please thanks thank
  what when where how much many which time open close closed table tonight tomorrow today people reservation book booking for to of and
  there any name phone number english speak menu vegetarian my in at on with a`
    .split(/\s+/)
    .filter((word) => word.length > 1 && !["for", "at", "on", "menu", "am", "is"].includes(word)),
);

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

/** What is to be regretted; 'vocês estão contratando?' is not. */
const GRIEVANCE =
  /\b(?:pessim\w+|ruim|horr\w+|fri[oa]s?|cru[as]?|demor\w+|gross\w+|mal \w+|maltrat\w+|reclam\w+|errad\w+|dinheiro|reembols\w+|estorn\w+|absurd\w+|decep\w+|nunca mais|suj\w+|cabelo|barata|mosca|bicho|estragad\w+|cobra\w+|cobrou|passei mal|vergonha|falta de|nao (?:vei\w+|cheg\w+|receb\w+|resolv\w+|funcion\w+|gost\w+)|insatisfeit\w+|problema|procon|lixo|merda|bosta|porcaria|descaso|desrespeit\w+|atendimento|esqueci|perdi|caiu|queim\w+)/;

/** 'sou amigo do dono' asks for nobody. */
const CLAIMS_RANK =
  /\b(?:sou|aqui eh|fala) (?:o |a |um |uma )?(?:\w+ d[oae] )?(?:gerente|gerencia|don[oa]|chefe|supervisor\w*|diretor\w*|funcionari\w+|garcom|maitre)\b/;
const ASKS_FOR_PERSON =
  /\b(?:falar?|fale|conversar?|cham\w+|atendente|humano|pessoa|passa\w*|transfer\w*|ligar?)\b/;

const NAMES_PERSON =
  /\b(?:atendente\w*|human\w+|pessoa\b|alguem|gerente|gerencia|funcionari\w+|responsavel|don[oa]|recepc\w+|equipe|gente|suporte|maitre|chef|lig\w+|atend\w+|real|robo\w*)/;

function* callPerson(turn: Turn, { intent, text }: Wish): Task {
  const words =
    intent === "human" || (intent === "complaint" && !GRIEVANCE.test(turn.heard.text))
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
    // 'quanto tempo?' of whoever waits.
    if (
      memory.record.outcome === "waitlisted" &&
      /^(?:e )?(?:em |mais )?quanto tempo\b|^(?:e )?(?:vai )?demora\w* (?:muito|quanto)|^(?:e )?falta muito/.test(
        heard.text,
      )
    ) {
      yield* tellPosition(turn);
      return true;
    }
    // 'e a outra?' after one of several was settled.
    if (/^(?:e )?(?:a|as|minha|minhas) outras?(?: reservas?)? ?\??$/.test(heard.text)) {
      yield* listReservations(turn);
      return true;
    }
    // 'e na quarta?' after the promotions were told.
    const subject = memory.topic === null ? undefined : SUBJECT_OF_TOPIC[memory.topic];
    if (
      subject !== undefined &&
      !namesTable &&
      slots.date !== undefined &&
      /^e\b.*\?$/.test(heard.text) &&
      heard.wishes.length === 0
    ) {
      yield* tellInfo(turn, { intent: "other_info", confidence: 1, text: heard.text, slots }, subject);
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

const SUBJECT_OF_TOPIC = {
  promotions: "promocoes",
  events: "eventos",
  delivery: "delivery",
  hours: undefined,
  reservation: undefined,
} as const;

function wantsNothingElse({ heard }: Turn): boolean {
  return (
    // 'sexta não, quinta' denies the day.
    heard.wishes.every(({ intent, confidence }) => intent === "deny" || confidence < 0.6) &&
    // 'uma hora mais tarde dá?' asks for the change.
    (!heard.text.includes("?") ||
      /\b(?:da|daria|pode|poderia|podemos|rola|consegue\w*|tem como|serve) ?(?:\?|para|ser)/.test(heard.text))
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
  if (asksHowItGoes(heard.text)) {
    say(turn, talkPhrases.fine);
    talk(turn, talkPhrases.howToHelp);
    remind(turn);
    return true;
  }
  if (heard.contacts.name !== undefined && memory.focus === null && memory.record.outcome !== "handed_over") {
    say(turn, tablePhrases.contactKept, { name: heard.contacts.name.split(" ")[0] ?? "" });
    talk(turn, talkPhrases.howToHelp);
    return true;
  }
  if (kinds.has("who") && (heard.contacts.name ?? heard.contacts.phone) === undefined) {
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
    // 'alô?', 'tem alguém aí?' from whoever waits for a person.
    if (memory.record.outcome === "handed_over") say(turn, talkPhrases.awaitsPerson);
    // A heart, after something was settled.
    else if (heard.text === "" && memory.record.outcome !== null) say(turn, talkPhrases.noted);
    else if (before > 0) talk(turn, talkPhrases.howToHelp);
    else talk(turn, talkPhrases.greeting);
    remind(turn);
    return true;
  }
  if (heard.agreement !== null && turn.asked !== "agreement" && memory.focus === null) {
    const phrase =
      heard.agreement === "yes"
        ? isAcknowledgement(heard.text)
          ? talkPhrases.noted
          : talkPhrases.ask
        : talkPhrases.welcome;
    talk(turn, phrase);
    return true;
  }
  return false;
}

function asksHowItGoes(text: string): boolean {
  return /\btudo (?:bem|bom|joia|certo|sim|otimo|tranquilo)\b[^?]*\?|\bcomo (?:vai|voces? (?:vai|esta|vao|estao)|esta|estao)(?: voces?)? ?\?|\be (?:voces?|com voces?) ?\?/.test(
    text,
  );
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

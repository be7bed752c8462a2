import { localOf } from "#shared/time.ts";
import { isPhoneNumber } from "../../language/phones.ts";
import {
  namesOneOf,
  namesSubject,
  searchBesideHours,
  searchParticulars,
  searchSentences,
  searchSubjects,
  sentencesOf,
  textForCustomers,
} from "../../language/search/knowledge-search.ts";
import type { Wish } from "../../language/wishes.ts";
import type { OpeningDay } from "../../tools/contract.ts";
import {
  dayValues,
  endSentence,
  formatHour,
  formatIntervals,
  nightValues,
  weekLines,
} from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import type { Phrase } from "../replies/phrase.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { askIfNothingAsked, callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { isOfOtherUnit, subjectOf, tellOtherUnit } from "./other-units.ts";

/** Tells the opening hours: now, on one day, or of the week. */
export function* tellHours(turn: DialogueTurn, wish: Wish): DialogueTask {
  if (isOfOtherUnit(turn, wish)) return yield* tellOtherUnit(turn, wish, "horarios");
  const date = wish.slots.date;
  const { now, timeZone, runningNight } = turn.context;
  // 'segunda agora' is a day to come.
  const isToday = date === undefined || date === localOf(now, timeZone).date;
  const asksNow =
    wish.cues.has("asks_open_now") && isToday && (date === undefined || wish.cues.has("says_now"));
  const isOfDay = date !== undefined && !asksNow;
  const answer = yield* callTool(turn, "consultar_horarios", isOfDay ? { data: date } : {});
  if (!answer.ok) return sayUnavailable(turn);
  turn.memory.record.outcome ??= "informed";
  const {
    consultado: day,
    semana: week,
    fechado: closed,
    especiais: special,
    aberto_agora: isOpen,
    ultima_reserva: last,
  } = answer;
  if (asksNow) {
    if (isOpen && runningNight !== undefined) return say(turn, housePhrases.openNight, nightValues(day));
    if (isOpen) return tellDay(turn, { ...day, aberto: true }, housePhrases.openNow);
    return tellDay(turn, day, housePhrases.closedNow);
  }
  if (wish.cues.has("asks_last_reservation")) {
    say(turn, housePhrases.lastReservation, { last: formatHour(last) });
    if (date === undefined) return;
  }
  if (date !== undefined) {
    if (isToday && isOpen && runningNight !== undefined) {
      const night = yield* callTool(turn, "consultar_horarios", { data: runningNight });
      if (night.ok) say(turn, housePhrases.nightRuns, nightValues(night.consultado));
    }
    for (const data of daysOf(turn, date)) {
      const asked = yield* callTool(turn, "consultar_horarios", { data });
      if (asked.ok) tellDay(turn, asked.consultado);
      if (asked.ok && asked.consultado.aberto && wish.cues.has("names_holiday"))
        say(turn, housePhrases.holidayUnknown);
    }
    yield* tellBesideHours(turn, wish);
    return;
  }
  say(turn, housePhrases.week, { list: weekLines(week).join("\n"), last: formatHour(last) });
  if (closed.length > 0 && closed.length <= 5)
    say(turn, housePhrases.closedDates, {
      list: closed.map(({ dia, motivo }) => (motivo ? `${dia} (${motivo})` : dia)).join("; "),
    });
  if (special.length > 0 && special.length <= 5)
    say(turn, housePhrases.specialDays, {
      list: special.map((one) => `${one.dia}, ${formatIntervals(one, "das ")}`).join("; "),
    });
}

/** The days that a question on hours is about: all of 'abre sábado? e segunda?', if the message wants nothing else. */
function daysOf({ heard: { days, wishes } }: DialogueTurn, date: string): readonly string[] {
  const isOnlyQuestion = wishes.filter(({ intent }) => intent !== "greet").length === 1;
  return isOnlyQuestion && days.includes(date) ? days.slice(0, MOST_DAYS) : [date];
}

const MOST_DAYS = 4;

/** Tells what the house's texts say of the kitchen, a holiday or the like. Returns true if they do. */
function* tellBesideHours(turn: DialogueTurn, { query }: Wish): DialogueTask<boolean> {
  // Most questions on hours name nothing else, and need no second tool.
  const isKnown = searchBesideHours(turn.context.knowledge, query).length > 0;
  const found = isKnown ? searchBesideHours(yield* fetchTexts(turn, "geral"), query) : [];
  if (found.length > 0) say(turn, housePhrases.info, { text: endSentence(found.join(" ")) });
  else if (turn.heard.cues.has("names_no_holiday"))
    say(turn, housePhrases.subjectUnknown, { subject: "feriados" });
  return found.length > 0;
}

/** Returns the unit's texts on a subject. */
export function* fetchTexts(turn: DialogueTurn, assunto: Subject): DialogueTask<readonly string[]> {
  const answer = yield* callTool(turn, "informacoes_do_restaurante", { assunto });
  return answer.ok ? answer.textos : [];
}

/** Tells the hours of a day. `words` say them where the house opens on it. */
function tellDay(turn: DialogueTurn, day: OpeningDay, words: Phrase = housePhrases.openOn): void {
  const values = { ...dayValues(day.dia), hours: formatIntervals(day, "das ") };
  say(turn, day.aberto ? words : housePhrases.closedToday, values);
}

/** The subjects that are told from a prompt of their own, and that the next message may go on about. */
export const SUBJECT_OF_TOPIC = { promotions: "promocoes", events: "eventos", delivery: "delivery" } as const;

export type ToldTopic = keyof typeof SUBJECT_OF_TOPIC;
export type ToldSubject = (typeof SUBJECT_OF_TOPIC)[ToldTopic];
export type Subject = "endereco" | "telefone" | "geral" | "lugares" | ToldSubject;

export function isTold(topic: string | null): topic is ToldTopic {
  return topic !== null && topic in SUBJECT_OF_TOPIC;
}

/** Returns which texts the last replies told. */
export function toldSubjectOf({ memory: { topic } }: DialogueTurn): ToldSubject | null {
  return isTold(topic) ? SUBJECT_OF_TOPIC[topic] : null;
}

/** Answers from the unit's own texts. If they say nothing about it, offers a person. */
export function* tellFromTexts(turn: DialogueTurn, wish: Wish, about: Subject): DialogueTask {
  if (isOfOtherUnit(turn, wish)) {
    yield* tellOtherUnit(turn, wish, about === "geral" ? "endereco" : subjectOf(wish));
    if (wish.cues.has("asks_of_both_units") && (about === "endereco" || about === "telefone"))
      yield* tellOwnData(turn, about);
    return;
  }
  // 'qual o instagram?' does not ask for the telephone.
  const subject =
    (about === "endereco" || about === "telefone") && namesSubject(wish.query) ? "geral" : about;
  const answer = yield* callTool(turn, "informacoes_do_restaurante", { assunto: subject });
  if (!answer.ok && answer.motivo === "unavailable") return sayUnavailable(turn);
  const texts = answer.ok ? answer.textos.filter((text) => text.trim() !== "") : [];
  const here = searchTexts(turn, texts, wish, subject);
  // Another prompt may say what this one does not.
  const elsewhere = here.isBeside
    ? (searchParticulars(yield* fetchTexts(turn, "geral"), wish.query) ?? [])
    : [];
  const { found, missing, isBeside } =
    elsewhere.length > 0 ? { found: elsewhere, missing: [], isBeside: false } : here;
  if (subject === "promocoes" && (isBeside || found.length === 0) && wish.cues.has("is_of_group")) {
    if (turn.memory.asked === "attendant") return;
    say(turn, housePhrases.groupTerms);
    askIfNothingAsked(turn, "attendant");
    return;
  }
  if (found.length === 0 && about === "endereco") return yield* tellAddressBeside(turn);
  // 'comprei um vale-presente' asks for no promotion.
  if (found.length === 0 || (isBeside && about === "promocoes" && namesSubject(wish.query)))
    return sayNoInfo(turn);
  // A text that does not answer the question is not repeated.
  if (isBeside && turn.memory.said.some((part) => part.includes(found.join(" ")))) return sayNoInfo(turn);
  // One sentence may answer both questions of 'tem wifi? e cadeirinha?'.
  const words = found.filter((one) => !turn.said.some((part) => part.includes(one))).join(" ");
  if (words === "") return;
  turn.memory.record.outcome ??= "informed";
  const other = found.filter((sentence) => !texts.some((one) => one.includes(sentence)));
  if (other.length > 0 && elsewhere.length === 0) yield* fetchSource(turn, other);
  const text = endSentence(words);
  if (isBeside) say(turn, housePhrases.infoBeside, { text });
  else say(turn, phraseFor(subject, texts), { text });
  for (const name of missing) say(turn, housePhrases.subjectUnknown, { subject: name });
}

/** Tells this unit's address or phone beside another's. */
function* tellOwnData(turn: DialogueTurn, about: "endereco" | "telefone"): DialogueTask {
  const text = (yield* fetchTexts(turn, about)).join(" ").trim();
  if (text !== "")
    say(turn, housePhrases.infoOfUnit, { unit: turn.context.unitName, text: endSentence(text) });
}

/** Answers 'tem metrô perto?' with the address, if no text speaks of it. */
function* tellAddressBeside(turn: DialogueTurn): DialogueTask {
  const text = (yield* fetchTexts(turn, "endereco")).join(" ").trim();
  if (text === "") sayNoInfo(turn);
  else say(turn, housePhrases.infoBeside, { text: endSentence(text) });
}

/** Tells sentences that the search over all texts found, and keeps their subject for 'vale no domingo?'. */
export function* tellSentences(turn: DialogueTurn, sentences: readonly string[]): DialogueTask {
  yield* fetchSource(turn, sentences);
  turn.memory.record.outcome ??= "informed";
  say(turn, housePhrases.info, { text: endSentence(sentences.join(" ")) });
}

/** Asks the tool for the text that holds the sentences, so that the reply has a source, and keeps its subject. */
function* fetchSource(turn: DialogueTurn, sentences: readonly string[]): DialogueTask {
  for (const topic of ["promotions", "events", "delivery"] as const) {
    const text = (yield* fetchTexts(turn, SUBJECT_OF_TOPIC[topic])).join(" ");
    if (!sentences.every((sentence) => text.includes(sentence))) continue;
    turn.memory.topic = topic;
    break;
  }
}

/**
 * Answers 'vale no jantar?' with the sentences that the last reply told, because a rule says itself for what it
 * holds.
 */
export function* tellTerms(turn: DialogueTurn, about: ToldSubject): DialogueTask {
  const all = sentencesOf(yield* fetchTexts(turn, about));
  const told = all.filter((sentence) => turn.memory.said.some((part) => part.includes(sentence)));
  const text = (told.length > 0 ? told : all).join(" ");
  if (text === "") sayNoInfo(turn);
  else say(turn, housePhrases.terms, { text: endSentence(text) });
}

/** Answers whether money must be sent: the assistant never asks for any. */
export function* tellPayment(turn: DialogueTurn): DialogueTask {
  say(turn, housePhrases.noPaymentHere);
  const found = searchSentences([...(yield* fetchTexts(turn, "geral")), ...turn.context.knowledge], DEPOSIT);
  if (found.length > 0) say(turn, housePhrases.info, { text: endSentence(found.join(" ")) });
  else say(turn, housePhrases.subjectUnknown, { subject: "sinal ou taxa de reserva" });
}

const DEPOSIT = "sinal";

/** Answers who doubts that the house is writing: it asks for no money here, and its phone and address. */
export function* tellAgainstFraud(turn: DialogueTurn): DialogueTask {
  say(turn, housePhrases.noPaymentHere);
  const phone = yield* fetchTexts(turn, "telefone");
  const contact = [...phone, ...(yield* fetchTexts(turn, "endereco"))].join(", ");
  if (contact !== "") say(turn, housePhrases.checkWithHouse, { contact: endSentence(contact) });
}

/**
 * Finds the sentences to tell. `isBeside` means that they cover the subject but not the question; `missing` names
 * subjects that no sentence covers.
 */
function searchTexts(
  turn: DialogueTurn,
  texts: readonly string[],
  wish: Wish,
  subject: Subject,
): { found: string[]; missing: string[]; isBeside: boolean } {
  const missing: string[] = [];
  if (subject === "geral")
    return { ...searchSubjects([...texts, ...turn.context.knowledge], wish.query), isBeside: false };
  const all = [textForCustomers(texts, LONGEST)].filter(Boolean);
  if (subject === "endereco" || subject === "telefone") return { found: all, missing, isBeside: false };
  // 'quero pedir uma moqueca' asks nothing specific about delivery.
  const isParticular =
    wish.cues.has("asks_particular") || (subject === "promocoes" && namesSubject(wish.query));
  const particulars = isParticular ? searchParticulars(texts, wish.query) : null;
  if (particulars === null) return { found: all, missing, isBeside: false };
  if (particulars.length === 0) {
    // The house's own words for its events mean all of that text.
    const isMeant = subject === "eventos" && namesOneOf(turn.context.eventsTrigger ?? "", wish.query);
    return { found: all, missing, isBeside: all.length > 0 && !isMeant };
  }
  // One event can be told alone. Conditions of a promotion or delivery apply to the whole text.
  const isPart = subject === "eventos" || texts.join(" ").length >= LONGEST;
  return { found: isPart ? particulars : all, missing, isBeside: false };
}

/**
 * Tells what the events prompt says of private events when the customer wants one, before the table or a person
 * is talked about. Says nothing if the texts do not speak of it.
 */
export function* tellEventTerms(turn: DialogueTurn): DialogueTask {
  if (!turn.heard.cues.has("speaks_of_event")) return;
  const found = searchSentences(yield* fetchTexts(turn, "eventos"), turn.heard.query);
  const text = endSentence(found.join(" "));
  if (text !== "" && !turn.said.some((part) => part.includes(text))) say(turn, housePhrases.info, { text });
}

export function sayNoInfo(turn: DialogueTurn): void {
  // Two unknown subjects in one message get one such sentence.
  if (turn.memory.asked === "attendant") return;
  // A reply asks one question, and the booking's question comes first.
  if (turn.memory.focus !== null || turn.heard.wishes.some(({ intent }) => intent === "book")) {
    say(turn, housePhrases.noInfoBeside);
    return;
  }
  say(turn, housePhrases.noInfo);
  askIfNothingAsked(turn, "attendant");
}

function phraseFor(subject: Subject, texts: readonly string[]): Phrase {
  const isPlain = texts.length === 1 && (texts[0] ?? "").length < 120;
  if (subject === "endereco" && isPlain) return housePhrases.address;
  return subject === "telefone" && isPlain && isPhoneNumber(texts[0] ?? "")
    ? housePhrases.phone
    : housePhrases.info;
}

const LONGEST = 600;

function sayUnavailable(turn: DialogueTurn): void {
  say(turn, talkPhrases.unavailable);
  askIfNothingAsked(turn, "attendant");
}

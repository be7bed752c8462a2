import type { LocalDate } from "#shared/time.ts";
import {
  choiceOf,
  readAgreement,
  readBesideYes,
  type Agreement,
  type BesideYes,
  type OfferChoice,
} from "./agreement.ts";
import { clausesOf, type Clause } from "./clauses.ts";
import { readContacts, type Contacts } from "./contacts.ts";
import { readCues, type Cues } from "./cues/cues.ts";
import { readDanger, type Danger } from "./danger.ts";
import { readRestriction, type Diet } from "./diets.ts";
import { isEnglish } from "./english.ts";
import { dangerOf } from "./intents/classifier.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import { maskSlots } from "./masking.ts";
import { normalise } from "./normalise.ts";
import { markDoubtful, readOpen } from "./open.ts";
import type { TableChoices } from "./places.ts";
import { queryOf, type Query } from "./query.ts";
import { readRating } from "./rating.ts";
import type { ExpectedNumbers, Mentions, Slots } from "./slots.ts";
import { readSuspicion, type Suspicion } from "./suspicion.ts";
import { readOtherUnit, readUnit } from "./units.ts";
import { readMentions } from "./value-reading.ts";
import { readWishes, type Wish } from "./wishes.ts";

/** What a message says. No text of it leaves `language/`. */
export interface Understanding {
  /** The words of the message. */
  query: Query;
  /** The same as typed, for people to read. */
  typed: Query;
  /** Number of words and marks. */
  length: number;
  /** Why nothing could be read: a placeholder of the channel for media, or English. */
  unreadable: "media" | "english" | null;
  cues: Cues;
  /** The words by which it names a unit of the company. */
  unit: string | null;
  /** The message consists of dates, times and numbers. */
  saysOnlySlots: boolean;
  rating: number | null;
  /** What somebody of the party must not eat. */
  restriction: Diet | null;
  /** The slots of the whole message. */
  slots: Slots;
  /** All days that it names, each once: 'abre sábado? e segunda?' asks about two. */
  days: LocalDate[];
  contacts: Omit<Contacts, "text">;
  /** The slots of clauses that contain no wish. */
  loose: Slots;
  /** In the order of the message, greetings included. */
  wishes: Wish[];
  /** What the least certain clause may mean, best first. */
  guesses: Intent[];
  /** The parts that nothing consumed. A reply must name them before it proposes anything. */
  open: Query[];
  agreement: Agreement | null;
  /** What stands next to a yes. */
  besideYes: BesideYes;
  /** A part between commas is a bare yes, the others name days, times or a party size: 'dia 19, 20h30, isso', 'se for às 20h, sim'. */
  saysYesToValues: boolean;
  choice: OfferChoice | null;
  /** The message corrects something ('na verdade', 'errei', 'melhor'). */
  isCorrection: boolean;
  suspicion: Suspicion | null;
  /** The message tells of an injury, a theft or the like: a person must read it at once. */
  danger: Danger | null;
  /** How likely the message, or a clause of it, is about a danger, whether a word names it or not: 0 to 1. */
  dangerLikelihood: number;
}

export interface Circumstances {
  expected: ExpectedNumbers;
  expectsName: boolean | "full";
  expectsPhone: boolean;
  /** The phone without area code that the last message gave. */
  localPhone?: string;
  /** The last reply offered a choice, so that 'a segunda' is not a Monday. */
  expectsChoice: boolean;
  now: Date;
  timeZone: string;
  /** A night runs after midnight: 'amanhã' is today's evening for some and tomorrow's for others. */
  isNightRunning?: boolean;
  /** The last reply asked whether the customer wants one more reservation. */
  expectsAnother?: boolean;
  /** This unit's name, and those of the company's other units: 'o telefone de Moema' is no person's. */
  units?: { own: string; others: readonly string[] };
  /** The areas and kinds of tables of this unit. */
  tableChoices?: TableChoices;
}

/** Where the last reply asked whether the customer wants one more reservation: 'mais uma' adds no person then. */
const WANTS_BOTH =
  /\b(?:(?:quero|pode|vou|prefiro|vamos) )?(?:(?:fazer|ficar com|manter) )?(?:mais uma|as duas|ambas)(?: reserva| mesa)?\b(?! pessoa)/g;

/** Reads a message, given what the last reply asked for. Takes any text and never throws. */
export function understand(message: string, circumstances: Circumstances): Understanding {
  const {
    expected,
    expectsName,
    expectsPhone,
    localPhone,
    expectsChoice,
    expectsAnother = false,
    now,
    timeZone,
    isNightRunning = false,
    units,
    tableChoices,
  } = circumstances;
  const { text: without, ...contacts } = readContacts(message, {
    name: expectsName,
    phone: expectsPhone,
    localPhone,
  });
  const whole = normalise(without);
  const chosen = expectsChoice
    ? whole.replaceAll(/\b(?:a|na) segunda\b(?! feira| que vem)/g, "essa opcao")
    : whole;
  const text = expectsAnother ? chosen.replaceAll(WANTS_BOTH, "sim") : chosen;

  const unit = (units && readOtherUnit(queryOf(text), units.own, units.others)) ?? readUnit(text);
  const suspicionIn = (words: string, raw: string): Suspicion | null => {
    const read = readSuspicion(words, raw);
    return read === "privacy" && unit !== null ? null : read;
  };
  const suspicion = suspicionIn(text, message);
  const mentions = readMentions(text, expected, now, timeZone, tableChoices, isNightRunning);
  const yesToValues = saysYesToValues(mentions);
  const allClauses = clausesOf(text);
  const clauses = allClauses.filter((clause) => suspicion === null || suspicionIn(clause.text, "") === null);
  const cues = readCues(text);
  const { clauses: read, ...said } = readWishes(
    suspicion === "orders" ? [] : clauses,
    mentions,
    message,
    now,
    timeZone,
  );
  const days = [...new Set(mentions.dates.flatMap(({ value }) => (value.kind === "day" ? value.date : [])))];
  const asksOfDays = said.wishes.some(({ intent }) => intent === "hours");
  const kept = [
    said.slots,
    said.loose,
    ...said.wishes.map((wish) => wish.slots),
    ...read.filter(({ isSettled }) => isSettled).map(({ slots }) => slots),
    ...(asksOfDays ? days.map((date) => ({ date })) : []),
  ];
  const { open, doubtful } =
    suspicion === null
      ? readOpen(
          message,
          mentions,
          read,
          kept,
          cues.has("corrects") || /\b(?:nao|menos|exceto|tirando)\b/.test(text),
        )
      : { open: [], doubtful: [] };
  const tables = said.wishes.filter(({ intent }) => ABOUT_TABLES.has(intent));
  // A change names two values of one kind, and so do two tables.
  const isNewTable = tables.length < 2 && tables.every(({ intent }) => intent === "book");
  const mark = (slots: Slots): Slots => markDoubtful(slots, doubtful, isNewTable);
  return {
    query: queryOf(text),
    typed: queryOf(message.replaceAll(/\s+/g, " ").trim()),
    length: text === "" ? 0 : text.split(" ").length,
    unreadable: IS_MEDIA.test(message) ? "media" : isEnglish(message) ? "english" : null,
    cues,
    unit,
    saysOnlySlots: saysNothingBeside(mentions.rest, said.slots.time !== undefined),
    rating: readRating(text, message),
    restriction: readRestriction(text),
    days,
    contacts,
    ...said,
    slots: mark(said.slots),
    loose: mark(said.loose),
    wishes: said.wishes.map((wish) => ({ ...wish, slots: mark(wish.slots) })),
    open,
    agreement: suspicion === null ? agreementOf(clauses, allClauses.length > 1) : null,
    besideYes: readBesideYes(
      read
        .filter(({ by }) => by === null || by === "slots" || by === "affirm")
        .flatMap(({ start, end }) => mentions.rest.slice(start, end).split(",")),
      mentions.rest,
      [...mentions.dates, ...mentions.times, ...mentions.parties, ...mentions.places].length > 0,
    ),
    saysYesToValues: yesToValues,
    choice: choiceOf(text === whole ? cues : readCues(whole)),
    isCorrection: cues.has("corrects"),
    suspicion,
    danger: readDanger(text),
    dangerLikelihood: likelihoodOfDanger([...allClauses, { text, start: 0, end: text.length }], mentions),
  };
}

/**
 * Whether one part between commas is a bare yes, and what is left of the others without their values is small words, courtesies or the condition
 * 'se for'. Whether the values are those that were proposed is the dialogue's to compare.
 */
function saysYesToValues({ rest, dates, times, parties }: Mentions): boolean {
  const parts = rest.split(/[,.;!]/).filter((part) => part.trim() !== "");
  const isYes = (part: string) =>
    readBesideYes([part], part, false) === "nothing" && readAgreement(part) === "yes";
  return (
    dates.length + times.length + parties.length > 0 &&
    parts.some(isYes) &&
    parts.every(
      (part) =>
        isYes(part) ||
        readBesideYes([part.replace(IF_IT_IS, " ")], part.replace(IF_IT_IS, " "), true) === "values",
    )
  );
}

/** 'se for', also as the spelling reads it. */
const IF_IT_IS = /\bse (?:for|para)\b/;

/** '🎤 Mensagem de voz (0:12)', '[figurinha]' */
const IS_MEDIA =
  /^[^\p{L}]*(?:mensagem de (?:voz|áudio|audio)|áudio|audio|figurinha|sticker|imagem|foto|vídeo|video|gif|mídia oculta|documento)[^\p{L}]*$/iu;

function likelihoodOfDanger(clauses: readonly Clause[], mentions: Mentions): number {
  return Math.max(...clauses.slice(-MAX_CLAUSES).map((clause) => dangerOf(maskSlots(clause, mentions))));
}

/** More clauses would only cost time. The whole message is the last one. */
const MAX_CLAUSES = 8;

/** Whether what no grammar read has only small words, and in 'tem 19h30?' the verb. */
function saysNothingBeside(rest: string, hasTime: boolean): boolean {
  const words = hasTime ? rest.replaceAll(/\b(?:tem|teria|rola|da)\b/g, "") : rest;
  return words.replaceAll(SMALL_WORDS, "") === "";
}

const SMALL_WORDS = /\b(?:para|as|no|na|em|de|dia|e|ou|a|o|com|eh|oi|ola|la|por|volta)\b|[^a-z]/g;

/**
 * Returns the agreement of the first clause that answers. A later 'não' or 'esquece' overrides an earlier
 * 'sim'.
 */
function agreementOf(clauses: readonly Clause[], isOneOfSeveral: boolean): Agreement | null {
  const answers = clauses.flatMap(({ text: clause }) =>
    // Beside other clauses, a question is not an answer, except 'pode ser?' and its like.
    isOneOfSeveral && clause.endsWith("?")
      ? []
      : [readAgreement(clause) ?? agreementBesideComma(clause)].filter((answer) => answer !== null),
  );
  if (answers.includes("drop")) return "drop";
  const [first] = answers;
  return first === "yes" && answers.includes("no") ? "no" : (first ?? null);
}

/**
 * Returns the answer before the first comma or after the last, as in 'sim, 20h'. A yes does not count if the rest may
 * take it back.
 */
function agreementBesideComma(clause: string): Agreement | null {
  const [head = "", ...tail] = clause.split(" , ");
  const last = tail.at(-1);
  if (last === undefined) return null;
  const answer = readAgreement(head);
  if (answer === "yes") return readCues(tail.join(" , ")).has("takes_yes_back") ? null : answer;
  if (answer !== null) return answer;
  // 'ih, deixa pra lá, resolvemos ficar em casa'
  if (tail.some((part) => readAgreement(part) === "drop" && !readCues(part).has("will_think"))) return "drop";
  // 'fazer o que né, sim'
  const isPlain = !/\d|\?/.test(clause) && !readCues(clause).has("takes_yes_back");
  return isPlain && readAgreement(last) === "yes" ? "yes" : null;
}

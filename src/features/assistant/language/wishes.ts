import { weekdayOf } from "#shared/time.ts";
import type { Clause } from "./clauses.ts";
import { createCueReader, readCues, type Cues } from "./cues/cues.ts";
import { tableCues } from "./cues/tables.ts";
import { classify, type Classified } from "./intents/classifier.ts";
import type { Intent } from "./intents/training.ts";
import { partWishes } from "./joints.ts";
import { maskSlots } from "./masking.ts";
import { blankOut } from "./mentions.ts";
import type { ReadClause } from "./open.ts";
import { queryOf, textOf, type Query } from "./query.ts";
import { countEqualTables, partTables, type TableClause } from "./several-tables.ts";
import { hasTableSlots, readValueCues, slotsOf, type Mentions, type Slots } from "./slots.ts";
import { tokensOf } from "./tokens.ts";
import { readUnit } from "./units.ts";

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

/** A wish while its clauses are put together. */
type OpenWish = Pick<Wish, "intent" | "confidence" | "slots" | "isAnother"> & { text: string };

function closeWish({ text, ...wish }: OpenWish): Wish {
  return {
    ...wish,
    slots: wish.intent === "book" ? withNamedWeekday(wish.slots) : wish.slots,
    query: queryOf(text),
    length: text.split(" ").length,
    cues: readCues(text),
    unit: readUnit(text),
  };
}

/** In 'mesa na quinta, a do dia 26' the second day says which Thursday. A new table has no earlier day. */
export function withNamedWeekday({ oldDate, ...slots }: Slots): Slots {
  if (oldDate === undefined) return slots;
  const { date, isWeekday, isOldWeekday, ...others } = slots;
  const isSameDay = date !== undefined && isWeekday === true && isOldWeekday === undefined;
  return isSameDay && weekdayOf(oldDate) === weekdayOf(date)
    ? { ...others, date: oldDate }
    : { ...slots, oldDate };
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

/** A clause below this confidence counts as not understood. */
const MIN_CONFIDENCE = 0.3;
const MIN_TINY_CONFIDENCE = 0.75;
const readLate = createCueReader({ arrives_late: tableCues.arrives_late });

/** A clause below this confidence is not even guessed at. */
const MIN_GUESS = 0.2;

/**
 * Reads the wishes of the clauses, in order, and the slots of clauses without a wish. Dates, times and names
 * without a verb belong to the previous wish if it is about a table. `takesBack`: a clause says which day is not
 * meant, so that the values of the whole message do not hold.
 */
export function readWishes(
  clauses: readonly Clause[],
  mentions: Mentions,
  raw: string,
  now: Date,
  timeZone: string,
): { wishes: Wish[]; loose: Slots; guesses: Intent[]; clauses: ReadClause[]; takesBack: boolean } {
  const wishes: OpenWish[] = [];
  const loose: Slots = {};
  const read: ReadClause[] = [];
  let guesses: Intent[] = [];
  let least = 1;
  let takenBack: OpenWish | undefined;
  let takesBack = false;
  const parted = partWishes(partTables(clauses, mentions), mentions);
  for (const [index, clause] of parted.entries()) {
    // 'vai mais 2 comigo, pode?' asks for nothing of its own.
    if (wishes.length > 0 && TAG_QUESTION.test(clause.text)) continue;
    const slots = slotsOf(mentions, raw, now, timeZone, clause.start, clause.end);
    // In 'sexta somos 6 e terça 3' the second number counts people, too.
    const isListed = clause.isFurther && mentions.parties.length > 0;
    const bare = isListed ? bareNumberIn(clause, mentions) : null;
    if (bare !== null && (slots.people ?? slots.time) === undefined) slots.people = bare;
    const note = (by: ReadClause["by"]): number => read.push({ ...clause, by, slots: { ...slots } });
    const words = maskSlots(clause, mentions);
    const last = wishes.at(-1);
    // 'cancela a de terça. ops, a de terça não, a de sexta' means Friday's; 'cancela a de sexta, a de terça não', too.
    if (last && refusesDay(words, slots, last)) {
      note("slots");
      takesBack = true;
      if (namesAnotherDay(slots.oldDate === undefined ? {} : { oldDate: slots.oldDate }, last.slots))
        continue;
      const { oldDate: _oldDate, date: _date, isWeekday: _isWeekday, ...others } = last.slots;
      last.slots = { ...others, ...(slots.date !== undefined && { oldDate: slots.date }) };
      takenBack = last;
      continue;
    }
    // 'mesa na quinta. a do dia 26, não essa'
    if (last?.intent === "book" && saysOnlySlots(words.replaceAll(NOT_THIS_ONE, ""), slots)) {
      const named = withNamedWeekday({ ...last.slots, ...slots });
      if (slots.oldDate !== undefined && named.oldDate === undefined) {
        note("slots");
        last.slots = named;
        takesBack = true;
        continue;
      }
    }
    const repeated = last !== undefined && last === takenBack ? null : repeatedIntentOf(clause, slots, last);
    const owner = last && ABOUT_TABLES.has(last.intent) ? last.slots : loose;
    // 'sexta em vez de 20h põe 20h30; e na terça soma uma pessoa'
    const isOtherChange = last?.intent === "change" && namesOtherDay(slots, last.slots);
    if (repeated === null && isOtherChange && saysOnlySlots(words, slots)) {
      note("change");
      wishes.push({ intent: "change", confidence: 0.85, text: clause.text, slots, isAnother: true });
      continue;
    }
    // 'sexta somos 6 e terça 3' tells of two tables, without a verb.
    const next = parted[index + 1];
    const isFirstOfSeveral =
      next?.isFurther || (next !== undefined && tellsOfTable(slots) && beginsWithDay(next, mentions));
    if (repeated === null && isFirstOfSeveral && saysOnlySlots(words, slots)) {
      note("book");
      wishes.push({ intent: "book", confidence: 0.6, text: clause.text, slots });
      continue;
    }
    const isMove =
      slots.dayShift !== undefined ||
      typeof slots.shift?.minutes === "number" ||
      (slots.peopleBy !== undefined && slots.oldDate !== undefined);
    if (repeated === null && !isMove && saysOnlySlots(words, slots)) {
      note("slots");
      Object.assign(owner, slots);
      continue;
    }
    // 'sexta não vai dar. tem como ser na quarta?' replaces the Friday of the clause before.
    const refused =
      last?.intent === "deny" && last.slots.oldDate !== undefined ? { oldDate: last.slots.oldDate } : {};
    // 'cancela a de sexta e mantém a de terça' asks nothing for Tuesday.
    if (
      parted.length > 1 &&
      slots.keptDate !== undefined &&
      !hasTableSlots(slots) &&
      KEEPS.test(clause.text)
    ) {
      note("slots");
      continue;
    }
    // 'mesmos horários' beside a change
    if (slots.same === "time" && last !== undefined && words.split(" ").length <= 4) {
      note("slots");
      Object.assign(owner, { ...slots, ...last.slots });
      continue;
    }
    // The words for a time take 'antes das' and 'só' with them, so that this cue reads the clause itself.
    const isLate = readLate(tokensOf(clause.text)).has("arrives_late");
    const plain = repeated ?? (isLate ? "late" : plainIntentOf(words));
    const {
      intent,
      confidence,
      others = [],
    }: Classified = plain
      ? { intent: plain, confidence: 0.9 }
      : correctByNumbers(classify(stripCourtesy(words)), clause, { ...refused, ...slots }, mentions);
    // Very short clauses such as 'eu' need more confidence.
    const isTiny = words.replaceAll(/[^a-z]/g, "").length < 4;
    const isRead = confidence >= (isTiny ? MIN_TINY_CONFIDENCE : MIN_CONFIDENCE);
    note(isRead ? intent : null);
    if (!isTiny && confidence < least && confidence >= MIN_GUESS) {
      least = confidence;
      guesses = [intent, ...others];
    }
    if (!isRead) {
      Object.assign(owner, slots);
      continue;
    }
    // 'mesa sexta 20h. a gente vai em 6' says the party of the new table.
    if (intent === "change" && last?.intent === "book" && slots.people !== undefined && !namesOwn(words)) {
      Object.assign(owner, slots);
      continue;
    }
    // 'minha reserva é no sábado, mas preciso mudar pra terça': the first part tells which one.
    if (last && (intent === "change" || intent === "cancel") && saysWhichOne(last, intent, slots)) {
      const text = `${last.text} ${clause.text}`;
      wishes.splice(-1, 1, { intent, confidence, text, slots: { ...ownMoment(last.slots), ...slots } });
      continue;
    }
    // 'ela é vegetariana, tem o que pra ela?' is one question about a diet.
    if (
      last?.intent === "diet" &&
      ((OFFERS.has(intent) && REFERS_TO_EATER.test(words)) ||
        (intent === "complaint" && FEARS_FOR_EATER.test(words)))
    ) {
      last.text += ` ${clause.text}`;
      // The party size and the remarks in it still hold.
      Object.assign(loose, last.slots);
      continue;
    }
    // 'minha reserva é no sábado mas preciso mudar pra terça'
    if (intent === "change" && last?.intent === "my_reservations") {
      const { date: day, ...told } = last.slots;
      const oldDate = last.slots.oldDate ?? day;
      last.slots = { ...(oldDate !== undefined && { ...told, oldDate }), ...slots };
      last.intent = "change";
      last.confidence = confidence;
      last.text += ` ${clause.text}`;
      continue;
    }
    // 'cancela essa e faz pra sexta na mesma hora' keeps the party, too.
    if (intent === "book" && last?.intent === "cancel" && slots.same === "time") slots.same = "all";
    // After 'a de sexta fica pra 2 pessoas', 'a de terça pra 4' means people.
    if (intent === "change" && last?.slots.people !== undefined && last.slots.peopleOrTime === undefined)
      delete slots.peopleOrTime;
    const isOther =
      intent === "other_info" ||
      (intent === "hours" && slots.date !== undefined && last?.slots.date !== undefined);
    const isAnother =
      repeated !== null ||
      (intent === "book" && ANOTHER.test(clause.text)) ||
      (intent === "change" && isOtherChange) ||
      (intent === "cancel" && namesAnotherDay(slots, last?.slots));
    if (last?.intent === intent && !isOther && !isAnother) {
      last.text += ` ${clause.text}`;
      last.confidence = Math.max(last.confidence, confidence);
      Object.assign(last.slots, slots);
    } else {
      const wanted = isAnother && last?.intent === intent ? fillFromFirst(clause, slots, last.slots) : slots;
      // In 'sábado e domingo às 13h, 4 pessoas' the second part says what the first one lacks.
      if (clause.isSameButDay && last) Object.assign(last.slots, { ...wanted, ...last.slots });
      wishes.push({
        intent,
        confidence,
        text: clause.text,
        slots: wanted,
        ...(isAnother && { isAnother }),
      });
      for (let table = 2; intent === "book" && table <= countEqualTables(clause.text); table += 1)
        wishes.push({ intent, confidence, text: clause.text, slots: { ...wanted }, isAnother: true });
    }
  }
  return { wishes: wishes.map((wish) => closeWish(wish)), loose, guesses, clauses: read, takesBack };
}

/** Whether a wish only says what the next one is about: 'não vou poder ir sexta, dá pra mudar pra sábado?' cancels nothing. */
function saysWhichOne({ intent, text, slots }: OpenWish, next: Intent, { date, oldDate }: Slots): boolean {
  if (text.endsWith("?")) return false;
  if (intent === "my_reservations") return next === "cancel";
  const isMoved = next === "change" && date !== undefined && oldDate === undefined;
  return intent === "cancel" && isMoved && slots.time === undefined && !readCues(text).has("says_cancel");
}

/** Which reservation a statement means. */
function ownMoment({
  date,
  oldDate = date,
  isWeekday,
  isOldWeekday = isWeekday,
  time,
  oldTime = time,
}: Slots): Slots {
  return {
    ...(oldDate !== undefined && { oldDate }),
    ...(isOldWeekday && { isOldWeekday }),
    ...(oldTime !== undefined && { oldTime }),
  };
}

/** Whether the words speak of a reservation that stands. */
function namesOwn(words: string): boolean {
  const cues = readCues(words);
  return cues.has("moves_something") || cues.has("has_reservation") || cues.has("speaks_of_held");
}

function tellsOfTable({ date, time, people, peopleBy }: Slots): boolean {
  return date !== undefined && (time ?? people ?? peopleBy) !== undefined;
}

/** 'amanhã somos 3, sexta cancela': the second clause is about another day. */
function beginsWithDay({ start }: TableClause, { dates, text }: Mentions): boolean {
  return dates.some(
    (day) => day.start >= start && /^,? ?(?:e )?(?:n[ao] )?$/.test(text.slice(start, day.start)),
  );
}

/** Returns the only number that nothing read in a clause, and takes it. */
function bareNumberIn({ start, end }: TableClause, mentions: Mentions): number | null {
  const [found, ...more] = mentions.rest.slice(start, end).matchAll(/(?<!\d)\d{1,2}(?!\d| ?[h:/])/g);
  if (found === undefined || more.length > 0) return null;
  mentions.rest = blankOut(mentions.rest, start + found.index, start + found.index + found[0].length);
  return Number(found[0]);
}

const KEEPS = /\b(?:mant\w+|deix\w+|fica|continua|segue|conserv\w+)\b/;

/** 'cancela a do dia 16, e não vou conseguir no domingo' is about two reservations. */
function namesAnotherDay(slots: Slots, first: Slots = {}): boolean {
  const [day, other] = [slots.oldDate ?? slots.date, first.oldDate ?? first.date];
  return day !== undefined && other !== undefined && day !== other;
}

function namesOtherDay(slots: Slots, first: Slots): boolean {
  return namesAnotherDay(slots, first) && (slots.time ?? slots.people ?? slots.peopleBy) !== undefined;
}

/**
 * Fills what a further table shares with the first: 'amanhã 20h, uma pra 2 e outra pra 6' has one moment, and
 * 'sábado e domingo às 13h' one time and party.
 */
function fillFromFirst({ isFurther, isSameButDay }: TableClause, slots: Slots, first: Slots): Slots {
  const { date, time, otherTime, window, people } = first;
  // 'amanhã: 12h pra 2, 13h pra 4' has one day.
  const hasNoDay = (slots.date ?? slots.unclearDate ?? slots.dayShift) === undefined;
  if (isFurther && hasNoDay && slots.time !== undefined && slots.people !== undefined && date !== undefined)
    return { ...slots, date };
  const isPartyAlone =
    slots.people !== undefined &&
    (slots.date ?? slots.unclearDate ?? slots.time ?? slots.window ?? slots.shift) === undefined;
  if (!isPartyAlone && isSameButDay === undefined) return slots;
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(otherTime !== undefined && { otherTime }),
    ...(window !== undefined && { window }),
    ...(people !== undefined && { people }),
    ...slots,
  };
}

/** Whether a clause after a cancellation says only that a day is not meant. */
function refusesDay(words: string, slots: Slots, { intent, slots: first }: OpenWish): boolean {
  if (intent !== "cancel" || slots.oldDate === undefined || (first.oldDate ?? first.date) === undefined)
    return false;
  const rest = words.replace(/\bxdata nao(?= ?[,.!]| ?$)/, "");
  return rest !== words && saysOnlySlots(rest.replace(/^nao ?,/, ""), slots);
}

const NOT_THIS_ONE = /\b(?:d[oa]|,? ?nao (?:ess[ae]|est[ae]))\b/g;

/** Whether the words are only dates, times and names. */
function saysOnlySlots(words: string, { time }: Slots): boolean {
  const said = time === undefined ? words : words.replace(ASKS_FOR_TIME, "");
  return !/[a-z]{2,}/.test(said.replaceAll(AROUND_SLOTS, ""));
}

const AROUND_SLOTS =
  /\b(?:nome|telefone|celular|email|data|dia|horario|hora|pessoas|quantidade) :|\bx(?:data|hora|pessoas|nome|fone|email)\b|\b(?:na verdade|quer dizer|pode ser|a noite|de noite|no jantar|no almoco|para|as|no|na|em|de|dia|e|ou|a|o|com|eh|entao|alias|melhor|ops|digo|prefiro|seria|ah|mas|so|mesmo|agora|talvez|somos|seremos|sao|vamos|a gente (?:vai|eh)|v[ao][io] ser|umas?|uns|acho|que|desculpa|errei)\b/g;

/** 'tem 19h30?', 'rola 21h não?' */
const ASKS_FOR_TIME = /^(?:e )?(?:ainda )?(?:tem|teria|rola|da|daria|serve|sera)\b|\bnao (?=\?)/g;

/**
 * Corrects the intent by what the numbers say: 'vai mais 2 comigo' and 'cancela uma cadeira' change a party,
 * 'adia um dia' moves a reservation, and 'não cancela, chego em 10 min' reports a delay.
 */
function correctByNumbers(
  read: Classified,
  { text, start, end }: TableClause,
  slots: Slots,
  { parties }: Mentions,
): Classified {
  const { delay, shift, dayShift } = slots;
  if (read.intent === "cancel" && delay !== undefined && /\bnao cancel/.test(text))
    return { intent: "late", confidence: 0.85 };
  // 'sexta vamos em 6 em vez de 4': what is replaced stands already, and nothing new is booked.
  if (
    read.intent === "book" &&
    replacesSomething(slots) &&
    !BOOKS.test(text) &&
    readCues(text).has("names_former")
  )
    return { intent: "change", confidence: Math.max(read.confidence, 0.7) };
  const isMoved =
    dayShift !== undefined ||
    slots.droppedRemarks !== undefined ||
    (typeof shift?.minutes === "number" &&
      (!IS_NO_MOVE.has(read.intent) || readValueCues(text).has("postpones")));
  const isChange =
    isMoved || parties.some((one) => one.value.kind === "delta" && one.start >= start && one.end <= end);
  if (dayShift !== undefined && readValueCues(text).has("postpones"))
    return { intent: "change", confidence: Math.max(read.confidence, 0.85) };
  return !isChange || (OF_PARTY.has(read.intent) && read.confidence >= 0.6)
    ? read
    : { intent: "change", confidence: 0.85 };
}

/** The intents with which 'meia hora antes' moves no reservation. */
const IS_NO_MOVE: ReadonlySet<Intent> = new Set([
  "late",
  "book",
  "join_queue",
  "queue_position",
  "hours",
  "events",
]);

function replacesSomething({ oldDate, oldTime, oldPeople, date, time, people, same }: Slots): boolean {
  return (
    (oldPeople !== undefined && people !== undefined) ||
    (oldTime !== undefined && time !== undefined) ||
    (oldDate !== undefined && date !== undefined && (same !== undefined || time === undefined))
  );
}

const BOOKS =
  /\b(?:quero|queria|gostaria|nova|outra|tem(?! como)|reserv(?:ar|e|a) (?:uma|para|mesa)|marcar|agendar|(?<!(?:minha|nossa) )mesas?|vagas?|lugar(?:es)?)\b/;

const TAG_QUESTION =
  /^(?:, )?(?:e )?(?:pode|pode ser|posso|da|daria|rola|tudo bem|tem problema|tem como|beleza|certo|ok|ta|ne|viu|combinado|por favor)(?: (?:sim|por favor|ne))? \?$/;

const OF_PARTY: ReadonlySet<Intent> = new Set(["book", "change", "join_queue"]);

/** Returns the previous wish's intent if a clause wants the same for another table. */
function repeatedIntentOf(
  { text, isFurther }: TableClause,
  slots: Slots,
  last: OpenWish | undefined,
): Intent | null {
  if (isFurther && last !== undefined && REPEATABLE.has(last.intent)) return last.intent;
  if (last?.intent === "book") return ANOTHER.test(text) && hasTableSlots(slots) ? "book" : null;
  // 'a de sexta mantém, só muda pra 21h' has a verb of its own.
  const isOfOther =
    /^(?:e )?a d[eoa]s? /.test(text) &&
    !HAS_OWN_VERB.test(text) &&
    (slots.date ?? slots.oldDate) !== undefined;
  return isOfOther && (last?.intent === "cancel" || last?.intent === "change") ? last.intent : null;
}

const REPEATABLE: ReadonlySet<Intent> = new Set(["book", "cancel", "change"]);

const HAS_OWN_VERB =
  /\b(?:mant\w+|mud\w+|troc\w+|alter\w+|remarc\w+|pass[ae]\w*|deix\w+|fica|cancel\w+|derrub\w+|confirm\w+)\b/;

const ANOTHER =
  /^(?:e )?(?:uma )?(?:outra|mais uma) (?:de \d|dia \d|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b|^(?:e )?(?:a |uma )?(?:outra|mais uma) (?:reserva|mesa|para|n[ao]|as|hoje|amanha)\b|\b(?:outra|mais uma|nova) (?:reserva|mesa)\b|\btambem (?:quero|queria|gostaria|reserv\w+|marc\w+|uma mesa)\b|\b(?:quero|queria|gostaria de) (?:tambem|mais uma)\b/;

/** Returns the intent of clauses that the classifier would misread, or null. */
function plainIntentOf(words: string): Intent | null {
  const cues = readCues(words);
  if (!cues.has("keeps_table") && (cues.has("cannot_come") || cues.has("drops_table"))) return "cancel";
  if (CHANGES_OWN.some((cue) => cues.has(cue))) return "change";
  if (cues.has("lost_something") || cues.has("complains_plainly") || cues.has("is_business"))
    return "complaint";
  if (cues.has("wants_person")) return "human";
  if (!cues.has("asks")) return cues.has("is_held_up") ? "late" : null;
  return cues.has("asks_what_if_late") || cues.has("asks_to_keep_free") ? "other_info" : null;
}

const CHANGES_OWN = ["adds_note", "sends_other", "swaps_own", "moves_own", "renames_own"] as const;

/** 'meu marido passa mal' after a question about a dish tells why. */
const FEARS_FOR_EATER =
  /\b(?:pass[ao]|faz|fica|fico) (?:muito )?mal\b|\bda (?:alergia|reacao)\b|\bnao cai bem\b/;
const OFFERS: ReadonlySet<Intent> = new Set(["menu", "dish", "promotions"]);
const REFERS_TO_EATER = /\b(?:para|d?el[ae]s?|mim|com(?:er|e|o)|pedir|nos|gente)\b.*\?/;

/** Removes a greeting and 'queria saber se' if something follows, and marks the rest as a question. */
function stripCourtesy(words: string): string {
  const greeted = words.replace(GREETING, "");
  const rest = greeted.replace(WANTS_TO_KNOW, "");
  if (rest.split(" ").length < 2) return words;
  return rest === greeted || rest.includes("?") ? rest : `${rest} ?`;
}

const GREETING =
  /^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|tudo bem|tudo bom|por favor|por gentileza|licenca|com licenca|amigo|amiga|moco|moca|pessoal|gente) ?[,!.?]? ?)+/;
const WANTS_TO_KNOW =
  /^(?:eu )?(?:so )?(?:(?:gostaria|queria|quero|preciso|precisava|gostava) (?:de )?(?:saber|tirar uma duvida|perguntar|confirmar)|(?:voces? )?(?:sabe|sabem|pode|podem|poderia|poderiam|consegue)? ?me (?:dizer|diz|falar|fala|informar|informa|confirmar)|(?:uma )?(?:duvida|pergunta)|ver) ?[,:]? ?(?:se )?/;

/** The intents that dates, times and numbers can belong to. */
const ABOUT_TABLES: ReadonlySet<Intent> = new Set([
  "book",
  "change",
  "cancel",
  "my_reservations",
  "join_queue",
  "late",
]);

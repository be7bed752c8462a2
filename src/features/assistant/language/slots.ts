import { addDays, localOf, timeOfMinutes, minutesOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { readBeside, resolveCorrections } from "./corrections.ts";
import { createCueReader } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import { valueRows } from "./cues/values.ts";
import { readDates, type DateSpan, type NamedDate } from "./dates.ts";
import { findInferred, type Inferred } from "./inferred.ts";
import { blankOut, type Mention } from "./mentions.ts";
import { readBarePeople, readParties, type NamedParty } from "./parties.ts";
import { compilePattern } from "./pattern.ts";
import { readDelay, readRemarks } from "./remarks.ts";
import { readBareTime, readTimes, type NamedTime } from "./times.ts";
import { tokensOf } from "./tokens.ts";

/** What a message says about a table. Unsaid values are absent. */
export interface Slots {
  date?: LocalDate;
  /** The date that is replaced, or that tells which reservation is meant. */
  oldDate?: LocalDate;
  otherDate?: LocalDate;
  /** The date of a reservation that stays: 'cancela todas menos a de sexta'. */
  keptDate?: LocalDate;
  /** `date` is named as the new one: 'para sexta'. */
  isNewDate?: true;
  /** `date` is named by its weekday alone; `isOldWeekday`: `oldDate` is. */
  isWeekday?: true;
  isOldWeekday?: true;
  /** Why the reply must ask for the date. */
  unclearDate?: "week" | "weekend" | "month" | "contradiction" | "impossible";
  /** The days that an unclear date leaves open: 'quinta' in a later message is one of them. */
  within?: DateSpan;
  /** Days from the day of the reservation in question: 'um dia depois'. */
  dayShift?: number;
  time?: LocalTime;
  /** The other reading of '8', which may be morning or evening. */
  otherTime?: LocalTime;
  oldTime?: LocalTime;
  window?: { from: LocalTime; to: LocalTime; towards?: "from" | "to" };
  /** The part of the day that tells which reservation is meant: 'a do almoço'. */
  oldWindow?: { from: LocalTime; to: LocalTime };
  shift?: { minutes: number | null; towards: "earlier" | "later" };
  people?: number;
  /** In 'muda pra 8' the party size may be meant as this time of day. */
  peopleOrTime?: LocalTime;
  oldPeople?: number;
  peopleBy?: number;
  delay?: number;
  remarks?: string[];
  /** Values that were concluded and not said plainly. */
  inferred?: Inferred[];
  /** Remarks that no longer hold. */
  droppedRemarks?: string[];
  /** Values to copy from the reservation that was written last. */
  same?: "time" | "people" | "all";
}

/** Merges the slots of several parts. Later values win, and remarks add up. */
export function mergeSlots(all: readonly Slots[]): Slots {
  const remarks = [...new Set(all.flatMap((slots) => slots.remarks ?? []))];
  return { ...Object.assign({}, ...all), ...(remarks.length > 0 && { remarks }) } as Slots;
}

/** Whether slots name a day, a time or a party size. */
export function hasTableSlots(slots: Slots): boolean {
  return (
    (slots.date ??
      slots.time ??
      slots.people ??
      slots.peopleBy ??
      slots.window ??
      slots.shift ??
      slots.dayShift ??
      slots.unclearDate) !== undefined
  );
}

/** What a bare number may mean, given the open question. */
export interface ExpectedNumbers {
  date: boolean;
  time: boolean;
  people: boolean;
  delay: boolean;
  /** Known values that 'de 4 para 6' may refer to, and the day that 'dia 26' counts from. */
  known: { time?: LocalTime; people?: number; date?: LocalDate; within?: DateSpan };
}

export const EXPECTS_NOTHING: ExpectedNumbers = {
  date: false,
  time: false,
  people: false,
  delay: false,
  known: {},
};

/** All mentions in a text, from which its slots are made. */
export interface Mentions {
  text: string;
  /** The text with everything that a grammar read blanked out. */
  rest: string;
  dates: Mention<NamedDate>[];
  times: Mention<NamedTime>[];
  parties: Mention<NamedParty>[];
  delay: { minutes: number; start: number; end: number } | null;
}

/**
 * Reads delays, dates, times and party sizes from a normalised text, in this order. Each grammar blanks out
 * what it reads.
 */
export function readMentions(text: string, expected: ExpectedNumbers, now: Date, timeZone: string): Mentions {
  const today = localOf(now, timeZone).date;
  const greeted = text.replaceAll(
    /\b(?:bom dia|boa tarde|boa noite|boa madrugada|bom almoco|bom jantar|todo dia|o dia todo|(?<=\b(?:mud|troc|remarc|pass|cancel|desmarc|adi|atras|adiant|antecip|empurr|junt)\w* )as [23](?! ?(?:h\b|da |e |:))|as [23] (?=val|fic|continu|sao\b|estao\b|reservas|mesas)|um dia(?! (?:depois|antes|a mais|mais|para)))\b(?<!\b(?:adi|antecip|posterg|empurr)\w*(?: a| minha| nossa| reserva| em| por){0,4} um dia)/g,
    (words) => "·".repeat(words.length),
  );
  const delay = readValueCues(greeted).has("postpones") ? null : readDelay(greeted, expected.delay);
  const undelayed = delay ? blankOut(greeted, delay.start, delay.end) : greeted;
  const pair = readNumberPair(undelayed, expected);
  const dates = readDates(pair.rest, today, expected.known.date, expected.known.within);
  const times = readTimes(dates.rest);
  const parties = readParties(times.rest);
  const mentions: Mentions = {
    text,
    rest: parties.rest,
    dates: dates.mentions,
    times: [...pair.times, ...times.mentions],
    parties: [...pair.parties, ...parties.mentions],
    delay,
  };
  readBareNumbers(mentions, expected, today);
  return mentions;
}

/** Makes the slots from the mentions between two positions of the text. */
export function slotsOf(
  { text, dates, times, parties, delay }: Mentions,
  raw: string,
  now: Date,
  timeZone: string,
  from = 0,
  to = text.length,
): Slots {
  const within = <Value>(mentions: readonly Mention<Value>[]): Mention<Value>[] =>
    mentions.filter(({ start }) => start >= from && start < to);
  const identifies = ({ start }: { start: number }): boolean => identifiesReservation(text.slice(0, start));
  const cues = readValueCues(text.slice(from, to));
  const slots: Slots = {};

  const isExcluded = ({ start }: Mention<NamedDate>): boolean =>
    readBeside(text.slice(0, start).slice(-40)).has("excluded_before");
  const kept = within(dates).find((mention) => isOfKept(text, mention));
  if (kept?.value.kind === "day") slots.keptDate = kept.value.date;
  const date = resolveCorrections(
    within(dates).filter(
      (mention) => mention !== kept && !IS_NO_DAY.has(mention.value.kind) && !isExcluded(mention),
    ),
    text,
    identifies,
  );
  if (date.current?.kind === "day") slots.date = date.current.date;
  else if (date.current?.kind === "vague") slots.unclearDate = date.current.what;
  else if (date.current?.kind === "contradiction") slots.unclearDate = "contradiction";
  if (date.old?.kind === "day") slots.oldDate = date.old.date;
  if (date.current?.kind === "day" && date.current.isWeekday) slots.isWeekday = true;
  const current = within(dates).find(({ value }) => value === date.current);
  if (current && readBeside(text.slice(0, current.start).slice(-40)).has("names_new_date"))
    slots.isNewDate = true;
  if (date.old?.kind === "day" && date.old.isWeekday) slots.isOldWeekday = true;
  const today = localOf(now, timeZone).date;
  const isNotToday = dates.some(({ value }) => value.kind === "not_today");
  if (isNotToday && [slots.date, slots.oldDate].includes(today) && (slots.isWeekday ?? slots.isOldWeekday)) {
    slots.date = addDays(today, 7);
    delete slots.oldDate;
  }
  for (const { value } of within(dates)) {
    if (value.kind === "shift") slots.dayShift = value.days;
    if (value.kind === "vague" && value.within) slots.within = value.within;
  }
  if (date.option?.kind === "day") slots.otherDate = date.option.date;
  // 'dia 12 ou 13, tô decidindo ainda': the reply asks which.
  if (slots.date !== undefined && slots.otherDate !== undefined && readValueCues(text).has("is_undecided")) {
    const [first = slots.date, last = slots.date] = [slots.date, slots.otherDate].toSorted();
    slots.within = { first, last };
    slots.unclearDate = "week";
    delete slots.date;
    delete slots.otherDate;
  }

  addTimes(slots, within(times), text, identifies, now, timeZone);

  const party = resolveCorrections(
    within(parties).filter(({ value }) => value.kind === "count"),
    text,
    (mention) =>
      /\b(?:reserva|mesa) (?:de|para) $/.test(text.slice(0, mention.start)) && within(parties).length > 1,
  );
  const counted = (value: NamedParty | undefined): number | undefined =>
    value?.kind === "count" ? value.people : undefined;
  const people = counted(party.current);
  const oldPeople = counted(party.old);
  if (people !== undefined) slots.people = people;
  if (party.current?.kind === "count" && party.current.isBare && slots.time === undefined) {
    const read = readBareTime(String(people));
    if (read?.kind === "time") slots.peopleOrTime = read.time;
  }
  if (oldPeople !== undefined) slots.oldPeople = oldPeople;
  addParts(slots, within(parties), text);
  const by = within(parties).findLast(({ value }) => value.kind === "delta");
  if (by?.value.kind === "delta") {
    // 'somos 3 mais 1 bebê' adds up. In 'cancela uma cadeira, vamos em 3' the total holds.
    const counts = within(parties).filter(({ value }) => value.kind === "count");
    const isAdded = counts.some((count) => isJoined(text, count, by));
    if (people === undefined) slots.peopleBy = by.value.by;
    else if (isAdded) slots.people = Math.max(1, people + by.value.by);
  }

  if (delay && delay.start >= from && delay.start < to) slots.delay = delay.minutes;
  const same = (["all", "time", "people"] as const).find((what) => cues.has(`same_${what}`));
  if (same !== undefined) slots.same = same;
  const { remarks, droppedRemarks } = readRemarks(text.slice(from, to), raw);
  if (remarks.length > 0) slots.remarks = remarks;
  const inferred = findInferred(slots, { text, dates: within(dates), parties: within(parties) }, today);
  if (inferred.length > 0) slots.inferred = inferred;
  if (droppedRemarks.length > 0) slots.droppedRemarks = droppedRemarks;
  return slots;
}

/** 'um casal, 2 crianças e a sogra': parts that stand side by side add up. With a part of unknown size the reply asks for all. */
function addParts(slots: Slots, parties: readonly Mention<NamedParty>[], text: string): void {
  const parts = parties.filter(({ value }) => value.kind !== "delta");
  const isPart = (mention: Mention<NamedParty>, index: number): boolean => {
    const before = parts[index - 1];
    return (
      before !== undefined &&
      isJoined(text, before, mention) &&
      !/^(?:eu|para|em|mesa|outra|reserva|somos)\b/.test(text.slice(mention.start))
    );
  };
  if (parts.length < 2 || !parts.every((part, index) => index === 0 || isPart(part, index))) return;
  delete slots.oldPeople;
  delete slots.people;
  const counts = parts.flatMap(({ value }) => (value.kind === "count" ? [value.people] : []));
  if (counts.length === parts.length) slots.people = counts.reduce((sum, count) => sum + count, 0);
}

/** Whether only 'e', 'mais' or a comma stands between two mentions. */
function isJoined(text: string, first: Mention<unknown>, second: Mention<unknown>): boolean {
  return (
    first.end <= second.start && /^ ?,? ?(?:e|mais|e mais|\+)? ?$/.test(text.slice(first.end, second.start))
  );
}

/** What is no day by itself. */
const IS_NO_DAY: ReadonlySet<NamedDate["kind"]> = new Set(["shift", "not_today"]);

const findValueCues = createCueReader<keyof typeof valueRows>(valueRows);

export function readValueCues(text: string): ReturnType<typeof findValueCues> {
  return findValueCues(tokensOf(text));
}

/** Whether what stands before a mention tells which reservation is meant, and not the wanted moment. */
function identifiesReservation(before: string): boolean {
  const tokens = tokensOf(before.slice(-40));
  return IDENTIFIES.some((pattern) => pattern.find(tokens) !== null);
}

const IDENTIFIES = structureCues.identifies_reservation.pattern.map((pattern) => compilePattern(pattern));

/** Whether a day is that of a reservation that stays as it is: 'deixa só a de terça', 'a de terça pode manter'. */
function isOfKept(text: string, { start, end }: Mention<NamedDate>): boolean {
  const before = readBeside(text.slice(0, start).slice(-50));
  const after = readBeside(text.slice(end, end + 30));
  if (after.has("changes_it")) return false;
  return before.has("keeps_it") || (before.has("of_own") && after.has("stays"));
}

function addTimes(
  slots: Slots,
  times: readonly Mention<NamedTime>[],
  text: string,
  identifies: (mention: { start: number }) => boolean,
  now: Date,
  timeZone: string,
): void {
  const clocks = times.filter(({ value }) => value.kind === "time");
  const time = resolveCorrections(clocks, text, identifies);
  if (time.current?.kind === "time") {
    slots.time = time.current.time;
    if (time.current.other !== undefined) slots.otherTime = time.current.other;
  }
  if (time.old?.kind === "time") slots.oldTime = time.old.time;
  for (const { value, start } of times) {
    // 'a do almoço' and 'a da noite': the preposition belongs to the mention.
    const ofIt = /^d[aeo]s? /.exec(text.slice(start, start + 4))?.[0].length ?? 0;
    if (value.kind === "window" && ofIt > 0 && identifies({ start: start + ofIt })) {
      slots.oldWindow = { from: value.from, to: value.to };
      continue;
    }
    if (value.kind === "window" && slots.time === undefined) {
      // 'à noite, depois das 21h': the narrower window holds.
      const { from, to, towards } = value;
      const known = slots.window;
      slots.window = {
        from: known && known.from > from ? known.from : from,
        to: known && known.to < to ? known.to : to,
        ...((towards ?? known?.towards) && { towards: towards ?? known?.towards ?? "from" }),
      };
    }
    if (value.kind === "shift") slots.shift = { minutes: value.minutes, towards: value.towards };
    // 'daqui a pouco, umas 16h' is today.
    if (value.kind === "soon" && value.minutes > 0 && slots.time !== undefined)
      slots.date ??= localOf(now, timeZone).date;
    if (value.kind === "soon" && (slots.time ?? slots.date ?? slots.oldDate) === undefined)
      addSoonTime(slots, value.minutes, now, timeZone);
  }
}

/** Handles 'agora' and 'daqui a 40 minutos': today, from the next quarter of an hour on. */
function addSoonTime(slots: Slots, minutes: number, now: Date, timeZone: string): void {
  const { date, time } = localOf(now, timeZone);
  const at = Math.ceil((minutesOf(time) + minutes) / 15) * 15;
  slots.date = at >= 1440 ? addDays(date, 1) : date;
  slots.window = { from: timeOfMinutes(at), to: timeOfMinutes(Math.min(at + 90, 1439)), towards: "from" };
  if (slots.window.to < slots.window.from) slots.window.to = "23:59";
}

/** Reads 'de 4 para 6' without a unit. The known values tell if it means times; otherwise it means people. */
function readNumberPair(
  text: string,
  { known }: ExpectedNumbers,
): { times: Mention<NamedTime>[]; parties: Mention<NamedParty>[]; rest: string } {
  const match =
    /\b(?:de |em vez de |era |eram |eramos )(\d{1,2})(?: pessoas)?(?: ?, ?| )(?:para|por|agora|eh|sao|somos|seremos|vao ser)(?: (?:as|eh|sao|somos|vao ser))? (\d{1,2})(?: pessoas)?\b(?! ?(?:h\b|horas?|:|\/|minutos|dias|e meia))/.exec(
      text,
    );
  if (match === null) return { times: [], parties: [], rest: text };
  const [from, to] = [Number(match[1]), Number(match[2])];
  const hour = known.time === undefined ? undefined : Number(known.time.slice(0, 2));
  const isTime =
    !match[0].includes("pessoas") &&
    known.people !== from &&
    (/\bas \d/.test(match[0]) ||
      hour === from ||
      hour === from + 12 ||
      (from >= 17 && to >= 17 && from <= 23 && to <= 23));
  const start = match.index;
  const end = start + match[0].length;
  const middle = start + match[0].lastIndexOf(String(to));
  const rest = blankOut(text, start, end);
  if (isTime) {
    const [before, after] = [readBareTime(String(from)), readBareTime(String(to))];
    return before && after
      ? { times: [{ value: after, start: middle, end }], parties: [], rest }
      : { times: [], parties: [], rest: text };
  }
  return {
    times: [],
    parties: [
      { value: { kind: "count", people: from }, start, end: start + 1 },
      { value: { kind: "count", people: to }, start: middle, end },
    ],
    rest,
  };
}

/** 'amanhã 20h, 4': beside a moment, the one number that stands alone counts the people. */
function isOneBareNumber({ dates, times, rest }: Mentions): boolean {
  const hasMoment = times.some(({ value }) => value.kind === "time") && dates.length < 3;
  const [first, ...others] = rest.match(/(?<![\w:/.-])\d+(?![\w:/.-])/g) ?? [];
  const isAlone = /(?:^|[,.!·]) *\d{1,2} *(?=$|[,.!·]|por favor)/.test(rest);
  return hasMoment && others.length === 0 && isAlone && Number(first) <= MOST_BARE_PEOPLE;
}

const MOST_BARE_PEOPLE = 12;

/** Reads bare numbers as the expected values: first people, then the time, then the day. */
function readBareNumbers(mentions: Mentions, expected: ExpectedNumbers, today: LocalDate): void {
  if (/\bnenhum/.test(mentions.text)) return;
  // In 'somos 2, não, 3' the corrected number has no noun.
  const isCorrected = readValueCues(mentions.text).has("corrects_number");
  const isCounted = mentions.parties.length > 0;
  let wantsPeople = isCounted
    ? isCorrected && mentions.parties.every(({ value }) => value.kind === "count")
    : expected.people || isOneBareNumber(mentions);
  let wantsTime = expected.time && !mentions.times.some(({ value }) => value.kind === "time");
  const wantsDate = expected.date && mentions.dates.length === 0;
  const bare =
    /(?<!\bd[oa]s )(?<=^|[\s,·.!])(?:(?:as|umas|uns|eh|dia|pode ser|melhor|so|para|entao|nao ,|la pelas|sao) )*(\d{1,4}|um|uma)(?: ?[: ] ?(\d{2}))?(?: (?:mesmo|entao|por favor|so|da noite))*(?=$|[\s,·.!])/g;
  for (const match of mentions.rest.matchAll(bare)) {
    const [whole, number = "", minutes] = match;
    const start = match.index;
    const end = start + whole.length;
    const value = Number(number.replace(/^uma?$/, "1"));
    const isWord = /^uma?$/.test(number);
    if (isWord && !(wantsPeople && mentions.rest.replaceAll(/[\s·,.!]/g, "") === number)) continue;
    const couldBeTime = minutes !== undefined || number.length > 2 || value >= 11;
    if (wantsPeople && !minutes && number.length <= 3 && !(wantsTime && couldBeTime && value > 12)) {
      const people = readBarePeople(number);
      if (people !== null && people > 0) {
        mentions.parties.push({
          value: { kind: "count", people, ...(expected.time && { isBare: true as const }) },
          start,
          end,
        });
        mentions.rest = blankOut(mentions.rest, start, end);
        // 'pra 4, não, 5, não, pera, 4 mesmo': later numbers are corrections, too.
        wantsPeople = isCounted && isCorrected;
        continue;
      }
    }
    if (wantsTime) {
      const time = readBareTime(minutes === undefined ? number : `${number}:${minutes}`);
      if (time !== null) {
        mentions.times.push({ value: time, start, end });
        mentions.rest = blankOut(mentions.rest, start, end);
        wantsTime = false;
        continue;
      }
    }
    if (wantsDate && value >= 1 && value <= 31) {
      const { date: about, within } = expected.known;
      const day = readDates(`dia ${number}`, today, about, within).mentions[0]?.value;
      if (day !== undefined) {
        mentions.dates.push({ value: day, start, end });
        mentions.rest = blankOut(mentions.rest, start, end);
        return;
      }
    }
  }
}

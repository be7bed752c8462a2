import { addDays, localOf, minutesOf, timeOfMinutes, type LocalDate } from "#shared/time.ts";
import { takeBareNumbers, takeNumberPair } from "./bare-numbers.ts";
import { resolveCorrections, type Corrected } from "./corrections.ts";
import { compileRow } from "./cues/cues.ts";
import { emptyRows } from "./cues/numbers.ts";
import { structureCues } from "./cues/structure.ts";
import { readDates, type NamedDate } from "./dates.ts";
import { readDelays } from "./delays.ts";
import { findInferred } from "./inferred.ts";
import { blankOut, createMentionReader, type Mention } from "./mentions.ts";
import { readParties, type NamedParty } from "./parties.ts";
import { NO_CHOICES, readPlaces, saysOnlyPlace, type Place } from "./places.ts";
import { readRemarks } from "./remarks.ts";
import type { ExpectedNumbers, Mentions, Slots, TableValue } from "./slots.ts";
import { readBareTime, readTimes, type NamedTime } from "./times.ts";
import { tokensOf } from "./tokens.ts";
import { readAfter, readBefore, readValueCues } from "./value-cues.ts";

export const readEmpty = createMentionReader(emptyRows, () => ({ kind: "empty" as const }));

/**
 * Reads places, delays, dates, times and party sizes from a normalised text, in this order. Each grammar blanks out
 * what it reads. `choices` are the areas and tables that the house has. `isNightRunning`: see `readDates`.
 */
export function readMentions(
  text: string,
  expected: ExpectedNumbers,
  now: Date,
  timeZone: string,
  choices = NO_CHOICES,
  isNightRunning = false,
): Mentions {
  const today = localOf(now, timeZone).date;
  const places = readPlaces(text, choices);
  const { rest } = readEmpty(places.rest);
  const cues = readValueCues(rest);
  const mayBeLate = !cues.has("postpones") && (expected.delay || cues.has("announces_delay"));
  const delay = mayBeLate ? readDelays(rest, expected.delay).mentions[0] : undefined;
  const mentions: Mentions = {
    text,
    rest,
    dates: [],
    times: [],
    parties: [],
    places: places.mentions,
    delay,
  };
  if (delay) mentions.rest = blankOut(rest, delay.start, delay.end);
  takeNumberPair(mentions, expected);
  const { date: about, within } = expected.known;
  const dates = readDates(mentions.rest, today, about, within, isNightRunning);
  const times = readTimes(dates.rest);
  const parties = readParties(times.rest);
  mentions.dates.push(...dates.mentions);
  mentions.times.push(...times.mentions);
  mentions.parties.push(...parties.mentions);
  mentions.rest = parties.rest;
  takeBareNumbers(mentions, expected, today);
  return mentions;
}

/** Makes the slots from the mentions between two positions of the text. */
export function slotsOf(
  { text, rest, delay, ...all }: Mentions,
  raw: string,
  now: Date,
  timeZone: string,
  from = 0,
  to = text.length,
): Slots {
  const within = <Value>(mentions: readonly Mention<Value>[]): Mention<Value>[] =>
    mentions.filter(({ start }) => start >= from && start < to);
  const [dates, times, parties] = [within(all.dates), within(all.times), within(all.parties)];
  const local = localOf(now, timeZone);
  const slots: Slots = {};
  addDates(slots, dates, text);
  if (all.dates.some(({ value }) => value.kind === "not_today")) skipToday(slots, local.date);
  addTimes(slots, times, text, local);
  addPeople(slots, parties, text);
  if (delay && delay.start >= from && delay.start < to) slots.delay = delay.value;
  const cues = readValueCues(text.slice(from, to));
  const same = (["all", "time", "people"] as const).find((what) => cues.has(`same_${what}`));
  const places = within(all.places);
  const { remarks, droppedRemarks } = readRemarks(withoutPlaces(text, places).slice(from, to), raw);
  const inferred = findInferred(slots, { text, dates, parties }, local.date);
  return {
    ...slots,
    ...(same && { same }),
    ...(remarks.length > 0 && { remarks }),
    ...(places.length > 0 && { places: places.map(({ value }) => value) }),
    ...(places.length > 0 && saysOnlyPlace(rest.slice(from, to)) && { isOnlyPlace: true as const }),
    ...(inferred.length > 0 && { inferred }),
    ...(droppedRemarks.length > 0 && { droppedRemarks }),
  };
}

/** What is kept as a place is no note besides. Why somebody needs an accessible table stays one. */
function withoutPlaces(text: string, places: readonly Mention<Place>[]): string {
  return places
    .filter(({ value }) => !(value.kind === "table" && value.table === "accessible"))
    .reduce((rest, { start, end }) => blankOut(rest, start, end), text);
}

const IDENTIFIES = compileRow(structureCues.identifies_reservation);

/** Whether what stands before a mention tells which reservation is meant, and not the wanted moment. */
function identifies(text: string, at: number): boolean {
  return IDENTIFIES.find(tokensOf(text.slice(Math.max(0, at - 40), at))) !== null;
}

function addDates(slots: Slots, dates: readonly Mention<NamedDate>[], text: string): void {
  const kept = dates.find((day) => isOfKept(text, day));
  if (kept?.value.kind === "day") slots.keptDate = kept.value.date;
  const { current, old, option } = resolveCorrections(
    dates.filter((day) => day !== kept && !readBefore(text, day.start).has("excluded_before")),
    text,
    ({ value }) => value.kind !== "shift" && value.kind !== "not_today",
    ({ start }) => identifies(text, start),
  );
  if (current?.value.kind === "day") {
    slots.date = current.value.date;
    if (current.value.isWeekday) slots.isWeekday = true;
  } else if (current?.value.kind === "vague") slots.unclearDate = current.value.what;
  else if (current) slots.unclearDate = "contradiction";
  if (current && readBefore(text, current.start).has("names_new_date")) slots.isNewDate = true;
  if (old?.value.kind === "day") {
    slots.oldDate = old.value.date;
    if (old.value.isWeekday) slots.isOldWeekday = true;
  }
  for (const { value } of dates) {
    if (value.kind === "shift") slots.dayShift = value.days;
    if (value.kind === "vague" && value.within) slots.within = value.within;
  }
  if (option?.value.kind !== "day") return;
  const { date } = option.value;
  // 'dia 12 ou 13, tô decidindo ainda': the reply asks which.
  if (slots.date !== undefined && readValueCues(text).has("is_undecided")) {
    const [first = date, last = date] = [slots.date, date].toSorted();
    slots.within = { first, last };
    slots.unclearDate = "week";
    delete slots.date;
  } else slots.otherDate = date;
}

/** 'não hoje, na próxima': the weekday that is today's is that of next week. */
function skipToday(slots: Slots, today: LocalDate): void {
  const isToday = [slots.date, slots.oldDate].includes(today);
  if (!isToday || !(slots.isWeekday ?? slots.isOldWeekday)) return;
  slots.date = addDays(today, 7);
  delete slots.oldDate;
}

/** Whether a day is that of a reservation that stays as it is: 'deixa só a de terça', 'a de terça pode manter'. */
function isOfKept(text: string, { start, end }: Mention<NamedDate>): boolean {
  const before = readBefore(text, start);
  const after = readAfter(text, end);
  if (after.has("changes_it")) return false;
  return before.has("keeps_it") || after.has("stays");
}

function addDoubt(slots: Slots, value: TableValue): void {
  slots.doubtful = [...(slots.doubtful ?? []), value];
}

type Local = ReturnType<typeof localOf>;

function addTimes(slots: Slots, times: readonly Mention<NamedTime>[], text: string, local: Local): void {
  const { current, old, unsaid } = resolveCorrections(
    times,
    text,
    ({ value }) => value.kind === "time",
    ({ start }) => identifies(text, start),
  );
  if (current?.value.kind === "time") {
    slots.time = current.value.time;
    if (current.value.other !== undefined) slots.otherTime = current.value.other;
  }
  if (old?.value.kind === "time" && unsaid !== "apart") slots.oldTime = old.value.time;
  if (unsaid === "beside" && slots.time !== slots.oldTime) addDoubt(slots, "time");
  for (const { value, start } of times) {
    if (value.kind === "shift") slots.shift = { minutes: value.minutes, towards: value.towards };
    if (value.kind === "around") slots.around = value.minutes;
    if (value.kind === "soon") addSoon(slots, value.minutes, local);
    if (value.kind !== "window") continue;
    const { from, to } = value;
    // 'a do almoço' and 'a da noite': the preposition belongs to the mention.
    const [first, second] = tokensOf(text.slice(start));
    if (first?.keys.has("DE") && second && identifies(text, start + second.start))
      slots.oldWindow = { from, to };
    else if (slots.time === undefined) slots.window = narrowWindow(value, slots.window);
  }
}

/** 'à noite, depois das 21h': the narrower window holds. */
function narrowWindow(
  { from, to, towards }: Extract<NamedTime, { kind: "window" }>,
  known: Slots["window"],
): NonNullable<Slots["window"]> {
  const wanted = towards ?? known?.towards;
  return {
    from: known && known.from > from ? known.from : from,
    to: known && known.to < to ? known.to : to,
    ...(wanted && { towards: wanted }),
  };
}

/** Handles 'agora' and 'daqui a 40 minutos': from the next quarter of an hour on, which may be tomorrow's first one. 'daqui a pouco, umas 16h' is today. */
function addSoon(slots: Slots, minutes: number, { date, time }: Local): void {
  if (minutes > 0 && slots.time !== undefined) slots.date ??= date;
  if ((slots.time ?? slots.date ?? slots.oldDate) !== undefined) return;
  const at = Math.ceil((minutesOf(time) + minutes) / 15) * 15;
  const isTomorrow = at > LAST_MINUTE;
  const to = isTomorrow ? at + 90 : Math.min(at + 90, LAST_MINUTE);
  slots.date = isTomorrow ? addDays(date, 1) : date;
  slots.window = { from: timeOfMinutes(at), to: timeOfMinutes(to), towards: "from" };
}

const LAST_MINUTE = 1_439;

function addPeople(slots: Slots, parties: readonly Mention<NamedParty>[], text: string): void {
  const resolved = resolveCorrections(
    parties,
    text,
    ({ value }) => value.kind === "count",
    () => false,
  );
  const total = totalBesideCompany(resolved);
  const { current, old, unsaid }: Corrected<NamedParty> = total === null ? resolved : { current: total };
  const company = parties.find(({ value }) => value.kind === "unknown")?.value;
  if (current === undefined && company?.kind === "unknown") slots.uncounted = company.known;
  if (current?.value.kind === "count") {
    slots.people = current.value.people;
    if (readAfter(text, current.start).has("counts_companions")) slots.isCompany = true;
    const time = current.value.isBare && slots.time === undefined ? readBareTime(String(slots.people)) : null;
    if (time?.kind === "time") slots.peopleOrTime = time.time;
  }
  if (old?.value.kind === "count" && unsaid !== "apart") slots.oldPeople = old.value.people;
  if (unsaid === "beside" && slots.people !== slots.oldPeople) addDoubt(slots, "people");
  // In 'cancela uma cadeira, vamos em 3' the total holds.
  const by = parties.findLast(({ value }) => value.kind === "delta");
  if (by?.value.kind === "delta" && current === undefined) slots.peopleBy = by.value.by;
}

/** The larger total in 'mesa pra 3, vou com bebê', which no word takes back. Null where the message says no such thing. */
function totalBesideCompany({
  current,
  old: total,
  unsaid,
}: Corrected<NamedParty>): Mention<NamedParty> | null {
  if (unsaid === undefined || current?.value.kind !== "count" || total?.value.kind !== "count") return null;
  const isCompany = current.value.isSum === true && total.value.isSum === undefined;
  return isCompany && current.value.people < total.value.people ? total : null;
}

import type { LocalDate } from "#shared/time.ts";
import { ALONE, bareNumberRows, pairRows } from "./cues/numbers.ts";
import { readDates } from "./dates.ts";
import { blankOut, createMentionReader } from "./mentions.ts";
import { readBarePeople } from "./parties.ts";
import { compilePattern, wordsOfCaptures } from "./pattern.ts";
import type { ExpectedNumbers, Mentions } from "./slots.ts";
import { readBareTime } from "./times.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { readValueCues } from "./value-cues.ts";

/** Two numbers of which the second replaces the first. */
interface NumberPair {
  from: Token;
  to: Token;
  saysHour: boolean;
  saysPeople: boolean;
}

export const readPairs = createMentionReader(pairRows, (captures): NumberPair | null => {
  const [from, to] = ["from", "to"].map((name) => captures.find((one) => one.name === name)?.tokens[0]);
  const says = (what: string): boolean =>
    captures.some(({ name, tokens }) => name === what && tokens.length > 0);
  return from && to ? { from, to, saysHour: says("hour"), saysPeople: says("people") } : null;
});

/** Takes 'de 4 para 6' without a unit. The known values tell if it means times; otherwise it means people. */
export function takeNumberPair(mentions: Mentions, { known }: ExpectedNumbers): void {
  const { mentions: pairs, rest } = readPairs(mentions.rest);
  const [pair] = pairs;
  if (pair === undefined) return;
  const { from, to, saysHour, saysPeople } = pair.value;
  const [before, after] = [Number(from.word), Number(to.word)];
  const hour = known.time === undefined ? undefined : Number(known.time.slice(0, 2));
  const areEvening = Math.min(before, after) >= 17 && Math.max(before, after) <= 23;
  const isTime =
    !saysPeople &&
    known.people !== before &&
    (saysHour || hour === before || hour === before + 12 || areEvening);
  const time = readBareTime(to.word);
  if (!isTime)
    mentions.parties.push(
      { value: { kind: "count", people: before }, start: from.start, end: from.end },
      { value: { kind: "count", people: after }, start: to.start, end: pair.end },
    );
  else if (time === null || readBareTime(from.word) === null) return;
  else mentions.times.push({ value: time, start: to.start, end: pair.end });
  mentions.rest = rest;
}

export const readNumbers = createMentionReader(bareNumberRows, (captures) => {
  const { number = "", minute } = wordsOfCaptures(captures);
  return { number, minute };
});

const STANDS_ALONE = compilePattern(ALONE);
const MOST_BARE_PEOPLE = 12;

/** 'amanhã 20h, 4': beside a moment, the one number that stands alone counts the people. */
function isOneBareNumber({ dates, times, rest }: Mentions): boolean {
  const tokens = tokensOf(rest);
  const [first, ...others] = tokens.filter(({ keys }) => keys.has("NUM") && !keys.has("GLUED"));
  const hasMoment = times.some(({ value }) => value.kind === "time") && dates.length < 3;
  return (
    hasMoment &&
    others.length === 0 &&
    Number(first?.word) <= MOST_BARE_PEOPLE &&
    STANDS_ALONE.find(tokens) !== null
  );
}

/** Takes bare numbers as the expected values: first people, then the time, then the day. */
export function takeBareNumbers(mentions: Mentions, expected: ExpectedNumbers, today: LocalDate): void {
  // In 'somos 2, não, 3' the corrected number has no noun.
  const isCorrected = readValueCues(mentions.text).has("corrects_number");
  const isCounted = mentions.parties.length > 0;
  const words = tokensOf(mentions.rest).filter(({ keys }) => !keys.has("MARK") && !keys.has("TAKEN"));
  const wants = {
    people: isCounted
      ? isCorrected && mentions.parties.every(({ value }) => value.kind === "count")
      : expected.people || isOneBareNumber(mentions),
    time: expected.time && !mentions.times.some(({ value }) => value.kind === "time"),
    date: expected.date && mentions.dates.length === 0,
  };
  for (const { value, start, end } of readNumbers(mentions.rest).mentions) {
    const { number, minute } = value;
    const count = readBarePeople(number);
    const isWord = /^uma?$/.test(number);
    // 'seis pessoas, seis' says it twice, where the time is known.
    const isRepeated = mentions.parties.some(
      ({ value: one }) => one.kind === "count" && one.people === count,
    );
    if (isRepeated && !wants.people && expected.known.time !== undefined) continue;
    if (count === null || (isWord && !(wants.people && words.length === 1))) continue;
    const isRatherTime = wants.time && count > 12;
    if (wants.people && minute === undefined && number.length <= 3 && !isRatherTime) {
      const isBare = expected.time && { isBare: true as const };
      mentions.parties.push({ value: { kind: "count", people: count, ...isBare }, start, end });
      // 'pra 4, não, 5, não, pera, 4 mesmo': later numbers are corrections, too.
      wants.people = isCounted && isCorrected;
    } else {
      const time = wants.time ? readBareTime(minute === undefined ? number : `${number}:${minute}`) : null;
      const { date: about, within } = expected.known;
      const isDay = time === null && wants.date && count <= 31;
      const day = isDay ? readDates(`dia ${number}`, today, about, within).mentions[0]?.value : undefined;
      if (time !== null) {
        mentions.times.push({ value: time, start, end });
        wants.time = false;
      } else if (day !== undefined) {
        mentions.dates.push({ value: day, start, end });
        wants.date = false;
      } else continue;
    }
    mentions.rest = blankOut(mentions.rest, start, end);
  }
}

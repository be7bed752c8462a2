import { minutesOf, timeOfMinutes, type LocalTime } from "#shared/time.ts";
import { dayPartRows, timeRows } from "./cues/times.ts";
import { createMentionReader, type Mention } from "./mentions.ts";
import { wordsOfCaptures, type Capture } from "./pattern.ts";

/** A time of day, a window, a shift from another time, or a number of minutes from now. */
export type NamedTime =
  /** `other` is the second reading of '8'. The evening comes first in a restaurant. */
  | { kind: "time"; time: LocalTime; other?: LocalTime }
  | {
      kind: "window";
      from: LocalTime;
      to: LocalTime;
      /** Whether its start or its end is wanted most. */ towards?: "from" | "to";
    }
  /** 'mais tarde', 'meia hora mais cedo' */
  | { kind: "shift"; minutes: number | null; towards: "earlier" | "later" }
  /** 'meia hora antes ou depois': how far from the time another one suits. */
  | { kind: "around"; minutes: number }
  /** 'agora', 'daqui a 40 minutos' */
  | { kind: "soon"; minutes: number };

const readClockTimes = createMentionReader(timeRows, timeOf);
const readDayParts = createMentionReader(dayPartRows, (_, name): NamedTime => {
  const [from, to] = dayPartRows[name].hours;
  return { kind: "window", from, to };
});

/** Reads the times in a normalised text, from which greetings ('boa noite') are already blanked out. */
export function readTimes(text: string): { mentions: Mention<NamedTime>[]; rest: string } {
  const clocks = readClockTimes(text);
  const parts = readDayParts(clocks.rest);
  const part = parts.mentions[0]?.value;
  const mentions = [...clocks.mentions, ...parts.mentions].sort((a, b) => a.start - b.start);
  // In 'no almoço, à 1' the part of the day decides the reading.
  return {
    mentions:
      part?.kind === "window"
        ? mentions.map((mention) => ({ ...mention, value: narrowToPartOfDay(mention.value, part) }))
        : mentions,
    rest: parts.rest,
  };
}

/** Reads a bare number as a time, after the reply asked for one: '8', '20', '2030', '20 30'. */
export function readBareTime(text: string): NamedTime | null {
  const [, hour = "", minute = "0"] = /^(\d{1,2})(?: ?[:h. ] ?(\d{2})|(\d{2}))?$/.exec(text) ?? [];
  const glued = /^(\d{2})(\d{2})$/.exec(text);
  return glued ? toClockTime(glued[1], glued[2]) : toClockTime(hour, minute);
}

/** Makes a time of what a row captured: see cues/times.ts. */
function timeOf(captures: readonly Capture[], row: keyof typeof timeRows): NamedTime | null {
  const said = wordsOfCaptures(captures);
  const { period } = said;
  const towards = said.earlier === undefined ? "later" : "earlier";
  switch (row) {
    case "shift":
      return { kind: "shift", minutes: lengthOf(said), towards };
    case "advanced_by":
    case "postponed_by":
      return { kind: "shift", minutes: lengthOf(said), towards: row === "advanced_by" ? "earlier" : "later" };
    case "around":
      return { kind: "around", minutes: lengthOf(said) ?? 0 };
    case "from_now":
      return { kind: "soon", minutes: said.quarter === undefined ? (lengthOf(said) ?? 0) : 15 };
    default:
  }
  const hour = said.noon === undefined ? (said.midnight === undefined ? said.hour : "0") : "12";
  const time = toClockTime(hour, said.quarter === undefined ? said.minute : "15", period);
  if (time === null) return null;
  switch (row) {
    case "after":
      return { kind: "window", from: time.time, to: "23:59", towards: "from" };
    case "before":
      return { kind: "window", from: "00:00", to: time.time, towards: "to" };
    case "minutes_to":
      return moveClockTime(time, -Number(said.minus));
    case "between": {
      // 'de 4 a 6 pessoas' and 'de 20 ou 21 anos' are not windows of time.
      if (said.unsure !== undefined && said.sure === undefined) return null;
      const to = toClockTime(said.tohour, said.tominute, period);
      return to && time.time < to.time
        ? { kind: "window", from: time.time, to: to.time, towards: "from" }
        : null;
    }
    default:
      return time;
  }
}

type Said = Readonly<Record<string, string | undefined>>;

/** Returns the minutes of 'meia hora', '2 h' or '40 minutos', or null for 'mais tarde'. */
function lengthOf({ half, hours, minutes, plus }: Said): number | null {
  if (half !== undefined) return 30;
  if (hours !== undefined) return hourNumber(hours) * 60 + (plus === undefined ? 0 : 30);
  return minutes === undefined ? null : Number(minutes);
}

function hourNumber(word: string): number {
  return /^uma?$/.test(word) ? 1 : Number(word);
}

type ClockTime = Extract<NamedTime, { kind: "time" }>;

function toClockTime(hour: string | undefined, minute = "0", period?: string): ClockTime | null {
  if (hour === undefined || hour === "") return null;
  const hours = hourNumber(hour);
  const minutes = minute === "meia" ? 30 : Number(minute);
  if (!(hours <= 24) || !(minutes < 60)) return null;
  const at = (wholeHours: number): LocalTime => timeOfMinutes((wholeHours % 24) * 60 + minutes);
  if (hours === 0 || hours > 12) return { kind: "time", time: at(hours) };
  switch (period) {
    case "manha":
    case "madrugada":
    case "am":
      return { kind: "time", time: at(hours === 12 ? 0 : hours) };
    case "tarde":
      return { kind: "time", time: at(hours === 12 ? 12 : hours + 12) };
    case "noite":
    case "pm":
      return { kind: "time", time: at(hours === 12 && period === "noite" ? 0 : (hours % 12) + 12) };
    default:
      if (hours === 12) return { kind: "time", time: at(12) };
      return hours === 11
        ? { kind: "time", time: at(11), other: at(23) }
        : { kind: "time", time: at(hours + 12), other: at(hours) };
  }
}

function moveClockTime({ time, other }: ClockTime, by: number): ClockTime {
  const shift = (one: LocalTime): LocalTime => timeOfMinutes(minutesOf(one) + by);
  return { kind: "time", time: shift(time), ...(other !== undefined && { other: shift(other) }) };
}

function narrowToPartOfDay(named: NamedTime, part: Extract<NamedTime, { kind: "window" }>): NamedTime {
  if (named.kind !== "time" || named.other === undefined) return named;
  const fits = (time: LocalTime): boolean => time >= part.from && time <= part.to;
  if (!fits(named.time) && fits(named.other)) return { kind: "time", time: named.other };
  return fits(named.time) ? { kind: "time", time: named.time } : named;
}

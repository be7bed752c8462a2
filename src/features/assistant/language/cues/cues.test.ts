import { describe, expect, test } from "vitest";

import { readNumbers, readPairs } from "../bare-numbers.ts";
import { readDates, type NamedDate } from "../dates.ts";
import { readDelays } from "../delays.ts";
import { normalise } from "../normalise.ts";
import { readParties, type NamedParty } from "../parties.ts";
import { compilePattern } from "../pattern.ts";
import { readTimes, type NamedTime } from "../times.ts";
import { tokensOf } from "../tokens.ts";
import { readEmpty } from "../value-reading.ts";
import { agreementCues } from "./agreement.ts";
import { clauseRows, courtesyRows } from "./clauses.ts";
import { besideNameRows, introductionRows } from "./contacts.ts";
import { createCueReader, cueRows } from "./cues.ts";
import { askedDangerRow, dangerRows } from "./danger.ts";
import {
  dateRows,
  meantWeekRows,
  relativeRows,
  shiftRows,
  vagueRows,
  weekdayRows,
  whichWeekRows,
} from "./dates.ts";
import { dietCues } from "./diets.ts";
import { holidayRows } from "./holidays.ts";
import { bareNumberRows, delayRows, emptyRows, pairRows } from "./numbers.ts";
import { partyRows } from "./parties.ts";
import { besidePlaceRows, placeRows } from "./places.ts";
import { remarkRows } from "./remarks.ts";
import type { CueRow, ValueRow } from "./row.ts";
import { structureCues } from "./structure.ts";
import { suspicionCues } from "./suspicion.ts";
import { dayPartRows, timeRows } from "./times.ts";
import { besideValueRows, valueRows } from "./values.ts";

const rows: Readonly<Record<string, CueRow>> = {
  ...cueRows,
  ...agreementCues,
  ...structureCues,
  ...remarkRows,
  ...suspicionCues,
  ...dietCues,
  ...dangerRows,
  asked_danger: askedDangerRow,
  ...besideValueRows,
  ...valueRows,
  ...meantWeekRows,
  ...whichWeekRows,
  ...clauseRows,
  ...courtesyRows,
  ...introductionRows,
  ...besideNameRows,
  ...placeRows,
  ...besidePlaceRows,
};

describe("every cue", () => {
  const find = createCueReader(rows);
  // A clause of an answer has no marks.
  const tokens = (cue: string, text: string) =>
    tokensOf(cue in agreementCues ? normalise(text).replaceAll(/[^a-z ]/g, " ") : normalise(text));
  const holdsIn = (cue: string) => (text: string) => find(tokens(cue, text)).has(cue);

  test.each(Object.entries(rows))("%s holds in its examples, and not in the others", (cue, { yes, no }) => {
    expect(yes.length * no.length).toBeGreaterThan(0);
    expect(yes.filter((text) => !holdsIn(cue)(text))).toEqual([]);
    expect(no.filter(holdsIn(cue))).toEqual([]);
  });
});

describe("every way to say a value", () => {
  const rowsWithReaders = [
    ...rowsOf(partyRows, (text) => readParties(text).mentions[0]?.value),
    ...rowsOf({ ...timeRows, ...dayPartRows }, (text) => readTimes(text).mentions.at(-1)?.value),
    ...rowsOf(
      { ...dateRows, ...holidayRows, ...shiftRows, ...relativeRows, ...weekdayRows, ...vagueRows },
      // A Saturday.
      (text) => readDates(text, "2026-11-21").mentions.at(-1)?.value,
    ),
    ...rowsOf(emptyRows, (text) => readEmpty(text).mentions[0]?.value.kind),
    ...rowsOf(delayRows, (text) => readDelays(text, true).mentions[0]?.value),
    ...rowsOf(pairRows, (text) => {
      const pair = readPairs(text).mentions[0]?.value;
      return pair && `${pair.from.word}>${pair.to.word}`;
    }),
    ...rowsOf(bareNumberRows, (text) => {
      const { number, minute } = readNumbers(text).mentions[0]?.value ?? {};
      return minute === undefined ? number : `${number}:${minute}`;
    }),
  ];

  test.each(rowsWithReaders)("%s reads its examples, and not the others", (_, { pattern, yes, no }, read) => {
    const patterns = pattern.map((one) => compilePattern(one));
    const holdsIn = (text: string) => patterns.some((one) => one.find(tokensOf(normalise(text))) !== null);
    expect(no.length).toBeGreaterThan(0);
    expect(Object.keys(yes).filter((text) => !holdsIn(text))).toEqual([]);
    expect(no.filter((text) => holdsIn(text))).toEqual([]);
    const values = Object.keys(yes).map((text) => [text, shortOf(read(normalise(text)))]);
    expect(Object.fromEntries(values)).toEqual(yes);
  });
});

type Value = NamedParty | NamedTime | NamedDate | string | number;
type Read = (text: string) => Value | undefined;

function rowsOf(rows: Readonly<Record<string, ValueRow>>, read: Read): [string, ValueRow, Read][] {
  return Object.entries(rows).map(([name, row]) => [name, row, read]);
}

function shortOf(value: Value | undefined): string | number | undefined {
  const signed = (number: number) => `${number < 0 ? "-" : "+"}${Math.abs(number)}`;
  if (typeof value !== "object") return value;
  switch (value.kind) {
    case "count":
      return value.isBare ? `${value.people}?` : value.people;
    case "delta":
      return signed(value.by);
    case "time":
      return value.time;
    case "window":
      return `${value.from}-${value.to}`;
    case "shift":
      return "days" in value
        ? signed(value.days)
        : `${value.towards === "later" ? "+" : "-"}${value.minutes ?? ""}`;
    case "around":
      return `±${value.minutes}`;
    case "soon":
      return `in ${value.minutes}`;
    case "day":
      return value.date;
    case "vague":
      return value.what;
    default:
      return value.kind === "unknown" ? "?" : value.kind;
  }
}

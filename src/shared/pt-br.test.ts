import { expect, test } from "vitest";

import {
  foldForSearch,
  formatAgo,
  formatDay,
  formatDayWithYear,
  formatLongDay,
  formatMoment,
  formatPeople,
  formatTime,
  formatWeekday,
} from "./pt-br.ts";

test("days are written as people in Brazil write them, whatever the machine's zone", () => {
  expect(formatWeekday("2026-11-21")).toBe("sáb.");
  expect(formatDay("2026-11-21")).toBe("sáb., 21 de nov.");
  expect(formatDayWithYear("2026-11-21")).toBe("sáb., 21 de nov. de 2026");
  expect(formatLongDay("2026-11-01")).toBe("domingo, 1 de novembro");
});

test("a time is the unit's own clock", () => {
  const instant = new Date("2026-11-21T23:05:00Z");
  expect(formatTime(instant, "America/Sao_Paulo")).toBe("20:05");
  expect(formatTime(instant, "America/Manaus")).toBe("19:05");
});

test("a moment names its day as the zone counts it", () => {
  const now = new Date("2026-11-21T12:00:00-03:00");
  const moment = (instant: string) => formatMoment(new Date(instant), now, "America/Sao_Paulo");
  expect(moment("2026-11-21T00:05:00-03:00")).toBe("hoje, 00:05");
  expect(moment("2026-11-20T23:55:00-03:00")).toBe("ontem, 23:55");
  expect(moment("2026-11-19T20:00:00-03:00")).toBe("qui., 19 de nov., 20:00");
  expect(moment("2025-11-19T20:00:00-03:00")).toBe("qua., 19 de nov. de 2025, 20:00");
});

test("what is not long ago is described by how long", () => {
  const now = new Date("2026-11-21T02:00:00-03:00");
  const ago = (minutes: number) =>
    formatAgo(new Date(now.getTime() - minutes * 60_000), now, "America/Sao_Paulo");
  expect([-1, 0.5, 1, 59.9, 60, 119, 121].map(ago)).toEqual([
    "agora",
    "agora",
    "há 1 min",
    "há 59 min",
    "há 1 h",
    "há 1 h",
    "ontem, 23:59",
  ]);
});

test("people are counted in singular and plural", () => {
  expect(formatPeople(1)).toBe("1 pessoa");
  expect(formatPeople(20)).toBe("20 pessoas");
});

test("folding drops case, accents and outer spaces", () => {
  expect(foldForSearch("  São João ÁGUA ")).toBe("sao joao agua");
  expect(foldForSearch("\u2068São\u2069 Jo\u200bão")).toBe("sao joao");
});

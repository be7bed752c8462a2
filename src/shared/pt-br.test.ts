import { expect, test } from "vitest";

import {
  foldForSearch,
  formatDay,
  formatDayWithYear,
  formatLongDay,
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

test("people are counted in singular and plural", () => {
  expect(formatPeople(1)).toBe("1 pessoa");
  expect(formatPeople(20)).toBe("20 pessoas");
});

test("folding drops case, accents and outer spaces", () => {
  expect(foldForSearch("  São João ÁGUA ")).toBe("sao joao agua");
});

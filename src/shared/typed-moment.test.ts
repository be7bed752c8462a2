import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { showTypedDate } from "./pt-br.ts";
import { addDays, weekdayOf } from "./time.ts";
import { readTypedDate, readTypedTime } from "./typed-moment.ts";

const today = "2026-11-21";

test.each([
  ["25/11/2026", "2026-11-25"],
  ["5/1/2027", "2027-01-05"],
  ["25.11.2026", "2026-11-25"],
  ["25112026", "2026-11-25"],
  ["25\u201111\u20112026", "2026-11-25"],
  ["25–11–2026", "2026-11-25"],
  ["2026−11−25", "2026-11-25"],
  ["25∕11⁄2026", "2026-11-25"],
  ["２５／１１／２０２６", "2026-11-25"],
  ["25 / 11 / 2026", "2026-11-25"],
  ["\u202a25/11/2026\u202c", "2026-11-25"],
  [" 2026-11-25 ", "2026-11-25"],
])("a whole date is read while it is typed: %s", (typed, date) => {
  expect(readTypedDate(typed, false, today)).toBe(date);
});

test.each(["", "2", "25/11", "2511", "25/11/20", "31/02/2026", "amanhã"])(
  "%j is no date while it is typed",
  (typed) => {
    expect(readTypedDate(typed, false, today)).toBeNull();
  },
);

test.each([
  ["25/11", "2026-11-25"],
  ["2511", "2026-11-25"],
  ["21/11", "2026-11-21"],
  ["20/11", "2027-11-20"],
  ["25/11/26", "2026-11-25"],
])("without a year, %s is the next such day once the field is left", (typed, date) => {
  expect(readTypedDate(typed, true, today)).toBe(date);
});

/** `today` is a Saturday. */
test.each([
  ["hoje", "2026-11-21"],
  ["Amanhã", "2026-11-22"],
  ["amanha", "2026-11-22"],
  ["depois de amanhã", "2026-11-23"],
  ["sábado", "2026-11-28"],
  ["sab", "2026-11-28"],
  ["sáb.", "2026-11-28"],
  ["sexta", "2026-11-27"],
  ["Sexta-feira", "2026-11-27"],
  ["próxima sexta", "2026-11-27"],
  ["terça que vem", "2026-11-24"],
  ["28", "2026-11-28"],
  ["dia 28", "2026-11-28"],
  ["21", "2026-11-21"],
  ["20", "2026-12-20"],
  ["31", "2026-12-31"],
  ["281126", "2026-11-28"],
  ["28 de novembro", "2026-11-28"],
  ["28 nov", "2026-11-28"],
  ["1º de jan", "2027-01-01"],
  ["2 de março de 2027", "2027-03-02"],
])("on a Saturday, %s is %s once the field is left", (typed, date) => {
  expect(readTypedDate(typed, false, today)).toBeNull();
  expect(readTypedDate(typed, true, today)).toBe(date);
});

test.each(["s", "se", "feira", "32", "0", "sexta 28", "28 de", "28 de novo ano", "semana que vem"])(
  "%j is no date, even once the field is left",
  (typed) => {
    expect(readTypedDate(typed, true, today)).toBeNull();
  },
);

describe("a day of the history", () => {
  test.each([
    ["ontem", "2026-11-20"],
    ["sábado", "2026-11-14"],
    ["sexta passada", "2026-11-20"],
    ["28", "2026-10-28"],
    ["21", "2026-11-21"],
    ["31", "2026-10-31"],
    ["28/11", "2025-11-28"],
    ["2811", "2025-11-28"],
  ])("%s is the last such one: %s", (typed, date) => {
    expect(readTypedDate(typed, true, today, "last")).toBe(date);
  });
});

const someDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2024-01-01", days));

test("a day without its month or year is never in the past, and a weekday is one of the next seven days", () => {
  fc.assert(
    fc.property(
      someDay,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 6 }),
      (now, day, weekday) => {
        expect(readTypedDate(String(day), true, now)! >= now).toBe(true);
        const read = readTypedDate(["dom", "seg", "ter", "qua", "qui", "sex", "sab"][weekday]!, true, now)!;
        expect(weekdayOf(read)).toBe(weekday);
        expect(read > now && read <= addDays(now, 7)).toBe(true);
      },
    ),
  );
});

test("a day that this year does not have is looked for in the next", () => {
  expect(readTypedDate("29/02", true, "2027-03-01")).toBe("2028-02-29");
  expect(readTypedDate("29/02", true, today)).toBeNull();
});

test.each([
  ["20:30", "20:30"],
  ["2030", "20:30"],
  ["20h30", "20:30"],
  ["20∶30", "20:30"],
  ["２０：３０", "20:30"],
])("a whole time is read while it is typed: %s", (typed, time) => {
  expect(readTypedTime(typed, false)).toBe(time);
});

test.each([
  ["20", "20:00"],
  ["20h", "20:00"],
  ["8", "08:00"],
  ["830", "08:30"],
  ["8:30", "08:30"],
  ["8 30", "08:30"],
])("%s is a time once the field is left", (typed, time) => {
  expect(readTypedTime(typed, false)).toBeNull();
  expect(readTypedTime(typed, true)).toBe(time);
});

test.each([
  ["8 da noite", "20:00"],
  ["às 8 da noite", "20:00"],
  ["8h da noite", "20:00"],
  ["8 e meia da noite", "20:30"],
  ["8h30 da noite", "20:30"],
  ["12 da noite", "00:00"],
  ["1 da tarde", "13:00"],
  ["12 da tarde", "12:00"],
  ["10 da manhã", "10:00"],
  ["1 da madrugada", "01:00"],
  ["8pm", "20:00"],
  ["8:30 PM", "20:30"],
  ["12pm", "12:00"],
  ["12am", "00:00"],
  ["20 da noite", "20:00"],
  ["20 horas", "20:00"],
  ["20h e meia", "20:30"],
  ["20h30min", "20:30"],
  ["20:30h", "20:30"],
  ["20:30 hs", "20:30"],
  ["20:30:00", "20:30"],
  ["meio-dia", "12:00"],
  ["meio dia e meia", "12:30"],
  ["meia-noite", "00:00"],
])("%s is %s once the field is left", (typed, time) => {
  expect(readTypedTime(typed, false)).toBeNull();
  expect(readTypedTime(typed, true)).toBe(time);
});

test("whatever is typed is a time of the day, or none", () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789:h apm"), "da noite"),
    maxLength: 10,
  });
  fc.assert(
    fc.property(typed, (text) => {
      expect(readTypedTime(text, true) ?? "00:00").toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});

test.each(["", "25:00", "20:60", "2460", "às oito", "13am", "2 da noite", "20 amanhã"])(
  "%j is no time",
  (typed) => {
    expect(readTypedTime(typed, true)).toBeNull();
  },
);

test("a date is shown day first", () => {
  expect(showTypedDate("2026-11-25")).toBe("25/11/2026");
  expect(showTypedDate("31/02/2026")).toBe("31/02/2026");
});

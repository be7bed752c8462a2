import { expect, test } from "vitest";

import type { Opening } from "../../../opening-hours/rules.ts";
import { refusalSentence } from "./refusal-sentence.ts";

const plain: Omit<Opening, "openingHours"> = { closedDates: [], specialDays: [], pastHours: [] };

test.each([
  ["outside_opening_hours", "19:00", "Domingo, 22 de novembro, a casa fecha às 17h"],
  ["outside_opening_hours", "09:00", "Domingo, 22 de novembro, a casa abre às 11h30"],
  ["after_last_reservation_time", "16:30", "A última reserva do dia é às 16h"],
  ["closed_weekday", "19:00", "Domingo, 22 de novembro, a casa não abre"],
  ["closed_date", undefined, "Domingo, 22 de novembro, a casa não abre"],
  ["no_table", "13:00", "Não há mesa livre para este número de pessoas neste horário"],
] as const)("a refusal for %s says the hours that are its reason", (reason, time, sentence) => {
  const facts = {
    ...plain,
    openingHours: [{ weekday: 0, startsAt: "11:30", endsAt: "17:00", isActive: true, laterIntervals: [] }],
    lastReservationTime: "16:00",
  };
  expect(refusalSentence(reason, facts, { date: "2026-11-22", ...(time && { time }) })).toBe(sentence);
});

/** Friday until two in the morning, Saturday closed, Sunday with a break. */
const bar = {
  ...plain,
  openingHours: [
    { weekday: 5, startsAt: "18:00", endsAt: "02:00", isActive: true, laterIntervals: [] },
    {
      weekday: 0,
      startsAt: "11:30",
      endsAt: "15:00",
      isActive: true,
      laterIntervals: [{ startsAt: "18:30", endsAt: "23:00" }],
    },
  ],
  lastReservationTime: "01:00",
};

test.each([
  ["closed_weekday", "2026-11-21", "20:00", "Sábado, 21 de novembro, a casa não abre"],
  [
    "closed_weekday",
    "2026-11-21",
    "02:30",
    "A noite de sexta vai até as 2h. Sábado, 21 de novembro, a casa não abre",
  ],
  ["after_last_reservation_time", "2026-11-21", "01:30", "A última reserva da noite de sexta é à 1h"],
  ["outside_opening_hours", "2026-11-20", "03:00", "Sexta-feira, 20 de novembro, a casa abre às 18h"],
  ["outside_opening_hours", "2026-11-22", "16:49", "Domingo, 22 de novembro, a casa fecha das 15h às 18h30"],
  ["outside_opening_hours", "2026-11-22", "23:30", "Domingo, 22 de novembro, a casa fecha às 23h"],
] as const)("a refusal for %s on %s at %s names the night", (reason, date, time, sentence) => {
  expect(refusalSentence(reason, bar, { date, time })).toBe(sentence);
});

test("a closed date is told as the night that it cancels", () => {
  const facts = { ...bar, closedDates: [{ firstDate: "2026-11-20", lastDate: "2026-11-20" }] };
  expect(refusalSentence("closed_date", facts, { date: "2026-11-21", time: "01:00" })).toBe(
    "Na noite de sexta, a casa não abre",
  );
});

test.each([
  ["11:00", "Domingo, 29 de novembro, a casa abre às 12h"],
  ["17:30", "Domingo, 29 de novembro, a casa fecha às 17h"],
])("a refusal for %s of a special day says its own hours", (time, sentence) => {
  const specialDays = [{ date: "2026-11-29", intervals: [{ startsAt: "12:00", endsAt: "17:00" }] }];
  expect(
    refusalSentence("outside_opening_hours", { ...bar, specialDays }, { date: "2026-11-29", time }),
  ).toBe(sentence);
});

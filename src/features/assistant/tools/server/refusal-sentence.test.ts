import { expect, test } from "vitest";

import { refusalSentence } from "./refusal-sentence.ts";

test.each([
  ["outside_opening_hours", "19:00", "Domingo, 22 de novembro, a casa fecha às 17h"],
  ["outside_opening_hours", "09:00", "Domingo, 22 de novembro, a casa abre às 11h30"],
  ["after_last_reservation_time", "16:30", "A última reserva do dia é às 16h"],
  ["closed_weekday", "19:00", "Domingo, 22 de novembro, a casa não abre"],
  ["closed_date", undefined, "Domingo, 22 de novembro, a casa não abre"],
  ["no_table", "13:00", "Não há mesa livre para este número de pessoas neste horário"],
] as const)("a refusal for %s says the hours that are its reason", (reason, time, sentence) => {
  const facts = {
    openingHours: [{ weekday: 0, startsAt: "11:30", endsAt: "17:00", isActive: true, laterIntervals: [] }],
    lastReservationTime: "16:00",
  };
  expect(refusalSentence(reason, facts, { date: "2026-11-22", ...(time && { time }) })).toBe(sentence);
});

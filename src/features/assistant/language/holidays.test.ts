import { expect, test } from "vitest";

import { readHolidays } from "./holidays.ts";
import { normalise } from "./normalise.ts";

/** The first holiday that a message names, seen from a day. */
function holidayIn(message: string, today: string): string | undefined {
  return readHolidays(normalise(message), { today }).mentions[0]?.value.date;
}

test.each([
  ["vocês abrem no Natal?", "2026-12-25"],
  ["véspera de Natal", "2026-12-24"],
  ["na noite de natal", "2026-12-24"],
  ["Ano-Novo", "2027-01-01"],
  ["véspera de ano novo", "2026-12-31"],
  ["réveillon", "2026-12-31"],
  ["Dia das Mães", "2027-05-09"],
  ["na véspera do dia das mães", "2027-05-08"],
  ["dia dos pais", "2027-08-08"],
  ["dia dos namorados", "2027-06-12"],
  ["Páscoa", "2027-03-28"],
  ["sexta-feira da paixão", "2027-03-26"],
  ["sábado de aleluia", "2027-03-27"],
  ["carnaval", "2027-02-09"],
  ["segunda de carnaval", "2027-02-08"],
  ["sábado de carnaval", "2027-02-06"],
  ["quarta de cinzas", "2027-02-10"],
  ["Corpus Christi", "2027-05-27"],
  ["feriado da Independência", "2027-09-07"],
  ["Consciência Negra", "2027-11-20"],
  ["Tiradentes", "2027-04-21"],
  ["finados", "2027-11-02"],
  ["proclamação da república", "2027-11-15"],
  ["nossa senhora aparecida", "2027-10-12"],
  ["Natal de 2028", "2028-12-25"],
  ["carnaval de 2028", "2028-02-29"],
  ["natal do ano que vem", "2027-12-25"],
])("%s is on %s", (message, date) => {
  expect(holidayIn(message, "2026-11-22")).toBe(date);
});

test("a holiday of today is today, and the next one is next year's", () => {
  expect(holidayIn("consciência negra", "2026-11-20")).toBe("2026-11-20");
  expect(holidayIn("consciência negra", "2026-11-21")).toBe("2027-11-20");
});

import { expect, it } from "vitest";

import { normalise } from "#features/assistant/language/normalise.ts";
import { EXPECTS_NOTHING } from "#features/assistant/language/slots.ts";
import { readMentions, slotsOf } from "#features/assistant/language/value-reading.ts";
import { makeCompany } from "./companies.ts";

const now = new Date("2026-11-21T12:00:00Z");
const timeZone = "America/Sao_Paulo";

/** COMPANIES=10000 reads so many. */
const count = Number(process.env["COMPANIES"] ?? 500);

it("reads people in parts right, or asks how many they are", () => {
  const wrong: string[] = [];
  let asked = 0;
  for (let number = 0; number < count; number += 1) {
    const { text, people } = makeCompany(number);
    const message = number % 2 === 0 ? `${text}, sexta às 20h` : `quero reservar, ${text}`;
    const read = slotsOf(
      readMentions(normalise(message), EXPECTS_NOTHING, now, timeZone),
      message,
      now,
      timeZone,
    );
    if (read.people === undefined && people !== null) asked += 1;
    else if ((read.people ?? null) !== people) wrong.push(`${message}: ${people}, read ${read.people}`);
  }
  expect(wrong).toEqual([]);
  expect(asked / count).toBeLessThan(0.01);
});

import { expect, it } from "vitest";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import { rows } from "../../../../tests/support/rows.ts";

const database = useDatabase();

const keysOf = async (written: readonly string[]): Promise<(string | null)[]> =>
  (
    await rows<{ key: string | null }>(
      database().sql,
      "select phone_key(text) as key from unnest($1::text[]) with ordinality as one (text, place) order by place",
      [written],
    )
  ).map(({ key }) => key);

/** Fifty ways to write one mobile number of São Paulo. */
const SAME = [
  "11987654321",
  "(11) 98765-4321",
  "(11)98765-4321",
  "(11) 987654321",
  "(11)987654321",
  "11 98765-4321",
  "11 98765 4321",
  "11 987654321",
  "11-98765-4321",
  "11-987654321",
  "11.98765.4321",
  "11/98765-4321",
  "1198765-4321",
  "119 8765 4321",
  "11 9 8765-4321",
  "11 9 8765 4321",
  "(11) 9 8765-4321",
  "(11) 9.8765-4321",
  "(11) 9-8765-4321",
  " 11 98765-4321 ",
  "11  98765 - 4321",
  "11 98765–4321",
  "11 98765—4321",
  "11\u00a098765\u00a04321",
  "+5511987654321",
  "+55 11987654321",
  "+55 11 987654321",
  "+55 11 98765-4321",
  "+55 (11) 98765-4321",
  "+55(11)98765-4321",
  "+55-11-98765-4321",
  "+55.11.98765.4321",
  "+55 11 9 8765-4321",
  "(+55) 11 98765-4321",
  "(+55 11) 98765-4321",
  "5511987654321",
  "55 11 98765-4321",
  "55 (11) 98765-4321",
  "005511987654321",
  "00 55 11 98765-4321",
  "011987654321",
  "011 98765-4321",
  "(011) 98765-4321",
  "0 11 98765-4321",
  "+55 (011) 98765-4321",
  "0xx11 98765-4321",
  "(0XX11) 98765-4321",
  "0 15 11 98765-4321",
  "1187654321",
  "(11) 8765-4321",
];

it("makes one key of fifty ways to write a number, with the ninth digit added", async () => {
  expect(new Set(SAME).size).toBe(50);
  const keys = await keysOf(SAME);
  expect(SAME.filter((_, place) => keys[place] !== "+5511987654321")).toEqual([]);
});

it.each([
  ["a landline keeps its eight digits", "(11) 3284-5170", "+551132845170"],
  ["the area code 55 is no country's code", "55 99123-4567", "+5555991234567"],
  ["a landline of the area code 55", "55 3221-4567", "+555532214567"],
  ["another country's number", "+1 415 555 2671", "+14155552671"],
  ["another country's number by 00", "0044 20 7946 0958", "+442079460958"],
  ["letters", "11 98765-4321 (recado)", null],
  ["a letter for a zero", "(11) 9876O-4321", null],
  ["seven digits", "876-5432", null],
  ["no area code", "98765-4321", null],
  ["no real area code", "10 98765-4321", null],
  ["a free number", "0800 123 4567", null],
  ["a digit too many", "(11) 98765-43210", null],
  ["two numbers", "(11) 98765-4321 / 3284-5170", null],
  ["nothing", "", null],
  ["what an erased guest leaves", "—", null],
])("%s: %s", async (_what, written, key) => {
  expect(await keysOf([written])).toEqual([key]);
});

it("keeps the number that the form and the assistant store", async () => {
  for (const written of SAME) {
    const kept = readCustomerPhone(written);
    if (kept !== null && kept.length === 15)
      expect(await keysOf([kept]), written).toEqual(["+5511987654321"]);
  }
});

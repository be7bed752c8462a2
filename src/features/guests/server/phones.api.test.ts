import fc from "fast-check";
import { expect, it } from "vitest";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { phoneDigitsOf, phoneKeyOf } from "#shared/phone-key.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

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

/** Numbers as people, phones and channels write them, and texts that come near. */
const writtenNumber = fc
  .tuple(
    fc.constantFrom(
      "",
      "+",
      "+55",
      "55",
      "0055",
      "00",
      "0",
      "015",
      "5501",
      "+550",
      "0xx",
      "+550XX",
      "0**",
      "\uff0b55",
    ),
    fc.constantFrom("11", "31", "55", "98", "10", "1"),
    fc.constantFrom("9", "", "2", "8", "6"),
    fc.stringMatching(/^[0-9]{6,9}$/),
    fc.constantFrom("", "", "", "x", "+", "\u0660"),
    fc.array(
      fc.tuple(
        fc.nat(15),
        fc.constantFrom(" ", "-", "–", "\u2011", "\u2212", "\u00a0", "\u202a", "(", ")", ".", "/", "_", "*"),
      ),
      {
        maxLength: 6,
      },
    ),
  )
  .map(([code, area, first, rest, strange, marks]) => {
    const characters = Array.from(code + area + first + rest + strange);
    for (const [place, mark] of marks) characters.splice(place, 0, mark);
    return characters.join("");
  });

it("the database and the code make the same of every way to write a number", async () => {
  const written = [...SAME, ...fc.sample(writtenNumber, 5_000)];
  const told = await rows<{ key: string | null; digits: string }>(
    database().sql,
    `select phone_key(text) as key, phone_digits(text) as digits
     from unnest($1::text[]) with ordinality as one (text, place) order by place`,
    [written],
  );
  const made = written.map((text) => ({ key: phoneKeyOf(text), digits: phoneDigitsOf(text) }));
  expect(made.filter(({ key }) => key !== null).length).toBeGreaterThan(500);
  expect(written.filter((_, place) => JSON.stringify(told[place]) !== JSON.stringify(made[place]))).toEqual(
    [],
  );
});

it("the database and the code take out the same marks", async () => {
  const marks = Array.from({ length: 0xd7ff }, (_, index) => String.fromCharCode(index + 1)).concat(
    Array.from({ length: 0x1fff }, (_, index) => String.fromCharCode(0xe000 + index)),
  );
  const written = marks.map((mark) => `31${mark}98765${mark}4321`);
  const keys = await keysOf(written);
  const differing = marks.filter((_, place) => keys[place] !== phoneKeyOf(written[place] ?? ""));
  expect(differing).toEqual([]);
});

it("every dash, blank and invisible mark of Unicode may stand between digits", () => {
  const marks = Array.from({ length: 0xfffe }, (_, index) => String.fromCharCode(index + 1)).filter(
    (mark) =>
      /[\s\p{Pd}\u2212]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/u.test(mark) &&
      !/[\u2028\u2029]/.test(mark),
  );
  expect(marks.length).toBeGreaterThan(60);
  expect(marks.filter((mark) => phoneKeyOf(`31${mark}98765${mark}4321`) !== "+5531987654321")).toEqual([]);
});

it.each([
  ["whatsapp", "5531987654321", null, "+5531987654321"],
  ["whatsapp", "553187654321", null, "+5531987654321"],
  ["whatsapp", "16505551234", null, "+16505551234"],
  ["whatsapp", "BR.1502233445566778", null, null],
  ["whatsapp", "BR.1502233445566778", "(31) 98765-4321", "+5531987654321"],
  ["web_chat", "5531987654321", null, null],
])(
  "a customer of %s with the id %s and the phone %s has the key %s",
  async (channel, externalId, phone, key) => {
    const { sql } = database();
    const { id: unitId } = await buildUnit(sql, await buildOrganization(sql));
    const [contact] = await rows<{ key: string | null }>(
      sql,
      `insert into contact (unit_id, id, channel, external_id, phone) values ($1, gen_random_uuid(), $2, $3, $4) returning phone_key as key`,
      [unitId, channel, externalId, phone],
    );
    expect(contact?.key).toBe(key);
  },
);

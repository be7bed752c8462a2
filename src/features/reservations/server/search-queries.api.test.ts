import { expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { buildReservation, buildTable, buildUnit, type BuiltReservation } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { reservationsContract } from "../contract.ts";
import { SEARCH_LENGTH } from "../limits.ts";

// Friday, 20 November 2026, 22:30 in São Paulo; in UTC it is Saturday already.
const NOW = new Date("2026-11-21T01:30:00Z");
const TODAY = "2026-11-20";

const { sql, organization, unit, staff } = useUnit({ now: NOW, users: { staff: ["reservas"] } });

const build = (customerName: string, over: Partial<BuiltReservation> = {}) =>
  buildReservation(sql, unit, { customerName, customerPhone: "(21) 3344-5566", ...over });

const find = async (text: string) =>
  (await staff.reservations.search({ unitId: unit.id, text })).reservations;

const foundNames = async (text: string) =>
  (await find(text)).map(({ customerName }) => customerName).toSorted();

it("finds a guest whose name and number were pasted with invisible marks, by words pasted with others", async () => {
  await buildTable(sql, unit, { label: "M1", seats: 4 });
  await staff.reservations.create({
    unitId: unit.id,
    id: newId(),
    date: "2026-11-27",
    time: "20:00",
    guests: 2,
    customerName: "\u2068Ana\u200b Lima\u2069",
    customerPhone: "\u202a+55 21 98765-4321\u202c",
  });
  for (const text of ["\u202bana lima\u202c", "An\u00ada", "\u202a21 98765-4321\u202c"])
    expect(await find(text), text).toMatchObject([
      { customerName: "Ana Lima", customerPhone: "+55 21 98765-4321" },
    ]);
});

it("lists coming reservations first, the nearest on top, then past ones, the latest on top", async () => {
  const moments = [
    [TODAY, "12:00"],
    [TODAY, "20:00"],
    ["2026-11-21", "19:00"],
    ["2027-03-01", "19:00"],
    ["2026-11-19", "21:00"],
    ["2026-11-19", "19:00"],
    ["2026-01-05", "13:00"],
  ] as const;
  for (const [date, time] of moments.toReversed()) await build("Ana Lima", { date, time });
  expect((await find("ana")).map(({ date, time }) => [date, time])).toEqual(moments);
});

it("lists reservations of today that are over among the past ones", async () => {
  for (const status of ["completed", "confirmed", "cancelled", "seated"] as const)
    await build("Ana Lima", { date: TODAY, status, time: status === "completed" ? "12:00" : "20:00" });
  await build("Ana Lima", { date: "2026-11-21" });
  await build("Ana Lima", { date: "2026-11-19" });
  expect((await find("ana")).map(({ date, status }) => `${date} ${status}`)).toEqual([
    expect.stringMatching(/20 (?:confirmed|seated)$/),
    expect.stringMatching(/20 (?:confirmed|seated)$/),
    "2026-11-21 confirmed",
    "2026-11-20 cancelled",
    "2026-11-20 completed",
    "2026-11-19 confirmed",
  ]);
});

it("answers what distinguishes guests, and nothing more about them", async () => {
  const { id } = await build("Ana Lima", {
    date: TODAY,
    status: "cancelled",
    guests: 3,
    customerEmail: "ana@example.com",
    notes: "Alergia a camarão",
  });
  expect(await find("ana")).toEqual([
    {
      id,
      customerName: "Ana Lima",
      customerPhone: "(21) 3344-5566",
      date: TODAY,
      time: "20:00",
      guests: 3,
      status: "cancelled",
    },
  ]);
});

it("finds by any part of the name, without accents and capitals, and by all words in any order", async () => {
  for (const name of ["Ângela São João", "Mariana Costa", "ANA D'ÁVILA", "Bruno Carvalho"]) await build(name);
  expect(await foundNames("angela")).toEqual(["Ângela São João"]);
  expect(await foundNames("JOÃO ÂNG")).toEqual(["Ângela São João"]);
  expect(await foundNames("iana")).toEqual(["Mariana Costa"]);
  expect(await foundNames("ana")).toEqual(["ANA D'ÁVILA", "Mariana Costa"]);
  expect(await foundNames("arvalh")).toEqual(["Bruno Carvalho"]);
  expect(await foundNames("ana bruno")).toEqual([]);
});

it("reads two letters as the beginning of a word", async () => {
  for (const name of ["Ana Souza", "Mariana Costa", "Luís Andrade"]) await build(name);
  expect(await foundNames("an")).toEqual(["Ana Souza", "Luís Andrade"]);
});

it("finds by digits of the phone, in any notation of both", async () => {
  await build("Ana", { customerPhone: "(11) 98765-4321" });
  await build("Bia", { customerPhone: "11 3284.5170" });
  for (const text of ["4321", "98765-43", "(11) 98765", "+55 11 98765 4321", "119"]) {
    expect(await foundNames(text), text).toEqual(["Ana"]);
  }
  expect(await foundNames("11")).toEqual(["Ana", "Bia"]);
  expect(await foundNames("ana 4321")).toEqual(["Ana"]);
});

it.each(["%%", "__", "100%", "a\\", "' or 1=1 --", "--", "\\\\"])("reads '%s' literally", async (text) => {
  await build("Ana");
  expect(await foundNames(text)).toEqual([]);
});

it("answers at most twenty, the coming ones among them", async () => {
  for (let count = 0; count < 15; count++) {
    await build("Ana", { date: "2026-11-25" });
    await build("Ana", { date: "2026-11-10" });
  }
  const found = await find("ana");
  expect(found.map(({ date }) => date)).toEqual([
    ...Array.from({ length: 15 }, () => "2026-11-25"),
    ...Array.from({ length: 5 }, () => "2026-11-10"),
  ]);
});

it("finds no guest of another unit, also of the same company", async () => {
  const other = await buildUnit(sql, organization);
  await buildReservation(sql, other, { customerName: "Ana" });
  expect(await find("ana")).toEqual([]);
});

it("the contract takes texts of the least length, not shorter ones", () => {
  const { inputSchema } = reservationsContract.search["~orpc"];
  const isTaken = (length: number) =>
    inputSchema?.safeParse({ unitId: newId(), text: "a".repeat(length) }).success;
  expect([isTaken(SEARCH_LENGTH.min - 1), isTaken(SEARCH_LENGTH.min)]).toEqual([false, true]);
});

it.each([" a ", "x".repeat(101), "ana\u0000", "ana\uD800"])(
  "refuses the text '%s' at its field",
  async (text) => {
    await expect(find(text)).rejects.toMatchObject({
      code: "INVALID",
      data: { fields: [{ field: "text" }] },
    });
  },
);

it.each([
  "5531987654321",
  "55 31 98765-4321",
  "005531987654321",
  "031 98765-4321",
  "0 15 31 98765-4321",
  "(31) 8765-4321",
  "31 8765",
  "98765\u20114321",
  "4321",
])("finds the guest of '%s' whichever way either number was written", async (text) => {
  const numbers = ["(31) 98765-4321", "31 8765-4321", "5531987654321", "0 15 31 98765–4321"];
  for (const [index, customerPhone] of numbers.entries()) await build(`Ana ${index}`, { customerPhone });
  await build("Bia", { customerPhone: "(31) 98765-4322" });
  expect((await foundNames(text)).filter((name) => name !== "Bia" || text !== "31 8765")).toEqual([
    "Ana 0",
    "Ana 1",
    "Ana 2",
    "Ana 3",
  ]);
});

it("does not find every number of an area for the last four digits of one", async () => {
  await build("Ana", { customerPhone: "(11) 98765-4321" });
  await build("Bia", { customerPhone: "(11) 98765-5511" });
  expect(await foundNames("5511")).toEqual(["Bia"]);
});

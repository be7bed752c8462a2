import { expect, it } from "vitest";

import type { DiningTable } from "#features/floor/contract.ts";
import { suggestTables } from "./planned-tables.ts";

const now = new Date("2026-08-14T23:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** A table of as many seats as its number. */
const tableOf = (id: string, status: DiningTable["status"] = "available") =>
  ({
    id,
    label: id,
    status,
    seats: Number(id.slice(1)),
    attributes: [],
    areaId: null,
    blockedUntil: null,
    nextHoldAt: null,
    nextBlockAt: null,
  }) as unknown as DiningTable;
const placed = (reservationId: string, tableIds: string[], from: number, until: number) => ({
  reservationId,
  tableIds,
  startsAt: inMinutes(from),
  freeAt: inMinutes(until),
});
const plan = {
  placements: [placed("silva", ["M2", "M3"], 0, 90), placed("lima", ["M4"], 40, 130)],
  queue: [{ entryId: "first", tableIds: ["M6"], at: inMinutes(20) }],
  seated: [{ reservationId: "seated", tableIds: ["M7"], leavesAt: inMinutes(25), freeAt: inMinutes(30) }],
} as unknown as Parameters<typeof suggestTables>[0];
const idsOf = (id: string, tables: DiningTable[], from = now) =>
  suggestTables(plan, { id, guests: 2, turnMinutes: 90 }, tables, from).map((table) => table.id);
const all = ["M2", "M3", "M4", "M5", "M6", "M9"].map((id) => tableOf(id));

it("where the plan puts a party comes before the smallest free table", () => {
  expect(idsOf("silva", all)).toEqual(["M2", "M3"]);
  expect(idsOf("first", all)).toEqual(["M6"]);
});

it("a party without a place in the plan is suggested a table that nobody of the plan needs before it leaves", () => {
  expect(idsOf("souza", all)).toEqual(["M5"]);
  const withTakenM3 = all.map((table) => (table.id === "M3" ? tableOf("M3", "occupied") : table));
  expect(idsOf("silva", withTakenM3)).toEqual(["M2"]);
});

it("a seated party is suggested a table for the rest of its stay", () => {
  expect(idsOf("seated", all)).toEqual(["M4"]);
});

it("at a later time, only those count who are there then", () => {
  expect(idsOf("souza", all, new Date(inMinutes(100)))).toEqual(["M2"]);
});

it("where the plan needs every table, or there is no plan, the smallest free table is suggested, or none", () => {
  const needed = [tableOf("M2"), tableOf("M3", "occupied")];
  expect(idsOf("souza", needed)).toEqual(["M2"]);
  expect(idsOf("souza", [])).toEqual([]);
  const party = { id: "silva", guests: 2, turnMinutes: 90 };
  expect(suggestTables(undefined, party, needed, now)).toEqual([needed[0]]);
});

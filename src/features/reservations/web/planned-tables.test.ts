import { expect, it } from "vitest";

import type { DiningTable } from "#features/floor/contract.ts";
import { suggestTables } from "./planned-tables.ts";

const tableOf = (id: string, status: DiningTable["status"] = "available") =>
  ({ id, label: id, status, blockedUntil: null }) as DiningTable;
const plan = {
  placements: [{ reservationId: "silva", tableIds: ["M2", "M3"] }],
  queue: [{ entryId: "first", tableIds: ["M1"] }],
} as unknown as Parameters<typeof suggestTables>[0];
const best = tableOf("M9");
const idsOf = (id: string, tables: DiningTable[], other: DiningTable | null = best) =>
  suggestTables(plan, id, tables, other).map((table) => table.id);

it("where the plan puts a party comes before the smallest free table", () => {
  const tables = ["M1", "M2", "M3", "M9"].map((id) => tableOf(id));
  expect(idsOf("silva", tables)).toEqual(["M2", "M3"]);
  expect(idsOf("first", tables)).toEqual(["M1"]);
});

it("without a plan for the party, or with one of its tables taken, the smallest free table is suggested, or none", () => {
  const tables = [tableOf("M1"), tableOf("M2"), tableOf("M3", "occupied")];
  expect(idsOf("silva", tables)).toEqual(["M9"]);
  expect(idsOf("silva", tables.slice(0, 2))).toEqual(["M9"]);
  expect(idsOf("souza", tables)).toEqual(["M9"]);
  expect(idsOf("souza", tables, null)).toEqual([]);
  expect(suggestTables(undefined, "silva", tables, best)).toEqual([best]);
});

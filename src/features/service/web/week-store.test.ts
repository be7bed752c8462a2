import { expect, test } from "vitest";

import type { Reservation } from "#features/reservations/contract.ts";
import { applyPendingChanges } from "./week-store.ts";

const AT = "2026-11-21T23:00:00.000Z";

const reservation = (id: string) =>
  ({ id, status: "seated", arrivedAt: null, tables: [{ id: "t", label: "M1" }] }) as unknown as Reservation;

test("a pending change shows its reservation as it will be stored; the others stay the same objects", () => {
  const week = [reservation("a"), reservation("b"), reservation("c"), reservation("d"), reservation("e")];
  const shown = applyPendingChanges(week, [
    { unitId: "u", id: "a", at: AT, to: "completed" },
    { unitId: "u", id: "b", at: AT, to: "cancelled" },
    { unitId: "u", id: "d", at: AT, to: "arrived" },
    { unitId: "u", id: "e", at: AT, to: "no_show" },
  ]);
  expect(shown.map(({ status, tables, arrivedAt }) => [status, tables.length, arrivedAt])).toEqual([
    ["completed", 0, null],
    ["cancelled", 1, null],
    ["seated", 1, null],
    ["seated", 1, AT],
    ["no_show", 0, null],
  ]);
  expect(shown[2]).toBe(week[2]);
  expect(applyPendingChanges(week, [])).toBe(week);
});

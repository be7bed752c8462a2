import { expect, test } from "vitest";

import type { Reservation } from "../contract.ts";
import { applyPendingChanges } from "./week-store.ts";

const reservation = (id: string) =>
  ({ id, status: "seated", tables: [{ id: "t", label: "M1" }] }) as unknown as Reservation;

test("a pending change shows its reservation as it will be stored; the others stay the same objects", () => {
  const week = [reservation("a"), reservation("b"), reservation("c")];
  const shown = applyPendingChanges(week, [
    { unitId: "u", id: "a", to: "completed" },
    { unitId: "u", id: "b", to: "cancelled" },
  ]);
  expect(shown.map(({ status, tables }) => [status, tables.length])).toEqual([
    ["completed", 0],
    ["cancelled", 1],
    ["seated", 1],
  ]);
  expect(shown[2]).toBe(week[2]);
  expect(applyPendingChanges(week, [])).toBe(week);
});

import { expect, test } from "vitest";

import type { Reservation } from "../contract.ts";
import { withChanges } from "./week-store.ts";

const reservation = (id: string) =>
  ({ id, status: "seated", tables: [{ id: "t", label: "M1" }] }) as unknown as Reservation;

test("a reservation shows as it will be once its change is stored, and the others stay", () => {
  const week = [reservation("a"), reservation("b"), reservation("c")];
  const shown = withChanges(week, [
    { unitId: "u", id: "a", to: "completed" },
    { unitId: "u", id: "b", to: "cancelled" },
  ]);
  expect(shown.map(({ status, tables }) => [status, tables.length])).toEqual([
    ["completed", 0],
    ["cancelled", 1],
    ["seated", 1],
  ]);
  expect(shown[2]).toBe(week[2]);
  expect(withChanges(week, [])).toBe(week);
});

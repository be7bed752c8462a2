// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";

import type { DiningTable, FloorPlan } from "../contract.ts";
import { usePlanMarks } from "./plan-marks.ts";

it("distinguishes tables at which one party sits from tables that can be joined", () => {
  const tables = Object.entries({ M1: "ana", M2: "ana", M3: "rui", M4: null }).map(
    ([id, reservationId]) => ({ id, reservationId, areaId: null }) as DiningTable,
  );
  const join = (id: string, tableIds: string[], isActive = true) => ({ id, tableIds, isActive });
  const plan = {
    areas: [],
    joins: [
      join("sits there", ["M1", "M2"]),
      join("two parties", ["M2", "M3"]),
      join("one table is free", ["M3", "M4"]),
      join("both are free", ["M4", "M4"], false),
    ],
  } as unknown as FloorPlan;
  const { joins } = renderHook(() => usePlanMarks(tables, plan, false)).result.current;
  expect(joins.map(({ id, state }) => [id, state])).toEqual([
    ["sits there", "joined"],
    ["two parties", "active"],
    ["one table is free", "active"],
    ["both are free", "inactive"],
  ]);
});

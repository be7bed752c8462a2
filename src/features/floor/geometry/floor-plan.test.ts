import { expect, test } from "vitest";

import { floorContract, plannedTable, tableEdit } from "../contract.ts";
import {
  MAX_LABEL_LENGTH,
  MAX_MINUTES,
  MAX_NAME_LENGTH,
  MAX_SEATS,
  MAX_TABLES,
  MIN_SEATS,
  ROTATION_STEP,
  TABLE_SIZE,
} from "../limits.ts";
import { overlapsById } from "./contact.ts";
import { findFreeLabel, isOnPlan, newTable, starterTables } from "./floor-plan.ts";

const ID = "019aa000-0000-7000-8000-000000000001";
const drawn = { id: ID, ...newTable("rectangle", []) };

test("has the same limits as the contract", () => {
  const takes = (over: object) => plannedTable.safeParse({ ...drawn, ...over }).success;
  for (const [name, { min, max }] of Object.entries(TABLE_SIZE)) {
    expect([min - 1, min, max, max + 1].map((length) => takes({ [name]: length }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  }
  expect([MIN_SEATS - 1, MIN_SEATS, MAX_SEATS, MAX_SEATS + 1].map((seats) => takes({ seats }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([0, ROTATION_STEP, 360 - ROTATION_STEP, 1, 360].map((rotation) => takes({ rotation }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(takes({ label: "x".repeat(MAX_LABEL_LENGTH) })).toBe(true);
  expect(takes({ label: "x".repeat(MAX_LABEL_LENGTH + 1) })).toBe(false);

  const edits = (over: object) =>
    tableEdit.safeParse({ unitId: ID, id: ID, label: "M1", seats: 4, status: "occupied", ...over }).success;
  expect(edits({ customerName: "x".repeat(MAX_NAME_LENGTH), occupiedMinutes: MAX_MINUTES })).toBe(true);
  expect(edits({ customerName: "x".repeat(MAX_NAME_LENGTH + 1) })).toBe(false);
  expect(edits({ occupiedMinutes: MAX_MINUTES + 1 })).toBe(false);

  const removal = floorContract.removeTables["~orpc"].inputSchema;
  const removes = (count: number) =>
    removal?.safeParse({ unitId: ID, ids: Array.from({ length: count }, () => ID) }).success;
  expect([MAX_TABLES, MAX_TABLES + 1].map(removes)).toEqual([true, false]);
});

test("creates a new table with the seed's defaults, within the canvas", () => {
  expect(newTable("rectangle", ["M1", "M2"])).toEqual({
    label: "M3",
    seats: 4,
    shape: "rectangle",
    x: 140,
    y: 100,
    width: 120,
    height: 120,
    radius: 60,
    rotation: 0,
  });
  const many = Array.from({ length: 100 }, (_, index) => `M${index + 1}`);
  expect(newTable("rectangle", many)).toMatchObject({ label: "M101", x: 880 });
  expect(newTable("circle", many)).toMatchObject({ x: 940 });
});

test.each([
  ["M3", ["M1", "M2"], "M3"],
  ["M3", ["M2", "m3", "M4"], "M5"],
  ["Varanda", ["varanda"], "Varanda 2"],
  ["Varanda 2", ["Varanda", "Varanda 2"], "Varanda 3"],
  ["7", ["7"], "8"],
  ["x".repeat(20), ["x".repeat(20)], `${"x".repeat(19)}2`],
])("turns the wanted label %s, with %j taken, into %s", (wanted, taken, free) => {
  expect(findFreeLabel(wanted, taken)).toBe(free);
});

test("checks the turned table without its chairs", () => {
  const corner = { ...drawn, x: 0, y: 0 };
  expect(isOnPlan(corner)).toBe(true);
  expect(isOnPlan({ ...corner, rotation: 90 })).toBe(true);
  expect(isOnPlan({ ...corner, rotation: 45 })).toBe(false);
  expect(isOnPlan({ ...corner, x: 880.5 })).toBe(false);
  expect(isOnPlan({ ...corner, shape: "circle", x: 60, y: 540, rotation: 45 })).toBe(true);
});

test("The starter draws ten tables of four on the plan, apart from each other by more than two chairs", () => {
  const tables = starterTables().map((table) => ({ ...table, id: table.label }));
  expect(tables.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, index) => `M${index + 1}`));
  expect(tables.every((table) => isOnPlan(table) && table.seats === 4)).toBe(true);
  const withChairs = tables.map((table) => ({
    ...table,
    x: table.x - 20,
    y: table.y - 20,
    width: table.width + 40,
    height: table.height + 40,
  }));
  expect(overlapsById(withChairs).size).toBe(0);
  expect(withChairs.every(isOnPlan)).toBe(true);
});

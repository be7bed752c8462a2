import type { DiningTable } from "../contract.ts";
import { isPointOnTable } from "../geometry/contact.ts";
import { boundsOf, centreOf, chairMarks, rotateVector } from "../geometry/shapes.ts";
import { MAX_JOIN_GUESTS } from "../limits.ts";
import { compareLabels } from "../rules.ts";
import type { TableJoin } from "./contract.ts";
import { isInTwoAreas, joinsSameTables } from "./rules.ts";

/** Touching tables that could be combined. */
export type JoinProposal = Pick<TableJoin, "tableIds" | "minGuests" | "maxGuests">;

type PlacedTable = Pick<
  DiningTable,
  "id" | "label" | "seats" | "areaId" | "shape" | "x" | "y" | "width" | "height" | "radius" | "rotation"
>;

/** px between the tops of two tables that can be pushed together without moving the room: two chairs and a little. */
const NEAR = 40;

/** The part of the shorter side that must face the other table: a corner makes no common table. */
const FACING = 0.6;

/**
 * Pairs of rectangular tables that stand side by side in one area and have no join yet, by label. Together they must seat more
 * than the larger one alone: chairs are lost where they meet. Overlapping tables are a mistake of the plan and give none.
 */
export function proposeJoins(
  tables: readonly PlacedTable[],
  joins: readonly Pick<TableJoin, "tableIds">[],
): JoinProposal[] {
  const ordered = tables
    .filter(({ shape }) => shape === "rectangle")
    .toSorted((a, b) => compareLabels(a.label, b.label))
    .map((table) => ({ table, box: boundsOf(table) }));
  return ordered.flatMap(({ table, box }, index) =>
    ordered.slice(index + 1).flatMap((other): JoinProposal[] => {
      // Most pairs are far apart: 500 tables have 125,000.
      if (other.box.left - box.right > NEAR || box.left - other.box.right > NEAR) return [];
      if (other.box.top - box.bottom > NEAR || box.top - other.box.bottom > NEAR) return [];
      const pair = [table, other.table];
      const tableIds = pair.map(({ id }) => id);
      if (!standSideBySide(table, other.table) || isInTwoAreas({ tableIds }, pair)) return [];
      if (joins.some((join) => joinsSameTables(join, { tableIds }))) return [];
      const range = suggestRange(pair);
      return range.maxGuests > Math.max(table.seats, other.table.seats) ? [{ tableIds, ...range }] : [];
    }),
  );
}

/** From the smallest party that needs more than one of the tables, to as many as keep a chair. */
export function suggestRange(tables: readonly PlacedTable[]): Pick<TableJoin, "minGuests" | "maxGuests"> {
  const { left } = countChairs(tables);
  const maxGuests = Math.min(MAX_JOIN_GUESTS, Math.max(1, left));
  const largest = Math.max(0, ...tables.map(({ seats }) => seats));
  return { minGuests: Math.min(largest + 1, maxGuests), maxGuests };
}

/** The chairs of tables, and how many are left when those that stand near each other are pushed together. */
export function countChairs(tables: readonly PlacedTable[]): { chairs: number; left: number } {
  const chairs = tables.reduce((sum, { seats }) => sum + seats, 0);
  const lost = tables.reduce((sum, table) => sum + countLostChairs(table, tables), 0);
  return { chairs, left: chairs - lost };
}

/** Chairs of the table that would stand where another one is. */
function countLostChairs(table: PlacedTable, tables: readonly PlacedTable[]): number {
  const neighbours = tables.filter((other) => other !== table && standSideBySide(table, other));
  const centre = centreOf(table);
  return chairMarks(table).filter((chair) => {
    const at = rotateVector(chair, table.shape === "circle" ? 0 : table.rotation);
    const point = { x: centre.x + at.x, y: centre.y + at.y };
    return neighbours.some((other) => isPointOnTable(other, point, Math.max(0, gapOf(table, other) ?? 0)));
  }).length;
}

function standSideBySide(a: PlacedTable, b: PlacedTable): boolean {
  const gap = gapOf(a, b);
  return gap !== null && gap >= -1 && gap <= NEAR;
}

/**
 * px between two rectangles whose sides face each other; below 0 when they overlap. Null for circles, for tables that are turned
 * against each other, and where too little of their sides faces.
 */
function gapOf(a: PlacedTable, b: PlacedTable): number | null {
  if (a.shape === "circle" || b.shape === "circle") return null;
  if ((a.rotation - b.rotation) % 90 !== 0) return null;
  const from = centreOf(a);
  const to = centreOf(b);
  const away = rotateVector({ x: to.x - from.x, y: to.y - from.y }, -a.rotation);
  const isCrossed = Math.abs(a.rotation - b.rotation) % 180 === 90;
  const width = isCrossed ? b.height : b.width;
  const height = isCrossed ? b.width : b.height;
  const gap = {
    x: Math.abs(away.x) - (a.width + width) / 2,
    y: Math.abs(away.y) - (a.height + height) / 2,
  };
  if (gap.x > gap.y) return -gap.y >= FACING * Math.min(a.height, height) ? gap.x : null;
  return -gap.x >= FACING * Math.min(a.width, width) ? gap.y : null;
}

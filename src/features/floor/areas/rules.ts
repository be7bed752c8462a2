import { ok, refuse, type Result } from "#shared/result.ts";
import type { DiningTable } from "../contract.ts";
import type { TableJoin } from "../joins/contract.ts";
import { isInTwoAreas, joinLabel } from "../joins/rules.ts";
import type { Area } from "./contract.ts";

/** Two names are the same area when they differ only in capitals. */
export function areaNamed(areas: readonly Area[], name: string): Area | undefined {
  return areas.find((area) => area.name.toLowerCase() === name.toLowerCase());
}

/**
 * Decides about putting tables into an area; null is no area. Tables that can be joined must not be in two areas: both go at once, or
 * their join is removed before. Refuses `area_gone` and, with the join's label, `joined_in_two_areas`.
 */
export function decideArea(
  facts: {
    areas: readonly Area[];
    joins: readonly Pick<TableJoin, "tableIds">[];
    tables: readonly Pick<DiningTable, "id" | "label" | "areaId">[];
  },
  { tableIds, areaId }: { tableIds: readonly string[]; areaId: string | null },
): Result<null, "area_gone" | "joined_in_two_areas"> {
  if (areaId !== null && !facts.areas.some(({ id }) => id === areaId)) return refuse("area_gone");
  const after = facts.tables.map((table) => (tableIds.includes(table.id) ? { ...table, areaId } : table));
  const split = facts.joins.find((join) => isInTwoAreas(join, after));
  return split ? refuse("joined_in_two_areas", joinLabel(split, after)) : ok(null);
}

/** The areas in the wanted order; those that it does not name follow as they stood. */
export function sortedAreas(areas: readonly Area[], ids: readonly string[]): Area[] {
  const placeOf = ({ id }: Area) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return areas.toSorted((a, b) => placeOf(a) - placeOf(b));
}

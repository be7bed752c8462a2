import { ok, refuse, type Result } from "#shared/result.ts";
import type { DiningTable } from "../contract.ts";
import { MAX_JOINS } from "../limits.ts";
import { compareLabels } from "../rules.ts";
import type { TableJoin } from "./contract.ts";

type JoinedTable = Pick<DiningTable, "id" | "label" | "areaId">;

/** 'M7 + M8', in natural order. */
export function joinLabel(
  { tableIds }: Pick<TableJoin, "tableIds">,
  tables: readonly Pick<DiningTable, "id" | "label">[],
): string {
  const joined = tables.filter(({ id }) => tableIds.includes(id)).map(({ label }) => label);
  return joined.toSorted(compareLabels).join(" + ");
}

/** A table in no area goes with every area. */
export function isInTwoAreas(
  { tableIds }: Pick<TableJoin, "tableIds">,
  tables: readonly Pick<DiningTable, "id" | "areaId">[],
): boolean {
  const areas = tables.flatMap(({ id, areaId }) =>
    tableIds.includes(id) && areaId !== null ? [areaId] : [],
  );
  return new Set(areas).size > 1;
}

/** True when both join the same tables. */
export function joinsSameTables(
  one: Pick<TableJoin, "tableIds">,
  other: Pick<TableJoin, "tableIds">,
): boolean {
  return (
    one.tableIds.length === other.tableIds.length && one.tableIds.every((id) => other.tableIds.includes(id))
  );
}

/** True when nothing of the join changes. */
export function isSameJoin(one: TableJoin, other: TableJoin): boolean {
  return (
    one.id === other.id &&
    one.minGuests === other.minGuests &&
    one.maxGuests === other.maxGuests &&
    one.isActive === other.isActive &&
    joinsSameTables(one, other)
  );
}

/**
 * Decides about storing these joins in addition to the stored ones, all or none. A table may be in several joins.
 * Refuses `tables_gone`, `too_many_joins`, and with the join's label `joined_in_two_areas` and `join_exists`.
 */
export function decideJoins(
  wanted: readonly TableJoin[],
  { joins, tables }: { joins: readonly TableJoin[]; tables: readonly JoinedTable[] },
): Result<null, "tables_gone" | "too_many_joins" | "joined_in_two_areas" | "join_exists"> {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const after = [...joins.filter(({ id }) => !wantedIds.has(id)), ...wanted];
  if (after.length > MAX_JOINS) return refuse("too_many_joins");
  const ids = new Set(tables.map(({ id }) => id));
  for (const join of wanted) {
    if (join.tableIds.some((id) => !ids.has(id))) return refuse("tables_gone");
    if (isInTwoAreas(join, tables)) return refuse("joined_in_two_areas", joinLabel(join, tables));
    if (after.some((other) => other.id !== join.id && joinsSameTables(join, other)))
      return refuse("join_exists", joinLabel(join, tables));
  }
  return ok(null);
}

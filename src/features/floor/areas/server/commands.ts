import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { DiningTable } from "../../contract.ts";
import { floorEvents } from "../../events.ts";
import { MAX_AREAS } from "../../limits.ts";
import type { FloorRefusal } from "../../rules.ts";
import { appendTableEntry } from "../../server/entries.ts";
import { readFloorPlan } from "../../server/plan-queries.ts";
import { listTables, lockFloor } from "../../server/queries.ts";
import type { Area, AssignAreaInput, NameAreaInput, RemoveAreaInput, SortAreasInput } from "../contract.ts";
import { areaNamed, decideArea, sortedAreas } from "../rules.ts";
import {
  deleteArea,
  insertArea,
  listAreas,
  updateAreaName,
  updateAreaOfTables,
  updateOrder,
} from "./queries.ts";

type AreaResult<Value, Also extends string = never> = Promise<
  Result<Value, FloorRefusal | "not_found" | Also>
>;

/** Adds an area. Refuses `area_name_taken` and `too_many_areas`; the same id again answers the stored area. */
export async function addArea(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, name }: NameAreaInput,
): AreaResult<Area, "already_created"> {
  return inTransaction(database, async (tx) => {
    const areas = await lockAreas(tx, unit);
    const stored = areas.find((area) => area.id === id);
    if (stored) return answerRetry(stored, { name });
    const namesake = areaNamed(areas, name);
    if (namesake) return refuse("area_name_taken", namesake.name);
    if (areas.length >= MAX_AREAS) return refuse("too_many_areas");
    await insertArea(tx, unit, { id, name });
    await appendAreaEntry(tx, unit, id, { change: "added", name });
    return ok({ id, name });
  });
}

/** Renames an area. Refuses `area_name_taken` and `area_gone`. */
export async function renameArea(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, name }: NameAreaInput,
): AreaResult<Area> {
  return inTransaction(database, async (tx) => {
    const areas = await lockAreas(tx, unit);
    const stored = areas.find((area) => area.id === id);
    if (!stored) return refuse("area_gone");
    if (stored.name === name) return ok(stored);
    const namesake = areaNamed(areas, name);
    if (namesake && namesake.id !== id) return refuse("area_name_taken", namesake.name);
    await updateAreaName(tx, unit, { id, name });
    await appendAreaEntry(tx, unit, id, { change: "renamed", name, before: stored.name });
    return ok({ id, name });
  });
}

export async function sortAreas(
  { database }: Services,
  unit: AuthorizedUnit,
  { ids }: SortAreasInput,
): Promise<{ areas: Area[] }> {
  return inTransaction(database, async (tx) => {
    const areas = await lockAreas(tx, unit);
    const sorted = sortedAreas(areas, ids);
    if (sorted.every((area, place) => area.id === areas[place]?.id)) return { areas };
    await updateOrder(
      tx,
      unit,
      sorted.map(({ id }) => id),
    );
    await appendAreaEntry(tx, unit, null, { change: "sorted" });
    return { areas: sorted };
  });
}

/** Removes an area; its tables stay, in no area. One that is gone already is ignored. */
export async function removeArea(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: RemoveAreaInput,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const area = (await lockAreas(tx, unit)).find((one) => one.id === id);
    if (!area) return {};
    await deleteArea(tx, unit, id);
    await appendAreaEntry(tx, unit, id, { change: "removed", name: area.name });
    return {};
  });
}

/** Puts tables into an area, or into none. Removed tables are ignored. Refuses as `decideArea`. */
export async function assignArea(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  input: AssignAreaInput,
): AreaResult<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    await lockFloor(tx, unit);
    const decision = await decideAreaIn(tx, unit, await listTables(tx, unit, clock.now()), input);
    if (!decision.ok) return decision;
    const changed = await updateAreaOfTables(tx, unit, input.tableIds, input.areaId);
    await appendTableEntry(tx, unit, "edited", changed);
    return ok({});
  });
}

/** As `decideArea`, with the stored areas and joins. The caller has locked the floor. */
export async function decideAreaIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  tables: readonly DiningTable[],
  wanted: { tableIds: readonly string[]; areaId: string | null },
): Promise<Result<null, "area_gone" | "joined_in_two_areas">> {
  const { areas, joins } = await readFloorPlan(tx, unit, new Date(0));
  return decideArea({ areas, joins, tables }, wanted);
}

async function lockAreas(tx: Transaction, unit: AuthorizedUnit): Promise<Area[]> {
  await lockFloor(tx, unit);
  return listAreas(tx, unit);
}

async function appendAreaEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  subjectId: string | null,
  detail: { change: "added" | "renamed" | "sorted" | "removed"; name?: string; before?: string },
): Promise<void> {
  await appendAuditEntry(tx, unit, floorEvents, { type: "area.changed", subjectId, detail });
}

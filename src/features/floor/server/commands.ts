import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { decideAreaIn } from "../areas/server/commands.ts";
import type {
  AddTableInput,
  DiningTable,
  PlannedTable,
  RemoveTablesInput,
  SaveTablesInput,
  TableEdit,
} from "../contract.ts";
import { findFreeLabel, isOnPlan, labelKey, newTable } from "../geometry/floor-plan.ts";
import { MAX_TABLES } from "../limits.ts";
import {
  decideRemoval,
  decideStatus,
  joinLabels,
  type FloorRefusal,
  type TableEditRefusal,
} from "../rules.ts";
import { seatsText } from "../text.ts";
import { appendTableEntry } from "./entries.ts";
import {
  listRemovedIds,
  listTables,
  lockFloor,
  lockTables,
  markRemoved,
  moveTables,
  putTables,
  updateFields,
  updateStatus,
} from "./queries.ts";

type FloorResult<Value> = Promise<Result<Value, FloorRefusal | "not_found">>;

/** Adds a table to the layout. Idempotent: the same id again returns the stored table. */
export async function addTable(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, shape }: AddTableInput,
): Promise<Result<DiningTable, FloorRefusal | "already_created" | "not_found">> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const tables = await lockAndList(tx, unit, now);
    const stored = tables.find((table) => table.id === id);
    if (stored) return answerRetry(stored, { shape });
    if ((await listRemovedIds(tx, unit, [id])).length > 0) return refuse("not_found");
    if (tables.length >= MAX_TABLES) return refuse("too_many_tables");

    const drawn = newTable(
      shape,
      tables.map(({ label }) => label),
    );
    await putTables(tx, unit, [{ id, ...drawn }], now);
    await appendTableEntry(tx, unit, "added", [id]);
    return readTable(tx, unit, id, now);
  });
}

/**
 * Stores the tables of one gesture: creates new ones and moves the others. If two people move one table, the last drop wins.
 * A table that somebody removed meanwhile stays removed, unless the gesture restores it (`restore`).
 */
export async function saveTables(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { tables, restore }: SaveTablesInput,
): FloorResult<{ tables: DiningTable[] }> {
  const astray = tables.filter((table) => !isOnPlan(table));
  if (astray.length > 0) return refuse("outside_plan", joinLabels(astray));

  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const ids = tables.map(({ id }) => id);
    const stored = await lockAndList(tx, unit, now);
    const storedIds = new Set(stored.map(({ id }) => id));
    const hiddenIds = new Set(restore ? [] : await listRemovedIds(tx, unit, ids));
    const added = tables.filter(({ id }) => !storedIds.has(id) && !hiddenIds.has(id));
    if (stored.length + added.length > MAX_TABLES) return refuse("too_many_tables");

    await putTables(tx, unit, withFreeLabels(added, stored), now);
    await appendTableEntry(
      tx,
      unit,
      "added",
      added.map(({ id }) => id),
    );
    const moved = await moveTables(
      tx,
      unit,
      tables.filter(({ id }) => storedIds.has(id)),
    );
    await appendTableEntry(tx, unit, "moved", moved);
    const saved = await listTables(tx, unit, now);
    return ok({ tables: saved.filter(({ id }) => ids.includes(id)) });
  });
}

/** Edits a table's label, seats and status. Refuses `party_seated` when it would free a table with a reservation's party. */
export async function editTable(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  edit: TableEdit,
): FloorResult<DiningTable> {
  return inTransaction(database, (tx) => changeTable(tx, unit, edit, clock.now()));
}

/** Removes tables from the layout, all or none. Tables that are already removed are ignored. */
export async function removeTables(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { ids }: RemoveTablesInput,
): FloorResult<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockFloor(tx, unit);
    await lockTables(tx, unit, ids);
    const tables = (await listTables(tx, unit, now)).filter(({ id }) => ids.includes(id));
    const decision = decideRemoval(tables);
    if (!decision.ok) return decision;

    const removed = tables.map(({ id }) => id);
    await markRemoved(tx, unit, removed, now);
    await appendTableEntry(tx, unit, "removed", removed);
    return ok({});
  });
}

/** Edits a table and adds the audit entry, inside the caller's transaction. */
export async function changeTable(
  tx: Transaction,
  unit: AuthorizedUnit,
  edit: TableEdit,
  now: Date,
): Promise<Result<DiningTable, TableEditRefusal | "not_found">> {
  await lockFloor(tx, unit);
  await lockTables(tx, unit, [edit.id]);
  const tables = await listTables(tx, unit, now);
  const stored = tables.find(({ id }) => id === edit.id);
  if (!stored) return refuse("not_found");
  const { status = stored.status } = edit;
  const { label = stored.label, seats = stored.seats, minGuests = stored.minGuests } = edit;
  const { areaId = stored.areaId, attributes = stored.attributes } = edit;
  const namesake = tables.find(
    ({ id, label: taken }) => id !== edit.id && labelKey(taken) === labelKey(label),
  );
  if (namesake) return refuse("label_taken", namesake.label);
  if (minGuests > seats) return refuse("smallest_over_seats", seatsText(seats));
  if (areaId !== stored.areaId) {
    const decision = await decideAreaIn(tx, unit, tables, { tableIds: [edit.id], areaId });
    if (!decision.ok) return decision;
  }
  const decision = decideStatus(stored, { ...edit, status }, now);
  if (!decision.ok) return decision;

  await updateFields(tx, unit, { id: edit.id, label, seats, minGuests, areaId, attributes });
  if (decision.value !== null) await updateStatus(tx, unit, edit.id, decision.value, now);
  const changed = await readTable(tx, unit, edit.id, now);
  if (changed.ok && JSON.stringify(changed.value) !== JSON.stringify(stored))
    await appendTableEntry(tx, unit, "edited", [edit.id], {
      before: factsOf(stored),
      after: factsOf(changed.value),
    });
  return changed;
}

async function lockAndList(tx: Transaction, unit: AuthorizedUnit, now: Date): Promise<DiningTable[]> {
  await lockFloor(tx, unit);
  return listTables(tx, unit, now);
}

async function readTable(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<Result<DiningTable, "not_found">> {
  const stored = (await listTables(tx, unit, now)).find((table) => table.id === id);
  return stored ? ok(stored) : refuse("not_found");
}

function withFreeLabels(added: readonly PlannedTable[], stored: readonly DiningTable[]): PlannedTable[] {
  const taken = stored.map(({ label }) => label);
  return added.map((table) => {
    const label = findFreeLabel(table.label, taken);
    taken.push(label);
    return { ...table, label };
  });
}

/** The facts that the audit trail may keep for ever: no customer's name. */
function factsOf({ label, seats, status }: DiningTable) {
  return { label, seats, status };
}

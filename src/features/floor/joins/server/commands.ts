import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { floorEvents } from "../../events.ts";
import type { FloorRefusal } from "../../rules.ts";
import { readFloorPlan } from "../../server/plan-queries.ts";
import { listTables, lockFloor } from "../../server/queries.ts";
import type { RemoveJoinInput, SaveJoinsInput, TableJoin } from "../contract.ts";
import { decideJoins, isSameJoin } from "../rules.ts";
import { deleteJoin, putJoins } from "./queries.ts";

/** Creates joins, or changes those with these ids; all or none. Refuses as `decideJoins`. Joins that are stored so already are left alone. */
export async function saveJoins(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { joins: wanted }: SaveJoinsInput,
): Promise<Result<{ joins: TableJoin[] }, FloorRefusal>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockFloor(tx, unit);
    const { joins } = await readFloorPlan(tx, unit, now);
    const decision = decideJoins(wanted, { joins, tables: await listTables(tx, unit, now) });
    if (!decision.ok) return decision;
    const changed = wanted.filter((join) => !joins.some((stored) => isSameJoin(stored, join)));
    const [first] = changed;
    if (first !== undefined) {
      await putJoins(tx, unit, changed);
      const isNew = changed.every(({ id }) => !joins.some((stored) => stored.id === id));
      const { id, tableIds, minGuests, maxGuests, isActive } = first;
      const isAlone = changed.length === 1;
      await appendAuditEntry(tx, unit, floorEvents, {
        type: "join.changed",
        subjectId: isAlone ? id : null,
        detail: {
          change: isNew ? "added" : "edited",
          count: changed.length,
          ...(isAlone && { tableIds, minGuests, maxGuests, isActive }),
        },
      });
    }
    const after = await readFloorPlan(tx, unit, now);
    const ids = new Set(wanted.map(({ id }) => id));
    return ok({ joins: after.joins.filter(({ id }) => ids.has(id)) });
  });
}

/** Removes a join. One that is gone already is ignored. */
export async function removeJoin(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id }: RemoveJoinInput,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    await lockFloor(tx, unit);
    const { joins } = await readFloorPlan(tx, unit, clock.now());
    const stored = joins.find((join) => join.id === id);
    if (await deleteJoin(tx, unit, id))
      await appendAuditEntry(tx, unit, floorEvents, {
        type: "join.changed",
        subjectId: id,
        detail: { change: "removed", count: 1, tableIds: stored?.tableIds ?? [] },
      });
    return {};
  });
}

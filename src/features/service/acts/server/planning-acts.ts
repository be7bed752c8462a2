import type { Transaction } from "#platform/db/database.ts";
import { type AuthorizedUnit, hasScreen } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { liftBlock, restoreBlock } from "../../../floor/blocks/server/commands.ts";
import type { UndoRefusal } from "../../../reservations/refusals/rules.ts";
import { restoreSections } from "../../../sections/server/commands.ts";
import { lockPlan } from "../../../table-plan/server/queries.ts";
import { serviceEvents } from "../../events.ts";
import { type BlockAct, isBlockAct, isSectionAct, type PlanningAct } from "../sets-of-acts.ts";
import { findActBlock, findSectionChange, restorePlan } from "./planning-queries.ts";
import { markUndone } from "./undo-queries.ts";

/**
 * Undoes an act on what is planned. Refuses `changed_since`, and `undo_needs_layout`: who may not open the layout blocks no table, and opens none.
 */
export async function undoPlanningAct(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, type }: { id: string; type: PlanningAct },
  now: Date,
): Promise<
  Result<{ reservations: []; hasNewSections: boolean }, UndoRefusal | "table_taken" | "table_held">
> {
  if (isBlockAct(type) && !hasScreen(unit.actor, "mesas")) return refuse("undo_needs_layout");
  const undone = isBlockAct(type)
    ? await undoBlock(tx, unit, { id, type }, now)
    : isSectionAct(type)
      ? await undoSections(tx, unit, id, now)
      : await undoPlan(tx, unit, id);
  if (!undone.ok) return undone;
  await appendAuditEntry(tx, unit, serviceEvents, {
    type: "reservation.undone",
    subjectId: null,
    detail: { act: type, actId: id },
  });
  await markUndone(tx, unit, id, now);
  return ok({ reservations: [], hasNewSections: isSectionAct(type) });
}

async function undoPlan(tx: Transaction, unit: AuthorizedUnit, id: string) {
  await lockPlan(tx, unit);
  return (await restorePlan(tx, unit, id)) ? ok({}) : refuse("changed_since");
}

async function undoSections(tx: Transaction, unit: AuthorizedUnit, id: string, now: Date) {
  const change = await findSectionChange(tx, unit, id);
  const isRestored = change !== null && (await restoreSections(tx, unit, change, now));
  return isRestored ? ok({}) : refuse("changed_since");
}

async function undoBlock(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, type }: { id: string; type: BlockAct },
  now: Date,
) {
  const block = await findActBlock(tx, unit, id);
  if (block === null) return refuse("changed_since");
  if (type === "table.unblocked") return restoreBlock(tx, unit, block, now);
  return (await liftBlock(tx, unit, block.id)) ? ok({}) : refuse("changed_since");
}

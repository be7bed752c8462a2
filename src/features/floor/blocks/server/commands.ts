import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { TypeOf } from "#shared/act.ts";
import { newId } from "#shared/id.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { timesAroundSkippedText } from "#shared/skipped-time.ts";
import { instantOf } from "#shared/time.ts";
import { insertPlanningAct } from "../../../acts/server/queries.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { block as blockAct } from "../../acts/block-act.ts";
import type { blockActs } from "../../acts/block-acts.ts";
import { floorEvents } from "../../events.ts";
import type { FloorRefusal } from "../../rules.ts";
import { findTables, lockFloor, lockTables } from "../../server/queries.ts";
import { holdTimeText } from "../../text.ts";
import type { AddBlockInput, RemoveBlockInput, TableBlock } from "../contract.ts";
import { decideBlock, overlapsBlock } from "../rules.ts";
import { deleteBlock, insertBlock, listBlocksOf, listPartiesIn } from "./queries.ts";

/**
 * Blocks a table. It locks the table as those do who seat a party there or promise it, so that of two at once the second is refused.
 * Refuses as `decideBlock`, and `time_skipped` with the nearest times. The same id again answers the stored block; with other fields it is refused.
 */
export async function addBlock(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, actId, tableId, reason, ...local }: AddBlockInput,
): Promise<Result<TableBlock, FloorRefusal | "already_created" | "not_found">> {
  const { timeZone } = unit;
  for (const { date, time } of [local.from, local.until]) {
    const around = timesAroundSkippedText(date, time, timeZone);
    if (around !== null) return refuse("time_skipped", around);
  }
  const from = instantOf(local.from.date, local.from.time, timeZone);
  const until = instantOf(local.until.date, local.until.time, timeZone);
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockFloor(tx, unit);
    await lockTables(tx, unit, [tableId]);
    const [table] = await findTables(tx, unit, [tableId], now);
    if (!table) return refuse("not_found");
    const block = { id, tableId, from: from.toISOString(), until: until.toISOString(), reason };
    const stored = await listBlocksOf(tx, unit, block);
    const made = stored.find((one) => one.id === id);
    if (made) return answerRetry(made, block);

    const timeOf = (instant: string) => holdTimeText(instant, timeZone, now);
    const parties = await listPartiesIn(tx, unit, { tableId, from, until }, now);
    const overlapping = stored.filter((one) => overlapsBlock(one, { from, until }));
    const decision = decideBlock(
      { from, until },
      {
        parties: parties.map(({ isSeated, name, startsAt }) => ({
          isSeated,
          who: [name, startsAt && timeOf(startsAt)].filter(Boolean).join(", ") || null,
        })),
        blocks: overlapping.map((one) => `${timeOf(one.from)} a ${timeOf(one.until)}`),
      },
      now,
    );
    if (!decision.ok) return decision;
    await insertBlock(tx, unit, { id, tableId, from, until, reason });
    await appendAuditEntry(tx, unit, floorEvents, {
      type: "table.blocked",
      subjectId: tableId,
      detail: { tableIds: [tableId], from: block.from, until: block.until },
    });
    await recordBlock(tx, unit, { id: actId, type: "table.blocked", now }, block);
    return ok(block);
  });
}

/** Opens a blocked table again. A block that is gone already is ignored. */
export async function removeBlock(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, actId }: RemoveBlockInput,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    await lockFloor(tx, unit);
    const removed = await deleteBlock(tx, unit, id);
    if (removed) {
      const { tableId, from, until } = removed;
      await appendAuditEntry(tx, unit, floorEvents, {
        type: "table.unblocked",
        subjectId: tableId,
        detail: { tableIds: [tableId], from, until },
      });
      await recordBlock(tx, unit, { id: actId, type: "table.unblocked", now: clock.now() }, removed);
    }
    return {};
  });
}

/** Records that a block was made or removed, so that it can be undone. */
async function recordBlock(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id = newId(), type, now }: { id: string | undefined; type: TypeOf<typeof blockActs>; now: Date },
  block: TableBlock,
): Promise<void> {
  const named = { tableIds: [block.tableId] };
  const facts =
    type === blockAct.type ? { before: {}, after: { ...named, block } } : { before: { block }, after: named };
  await insertPlanningAct(tx, unit, { id, type, at: now }, facts);
}

/** Takes a block away that is undone. False if it is gone. */
export async function liftBlock(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<boolean> {
  await lockFloor(tx, unit);
  return (await deleteBlock(tx, unit, id)) !== null;
}

/** Blocks a table again. Refuses, with its label, if somebody needs it in that time by now. */
export async function restoreBlock(
  tx: Transaction,
  unit: AuthorizedUnit,
  block: TableBlock,
  now: Date,
): Promise<Result<object, "changed_since" | "table_removed" | "table_taken" | "table_held">> {
  const { tableId } = block;
  const [from, until] = [new Date(block.from), new Date(block.until)];
  await lockFloor(tx, unit);
  await lockTables(tx, unit, [tableId]);
  const [table] = await findTables(tx, unit, [tableId], now);
  if (!table) return refuse("table_removed");
  const others = await listBlocksOf(tx, unit, block);
  if (others.some((one) => one.id === block.id || overlapsBlock(one, { from, until })))
    return refuse("changed_since");
  const [party] = await listPartiesIn(tx, unit, { tableId, from, until }, now);
  if (party) return refuse(party.isSeated ? "table_taken" : "table_held", table.label);
  await insertBlock(tx, unit, { ...block, from, until });
  return ok({});
}

import type { Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { timesAroundSkippedText } from "#shared/skipped-time.ts";
import { instantOf } from "#shared/time.ts";
import { playPlanningAct } from "../../../acts/server/planning-act.ts";
import { blockActs } from "../../acts/block-acts.ts";
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
  services: Services,
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
  return playPlanningAct(services, unit, { act: blockActs.block, id: actId }, async (tx, now) => {
    await lockFloor(tx, unit);
    await lockTables(tx, unit, [tableId]);
    const [table] = await findTables(tx, unit, [tableId], now);
    if (!table) return refuse("not_found");
    const block = { id, tableId, from: from.toISOString(), until: until.toISOString(), reason };
    const stored = await listBlocksOf(tx, unit, block);
    const made = stored.find((one) => one.id === id);
    if (made) {
      const known = answerRetry(made, block);
      return known.ok ? ok({ answer: known.value, change: null }) : known;
    }

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
    return ok({
      answer: block,
      change: { ...changeOf(block), before: {}, after: { tableIds: [tableId], block } },
    });
  });
}

/** Opens a blocked table again. A block that is gone already is ignored. */
export async function removeBlock(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId }: RemoveBlockInput,
): Promise<Result<Record<string, never>, "already_created">> {
  return playPlanningAct(services, unit, { act: blockActs.unblock, id: actId }, async (tx) => {
    await lockFloor(tx, unit);
    const removed = await deleteBlock(tx, unit, id);
    if (removed === null) return ok({ answer: {}, change: null });
    const after = { tableIds: [removed.tableId] };
    return ok({ answer: {}, change: { ...changeOf(removed), before: { block: removed }, after } });
  });
}

/** What the history keeps of a block that was made or removed. */
function changeOf({ tableId, from, until }: TableBlock) {
  return { subjectId: tableId, detail: { tableIds: [tableId], from, until } };
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

import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DetailOf } from "#shared/event.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { floorEvents } from "../events.ts";

type TableChange = DetailOf<(typeof floorEvents)["table.changed"]["detail"]>;

/** Adds one audit entry for all tables of a request; open screens refetch the tables. */
export async function appendTableEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  change: TableChange["change"],
  tableIds: readonly string[],
  facts: Pick<TableChange, "before" | "after"> = {},
): Promise<void> {
  const [onlyId] = tableIds;
  if (onlyId === undefined) return;
  const subjectId = tableIds.length === 1 ? onlyId : null;
  await appendAuditEntry(tx, unit, floorEvents, {
    type: "table.changed",
    subjectId,
    detail: { change, tableIds, ...facts },
  });
}

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import { eveningOf } from "../../../reservations/evening/rules.ts";
import { shiftEvents } from "../../events.ts";
import type { ShiftRefusal } from "../../rules.ts";
import type { SetRevenueInput, ShiftRevenue } from "../contract.ts";
import { deleteRevenue, findRevenue, putRevenue } from "./queries.ts";

/**
 * Stores what a service took, in centavos; null takes it back. The same amount again changes nothing.
 * Refuses `not_begun`, and `changed_meanwhile` for a version that is not the last one.
 */
export async function setRevenue(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { date, cents, version }: SetRevenueInput,
): Promise<Result<ShiftRevenue, ShiftRefusal>> {
  const now = clock.now();
  const opening = await readOpening(database.sql, unit);
  if (date > eveningOf(opening, localOf(now, unit.timeZone), unit.timeZone).date) return refuse("not_begun");
  return inTransaction(database, async (tx) => {
    const stored = await findRevenue(tx, unit, date);
    if (stored.cents === cents) return ok(stored);
    const changed =
      cents !== null
        ? await putRevenue(tx, unit, { date, cents, version }, now)
        : (await deleteRevenue(tx, unit, { date, version })) && { cents: null, version: 0 };
    if (!changed) return refuse("changed_meanwhile");
    await appendAuditEntry(tx, unit, shiftEvents, { type: "shift.revenue_changed", subjectId: null });
    return ok(changed);
  });
}

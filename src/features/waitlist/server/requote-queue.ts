import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import type { WaitlistEntry } from "../contract.ts";
import { waitlistEvents } from "../events.ts";
import { isPromiseBroken } from "../queue/rules.ts";
import type { Quote } from "../quotes/contract.ts";
import { storeRequote, storeTold } from "./entry-queries.ts";
import { sendNewEstimate } from "./notices.ts";
import { listWaiting } from "./queries.ts";
import type { quoteQueue } from "./quote-queue.ts";

/**
 * Gives each party of a unit whose promise will be broken by more than ten minutes a new estimate, once. Where nothing sends it, the host sees that it
 * has to be passed on.
 */
export async function requoteQueue(
  services: Services,
  quote: typeof quoteQueue,
  unitId: string,
): Promise<void> {
  const unit = await findUnitForSystem(services.database.sql, unitId);
  if (unit === null) return;
  const now = services.clock.now();
  const { waiting } = await quote(services, unit, null, now);
  if (waiting.size === 0) return;
  for (const entry of await listWaiting(services.database.sql, unit, now)) {
    const fresh = waiting.get(entry.id);
    if (fresh && isPromiseBroken(entry, fresh, now)) await requoteEntry(services, unit, entry, fresh, now);
  }
}

async function requoteEntry(
  services: Services,
  unit: AuthorizedUnit,
  entry: WaitlistEntry,
  { low, promise }: Quote,
  now: Date,
): Promise<void> {
  const { id } = entry;
  const { value: isStored } = await inTransaction(services.database, async (tx) => {
    if (!(await storeRequote(tx, unit, { id, low, promise }, now))) return ok(false);
    await appendAuditEntry(tx, unit, waitlistEvents, {
      type: "waitlist.requoted",
      subjectId: id,
      detail: { minutes: promise },
    });
    return ok(true);
  });
  if (!isStored) return;
  const delivery = await sendNewEstimate(services, unit, entry, { low, high: promise });
  if (delivery === "sent") await storeTold(services.database.sql, unit, id, now);
}

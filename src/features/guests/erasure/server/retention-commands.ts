import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { type AuthorizedUnit, systemActor } from "#shared/access.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { keptFrom } from "../../rules.ts";
import { companyOf } from "../../server/known-guest.ts";
import { readRetentionMonths, updateRetentionMonths } from "../../server/queries.ts";
import { countExpired, eraseExpired, eraseForgottenGuests, eraseOldWaits } from "./retention-queries.ts";

/** The months that are stored, and how many bookings they, or the given ones, make nameless in the next night. */
export async function readRetention(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { months }: { months?: number | undefined },
): Promise<{ months: number; due: number }> {
  const stored = await readRetentionMonths(database.sql, unit);
  const due = await countExpired(database.sql, unit, keptFrom(clock.now(), months ?? stored));
  return { months: stored, due };
}

export async function saveRetention(
  { database }: Services,
  unit: AuthorizedUnit,
  { months }: { months: number },
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const before = await readRetentionMonths(tx, unit);
    if (before === months) return {};
    await updateRetentionMonths(tx, unit, months);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest_retention.changed",
      subjectId: null,
      detail: { before, after: months },
    });
    return {};
  });
}

const BATCH = 500;

/** Erases the organization's guests without a visit for this many months, some at a time. It may be cut off and begin again. */
export async function expireGuestsOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  organizationId: string,
  months: number,
): Promise<void> {
  const company = { organizationId, actor: systemActor(organizationId) };
  const from = keptFrom(clock.now(), months);
  const note = (tx: Transaction, reservations: number) =>
    appendAuditEntry(tx, company, guestEvents, {
      type: "guests.expired",
      subjectId: null,
      detail: { reservations },
    });
  const eraseBatch = () =>
    inTransaction(
      database,
      async (tx) => {
        const reservations = await eraseExpired(tx, company, from, BATCH);
        if (reservations > 0) await note(tx, reservations);
        return reservations;
      },
      { isLong: true },
    );
  while ((await eraseBatch()) === BATCH);
  await inTransaction(
    database,
    async (tx) => {
      const waits = await eraseOldWaits(tx, company, from);
      const guests = await eraseForgottenGuests(tx, company, from);
      if (waits + guests > 0) await note(tx, 0);
    },
    { isLong: true },
  );
}

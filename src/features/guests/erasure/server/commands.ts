import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { type AuthorizedUnit, systemActor } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { type GuestRefusal, keptFrom } from "../../rules.ts";
import { companyOf, lockNumbers } from "../../server/known-guest.ts";
import {
  isKnownNumber,
  listNumbersOf,
  readRetentionMonths,
  updateRetentionMonths,
} from "../../server/queries.ts";
import { digitsOf, wholeNamesOf, withoutMentions } from "../rules.ts";
import {
  countExpired,
  eraseContacts,
  eraseConversations,
  eraseExpired,
  eraseGuestRows,
  eraseOldWaits,
  exportGuest,
  isStillExpected,
  listConversations,
  listMentions,
  listNames,
  updateMention,
} from "./queries.ts";

type GuestResult<Value> = Promise<Result<Value, GuestRefusal | "not_found">>;

/** All that is stored of a guest, as a file for the guest. */
export async function exportGuestData(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone }: { phone: string },
): GuestResult<{ fileName: string; json: string }> {
  return inTransaction(database, async (tx) => {
    if (!(await isKnownNumber(tx, unit, phone))) return refuse("not_found");
    const numbers = await listNumbersOf(tx, unit, phone);
    const phones = numbers.length === 0 ? [phone] : numbers.map((number) => number.phone);
    const json = await exportGuest(tx, unit, phones);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.exported",
      subjectId: numbers[0]?.id ?? null,
    });
    return ok({ fileName: `dados-do-cliente-${localOf(clock.now(), unit.timeZone).date}.json`, json });
  });
}

/**
 * Erases a guest under all numbers: bookings and waits stay without name, number and notes, conversations lose what was said in them. It
 * cannot be undone. Refuses `still_expected`: somebody must serve the party first; backups that were made before still hold the guest.
 */
export async function eraseGuest(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone }: { phone: string },
): GuestResult<{ reservations: number; waits: number; conversations: number }> {
  return inTransaction(
    database,
    async (tx) => {
      const now = clock.now();
      const numbers = await lockNumbers(tx, unit, phone);
      if (!(await isKnownNumber(tx, unit, phone))) return refuse("not_found");
      const phones = numbers.length === 0 ? [phone] : numbers.map((number) => number.phone);
      if (await isStillExpected(tx, unit, phones, now)) return refuse("still_expected");
      const names = wholeNamesOf(await listNames(tx, unit, phones));
      const digits = phones.map(digitsOf);
      const conversations = await listConversations(tx, unit, { phones, names, digits });
      await eraseConversations(tx, conversations, now);
      await eraseContacts(tx, unit, phones);
      const erased = {
        ...(await eraseGuestRows(tx, unit, phones, now)),
        conversations: conversations.length,
      };
      // After the guest's own rows: what is left is of others.
      for (const mention of await listMentions(tx, unit, names, digits))
        await updateMention(tx, { ...mention, text: withoutMentions(mention.text, names, digits) });
      await appendAuditEntry(tx, companyOf(unit), guestEvents, {
        type: "guest.erased",
        subjectId: numbers[0]?.id ?? null,
        detail: erased,
      });
      return ok(erased);
    },
    { isLong: true },
  );
}

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

/** Erases the organization's guests without a visit for so many months, some at a time. It may be cut off and begin again. */
export async function expireGuestsOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  organizationId: string,
  months: number,
): Promise<void> {
  const company = { organizationId, actor: systemActor(organizationId) };
  const from = keptFrom(clock.now(), months);
  const eraseBatch = () =>
    inTransaction(
      database,
      async (tx) => {
        const reservations = await eraseExpired(tx, company, from, BATCH);
        if (reservations > 0)
          await appendAuditEntry(tx, company, guestEvents, {
            type: "guests.expired",
            subjectId: null,
            detail: { reservations },
          });
        return reservations;
      },
      { isLong: true },
    );
  while ((await eraseBatch()) === BATCH);
  await inTransaction(database, (tx) => eraseOldWaits(tx, company, from), { isLong: true });
}

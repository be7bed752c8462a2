import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import type { GuestRefusal } from "../../rules.ts";
import { companyOf, lockNumbers } from "../../server/known-guest.ts";
import { isKnownNumber, listNumbersOf, type StoredGuest } from "../../server/queries.ts";
import { guestFile } from "../file-text.ts";
import { digitsOf, wholeNamesOf, withoutMentions } from "../rules.ts";
import { eraseContacts, eraseConversations, listConversations } from "./chat-queries.ts";
import type { SoughtGuest } from "./condition-queries.ts";
import { readStoredData } from "./export-queries.ts";
import {
  deleteActsWithMention,
  deleteTagsWithMention,
  listMentions,
  updateMention,
} from "./mention-queries.ts";
import { eraseGuestRows, isStillExpected, listNames } from "./queries.ts";

type GuestResult<Value> = Promise<Result<Value, GuestRefusal | "not_found">>;

/** All that is stored of a guest, as a file for the guest. */
export async function exportGuestData(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone }: { phone: string },
): GuestResult<{ fileName: string; json: string }> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    if (!(await isKnownNumber(tx, unit, phone))) return refuse("not_found");
    const numbers = await listNumbersOf(tx, unit, phone);
    const stored = await readStoredData(tx, unit, await seek(tx, unit, phone, numbers));
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.exported",
      subjectId: numbers[0]?.id ?? null,
    });
    return ok({
      fileName: `dados-do-cliente-${localOf(now, unit.timeZone).date}.json`,
      json: guestFile(stored, now, unit.timeZone),
    });
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
      const guest = await seek(tx, unit, phone, numbers);
      if (await isStillExpected(tx, unit, guest, now)) return refuse("still_expected");
      const conversations = await listConversations(tx, unit, guest);
      await eraseConversations(tx, conversations, now);
      await eraseContacts(tx, unit, guest);
      const erased = { ...(await eraseGuestRows(tx, unit, guest, now)), conversations: conversations.length };
      // After the guest's own rows: what is left is of others.
      for (const mention of await listMentions(tx, unit, guest)) {
        const text = withoutMentions(mention.text, guest.names, guest.phones);
        await updateMention(tx, { ...mention, text });
      }
      await deleteTagsWithMention(tx, unit, guest);
      await deleteActsWithMention(tx, unit, guest);
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

/** All by which the guest is found: every number, and what was given or is written with them. */
async function seek(
  tx: Transaction,
  unit: AuthorizedUnit,
  phone: string,
  numbers: readonly StoredGuest[],
): Promise<SoughtGuest> {
  const phones = numbers.length === 0 ? [phone] : numbers.map((number) => number.phone);
  const names = wholeNamesOf(await listNames(tx, unit, phones));
  return { phones, names, digits: phones.flatMap(digitsOf) };
}

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { endConsents, isRevoked } from "../../health/server/queries.ts";
import { PURPOSES } from "../../limits.ts";
import { canUnmerge, type GuestRefusal, joinNotes, takeBack } from "../../rules.ts";
import { companyOf, ownNumber } from "../../server/known-guest.ts";
import { clearMerge, listNumbersOf, updateMerge, updateNotes } from "../../server/queries.ts";
import type { MergeInput } from "../contract.ts";
import { insertDistinct } from "./queries.ts";

type MergeResult = Promise<Result<Record<string, never>, GuestRefusal | "not_found">>;

/**
 * Makes the other guest's numbers further numbers of the first. The other's row keeps its notes, so that the merge can be taken back. A
 * consent that either took back stays taken back for both. Refuses `same_guest`, `too_many_tags` and `notes_too_long`.
 */
export async function mergeGuests(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone, otherPhone }: MergeInput,
): MergeResult {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const guest = await ownNumber(tx, unit, phone, now);
    const other = await ownNumber(tx, unit, otherPhone, now);
    if (!guest || !other) return refuse("not_found");
    if (guest.id === other.id) return refuse("same_guest");
    const decision = joinNotes(guest, other);
    if (!decision.ok) return decision;

    const { joined, given } = decision.value;
    const ids = [
      ...(await listNumbersOf(tx, unit, phone)),
      ...(await listNumbersOf(tx, unit, otherPhone)),
    ].map(({ id }) => id);
    for (const purpose of PURPOSES)
      if (await isRevoked(tx, unit, ids, purpose)) await endConsents(tx, unit, ids, purpose, now);
    await updateNotes(tx, unit, guest.id, joined, now);
    await updateMerge(tx, unit, { id: other.id, into: guest.id, gave: given }, now);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, { type: "guest.merged", subjectId: guest.id });
    return ok({});
  });
}

/** Makes a merged number a guest of its own again, with the notes that it had. Refuses `not_merged` and `too_late_to_unmerge`. */
export async function unmergeGuest(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone }: { phone: string },
): MergeResult {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const main = await ownNumber(tx, unit, phone, now);
    if (!main) return refuse("not_found");
    const own = (await listNumbersOf(tx, unit, phone)).find((number) => number.phone === phone);
    if (!own || own.mergedAt === null || own.mergeGave === null) return refuse("not_merged");
    if (!canUnmerge(own.mergedAt, now)) return refuse("too_late_to_unmerge");
    await updateNotes(tx, unit, main.id, takeBack(main, own, own.mergeGave), now);
    await clearMerge(tx, unit, own.id);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, { type: "guest.unmerged", subjectId: own.id });
    return ok({});
  });
}

/** Notes that two numbers are two guests, so that nobody is asked again. */
export async function keepApart(
  { database }: Services,
  unit: AuthorizedUnit,
  { phone, otherPhone }: MergeInput,
): MergeResult {
  if (phone === otherPhone) return refuse("same_guest");
  return inTransaction(database, async (tx) => {
    await insertDistinct(tx, unit, phone, otherPhone);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, { type: "guest.kept_apart", subjectId: null });
    return ok({});
  });
}

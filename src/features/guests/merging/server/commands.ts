import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { PURPOSES } from "../../health/limits.ts";
import { endConsents, isRevoked } from "../../health/server/queries.ts";
import { canUnmerge, type Given, type GuestRefusal, joinNotes, splitNotes } from "../../rules.ts";
import { companyOf, ownNumber } from "../../server/known-guest.ts";
import { clearMerge, listNumbersOf, updateMerges, updateNotes } from "../../server/queries.ts";
import type { MergeInput } from "../contract.ts";
import { insertDistinct } from "./queries.ts";

type MergeResult = Promise<Result<Record<string, never>, GuestRefusal | "not_found">>;

/**
 * Makes the other guest's numbers further numbers of the first. Each row keeps its own notes, so that the merge can be taken back. A
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
    const numbers = await listNumbersOf(tx, unit, phone);
    const [, ...members] = await listNumbersOf(tx, unit, otherPhone);
    // The other's numbers become numbers of the guest: each row goes on with what is its own.
    const { own, others } = splitNotes(other, members);
    const decision = joinNotes({ own: guest, others: [own, ...others] });
    if (!decision.ok) return decision;

    const { joined, given } = decision.value;
    const added = [other, ...members];
    const ids = [...numbers, ...added].map(({ id }) => id);
    for (const purpose of PURPOSES)
      if (await isRevoked(tx, unit, ids, purpose)) await endConsents(tx, unit, ids, purpose, now);
    await updateNotes(tx, unit, guest.id, joined, now);
    await updateNotes(tx, unit, other.id, own, now);
    await updateMerges(tx, unit, guest.id, givenById(added, given), now);
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
    const [, ...members] = await listNumbersOf(tx, unit, phone);
    const leaving = members.find((number) => number.phone === phone);
    if (!leaving || leaving.mergedAt === null || leaving.mergeGave === null) return refuse("not_merged");
    if (!canUnmerge(leaving.mergedAt, now)) return refuse("too_late_to_unmerge");
    const { own, others } = splitNotes(main, members);
    const staying = (_: unknown, index: number) => members[index] !== leaving;
    const decision = joinNotes({ own, others: others.filter(staying) });
    if (!decision.ok) return decision;
    const { joined, given } = decision.value;
    await updateNotes(tx, unit, main.id, joined, now);
    await updateMerges(tx, unit, main.id, givenById(members.filter(staying), given), now);
    await clearMerge(tx, unit, leaving.id);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.unmerged",
      subjectId: leaving.id,
    });
    return ok({});
  });
}

function givenById(numbers: readonly { id: string }[], given: readonly Given[]): Record<string, Given> {
  return Object.fromEntries(given.map((gave, index) => [numbers[index]?.id, gave]));
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

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { LocalDate } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import type { GuestMark, ReadGuest, ReadGuestInput, SaveGuestInput } from "../contract.ts";
import { guestEvents } from "../events.ts";
import { isOfSpan } from "../health/rules.ts";
import { findBookingHealth, listConsents, listDishesWith, listHealth } from "../health/server/queries.ts";
import { canReadHealth } from "../policy.ts";
import { canUnmerge, changedNotes, type GuestRefusal } from "../rules.ts";
import { readHistory } from "./history-queries.ts";
import { companyOf, ownNumber } from "./known-guest.ts";
import { listGuestMarks } from "./mark-queries.ts";
import { findNumberOf, isExpectedIn, isKnownNumber, listNumbersOf, updateNotes } from "./queries.ts";
import { spanOfReadableHealth, spanOfService } from "./service-dates.ts";

/** The profile of a guest, and what was noted for the booking alone; null where the number says of no guest who it is. */
export async function readGuest(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone, reservationId, entryId }: ReadGuestInput,
): Promise<ReadGuest> {
  const { sql } = database;
  const now = clock.now();
  const [{ phone: number, isErased }, span, booking] = await Promise.all([
    phone === undefined
      ? findNumberOf(sql, unit, { reservationId, entryId })
      : // A number that a page named was known: without anything stored, its guest was erased since.
        { phone, isErased: true },
    spanOfService({ database, clock }, unit),
    reservationId === undefined ? null : findBookingHealth(sql, unit, reservationId),
  ]);
  // By the booking's own day: the number may be of somebody else who comes today.
  const mayReadBookingHealth = booking !== null && canReadHealth(unit.actor, isOfSpan(span, booking));
  const bookingHealth = mayReadBookingHealth ? booking.health : null;
  if (number === null || !(await isKnownNumber(sql, unit, number)))
    return { guest: null, isErased, bookingHealth, mayReadBookingHealth };

  const stored = await listNumbersOf(sql, unit, number);
  const ids = stored.map(({ id }) => id);
  const phones = stored.length === 0 ? [number] : stored.map((one) => one.phone);
  const [told, consents, isExpected] = await Promise.all([
    readHistory(sql, unit, phones, now),
    listConsents(sql, unit, ids),
    isExpectedIn(sql, unit, phones, span),
  ]);
  const mayReadHealth = canReadHealth(unit.actor, isExpected);
  const all = mayReadHealth ? await listHealth(sql, unit, ids, booking?.name) : [];
  const noted = booking?.isOtherPerson ? all.filter(({ person }) => person !== "") : all;
  const allergens = [...noted, ...(bookingHealth ? [bookingHealth] : [])].flatMap((one) => one.allergens);
  const everybodys = noted.find(({ person }) => person === "");
  const [main, ...others] = stored;
  return {
    guest: {
      phone: main?.phone ?? number,
      version: main?.version ?? 0,
      ...told,
      isVip: main?.isVip ?? false,
      birthday: main?.birthday ?? null,
      tags: main?.tags ?? [],
      notes: main?.notes ?? "",
      merged: others.map((other) => ({
        phone: other.phone,
        mergedAt: other.mergedAt ?? now.toISOString(),
        canUnmerge: other.mergedAt !== null && canUnmerge(other.mergedAt, now),
      })),
      consents,
      health: everybodys ? { allergens: everybodys.allergens, text: everybodys.text } : null,
      healthOfPeople: noted.filter(({ person }) => person !== ""),
      mayReadHealth,
      dishesToAvoid: await listDishesWith(sql, unit, allergens),
    },
    isErased: false,
    bookingHealth,
    mayReadBookingHealth,
  };
}

/**
 * What is known of the guests of some days' reservations. Allergies come with it where `canReadHealth` allows it: for hosts those of today's
 * service alone. `isNotedOnly`: see the query.
 */
export async function readMarks(
  services: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
  days: { first: LocalDate; last: LocalDate; isNotedOnly?: boolean },
): Promise<GuestMark[]> {
  const healthOf = await spanOfReadableHealth(services, unit);
  return listGuestMarks(services.database.sql, unit, { ...days, healthOf });
}

/** Saves VIP, birthday, tags and notes. Refuses `changed_meanwhile` if somebody saved since the version of the edit. */
export async function saveGuest(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone, version, isVip, birthday, tags, notes }: SaveGuestInput,
): Promise<Result<{ version: number }, GuestRefusal | "not_found">> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const stored = await ownNumber(tx, unit, phone, now);
    if (!stored) return refuse("not_found");
    const wanted = { isVip, birthday: birthday === undefined ? stored.birthday : birthday, tags, notes };
    const changed = changedNotes(stored, wanted);
    if (changed.length === 0) return ok({ version: stored.version });
    if (stored.version !== version) return refuse("changed_meanwhile");
    await updateNotes(tx, unit, stored.id, wanted, now);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.noted",
      subjectId: stored.id,
      detail: { changed },
    });
    return ok({ version: version + 1 });
  });
}

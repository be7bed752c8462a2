import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type {
  GiveConsentInput,
  RevokeConsentInput,
  SaveBookingHealthInput,
  SaveHealthInput,
} from "../../contract.ts";
import { guestEvents } from "../../events.ts";
import { canReadHealth } from "../../policy.ts";
import type { GuestRefusal } from "../../rules.ts";
import { companyOf, lockNumbers, ownNumber } from "../../server/known-guest.ts";
import { isExpectedIn } from "../../server/queries.ts";
import { spanOfService } from "../../server/service-dates.ts";
import { editHealth, isOfSpan, NOTHING_NOTED } from "../rules.ts";
import { CONSENT_WORDINGS } from "../text.ts";
import {
  deleteBookingHealth,
  deleteHealth,
  endConsents,
  findHealth,
  insertConsent,
  listNumbersWithConsent,
  lockBookingHealth,
  writeBookingHealth,
  writeHealth,
} from "./queries.ts";

type GuestResult = Promise<Result<Record<string, never>, GuestRefusal | "not_found">>;

/**
 * Records a consent. One that is in force already stays as it is, with its time. Refuses `wording_outdated`: other words than today's were
 * shown.
 */
export async function giveConsent(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone, id, purpose, wording, channel }: GiveConsentInput,
): GuestResult {
  if (CONSENT_WORDINGS[purpose].version !== wording) return refuse("wording_outdated");
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const guest = await ownNumber(tx, unit, phone, now);
    if (!guest) return refuse("not_found");
    if ((await listNumbersWithConsent(tx, unit, [guest.id], purpose)).length > 0) return ok({});
    await insertConsent(tx, unit, { id, guestId: guest.id, purpose, wording, channel }, now);
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.consented",
      subjectId: guest.id,
      detail: { purpose, wording, channel },
    });
    return ok({});
  });
}

/** Takes a consent back, under all numbers of the guest. What must not be eaten is erased with the consent to keep it. */
export async function revokeConsent(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { phone, purpose }: RevokeConsentInput,
): GuestResult {
  return inTransaction(database, async (tx) => {
    const [guest, ...others] = await lockNumbers(tx, unit, phone);
    if (!guest) return refuse("not_found");
    const ids = [guest, ...others].map(({ id }) => id);
    if ((await endConsents(tx, unit, ids, purpose, clock.now())) === 0) return ok({});
    await appendAuditEntry(tx, companyOf(unit), guestEvents, {
      type: "guest.consent_revoked",
      subjectId: guest.id,
      detail: { purpose },
    });
    return ok({});
  });
}

/**
 * Notes what a guest must not eat, as `editHealth` says: who may not read it only adds. Refuses `consent_missing` and what `editHealth`
 * refuses. An empty note deletes it; the consent stays.
 */
export async function saveHealth(
  services: Services,
  unit: AuthorizedUnit,
  { phone, person, ...edit }: SaveHealthInput,
): GuestResult {
  const span = await spanOfService(services, unit);
  return inTransaction(services.database, async (tx) => {
    const numbers = await lockNumbers(tx, unit, phone);
    const ids = numbers.map((number) => number.id);
    const consents = await listNumbersWithConsent(tx, unit, ids, "health");
    const [guestId] = ids;
    if (guestId === undefined || consents.length === 0) return refuse("consent_missing");
    const phones = numbers.map((number) => number.phone);
    const mayRead = canReadHealth(unit.actor, await isExpectedIn(tx, unit, phones, span));
    const edited = editHealth((await findHealth(tx, unit, ids, person)) ?? NOTHING_NOTED, edit, mayRead);
    if (!edited.ok) return edited;
    const { allergens, text } = edited.value;
    const now = services.clock.now();
    if (allergens.length === 0 && text === "") await deleteHealth(tx, unit, ids, person);
    // Under every number that has the consent: if two guests are separated again, none has lost a warning.
    else
      for (const { guestId: number, id } of consents)
        await writeHealth(tx, unit, { guestId: number, consentId: id, person, allergens, text }, now);
    await appendHealthEntry(tx, unit, guestId, false);
    return ok({});
  });
}

/**
 * Notes what a party must not eat, for this booking alone: no consent is needed, because it goes a day after it. Who may not read it only
 * adds, as `editHealth` says.
 */
export async function saveBookingHealth(
  services: Services,
  unit: AuthorizedUnit,
  { id, ...edit }: SaveBookingHealthInput,
): GuestResult {
  const span = await spanOfService(services, unit);
  return inTransaction(services.database, async (tx) => {
    const booking = await lockBookingHealth(tx, unit, id);
    if (!booking) return refuse("not_found");
    const mayRead = canReadHealth(unit.actor, isOfSpan(span, booking));
    const edited = editHealth(booking.health ?? NOTHING_NOTED, edit, mayRead);
    if (!edited.ok) return edited;
    const { allergens, text } = edited.value;
    if (allergens.length === 0 && text === "") await deleteBookingHealth(tx, unit, id);
    else await writeBookingHealth(tx, unit, id, { allergens, text }, services.clock.now());
    await appendHealthEntry(tx, unit, id, true);
    return ok({});
  });
}

async function appendHealthEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  subjectId: string,
  isForBooking: boolean,
): Promise<void> {
  await appendAuditEntry(tx, companyOf(unit), guestEvents, {
    type: "guest.health_saved",
    subjectId,
    detail: { isForBooking },
  });
}

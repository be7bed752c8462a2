import { bool, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import {
  execute,
  maybeRow,
  oneRow,
  type RowOf,
  rows,
  type Sql,
  type Transaction,
} from "#platform/db/database.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { BOOKING_HEALTH_HOURS } from "../../limits.ts";
import {
  consent,
  type Consent,
  type ConsentChannel,
  health,
  type Health,
  type Purpose,
} from "../contract.ts";

/** The consents in force of a guest, by purpose. A merged number's consents count for the guest. */
export async function listConsents(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guestIds: readonly string[],
): Promise<Consent[]> {
  return rows(
    sql,
    consent,
    `select distinct on (c.purpose) c.purpose, c.wording, c.channel, c.given_at as "givenAt", actor.name as "byName"
     from guest_consent c left join app_user actor on actor.organization_id = $1 and actor.id = c.actor_id
     where c.organization_id = $1 and c.guest_id = any($2) and c.revoked_at is null
     order by c.purpose, c.given_at desc`,
    [organizationId, guestIds],
  );
}

/** Of these numbers of a guest, those under which a consent is in force, each with its id. */
export async function listNumbersWithConsent(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guestIds: readonly string[],
  purpose: Purpose,
): Promise<{ guestId: string; id: string }[]> {
  return rows(
    sql,
    { guestId: uuid, id: uuid },
    `select guest_id as "guestId", id from guest_consent
     where organization_id = $1 and guest_id = any($2) and purpose = $3 and revoked_at is null`,
    [organizationId, guestIds, purpose],
  );
}

export async function insertConsent(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  given: { id: string; guestId: string; purpose: Purpose; wording: number; channel: ConsentChannel },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into guest_consent (organization_id, id, guest_id, purpose, wording, channel, given_at, actor_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (organization_id, id) do nothing`,
    [organizationId, given.id, given.guestId, given.purpose, given.wording, given.channel, now, actor.id],
  );
}

/** Ends the guest's consents for a purpose, under all numbers; with health, what was noted goes at once. Answers how many ended. */
export async function endConsents(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  guestIds: readonly string[],
  purpose: Purpose,
  now: Date,
): Promise<number> {
  if (purpose === "health")
    await execute(sql, "delete from guest_health where organization_id = $1 and guest_id = any($2)", [
      organizationId,
      guestIds,
    ]);
  return execute(
    sql,
    `update guest_consent set revoked_at = $4, revoked_by = $5
     where organization_id = $1 and guest_id = any($2) and purpose = $3 and revoked_at is null`,
    [organizationId, guestIds, purpose, now, actor.id],
  );
}

/** True where a consent of one of the numbers was taken back, and not given again under that number. */
export async function isRevoked(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guestIds: readonly string[],
  purpose: Purpose,
): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isRevoked: bool },
    `select exists (
       select from guest_consent gone where organization_id = $1 and guest_id = any($2) and purpose = $3 and revoked_at is not null
         and not exists (
           select from guest_consent again where again.organization_id = $1 and again.guest_id = gone.guest_id
             and again.purpose = $3 and again.revoked_at is null)) as "isRevoked"`,
    [organizationId, guestIds, purpose],
  );
  return found.isRevoked;
}

const noted = health.extend({ person: text });

/**
 * What must not be eaten, as noted with consent under any of the numbers, by person: '' is everybody with the number, and comes first. With
 * `name` only what counts for a party with that name.
 */
export async function listHealth(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guestIds: readonly string[],
  name: string | null = null,
): Promise<(Health & { person: string })[]> {
  return rows(
    sql,
    noted,
    `select h.person, coalesce(string_agg(distinct nullif(h.text, ''), e'\\n'), '') as text,
       coalesce(array_agg(distinct allergen order by allergen) filter (where allergen is not null), '{}') as allergens
     from guest_health h left join lateral unnest(h.allergens) allergen on true
     where h.organization_id = $1 and h.guest_id = any($2) and ($3::text is null or is_person(h.person, $3))
     group by h.person order by h.person <> '', h.person`,
    [organizationId, guestIds, name],
  );
}

/** What is noted of one person, or of everybody with the number. */
export async function findHealth(
  sql: Sql,
  unit: AuthorizedOrganization,
  guestIds: readonly string[],
  person: string,
): Promise<Health | null> {
  const found = (await listHealth(sql, unit, guestIds)).find((one) => one.person === person);
  return found ? { allergens: found.allergens, text: found.text } : null;
}

export async function writeHealth(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  {
    guestId,
    consentId,
    person,
    allergens,
    text: written,
  }: Health & { guestId: string; consentId: string; person: string },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into guest_health (organization_id, guest_id, allergens, text, consent_id, updated_at, person)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, guest_id, person) do update
       set allergens = excluded.allergens, text = excluded.text, consent_id = excluded.consent_id, updated_at = excluded.updated_at`,
    [organizationId, guestId, allergens, written, consentId, now, person],
  );
}

export async function deleteHealth(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guestIds: readonly string[],
  person: string,
): Promise<void> {
  await execute(
    sql,
    "delete from guest_health where organization_id = $1 and guest_id = any($2) and person = $3",
    [organizationId, guestIds, person],
  );
}

const bookingHealth = {
  date: localDate,
  time: localTime,
  name: text,
  isOtherPerson: bool,
  health: health.nullable(),
};

const BOOKING_HEALTH = `
  select r.date, left(r.time::text, 5) as time, r.customer_name as name, r.is_other_person as "isOtherPerson", case when h.unit_id is null then null
    else json_build_object('allergens', h.allergens, 'text', h.text) end as health
  from reservation r left join reservation_health h on h.unit_id = r.unit_id and h.reservation_id = r.id
  where r.unit_id = $1 and r.id = $2`;

/** What was noted for one booking, with the booking's date and time; null where the unit has no such reservation. */
export async function findBookingHealth(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  reservationId: string,
): Promise<RowOf<typeof bookingHealth> | null> {
  return maybeRow(sql, bookingHealth, BOOKING_HEALTH, [unitId, reservationId]);
}

/** Locks a booking, then reads what is noted for it: a statement sees only what was stored when it began. */
export async function lockBookingHealth(
  tx: Transaction,
  unit: AuthorizedUnit,
  reservationId: string,
): Promise<RowOf<typeof bookingHealth> | null> {
  await execute(tx, "select from reservation where unit_id = $1 and id = $2 for no key update", [
    unit.unitId,
    reservationId,
  ]);
  return findBookingHealth(tx, unit, reservationId);
}

export async function writeBookingHealth(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  reservationId: string,
  { allergens, text: written }: Health,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into reservation_health (unit_id, reservation_id, allergens, text, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (unit_id, reservation_id) do update
       set allergens = excluded.allergens, text = excluded.text, updated_at = excluded.updated_at`,
    [unitId, reservationId, allergens, written, now],
  );
}

export async function deleteBookingHealth(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  reservationId: string,
): Promise<void> {
  await execute(sql, "delete from reservation_health where unit_id = $1 and reservation_id = $2", [
    unitId,
    reservationId,
  ]);
}

/** Deletes what was noted for bookings that ended a day ago, of all units. */
export async function deleteOldBookingHealth(sql: Sql, now: Date): Promise<number> {
  return execute(
    sql,
    `delete from reservation_health h using reservation r
     where r.unit_id = h.unit_id and r.id = h.reservation_id
       and coalesce(r.completed_at, r.ends_at) < $1::timestamptz - interval '${BOOKING_HEALTH_HOURS} hours'`,
    [now],
  );
}

/** The names of a unit's active dishes that hold one of the allergens, in the menu's order. */
export async function listDishesWith(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  allergens: readonly string[],
): Promise<string[]> {
  if (allergens.length === 0) return [];
  const dishes = await rows(
    sql,
    { name: text },
    `select name from dish where unit_id = $1 and is_active and allergens && $2 order by position limit 40`,
    [unitId, allergens],
  );
  return dishes.map(({ name }) => name);
}

import * as z from "zod";

import { bool, int, instant, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { ERASED } from "#shared/erased.ts";
import type { ServiceSpan } from "../health/rules.ts";
import { type Given, type Notes } from "../rules.ts";

const given = z.object({ isVip: bool, birthday: bool.optional(), tags: z.array(text), notes: bool });

const guestRow = z.object({
  id: uuid,
  phone: text,
  isVip: bool,
  birthday: text.nullable(),
  tags: z.array(text),
  notes: text,
  version: int,
  mergedInto: uuid.nullable(),
  mergedAt: instant.nullable(),
  mergeGave: given.nullable(),
});

/** What is stored of one number. */
export type StoredGuest = RowOf<typeof guestRow>;

const GUEST = `id, phone, is_vip as "isVip", birthday, tags, notes, version, merged_into as "mergedInto", merged_at as "mergedAt",
  merge_gave as "mergeGave"`;

/** All numbers of the guest who has this number, the one that stands for the guest first. Empty: nothing was noted yet. */
export async function listNumbersOf(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phone: string,
): Promise<StoredGuest[]> {
  return rows(
    sql,
    guestRow,
    `with root as (select coalesce(merged_into, id) as id from guest where organization_id = $1 and phone = $2)
     select ${GUEST} from guest
     where organization_id = $1 and (id = (select id from root) or merged_into = (select id from root))
     order by merged_into is not null, merged_at`,
    [organizationId, phone],
  );
}

/** Makes other changes of the organization's guests wait until this transaction ends. */
export async function lockGuests(sql: Sql, { organizationId }: AuthorizedOrganization): Promise<void> {
  await execute(sql, "select pg_advisory_xact_lock(hashtextextended('guests ' || $1::uuid, 0))", [
    organizationId,
  ]);
}

/** Whether the organization knows the number: from a booking, from the queue, or because something was noted. */
export async function isKnownNumber(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phone: string,
): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isKnown: bool },
    `select exists (select from guest where organization_id = $1 and phone = $2)
       or exists (select from unit u join reservation r on r.unit_id = u.id and r.phone_key = $2 where u.organization_id = $1)
       or exists (select from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = $2 where u.organization_id = $1)
       or exists (
         select from unit u join contact k on k.unit_id = u.id and k.phone_key = $2 and k.channel in ('web_chat', 'whatsapp')
         where u.organization_id = $1)
       as "isKnown"`,
    [organizationId, phone],
  );
  return found.isKnown;
}

const numberRow = { phone: text.nullable(), isErased: bool };

/**
 * The number that a booking or an entry of the queue was made with; null where it says of no guest who it is, or where the guest was erased
 * since.
 */
export async function findNumberOf(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  { reservationId, entryId }: { reservationId?: string | undefined; entryId?: string | undefined },
): Promise<RowOf<typeof numberRow>> {
  const found = await maybeRow(
    sql,
    numberRow,
    `select phone_key as phone, customer_name = $4 as "isErased" from reservation where unit_id = $1 and id = $2
     union all select phone_key, customer_name = $4 from waitlist_entry where unit_id = $1 and id = $3`,
    [unitId, reservationId ?? null, entryId ?? null, ERASED.name],
  );
  return found ?? { phone: null, isErased: false };
}

export async function insertGuest(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, phone }: { id: string; phone: string },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into guest (organization_id, id, phone, version, created_at, updated_at) values ($1, $2, $3, 0, $4, $4)
     on conflict (organization_id, phone) do nothing`,
    [organizationId, id, phone, now],
  );
}

export async function updateNotes(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
  { isVip, birthday, tags, notes }: Notes,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update guest set is_vip = $3, tags = $4, notes = $5, birthday = $7, updated_at = $6, version = version + 1
     where organization_id = $1 and id = $2`,
    [organizationId, id, isVip, tags, notes, now, birthday],
  );
}

/** Makes numbers further numbers of a guest, by id, each with what it gave. One that was merged before keeps the time of its own merge. */
export async function updateMerges(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  into: string,
  gave: Readonly<Record<string, Given>>,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update guest set merged_into = $2, merged_at = coalesce(merged_at, $4), merge_gave = member.gave
     from jsonb_each($3::jsonb) as member (id, gave)
     where organization_id = $1 and guest.id = member.id::uuid`,
    [organizationId, into, JSON.stringify(gave), now],
  );
}

export async function clearMerge(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  id: string,
): Promise<void> {
  await execute(
    sql,
    `update guest set merged_into = null, merged_at = null, merge_gave = null, version = version + 1
     where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
}

/** Whether a party with one of the numbers waits in the unit, or is expected, sits or sat there in a service. */
export async function isExpectedIn(
  sql: Sql,
  { unitId }: AuthorizedUnit,
  phones: readonly string[],
  { dates, night }: ServiceSpan,
): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isExpected: bool },
    `select exists (
         select from reservation_counted where unit_id = $1 and phone_key = any($2)
           and (date = any($3) or date = $4 and time < $5))
       or exists (
         select from waitlist_entry_awaited where unit_id = $1 and phone_key = any($2))
       as "isExpected"`,
    [unitId, phones, dates, night.date, night.until],
  );
  return found.isExpected;
}

export async function readRetentionMonths(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<number> {
  const found = await oneRow(
    sql,
    { months: int },
    "select guest_retention_months as months from organization where id = $1",
    [organizationId],
  );
  return found.months;
}

export async function updateRetentionMonths(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  months: number,
): Promise<void> {
  await execute(sql, "update organization set guest_retention_months = $2 where id = $1", [
    organizationId,
    months,
  ]);
}

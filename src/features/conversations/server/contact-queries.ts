import { text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/** Upserts a contact by the channel's own id, and returns its id. What the channel knows replaces what is stored; `null` keeps it. */
export async function upsertContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contact: {
    id: string;
    channel: string;
    externalId: string;
    name: string | null;
    phone: string | null;
    waId?: string | null;
    username?: string | null;
    /** When it wrote last, by the channel's clock. */
    wroteAt?: Date | null;
  },
  now: Date,
): Promise<string> {
  const put = await oneRow(
    sql,
    { id: uuid },
    `insert into contact (unit_id, id, channel, external_id, name, phone, created_at, wa_id, username, wrote_at)
     values ($1, $2, $3, $4, coalesce($5, ''), $6, $7, $8, $9, $10)
     on conflict (unit_id, channel, external_id) do update
       set name = coalesce($5, contact.name), phone = coalesce($6, contact.phone), wa_id = coalesce($8, contact.wa_id),
         username = coalesce($9, contact.username), wrote_at = greatest(contact.wrote_at, $10)
     returning id`,
    [
      unit.unitId,
      contact.id,
      contact.channel,
      contact.externalId,
      contact.name,
      contact.phone,
      now,
      contact.waId ?? null,
      contact.username ?? null,
      contact.wroteAt ?? null,
    ],
  );
  return put.id;
}

const namedContact = { externalId: text, waId: text };

/**
 * The channel's ids of the contacts with these numbers of WhatsApp's, the likeliest first: an echo names nobody by anything else. A number
 * with and one without the ninth digit are the same person's.
 */
export async function listContactsByNumber(
  sql: Sql,
  unit: AuthorizedUnit,
  channel: string,
  waIds: readonly string[],
): Promise<RowOf<typeof namedContact>[]> {
  if (waIds.length === 0) return [];
  return rows(
    sql,
    namedContact,
    `select k.external_id as "externalId", given as "waId" from unnest($3::text[]) given
     join contact k on k.unit_id = $1 and k.channel = $2
       and (k.wa_id = given or k.external_id = given or k.phone_key = phone_key('+' || given))
     order by k.external_id ~ '^[0-9]+$', k.wa_id is not distinct from given desc, k.created_at desc`,
    [unit.unitId, channel, waIds],
  );
}

/** Notes the number that the channel has proven. */
export async function provePhone(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  phone: string,
): Promise<void> {
  await execute(tx, "update contact set phone = $3 where unit_id = $1 and id = $2", [
    unit.unitId,
    contactId,
    phone,
  ]);
}

/** Notes that the contact wants no offers on this channel, or allows them again. */
export async function allowOffers(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  isAllowed: boolean,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update contact set refuses_offers_at = case when not $3::boolean then $4::timestamptz end
     where unit_id = $1 and id = $2`,
    [unit.unitId, contactId, isAllowed, now],
  );
}

/**
 * The channel gave a person another id. Where the new one is known already, because a message came first, the conversations and bookings
 * of the old one move to it. A number that is not given again is no longer known.
 */
export async function renameContact(
  tx: Sql,
  unit: AuthorizedUnit,
  channel: string,
  from: string,
  to: { userId: string; phone?: string; waId?: string },
): Promise<void> {
  const known = await maybeRow(
    tx,
    { id: uuid },
    "select id from contact where unit_id = $1 and channel = $2 and external_id = $3 for update",
    [unit.unitId, channel, to.userId],
  );
  if (known === null) {
    await execute(
      tx,
      `update contact set external_id = $4, phone = $5, wa_id = $6
       where unit_id = $1 and channel = $2 and external_id = $3`,
      [unit.unitId, channel, from, to.userId, to.phone ?? null, to.waId ?? null],
    );
    return;
  }
  const old = "(select id from contact where unit_id = $1 and channel = $2 and external_id = $3)";
  const values = [unit.unitId, channel, from, known.id];
  for (const table of ["conversation", "reservation", "waitlist_entry"])
    await execute(
      tx,
      `update ${table} set contact_id = $4 where unit_id = $1 and contact_id = ${old}`,
      values,
    );
  await execute(
    tx,
    "delete from contact where unit_id = $1 and channel = $2 and external_id = $3 and id <> $4",
    values,
  );
}

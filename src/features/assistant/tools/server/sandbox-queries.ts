import * as z from "zod";

import { instant, int, localDate, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { booked, bookingFields, type BookingFields } from "../booking-contract.ts";

const bookingRow = z.object({
  id: uuid,
  date: localDate,
  guests: int,
  startsAt: int,
  endsAt: int,
  requires: z.array(text),
  wantedAreaId: uuid.nullable(),
});

/** A booking of a test conversation, as availability reads it. Instants are epoch milliseconds. */
export type SandboxBooking = RowOf<typeof bookingRow>;

interface Stay {
  startsAt: Date;
  endsAt: Date;
}

const reservationRow = booked
  .pick({ id: true, status: true, version: true, turnMinutes: true })
  .extend({ fields: bookingFields });

/** A reservation of a test conversation. Rows that are older than a field lack it. */
export type SandboxReservation = Omit<RowOf<typeof reservationRow>, "fields"> & {
  fields: Partial<BookingFields>;
};

const RESERVATION = `id, fields, status, version,
  (extract(epoch from ends_at - starts_at) / 60)::integer as "turnMinutes"`;

export async function listSandboxBookings(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  days: { first: LocalDate; last: LocalDate },
): Promise<SandboxBooking[]> {
  return rows(
    sql,
    bookingRow,
    `select id, fields ->> 'date' as date, (fields ->> 'guests')::integer as guests,
       (date_part('epoch', starts_at) * 1000)::float8 as "startsAt",
       (date_part('epoch', ends_at) * 1000)::float8 as "endsAt",
       coalesce(fields -> 'requires', '[]') as requires, fields ->> 'wantedAreaId' as "wantedAreaId"
     from sandbox_reservation
     where unit_id = $1 and conversation_id = $2 and status = 'confirmed' and fields ->> 'date' between $3 and $4`,
    [unit.unitId, conversationId, days.first, days.last],
  );
}

export async function listSandboxReservations(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  first: LocalDate,
): Promise<SandboxReservation[]> {
  return rows(
    sql,
    reservationRow,
    `select ${RESERVATION} from sandbox_reservation
     where unit_id = $1 and conversation_id = $2 and fields ->> 'date' >= $3 and status = 'confirmed'
     order by starts_at, id limit 20`,
    [unit.unitId, conversationId, first],
  );
}

export async function findSandboxReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
): Promise<SandboxReservation | null> {
  return maybeRow(
    sql,
    reservationRow,
    `select ${RESERVATION} from sandbox_reservation where unit_id = $1 and conversation_id = $2 and id = $3`,
    [unit.unitId, conversationId, id],
  );
}

/** Inserts the reservation, or updates it and counts its version up. */
export async function upsertSandboxReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
  fields: BookingFields,
  stay: Stay,
): Promise<SandboxReservation> {
  return oneRow(
    sql,
    reservationRow,
    `insert into sandbox_reservation (unit_id, conversation_id, id, fields, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (unit_id, conversation_id, id) do update
       set fields = excluded.fields, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         version = sandbox_reservation.version + 1
     returning ${RESERVATION}`,
    [unit.unitId, conversationId, id, fields, stay.startsAt, stay.endsAt],
  );
}

export async function cancelSandboxReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  id: string,
): Promise<SandboxReservation | null> {
  return maybeRow(
    sql,
    reservationRow,
    `update sandbox_reservation set status = 'cancelled', version = version + 1
     where unit_id = $1 and conversation_id = $2 and id = $3 returning ${RESERVATION}`,
    [unit.unitId, conversationId, id],
  );
}

/** Its place in the waitlist: behind the real entries that were waiting when it joined. */
export async function findSandboxPlace(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
): Promise<{ position: number; guests: number; addedAt: string } | null> {
  return maybeRow(
    sql,
    { position: int, guests: int, addedAt: instant },
    `select own.added_at as "addedAt", own.guests, 1 + (
       select count(*) from waitlist_entry_awaited w
       where w.unit_id = $1 and w.added_at <= own.added_at) as position
     from sandbox_waitlist_entry own where own.unit_id = $1 and own.conversation_id = $2
     order by own.added_at limit 1`,
    [unit.unitId, conversationId],
  );
}

export async function insertSandboxEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  entry: { id: string; customerName: string; customerPhone: string; guests: number; waitMinutes: number },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into sandbox_waitlist_entry
       (unit_id, conversation_id, id, customer_name, customer_phone, guests, estimated_wait_minutes, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      unit.unitId,
      conversationId,
      entry.id,
      entry.customerName,
      entry.customerPhone,
      entry.guests,
      entry.waitMinutes,
      now,
    ],
  );
}

/** False where the conversation's customer does not wait. */
export async function resizeSandboxEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  guests: number,
): Promise<boolean> {
  const resized = await execute(
    sql,
    "update sandbox_waitlist_entry set guests = $3 where unit_id = $1 and conversation_id = $2",
    [unit.unitId, conversationId, guests],
  );
  return resized > 0;
}

export async function deleteSandboxEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
): Promise<boolean> {
  const deleted = await execute(
    sql,
    "delete from sandbox_waitlist_entry where unit_id = $1 and conversation_id = $2",
    [unit.unitId, conversationId],
  );
  return deleted > 0;
}

import { int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { reservationStatus } from "../contract.ts";

const bookingRow = {
  id: uuid,
  date: localDate,
  time: localTime,
  guests: int,
  status: reservationStatus,
  customerName: text,
};

/** The bookings that a chat's contact made, of any status: from `today` on by their time, then earlier ones, the latest first. */
export async function listBookingsOfContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  today: LocalDate,
  limit: number,
): Promise<RowOf<typeof bookingRow>[]> {
  return rows(
    sql,
    bookingRow,
    `select id, date, to_char(time, 'HH24:MI') as time, guests, status, customer_name as "customerName" from reservation
     where unit_id = $1 and contact_id = $2
     order by date < $3, case when date >= $3 then date end, case when date >= $3 then time end, date desc, time desc, id
     limit $4`,
    [unit.unitId, contactId, today, limit],
  );
}

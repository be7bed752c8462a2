import { rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import {
  type BookedReservation,
  foundReservation,
  type FoundReservation,
  type Reservation,
} from "../../reservations/contract.ts";
import { selectedFields } from "../../reservations/fields/columns.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import { OPEN } from "../../reservations/status/sql-lists.ts";
import { CLOSE_MINUTES } from "../same-guest/rules.ts";

/**
 * Lists other open reservations of a number on a day, or close to the time, the nearest first; five at most. None for a number that says of
 * nobody who it is. Uses the index reservation_by_guest.
 */
export async function listSameGuest(
  sql: Sql,
  unit: AuthorizedUnit,
  { phone, date, time, exceptId }: LocalMoment & { phone: string; exceptId: string | null },
): Promise<FoundReservation[]> {
  return rows(
    sql,
    foundReservation,
    `select r.id, ${selectedFields(["customerName", "customerPhone", "date", "time", "guests"])}, r.status
     from reservation r
     where r.unit_id = $1 and r.phone_key = phone_key($2) and r.date between $3::date - 1 and $3::date + 1
       and (r.date = $3 or abs(extract(epoch from r.date + r.time - ($3 + $4::time))) < ${CLOSE_MINUTES * 60})
       and r.status in (${OPEN}) and r.id is distinct from $5
     order by abs(extract(epoch from r.date + r.time - ($3 + $4))), r.id limit 5`,
    [unit.unitId, phone, date, time, exceptId],
  );
}

/** Reads, in the round trip of a write, which other bookings the guest has. Of a retry that was not stored again it finds nothing. */
export function readSameGuest(
  unit: AuthorizedUnit,
  { id, customerPhone, date, time }: ReservationFields & { id: string },
) {
  const besides = {
    found: [] as FoundReservation[],
    async read(tx: Transaction): Promise<void> {
      besides.found = await listSameGuest(tx, unit, { phone: customerPhone, date, time, exceptId: id });
    },
  };
  return besides;
}

/** Adds to a finished act, such as another time, the other bookings of the guest. */
export async function withSameGuest<Reason extends string>(
  { database }: Pick<Services, "database">,
  unit: AuthorizedUnit,
  acting: Promise<Result<Reservation, Reason>>,
): Promise<Result<BookedReservation, Reason>> {
  const acted = await acting;
  if (!acted.ok) return acted;
  const { id, customerPhone: phone, date, time } = acted.value;
  const sameGuest =
    phone === "" ? [] : await listSameGuest(database.sql, unit, { phone, date, time, exceptId: id });
  return ok({ ...acted.value, sameGuest });
}

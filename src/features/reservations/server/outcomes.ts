import { isConstraintViolation } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { Reservation } from "../contract.ts";
import type { ReservationRefusal } from "../refusals/rules.ts";
import { findReservation } from "./queries.ts";

export type ReservationResult<Value, Also extends string = never> = Promise<
  Result<Value, ReservationRefusal | "not_found" | Also>
>;

/** The wanted area is not there any more. */
export const GONE_AREA = { reservation_unit_id_wanted_area_id_fkey: "area_gone" } as const;

/** Turns the failure of an edit into `table_held` or `table_blocked`: at the new time the table is not free. */
export async function refuseOnHeldTable<Value, Refusal extends string>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  editing: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "table_held" | "table_blocked">> {
  try {
    return await editing;
  } catch (error) {
    if (!isConstraintViolation(error, "23P01")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    const isBlocked = isConstraintViolation(error, "23P01", "reservation_table_not_blocked");
    return refuse(isBlocked ? "table_blocked" : "table_held", stored?.tables.join(", "));
  }
}

/** Turns the failure of a create whose id is stored already into an answer about the stored reservation. */
export async function answerStoredOnDuplicate<Also extends string = never>(
  { database }: Services,
  unit: AuthorizedUnit,
  id: string,
  storing: ReservationResult<Reservation, Also>,
  answer: (stored: Reservation) => Result<Reservation, Also> | ReservationResult<Reservation, Also> = ok,
): ReservationResult<Reservation, Also> {
  try {
    return await storing;
  } catch (error) {
    const isDuplicate = isConstraintViolation(error, "23505", "reservation_pkey");
    // Two equal calls at the same moment meet at the id of their act first.
    if (!isDuplicate && !isConstraintViolation(error, "23505", "reservation_act_pkey")) throw error;
    const stored = await findReservation(database.sql, unit, id);
    if (stored) return answer(stored);
    if (isDuplicate) return refuse("not_found");
    throw error;
  }
}

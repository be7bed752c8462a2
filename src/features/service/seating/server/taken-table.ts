import { isConstraintViolation } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { refuse } from "#shared/result.ts";
import { findTables } from "../../../floor/server/queries.ts";
import type { Reservation } from "../../../reservations/contract.ts";
import type { ReservationResult } from "../../../reservations/server/outcomes.ts";
import { listHolds } from "./queries.ts";

/** True for the failure of a transaction that lost a table to a faster one. */
export function isLostTable(error: unknown): boolean {
  return (
    isConstraintViolation(error, "23505", "reservation_table_one_party") ||
    isConstraintViolation(error, "23P01")
  );
}

/** Turns the failure of a transaction that lost a table to a faster one into `table_taken`, or another reason. */
export async function refuseOnTakenTable<Also extends string = never>(
  services: Services,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  seating: ReservationResult<Reservation, Also>,
  reason: "table_taken" | "table_held" = "table_taken",
): ReservationResult<Reservation, Also> {
  try {
    return await seating;
  } catch (error) {
    if (!isLostTable(error)) throw error;
    return refuseWithTable(services, unit, id, tableIds, reason);
  }
}

/** Refuses with the label of the lost table. The failed transaction cannot read any more, so this reads outside of it. */
async function refuseWithTable(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  tableIds: readonly string[],
  reason: "table_taken" | "table_held",
) {
  const now = clock.now();
  const [hold] = await listHolds(sql, unit, id, tableIds, now);
  const [chosen] = await findTables(sql, unit, tableIds, now);
  return refuse(hold?.isBlock ? "table_blocked" : reason, hold?.label ?? chosen?.label);
}

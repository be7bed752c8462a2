import { ok, refuse } from "#shared/result.ts";
import type { Reservation } from "../reservations/contract.ts";
import type { Decision } from "../reservations/refusals/rules.ts";
import { PRESENCE } from "../reservations/status/contract.ts";

/**
 * Decides about adding a reservation's party to the waiting list. The caller has answered repeated calls before.
 * Refuses: `not_confirmed`, `already_waiting`.
 */
export function decideAddToWaitlist(reservation: Pick<Reservation, "status">, isWaiting: boolean): Decision {
  if (PRESENCE[reservation.status] !== "expected") return refuse("not_confirmed");
  return isWaiting ? refuse("already_waiting") : ok({ change: true });
}

import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import { stayFor } from "../../turn-times/rules.ts";
import { readTurnTimes } from "../../turn-times/server/queries.ts";
import { reservationEvents } from "../events.ts";
import { PRESENCE } from "../status/contract.ts";
import { resizeHolds } from "./hold-queries.ts";
import { lockReservation, resizingOf } from "./queries.ts";

/** Part of a larger act: gives a reservation, which is still confirmed, the size that its party got in the queue. */
export async function resizeReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  guests: number,
  now: Date,
): Promise<void> {
  const stored = await lockReservation(tx, unit, id);
  if (stored === null || PRESENCE[stored.status] !== "expected" || stored.guests === guests) return;
  const { minutes } = stayFor(await readTurnTimes(tx, unit), { ...stored, guests });
  const entry = { type: "reservation.updated", detail: { overruled: [] } } as const;
  await changeOneAndLog(tx, unit, reservationEvents, entry, resizingOf(unit, id, { guests, minutes }, now));
  if (stored.tables.length > 0) await resizeHolds(tx, unit, id);
}

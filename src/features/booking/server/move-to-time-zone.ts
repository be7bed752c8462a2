import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import { lockOpenReservations, moveStays } from "../../reservations/server/hold-queries.ts";

/**
 * Part of a larger act, which has locked the unit's rules: the unit gets another time zone. Reservations that are not over keep the local
 * date and time that people agreed on, so their instants change. Returns how many moved.
 */
export async function moveToTimeZone(
  tx: Transaction,
  unit: AuthorizedUnit,
  timeZone: string,
  now: Date,
): Promise<number> {
  // Today may differ between the two zones; the earlier date counts.
  const [first] = [localOf(now, unit.timeZone).date, localOf(now, timeZone).date].toSorted();
  const open = await lockOpenReservations(tx, unit, addDays(first ?? "", -1));
  const stays = open.map(({ id, date, time, turnMinutes }) => {
    const startsAt = instantOf(date, time, timeZone);
    return { id, startsAt, endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS) };
  });
  await moveStays(tx, unit, stays);
  return stays.length;
}

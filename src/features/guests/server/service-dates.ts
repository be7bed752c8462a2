import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, localOf, type LocalDate, timeOfMinutes } from "#shared/time.ts";
import { endOfNightBefore, serviceDateOf } from "../../opening-hours/rules.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import type { ServiceSpan } from "../health/rules.ts";
import { canReadHealth } from "../policy.ts";

/** The date of the service that runs or comes now. */
export async function readServiceDate(
  { database, clock }: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
): Promise<LocalDate> {
  return serviceDateOf(await readOpening(database.sql, unit), localOf(clock.now(), unit.timeZone));
}

/** The bookings of the service that runs or comes now: in the evening also those after midnight, after it also those of the evening. */
export async function spanOfService(
  { database, clock }: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
): Promise<ServiceSpan> {
  const moment = localOf(clock.now(), unit.timeZone);
  const opening = await readOpening(database.sql, unit);
  const serviceDate = serviceDateOf(opening, moment);
  const tomorrow = addDays(moment.date, 1);
  return {
    dates: [...new Set([serviceDate, moment.date])],
    night: { date: tomorrow, until: timeOfMinutes(endOfNightBefore(opening, tomorrow)) },
  };
}

const NOTHING: ServiceSpan = { dates: [], night: { date: "2000-01-01", until: "00:00" } };

/** The bookings whose allergies a user may read; null: all of them. */
export async function spanOfReadableHealth(
  services: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
): Promise<ServiceSpan | null> {
  if (canReadHealth(unit.actor, false)) return null;
  return canReadHealth(unit.actor, true) ? spanOfService(services, unit) : NOTHING;
}

/** True where the allergies of a whole service are readable, the one that begins on `date`. */
export function isWithin(span: ServiceSpan | null, date: LocalDate): boolean {
  return span === null || span.dates.includes(date);
}

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf, type LocalDate } from "#shared/time.ts";
import { serviceAt } from "../../opening-hours/rules.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import { canReadHealth } from "../policy.ts";

/** The dates of the service that runs or comes now: after midnight it is also the evening before. */
export async function datesOfService(
  { database, clock }: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
): Promise<LocalDate[]> {
  const moment = localOf(clock.now(), unit.timeZone);
  const { serviceDate } = serviceAt(await readOpening(database.sql, unit), moment);
  return [...new Set([serviceDate, moment.date])];
}

/** The dates of bookings whose allergies a user may read; null: all dates. */
export async function datesOfReadableHealth(
  services: Pick<Services, "database" | "clock">,
  unit: AuthorizedUnit,
): Promise<LocalDate[] | null> {
  if (canReadHealth(unit.actor, false)) return null;
  return canReadHealth(unit.actor, true) ? datesOfService(services, unit) : [];
}

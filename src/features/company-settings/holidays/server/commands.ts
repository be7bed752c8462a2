import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { companySettingsEvents } from "../../events.ts";
import type { Holiday, HolidayPlace, SaveHolidayPlaceInput } from "../contract.ts";
import { fitCity, listHolidays, placeOfAddress } from "../rules.ts";
import { readCalendars } from "./calendar.ts";
import { readPlace, updatePlace } from "./queries.ts";

const DAYS_AHEAD = 365;

/** Reads the holidays of the coming 12 months, of the place that was chosen, else of the one that the unit's address names. */
export async function readHolidays(
  { database, clock }: Services,
  unit: AuthorizedUnit,
): Promise<{ place: HolidayPlace; holidays: Holiday[] }> {
  return listOf(database.sql, unit, clock.now());
}

/** Remembers the state and the city for all users of the unit, and answers their holidays. A city of another state is left out. */
export async function saveHolidayPlace(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { state, city }: SaveHolidayPlaceInput,
): Promise<{ place: HolidayPlace; holidays: Holiday[] }> {
  const place = fitCity({ state, city });
  await inTransaction(database, async (tx) => {
    const { chosen } = await readPlace(tx, unit);
    if (chosen?.state === place.state && chosen.city === place.city) return;
    await updatePlace(tx, unit, place);
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "holiday_place.changed",
      subjectId: unit.unitId,
      detail: { state: place.state ?? "", city: place.city ?? "" },
    });
  });
  return listOf(database.sql, unit, clock.now());
}

async function listOf(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<{ place: HolidayPlace; holidays: Holiday[] }> {
  const { chosen, address } = await readPlace(sql, unit);
  const place = chosen ?? placeOfAddress(address);
  const first = localOf(now, unit.timeZone).date;
  const last = addDays(first, DAYS_AHEAD);
  const calendars = await readCalendars(place, [Number(first.slice(0, 4)), Number(last.slice(0, 4))]);
  const holidays = listHolidays(calendars, place).filter(({ date }) => first <= date && date <= last);
  return { place, holidays };
}

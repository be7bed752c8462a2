import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, DAY_MINUTES, timeOfMinutes, type LocalDate, type LocalTime } from "#shared/time.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import { endsNextDay, hoursOf, type Opening } from "../../../opening-hours/rules.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import type { DayCounts } from "../contract.ts";
import { countDays, listDueDays, listKeptDays, listUnitIds, readVersions, storeDays } from "./queries.ts";

/** So many days are counted at once: some thousand parties. */
const BATCH = 40;

/** By the weekday of a date: until when its first hours belong to the night before. */
export function nightEndsOf({ openingHours }: Pick<Opening, "openingHours">): LocalTime[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const nightBefore = hoursOf(openingHours, (weekday + 6) % 7);
    return nightBefore.isActive && endsNextDay(nightBefore) ? nightBefore.endsAt : timeOfMinutes(DAY_MINUTES);
  });
}

/** Reads each day of a period: as it was kept, and counted now where it was not. */
export async function readDays(
  { database }: Services,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  nightEnds: readonly LocalTime[],
): Promise<Map<LocalDate, DayCounts>> {
  const kept = await listKeptDays(database.sql, unit, { first, last }, nightEnds);
  const days = new Map(kept.map(({ date, counts }) => [date, counts]));
  const missing: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) if (!days.has(date)) missing.push(date);
  if (missing.length > 0)
    for (const { date, counts } of await countDays(database.sql, unit, missing, nightEnds))
      days.set(date, counts);
  return days;
}

/** Counts days that are over and keeps them, in all units. A day that changes meanwhile is left for the next time. */
export async function keepCountedDays(services: Services): Promise<void> {
  const { sql } = services.database;
  for (const unitId of await listUnitIds(sql)) {
    const unit = await findUnitForSystem(sql, unitId);
    if (unit) await keepDaysOf(services, unit);
  }
}

async function keepDaysOf({ database: { sql } }: Services, unit: AuthorizedUnit): Promise<void> {
  const nightEnds = nightEndsOf(await readOpening(sql, unit));
  let due: LocalDate[] = [];
  do {
    due = await listDueDays(sql, unit, nightEnds, due.at(-1) ?? null, BATCH);
    if (due.length === 0) return;
    const versions = await readVersions(sql, unit, due);
    const counted = await countDays(sql, unit, due, nightEnds);
    const days = counted.map((day) => ({ ...day, version: versions.get(day.date) ?? 0 }));
    await storeDays(sql, unit, days, nightEnds);
  } while (due.length === BATCH);
}

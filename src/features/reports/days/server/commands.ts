import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { addDays, daysBetween, type LocalDate } from "#shared/time.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import { nightEndOf } from "../../../opening-hours/hours/weekday-hours.ts";
import { hoursOn, type Opening } from "../../../opening-hours/rules.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import type { DayCounts } from "../contract.ts";
import {
  countDays,
  listDueDays,
  listKeptDays,
  listUnitIds,
  readDueSpan,
  readVersions,
  storeDays,
  type NightEnds,
} from "./queries.ts";

/** This many days are counted at once: some thousand parties. */
const BATCH = 40;

/** Until when the first hours of each date of a span, and of the date after it, belonged to the night before. */
export function nightEndsOf(
  opening: Opening,
  { first, last }: { first: LocalDate; last: LocalDate },
): NightEnds {
  const ends = Array.from({ length: daysBetween(first, last) + 2 }, (_, index) =>
    nightEndOf(hoursOn(opening, addDays(first, index - 1))),
  );
  return { first, ends };
}

/** Reads each day of a period: as it was kept, and counted now where it was not. */
export async function readDays(
  { database }: Services,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  nightEnds: NightEnds,
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
  const span = await readDueSpan(sql);
  for (const unitId of await listUnitIds(sql)) {
    const unit = await findUnitForSystem(sql, unitId);
    if (unit) await keepDaysOf(services, unit, span);
  }
}

async function keepDaysOf(
  { database: { sql } }: Services,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<void> {
  const nightEnds = nightEndsOf(await readOpening(sql, unit), { first, last });
  let due: LocalDate[] = [];
  let until = last;
  do {
    due = await listDueDays(sql, unit, nightEnds, { first, last: until }, BATCH);
    const oldest = due.at(-1);
    if (oldest === undefined) return;
    until = addDays(oldest, -1);
    const versions = await readVersions(sql, unit, due);
    const counted = await countDays(sql, unit, due, nightEnds);
    const days = counted.map((day) => ({ ...day, version: versions.get(day.date) ?? 0 }));
    await storeDays(sql, unit, days, nightEnds);
  } while (due.length === BATCH);
}

import type { Sql } from "#platform/db/database.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { buildReservation, buildTable } from "./factories.ts";
import type { Restaurant } from "./restaurant.ts";
import { rows } from "./rows.ts";

/** How many minutes apart the waves of expected parties begin: those of one wave have left before the next. */
const WAVE_MINUTES = 110;
const WAVE_SIZE = 30;

/** A plan is made for the service that runs now: this one does at any hour. */
export async function openAroundTheClock(sql: Sql, { unit }: Restaurant): Promise<void> {
  await rows(
    sql,
    "update opening_hours set starts_at = '00:00', ends_at = '00:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
}

/**
 * 60 tables, M1 to M60, of which the first 30 are occupied, and 150 parties, 'Cliente 0' to 'Cliente 149'. The first 30 sit, the others
 * come in waves of 30, the first in `firstWave` minutes.
 */
export async function fillRoom(
  sql: Sql,
  { unit, tables }: Restaurant,
  { firstWave }: { firstWave: number },
): Promise<void> {
  const all = [...tables];
  for (let n = 4; n <= 60; n += 1)
    all.push(
      await buildTable(sql, unit, {
        label: `M${n}`,
        seats: n % 3 === 0 ? 2 : 4,
      }),
    );
  // Ten in a row, so that none covers another one.
  await rows(
    sql,
    `update dining_table t set x = 20 + place % 10 * 96, y = 25 + place / 10 * 94, width = 64, height = 60
     from unnest($2::uuid[]) with ordinality as all_tables (id, nr), lateral (select (nr - 1)::integer as place) at
     where t.unit_id = $1 and t.id = all_tables.id returning t.id`,
    [unit.id, all.map(({ id }) => id)],
  );
  for (let n = 0; n < 5 * WAVE_SIZE; n += 1) {
    const wave = Math.floor(n / WAVE_SIZE);
    const minutes = wave === 0 ? -30 : firstWave + (wave - 1) * WAVE_MINUTES;
    const startsAt = new Date(Date.now() + minutes * MINUTE_MS);
    await buildReservation(sql, unit, {
      customerName: `Cliente ${n}`,
      guests: 2,
      ...localOf(startsAt, unit.timeZone),
      startsAt,
      endsAt: new Date(startsAt.getTime() + 90 * MINUTE_MS),
      ...(wave === 0 && { status: "seated" as const, seatedAt: startsAt, tables: [all[n]!] }),
    });
  }
}

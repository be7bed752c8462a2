import { LRUCache } from "lru-cache";
import * as z from "zod";

import { int, localTime, text, uuid } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { closedDatesJson, openingHoursJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { turnTimes } from "../../turn-times/contract.ts";
import { turnTimesJson } from "../../turn-times/server/queries.ts";
import type { AvailabilityFacts } from "../availability/rules.ts";

const storedRules = z.object({
  ...storedOpening,
  version: uuid,
  timeZone: text,
  lastReservationTime: localTime,
  maxReservationsPerDay: int,
  turn: turnTimes,
  /** Seats by the table's id: PostgreSQL makes one object faster than one for each table. */
  seats: z.record(uuid, int),
});

/** A unit's rules of availability, with its tables. */
export type UnitRules = Readonly<Omit<AvailabilityFacts, "bookings">>;

/** A pure cache of its key: a version belongs to one state of one unit for ever (migration 0019). */
const rulesByVersion = new LRUCache<string, UnitRules>({ max: 1_000 });

/** The unit's rules of this version, which the caller has just read from the column `unit.rules_version`; newer ones if they changed since. */
export async function rulesOfVersion(sql: Sql, unit: AuthorizedUnit, version: string): Promise<UnitRules> {
  return rulesByVersion.get(version) ?? (await readRules(sql, unit));
}

/** The unit's rules of this moment. Only the first read of a version costs more than finding the unit. */
export async function readCurrentRules(sql: Sql, unit: AuthorizedUnit): Promise<UnitRules> {
  const { version } = await oneRow(
    sql,
    { version: uuid },
    "select rules_version as version from unit where id = $1",
    [unit.unitId],
  );
  return rulesOfVersion(sql, unit, version);
}

async function readRules(sql: Sql, unit: AuthorizedUnit): Promise<UnitRules> {
  const { rules: stored } = await oneRow(sql, { rules: storedRules }, RULES, [unit.unitId]);
  const { version, seats, ...more } = stored;
  const rules = { ...more, tables: Object.entries(seats).map(([id, count]) => ({ id, seats: count })) };
  rulesByVersion.set(version, rules);
  return rules;
}

const RULES = `
  select json_build_object(
    'version', u.rules_version,
    'timeZone', u.time_zone,
    'lastReservationTime', left(u.last_reservation_time::text, 5),
    'maxReservationsPerDay', u.max_reservations,
    'turn', ${turnTimesJson("$1")},
    'openingHours', ${openingHoursJson("$1")},
    'closedDates', ${closedDatesJson("$1")},
    'seats', (
      select coalesce(json_object_agg(id, seats), '{}') from dining_table where unit_id = $1 and removed_at is null)
  ) as rules
  from unit u where u.id = $1`;

import { LRUCache } from "lru-cache";
import * as z from "zod";

import { int, localTime, text, uuid } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import type { PlanTable, PlanRules } from "../../table-planner/engine/problem.ts";
import { turnTimes } from "../../turn-times/contract.ts";
import { turnTimesJson } from "../../turn-times/server/queries.ts";
import type { AvailabilityFacts } from "../moments/rules.ts";
import { pacingJson, storedPacing } from "../pacing/server/queries.ts";

/** PostgreSQL makes an array faster than an object. */
const storedTable = z.tuple([uuid, int, int, uuid.nullable(), z.array(text)]);

const storedRules = z.object({
  opening: storedOpening,
  version: uuid,
  timeZone: text,
  lastReservationTime: localTime,
  maxReservationsPerDay: int,
  turn: turnTimes,
  pacing: storedPacing,
  maxEmptySeats: int.nullable(),
  tables: z.array(storedTable),
  joins: z.array(z.object({ id: uuid, tableIds: z.array(uuid), minGuests: int, maxGuests: int })),
  blocks: z.array(z.object({ tableId: uuid, from: int, until: int })),
});

/** A unit's rules of availability, with its tables, joins and blocks. Instants are epoch milliseconds. */
export type UnitRules = Readonly<Omit<AvailabilityFacts, "bookings" | "isOnline" | "tables"> & PlanRules>;

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
  const { version, opening, tables, ...more } = stored;
  const rules = { ...more, ...opening, tables: tables.map(tableOf) };
  rulesByVersion.set(version, rules);
  return rules;
}

function tableOf([id, seats, minGuests, areaId, attributes]: z.output<typeof storedTable>): PlanTable {
  return { id, seats, minGuests, areaId, attributes };
}

/**
 * Blocks that ended long ago are left out, by the database's clock: that only bounds the size. All else of a version is the same whenever it
 * is read.
 */
const RULES = `
  select json_build_object(
    'version', u.rules_version,
    'timeZone', u.time_zone,
    'lastReservationTime', left(u.last_reservation_time::text, 5),
    'maxReservationsPerDay', u.max_reservations,
    'turn', ${turnTimesJson("$1")},
    'pacing', ${pacingJson("$1")},
    'opening', ${openingJson("$1")},
    'maxEmptySeats', u.max_empty_seats,
    'tables', (
      select coalesce(json_agg(json_build_array(id, seats, min_guests, area_id, attributes) order by created_at, id), '[]')
      from dining_table where unit_id = $1 and removed_at is null),
    'joins', (
      select coalesce(json_agg(json_build_object(
        'id', j.id, 'minGuests', j.min_guests, 'maxGuests', j.max_guests, 'tableIds', members.ids) order by j.id), '[]')
      from table_join j cross join lateral (
        select array_agg(m.table_id order by m.table_id) as ids, bool_or(t.removed_at is not null) as is_broken
        from table_join_member m join dining_table t on t.unit_id = m.unit_id and t.id = m.table_id
        where m.unit_id = j.unit_id and m.join_id = j.id
      ) members
      where j.unit_id = $1 and j.is_active and not members.is_broken),
    'blocks', (
      select coalesce(json_agg(json_build_object(
        'tableId', table_id, 'from', floor(date_part('epoch', lower(during)) * 1000),
        'until', floor(date_part('epoch', upper(during)) * 1000)) order by id), '[]')
      from table_block where unit_id = $1 and upper(during) > now() - interval '30 days')
  ) as rules
  from unit u where u.id = $1`;

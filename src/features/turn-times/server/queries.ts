import { execute, oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { turnTimes, type TurnRule, type TurnTimes } from "../contract.ts";

/** SQL for a unit's `TurnTimes` as JSON. Other statements include it. `unitId` is an SQL expression. */
export function turnTimesJson(unitId: string): string {
  return `(
    select json_build_object(
      'minutes', own.turn_minutes, 'largePartyMinutes', own.large_party_turn_minutes,
      'largePartySize', own.large_party_size, 'cleaningMinutes', own.cleaning_minutes,
      'rules', (
        select coalesce(json_agg(json_build_object(
          'id', id, 'weekdays', weekdays, 'fromTime', left(from_time::text, 5), 'untilTime', left(until_time::text, 5),
          'minGuests', min_guests, 'maxGuests', max_guests, 'minutes', minutes, 'bufferMinutes', buffer_minutes) order by position, id), '[]')
        from turn_rule where unit_id = own.id))
    from unit own where own.id = ${unitId})`;
}

export async function readTurnTimes(sql: Sql, unit: AuthorizedUnit): Promise<TurnTimes> {
  const { turn } = await oneRow(sql, { turn: turnTimes }, `select ${turnTimesJson("$1")} as turn`, [
    unit.unitId,
  ]);
  return turn;
}

/** Stores these rules, in this order, in place of those of before. */
export async function replaceTurnRules(
  tx: Sql,
  unit: AuthorizedUnit,
  rules: readonly TurnRule[],
): Promise<void> {
  await execute(tx, "delete from turn_rule where unit_id = $1", [unit.unitId]);
  await execute(
    tx,
    `insert into turn_rule (unit_id, id, position, weekdays, from_time, until_time, min_guests, max_guests, minutes,
       buffer_minutes)
     select $1, id, place, array(select json_array_elements_text(weekdays)::smallint), "fromTime", "untilTime", "minGuests",
       "maxGuests", minutes, "bufferMinutes"
     from rows from (json_to_recordset($2) as (id uuid, weekdays json, "fromTime" time, "untilTime" time, "minGuests" integer,
       "maxGuests" integer, minutes integer, "bufferMinutes" integer))
       with ordinality as rule (id, weekdays, "fromTime", "untilTime", "minGuests", "maxGuests", minutes, "bufferMinutes", place)`,
    [unit.unitId, JSON.stringify(rules)],
  );
}

import { execute, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { settings, type Settings, type SettingsFields } from "../contract.ts";

const SETTINGS = `name, cnpj, address, phone, logo_media_id as logo, max_reservations as "maxReservations",
  left(last_reservation_time::text, 5) as "lastReservationTime", turn_minutes as "turnMinutes",
  large_party_turn_minutes as "largePartyTurnMinutes", large_party_size as "largePartySize",
  cleaning_minutes as "cleaningMinutes", no_show_minutes as "noShowMinutes", max_empty_seats as "maxEmptySeats", time_zone as "timeZone", version`;

export async function readSettings(sql: Sql, unit: AuthorizedUnit): Promise<Settings> {
  return oneRow(sql, settings, `select ${SETTINGS} from unit where organization_id = $1 and id = $2`, [
    unit.organizationId,
    unit.unitId,
  ]);
}

/** Locks the unit's settings, opening and new reservations until this transaction ends. Answers the settings. */
export async function lockSettings(tx: Transaction, unit: AuthorizedUnit): Promise<Settings> {
  const [, found] = await pipelined(tx, [
    () => execute(tx, "select pg_advisory_xact_lock(unit_rules_key($1))", [unit.unitId]),
    () =>
      oneRow(
        tx,
        settings,
        `select ${SETTINGS} from unit where organization_id = $1 and id = $2 for no key update`,
        [unit.organizationId, unit.unitId],
      ),
  ]);
  return found;
}

/** Keeps the time zone that the unit has had until now: reports use it for what happened before. */
export async function keepTimeZone(
  tx: Transaction,
  unit: AuthorizedUnit,
  timeZone: string,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    "insert into past_time_zone (unit_id, until, time_zone) values ($1, $2, $3) on conflict do nothing",
    [unit.unitId, now, timeZone],
  );
}

export async function updateSettings(
  tx: Sql,
  unit: AuthorizedUnit,
  fields: SettingsFields,
  now: Date,
): Promise<Settings> {
  return oneRow(
    tx,
    settings,
    `update unit set name = $3, cnpj = $4, address = $5, phone = $6, max_reservations = $7,
       last_reservation_time = $8, turn_minutes = $9, large_party_turn_minutes = $10, large_party_size = $11,
       cleaning_minutes = $12, time_zone = $13, logo_media_id = $14, updated_at = $15, no_show_minutes = $16,
       max_empty_seats = $17, version = version + 1
     where organization_id = $1 and id = $2 returning ${SETTINGS}`,
    [
      unit.organizationId,
      unit.unitId,
      fields.name,
      fields.cnpj,
      fields.address,
      fields.phone,
      fields.maxReservations,
      fields.lastReservationTime,
      fields.turnMinutes,
      fields.largePartyTurnMinutes,
      fields.largePartySize,
      fields.cleaningMinutes,
      fields.timeZone,
      fields.logo,
      now,
      fields.noShowMinutes,
      fields.maxEmptySeats,
    ],
  );
}

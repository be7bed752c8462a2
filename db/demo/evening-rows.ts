import { execute, type Sql } from "#platform/db/database.ts";
import { createChance } from "./chance.ts";
import { DEMO_MANAGER, DEMO_ORGANIZATION, DEMO_STAFF, DEMO_TIME_ZONE } from "./company.ts";
import { ORDINARY_HOURS, serviceAround } from "./evening-hours.ts";
import { buildDemoEvening, EVENING_TURN_RULES } from "./evening.ts";
import { demoJoinsOf, EVENING_AREAS, type DemoTable } from "./floor.ts";
import { insertRows, type AuditRow, type Row } from "./insert-rows.ts";
import { buildPastServices } from "./past-services.ts";
import { buildPastWaits } from "./past-waits.ts";
import { buildDemoSections } from "./sections.ts";
import { buildShiftNotes } from "./shift-notes.ts";

/** Inserts the evening of a unit, and what it served and knew before. Returns the audit entries of the evening. */
export async function insertEvening(
  tx: Sql,
  unit_id: string,
  tables: readonly DemoTable[],
  now: Date,
  pastDays?: number,
): Promise<AuditRow[]> {
  // Its own random source: the evening must not change the other reservations.
  const chance = createChance(401);
  const evening = buildDemoEvening({ tables, timeZone: DEMO_TIME_ZONE, now, chance });
  const ofUnit = (rows: readonly Row[]) => rows.map((row) => ({ unit_id, ...row }));
  await insertRows(tx, "reservation", ofUnit(evening.reservations));
  await insertRows(tx, "reservation_table", ofUnit(evening.holds));
  await insertRows(tx, "waitlist_entry", ofUnit(evening.queue));
  await insertRows(tx, "waitlist_entry", ofUnit(buildPastWaits(now, createChance(402))));
  const past = buildPastServices({
    places: placesOf(tables),
    timeZone: DEMO_TIME_ZONE,
    now,
    chance: createChance(403),
    days: pastDays,
    // The others of tonight come for the first time.
    returning: evening.customers.filter((_customer, index) => index % 2 === 0),
  });
  await insertRows(tx, "reservation", ofUnit(past.reservations));
  await insertRows(tx, "reservation_table", ofUnit(past.holds));
  await insertRows(tx, "shift_revenue", ofUnit(past.revenue));
  await insertJoins(tx, unit_id, tables, now);
  await insertRows(tx, "special_day", ofUnit(longerDay(now)));
  await insertRows(tx, "turn_rule", ofUnit(EVENING_TURN_RULES));
  await insertRows(tx, "shift_note", ofUnit(buildShiftNotes(now, DEMO_TIME_ZONE, createChance(404))));
  const sections = buildDemoSections(tables, { now, timeZone: DEMO_TIME_ZONE });
  await insertRows(tx, "section_day", ofUnit(sections.days));
  await insertRows(tx, "section", ofUnit(sections.sections));
  await insertRows(tx, "section_table", ofUnit(sections.tables));
  for (const { id, until } of evening.cleaning)
    await execute(
      tx,
      "update dining_table set status = 'cleaning', cleaning_until = $3 where unit_id = $1 and id = $2",
      [unit_id, id, until],
    );
  return evening.acts.map(({ at, type, subjectId, detail, isStaff }) => ({
    organization_id: DEMO_ORGANIZATION.id,
    unit_id,
    at,
    actor_kind: "user",
    actor_id: isStaff ? DEMO_STAFF.id : DEMO_MANAGER.id,
    channel: "backoffice",
    type,
    subject_id: subjectId,
    detail,
  }));
}

/** The hours of the evening's service, where they are not the ordinary ones. */
function longerDay(now: Date): Row[] {
  const { date, startsAt, endsAt } = serviceAround(now, DEMO_TIME_ZONE);
  if (startsAt === ORDINARY_HOURS.starts_at && endsAt === ORDINARY_HOURS.ends_at) return [];
  const reason = "Horário da demonstração";
  return [{ id: createChance(405).id(now), date, reason, intervals: [{ startsAt, endsAt }] }];
}

function placesOf(tables: readonly DemoTable[]): DemoTable[][] {
  const joined = demoJoinsOf(tables).map(({ tableIds }) => tables.filter(({ id }) => tableIds.includes(id)));
  return [...tables.map((table) => [table]), ...joined];
}

/** The areas, which its tables name. */
export async function insertAreas(tx: Sql, unit_id: string): Promise<void> {
  await insertRows(
    tx,
    "area",
    EVENING_AREAS.map((area, position) => ({ ...area, unit_id, position })),
  );
}

async function insertJoins(tx: Sql, unit_id: string, tables: readonly DemoTable[], now: Date): Promise<void> {
  // Its own random source: joins must not change the reservations.
  const chance = createChance(501);
  const joins = demoJoinsOf(tables).map((join) => ({ ...join, id: chance.id(now) }));
  await insertRows(
    tx,
    "table_join",
    joins.map(({ id, minGuests, maxGuests }) => ({
      unit_id,
      id,
      min_guests: minGuests,
      max_guests: maxGuests,
      is_active: true,
    })),
  );
  await insertRows(
    tx,
    "table_join_member",
    joins.flatMap(({ id, tableIds }) => tableIds.map((table_id) => ({ unit_id, join_id: id, table_id }))),
  );
}

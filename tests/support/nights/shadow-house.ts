import type { Database } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { instantOf, type LocalDate, MINUTE_MS } from "#shared/time.ts";
import type { TestApp, TestClient } from "../app.ts";
import { buildOrganization, buildTable, buildUnit, buildUser } from "../factories.ts";
import { rows } from "../rows.ts";
import type { House } from "./guests.ts";

/** A restaurant of the product in which simulated nights are played. */
export interface ShadowHouse {
  house: House;
  unit: { id: string; timeZone: string };
  /** The client of its hosts. */
  staff: TestClient;
  /** Ids of the tables, in the order of the restaurant's list. */
  tableIds: readonly string[];
  /** Sets the product's clock to a minute of the day. */
  setTime(date: LocalDate, minute: number): Date;
  /** Pairs of parties that sat at one table at the same time. */
  countOverlaps(): Promise<number>;
}

export async function openShadowHouse(app: TestApp, database: Database, house: House): Promise<ShadowHouse> {
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization, {
    cleaningMinutes: house.cleaningMinutes,
    turnMinutes: house.stayMinutes[0],
    largePartyTurnMinutes: house.stayMinutes[1],
    maxReservations: 1_000,
    lastReservationTime: "23:00",
  });
  await rows(sql, "update opening_hours set ends_at = '02:00' where unit_id = $1", [unit.id]);
  const tableIds: string[] = [];
  for (const [index, seats] of house.tables.entries())
    tableIds.push(
      (await buildTable(sql, unit, { label: `M${index + 1}`, seats, x: 10 * index, y: 10 * index })).id,
    );
  const { cookie } = await buildUser(sql, organization);
  const staff = app.client(cookie);
  if (house.joins.length > 0)
    await staff.floor.saveJoins({
      unitId: unit.id,
      joins: house.joins.map(([one, other]) => ({
        id: newId(),
        tableIds: [tableIds[one] ?? "", tableIds[other] ?? ""],
        minGuests: 3,
        maxGuests: (house.tables[one] ?? 0) + (house.tables[other] ?? 0),
      })),
    });
  return {
    house,
    unit,
    staff,
    tableIds,
    setTime(date, minute) {
      const now = new Date(instantOf(date, "00:00", unit.timeZone).getTime() + minute * MINUTE_MS);
      app.setNow(now);
      return now;
    },
    countOverlaps: () => countOverlaps(database, unit.id),
  };
}

/** As the stored facts say; the product's own checks have no part in it. */
async function countOverlaps({ sql }: Database, unitId: string): Promise<number> {
  const [found] = await rows<{ count: string }>(
    sql,
    `select count(*) from reservation_table one
     join reservation_table other on other.unit_id = one.unit_id and other.table_id = one.table_id
       and other.reservation_id > one.reservation_id
     join reservation a on a.unit_id = one.unit_id and a.id = one.reservation_id
     join reservation b on b.unit_id = other.unit_id and b.id = other.reservation_id
     where one.unit_id = $1 and a.seated_at is not null and b.seated_at is not null
       and a.seated_at < coalesce(b.completed_at, 'infinity') and b.seated_at < coalesce(a.completed_at, 'infinity')`,
    [unitId],
  );
  return Number(found?.count ?? 0);
}

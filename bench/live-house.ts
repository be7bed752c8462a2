import { solvePlan } from "#features/table-planner/engine/planner.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import type { Sql } from "#platform/db/database.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { buildReservation, buildTable, type BuiltTable, type BuiltUnit } from "../tests/support/factories.ts";
import { eveningOf, liveAt } from "../tests/support/plan-evenings.ts";

const EIGHT_PM = 20 * 60;

export interface LiveHouse {
  tables: BuiltTable[];
  /** Tables at which a party sits. */
  seated: BuiltTable[];
  /** The ids of the reservations to come. */
  waiting: string[];
}

/** Stores the evening of 'planner live' at eight o'clock, as if that were now: 60 tables, some 110 parties. */
export async function fillHouse(sql: Sql, house: BuiltUnit): Promise<LiveHouse> {
  const cold = eveningOf("L", 1);
  const deadline = performance.now() + 5_000;
  const { plan } = solvePlan(cold, await loadSolver(), () => (deadline - performance.now()) / 1000);
  const { parties, taken } = liveAt(cold, plan, EIGHT_PM, 1);
  const instantAt = (minute: number) => new Date(Date.now() + (minute - EIGHT_PM) * MINUTE_MS);
  const stayOf = (from: number, until: number) => ({
    ...localOf(instantAt(from), house.timeZone),
    startsAt: instantAt(from),
    endsAt: instantAt(until),
  });
  const built = new Map<string, BuiltTable>();
  for (const [index, { id, seats }] of cold.tables.entries())
    built.set(
      id,
      await buildTable(sql, house, {
        label: id,
        seats,
        x: 20 + (index % 10) * 95,
        y: 20 + Math.floor(index / 10) * 80,
      }),
    );
  const busy: BuiltTable[] = [];
  for (const { tableId, from, until } of taken) {
    const table = built.get(tableId);
    if (table === undefined || from >= EIGHT_PM) continue;
    const stay = { ...stayOf(from, until), guests: table.seats, tables: [table] };
    await buildReservation(sql, house, { ...stay, status: "seated" });
    busy.push(table);
  }
  const expected: string[] = [];
  for (const { kind, guests, startsAt, stayMinutes } of parties) {
    if (kind === "hopeful") continue;
    const { id } = await buildReservation(sql, house, {
      ...stayOf(startsAt, startsAt + stayMinutes),
      guests,
    });
    expected.push(id);
  }
  return { tables: [...built.values()], seated: busy, waiting: expected };
}

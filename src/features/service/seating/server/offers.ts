import type { Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Result } from "#shared/result.ts";
import { floorMinute, localOf, MINUTE_MS } from "#shared/time.ts";
import { readCurrentRules } from "../../../availability/server/rules-queries.ts";
import type { DiningTable } from "../../../floor/contract.ts";
import { canChooseTable, compareLabels, isNeededSoon, type TableWish } from "../../../floor/rules.ts";
import { listTables } from "../../../floor/server/queries.ts";
import { eveningOf } from "../../../reservations/evening/rules.ts";
import type { ReservationRefusal } from "../../../reservations/refusals/rules.ts";
import { findClosedTables } from "../../../sections/rules.ts";
import { readDay } from "../../../sections/server/queries.ts";
import { findPlace } from "../../../table-planner/engine/gaps.ts";
import { isSamePlace } from "../../../table-planner/engine/value.ts";
import { stayFor } from "../../../turn-times/rules.ts";
import { listPlannedStays } from "./queries.ts";

const ABOUT_TABLES: ReadonlySet<string> = new Set<ReservationRefusal>([
  "table_taken",
  "table_cleaning",
  "table_held",
  "table_blocked",
]);

interface PartyToSeat extends TableWish {
  /** Of its reservation; its own place in the plan is free for it. */
  id?: string | null;
  guests: number;
  /** How long it is expected to stay; without it, as the restaurant's rules say of its size now. */
  turnMinutes?: number;
}

/** Adds to the refusal of a table the best place that is free now, if there is one. `findParty` is called only then. */
export async function offerAnotherTable<Value, Refusal extends string>(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  findParty: () => Promise<PartyToSeat | null>,
  seating: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const result = await seating;
  if (result.ok || !ABOUT_TABLES.has(result.reason)) return result;
  const party = await findParty();
  if (!party) return result;
  const place = await findPlaceNow(database.sql, unit, party, clock.now());
  if (place.length === 0) return result;
  const label = place.map((table) => table.label).join(" + ");
  return { ...result, offer: { tableIds: place.map(({ id }) => id), label } };
}

/**
 * Finds the best place for a party that sits down now: a table or tables that the restaurant joins, free for the whole stay. Tables that were
 * promised to others, that the plan gives them, or whose section is closed, are not free. Places that meet the party's wish come first. Empty without a free place.
 */
export async function findPlaceNow(
  sql: Sql,
  unit: AuthorizedUnit,
  party: PartyToSeat,
  now: Date,
): Promise<DiningTable[]> {
  const [place = []] = await findPlacesInTurn(sql, unit, [party], now);
  return place;
}

/** Finds a place for each of the parties as `findPlaceNow` does. None gets a table that one before it gets. */
export async function findPlacesInTurn(
  sql: Sql,
  unit: AuthorizedUnit,
  parties: readonly PartyToSeat[],
  now: Date,
): Promise<DiningTable[][]> {
  const rules = await readCurrentRules(sql, unit);
  const { joins, maxEmptySeats, turn } = rules;
  const moment = localOf(now, unit.timeZone);
  const needs = parties.map(({ guests, turnMinutes }) => {
    const { minutes, bufferMinutes } = stayFor(turn, { ...moment, guests });
    return (turnMinutes ?? minutes) + bufferMinutes;
  });
  const lastNeededAt = new Date(now.getTime() + Math.max(...needs) * MINUTE_MS);
  const planned = await listPlannedStays(sql, unit, { startsAt: now, endsAt: lastNeededAt });
  const listed = await listTables(sql, unit, now);
  const tables = listed.toSorted((one, other) => compareLabels(one.label, other.label));
  const sections = await readDay(sql, unit, eveningOf(rules, moment, unit.timeZone).date);
  const closed = findClosedTables(sections?.sections ?? []);
  const floor = { tables, joins, maxEmptySeats };
  const from = floorMinute(now.getTime());
  const given: DiningTable[] = [];
  return parties.map(({ id, guests, requires = [], wantedAreaId = null }, index) => {
    const need = needs[index] ?? 0;
    const until = from + need;
    const leavesAt = now.getTime() + need * MINUTE_MS;
    const ofOthers = planned.filter(
      ({ reservationId, startsAt }) => reservationId !== id && Date.parse(startsAt) < leavesAt,
    );
    const taken = tables.filter((table) => !canChooseTable(table) || isNeededSoon(table, now, need));
    const stays = [
      ...closed,
      ...ofOthers.map(({ tableId }) => tableId),
      ...idsOf(taken),
      ...idsOf(given),
    ].map((tableId) => ({ tableId, from, until }));
    const findFor = (wish: { requires: readonly string[]; areaId: string | null }) =>
      findPlace(floor, stays, { guests, ...wish }, from, until);
    const found =
      findFor({ requires, areaId: wantedAreaId }) ?? findFor({ requires: [], areaId: null }) ?? [];
    const isOfHouse = found.length <= 1 || joins.some(({ tableIds }) => isSamePlace(tableIds, found));
    const place = isOfHouse ? tables.filter((table) => found.includes(table.id)) : [];
    given.push(...place);
    return place;
  });
}

function idsOf(tables: readonly DiningTable[]): string[] {
  return tables.map(({ id }) => id);
}

import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { bestTableFor, canChooseTable, type TableWish } from "#features/floor/rules.ts";
import { useTables } from "#features/floor/web/api.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { rankPlaces, rotationOf } from "#features/sections/rules.ts";
import { sectionsOptions } from "#features/sections/web/sections-now.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { tablePlanOptions } from "#features/table-plan/web/api.ts";
import { useNow } from "#platform/web/clock.ts";
import { instantOf, MINUTE_MS, type LocalDate } from "#shared/time.ts";
import { eveningOptions } from "./api.ts";

type Places = Pick<TablePlan, "placements" | "queue" | "seated">;

/** A reservation, or a party of the queue, that gets a table. */
interface PartyToSeat extends TableWish {
  id: string;
  guests: number;
  turnMinutes: number;
  /** Whose turn it is (see `bestTableFor`). */
  rankOf?: ServicePlaces["rankOf"];
}

/**
 * The tables to suggest from `from` on: where the plan puts the party, if all of these can be chosen; else the best table that nobody of
 * the plan needs before the party leaves; else the best one, so that a host can decide; else none.
 */
export function suggestTables(
  plan: Places | undefined,
  party: PartyToSeat,
  tables: readonly DiningTable[],
  from: Date,
): readonly DiningTable[] {
  const ids =
    plan?.placements.find(({ reservationId }) => reservationId === party.id)?.tableIds ??
    plan?.queue.find(({ entryId }) => entryId === party.id)?.tableIds ??
    [];
  const planned = tables.filter((table) => ids.includes(table.id) && canChooseTable(table));
  if (planned.length > 0 && planned.length === ids.length) return planned;
  // A party that sits already needs another table for the rest of its stay only.
  const leavesAt = plan?.seated.find(({ reservationId }) => reservationId === party.id)?.freeAt;
  const leftMinutes = leavesAt === undefined ? Infinity : (Date.parse(leavesAt) - from.getTime()) / MINUTE_MS;
  const stay = { ...party, now: from, turnMinutes: Math.min(party.turnMinutes, leftMinutes) };
  const needed = plan === undefined ? new Set() : tablesNeeded(plan, stay);
  const spare = tables.filter(({ id }) => !needed.has(id));
  const best = bestTableFor({ ...stay, tables: spare }) ?? bestTableFor({ ...stay, tables });
  return best === null ? [] : [best];
}

/** The tables at which the plan puts others during a stay. The plan does not say how long the queue's parties stay: as long as this one. */
function tablesNeeded(
  { placements, queue }: Places,
  { id, now, turnMinutes }: { id: string; now: Date; turnMinutes: number },
): Set<string> {
  const from = now.getTime();
  const minutes = turnMinutes * MINUTE_MS;
  const stays = [
    ...placements.map(({ reservationId, tableIds, startsAt, freeAt }) => {
      return { id: reservationId, tableIds, from: Date.parse(startsAt), until: Date.parse(freeAt) };
    }),
    ...queue.map(({ entryId, tableIds, at }) => {
      return { id: entryId, tableIds, from: Date.parse(at), until: Date.parse(at) + minutes };
    }),
  ];
  return new Set(
    stays.flatMap((stay) =>
      stay.id !== id && stay.from < from + minutes && from < stay.until ? stay.tableIds : [],
    ),
  );
}

/** When a reservation needs its table: at its time, or now if that is over. */
export function neededFrom({ date, time }: Reservation, now: Date, timeZone: string): Date {
  const startsAt = instantOf(date, time, timeZone);
  return startsAt > now ? startsAt : now;
}

/** What decides where a party is seated in the running service, besides the tables themselves. */
export interface ServicePlaces {
  plan: Places | undefined;
  /** Whose turn it is, for `bestTableFor`; undefined where the rotation is off. */
  rankOf: ((tableIds: readonly string[]) => number) | undefined;
  /** The same for a date: only the running service has turns and closed sections. */
  rankOn: (date: LocalDate) => ServicePlaces["rankOf"];
  /** True until each part has answered or failed once: seating goes on without what failed. */
  isPending: boolean;
}

/** The plan of the running service, and whose turn it is among its servers. */
export function usePlaces(): ServicePlaces {
  const { id: unitId } = useCurrentUnit();
  const now = useNow(15_000);
  const plan = useQuery({ ...tablePlanOptions(unitId), staleTime: 0 });
  const sections = useQuery(sectionsOptions(unitId));
  const evening = useQuery(eveningOptions(unitId));
  const tables = useTables().data?.tables;
  const drawn = sections.data?.sections ?? [];
  const rotation =
    drawn.length > 0 && evening.data && tables
      ? rotationOf(drawn, { parties: evening.data.parties, tables }, now)
      : null;
  const rankOf = rotation?.isOffBecause === null ? rankPlaces(rotation) : undefined;
  return {
    plan: plan.data,
    rankOf,
    rankOn: (date) =>
      date === sections.data?.date && rankOf ? (ids) => (rankOf(ids) < Infinity ? 0 : Infinity) : undefined,
    isPending: [plan, sections, evening].some((query) => query.isPending && query.failureCount === 0),
  };
}

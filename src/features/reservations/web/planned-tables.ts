import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { canChooseTable } from "#features/floor/rules.ts";
import { useTables } from "#features/floor/web/api.ts";
import { rankPlaces, rotationOf } from "#features/sections/rules.ts";
import { sectionsOptions } from "#features/sections/web/api.ts";
import { useNow } from "#platform/web/clock.ts";
import type { LocalDate } from "#shared/time.ts";
import { eveningOptions } from "../evening/web/api.ts";
import type { TablePlan } from "../table-plan/contract.ts";
import { tablePlanOptions } from "../table-plan/web/api.ts";

type Places = Pick<TablePlan, "placements" | "queue">;

/**
 * The tables to suggest: where the plan puts a reservation, or a party of the queue, if all of these can be chosen; else the best free
 * table; else none.
 */
export function suggestTables(
  plan: Places | undefined,
  id: string,
  tables: readonly DiningTable[],
  best: DiningTable | null,
): readonly DiningTable[] {
  const ids =
    plan?.placements.find(({ reservationId }) => reservationId === id)?.tableIds ??
    plan?.queue.find(({ entryId }) => entryId === id)?.tableIds ??
    [];
  const planned = tables.filter((table) => ids.includes(table.id) && canChooseTable(table));
  if (planned.length > 0 && planned.length === ids.length) return planned;
  return best === null ? [] : [best];
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

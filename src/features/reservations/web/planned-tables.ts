import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { canChooseTable } from "#features/floor/rules.ts";
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

/** The plan of the running service. Seating goes on without one: it is pending until the first answer or failure. */
export function usePlaces(): { plan: Places | undefined; isPending: boolean } {
  const { id: unitId } = useCurrentUnit();
  const { data, isPending, failureCount } = useQuery({ ...tablePlanOptions(unitId), staleTime: 0 });
  return { plan: data, isPending: isPending && failureCount === 0 };
}

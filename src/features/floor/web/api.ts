import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { DiningTable, floorContract, PlannedTable, TableEdit } from "../contract.ts";

export const floorApi = connect<typeof floorContract>("floor");

/** A reservation that is taken, moved, seated or released changes which tables are free, and until when. */
export const refreshFloor: LiveRefresh = ({ type }) =>
  type.startsWith("table.") || type.startsWith("reservation.") ? [floorApi.listTables.key()] : [];

/** The tables as they are now. Cleaning ends by the clock, without an event, so this also asks again by itself. */
export function useTables() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    floorApi.listTables.queryOptions({ input: { unitId }, staleTime: 0, refetchInterval: 30_000 }),
  );
}

export function useAddTable() {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (input: { id: string; shape: DiningTable["shape"] }) =>
      floorApi.addTable.call({ unitId, ...input }),
    onSettled: (added) => settle(added ? [added] : []),
  });
}

/** One request for all that a gesture did. */
export function useSaveTables() {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (input: { tables: PlannedTable[]; restore: boolean }) =>
      floorApi.saveTables.call({ unitId, ...input }),
    onSettled: (saved) => settle(saved?.tables ?? []),
  });
}

/** `send` is another way to store the edit: one that releases the party at the table as well. */
export function useEditTable(send: (edit: TableEdit) => Promise<DiningTable> = floorApi.editTable.call) {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (edit: Omit<TableEdit, "unitId">) => send({ unitId, ...edit }),
    onSettled: (edited) => settle(edited ? [edited] : []),
  });
}

export function useRemoveTables() {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (ids: string[]) => floorApi.removeTables.call({ unitId, ids }),
    onSettled: (removed, _error, ids) => settle([], removed ? ids : []),
  });
}

/** Takes answers into the list at once, and then asks for the whole of it: others may have been at work as well. */
function useTableCache() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const queryKey = floorApi.listTables.queryKey({ input: { unitId } });

  const settle = (changed: readonly DiningTable[], removedIds: readonly string[] = []) => {
    queryClient.setQueryData(
      queryKey,
      (list) => list && { tables: merged(list.tables, changed, removedIds) },
    );
    void queryClient.invalidateQueries({ queryKey });
  };

  return { unitId, settle };
}

function merged(
  tables: readonly DiningTable[],
  changed: readonly DiningTable[],
  removedIds: readonly string[],
): DiningTable[] {
  const changedById = new Map(changed.map((table) => [table.id, table]));
  const kept = tables
    .filter(({ id }) => !removedIds.includes(id))
    .map((table) => {
      const after = changedById.get(table.id) ?? table;
      changedById.delete(table.id);
      return after;
    });
  return [...kept, ...changedById.values()];
}

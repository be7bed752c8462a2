import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable, PlannedTable, TableEdit } from "../contract.ts";
import { floorApi } from "./api.ts";

export function useAddTable() {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (input: { id: string; shape: DiningTable["shape"] }) =>
      floorApi.addTable.call({ unitId, ...input }),
    onSettled: (added) => settle(added ? [added] : []),
  });
}

/** One request for all tables of a gesture. */
export function useSaveTables() {
  const { unitId, settle } = useTableCache();
  return useMutation({
    mutationFn: (input: { tables: PlannedTable[]; restore: boolean }) =>
      floorApi.saveTables.call({ unitId, ...input }),
    onSettled: (saved) => settle(saved?.tables ?? []),
  });
}

/** `send` may store the edit in another way: one that also releases the party at the table. */
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

/** Puts the server's answer into the cached list at once, then refetches the list, because others may have changed it. */
function useTableCache() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const queryKey = floorApi.listTables.queryKey({ input: { unitId } });

  const settle = (changed: readonly DiningTable[], removedIds: readonly string[] = []) => {
    queryClient.setQueryData(
      queryKey,
      (list) => list && { tables: mergeTables(list.tables, changed, removedIds) },
    );
    void queryClient.invalidateQueries({ queryKey });
  };

  return { unitId, settle };
}

function mergeTables(
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

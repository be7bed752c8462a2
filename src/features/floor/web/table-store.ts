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

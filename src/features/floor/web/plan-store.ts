import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { areasText } from "../areas/text.ts";
import type { AddBlockInput, TableBlock } from "../blocks/contract.ts";
import { blocksText } from "../blocks/text.ts";
import type { FloorPlan } from "../contract.ts";
import type { TableJoin } from "../joins/contract.ts";
import { joinsText } from "../joins/text.ts";
import { floorApi } from "./api.ts";

/** Adds, renames, sorts and removes areas, and says so. */
export function useChangeAreas() {
  const { unitId, change, settle } = usePlanCache();
  const add = useMutation({
    mutationFn: (area: { id: string; name: string }) => floorApi.addArea.call({ unitId, ...area }),
    onSuccess: (_answer, { name }) => notify.success(areasText.added, { detail: name }),
    onError: showError,
    onSettled: settle,
  });
  const rename = useMutation({
    mutationFn: (area: { id: string; name: string }) => floorApi.renameArea.call({ unitId, ...area }),
    onSuccess: (_answer, { name }) => notify.success(areasText.renamed, { detail: name }),
    onError: showError,
    onSettled: settle,
  });
  const sort = useMutation({
    mutationFn: (ids: string[]) => floorApi.sortAreas.call({ unitId, ids }),
    onMutate: (ids) =>
      change((plan) => ({
        ...plan,
        areas: plan.areas.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      })),
    onError: showError,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (id: string) => floorApi.removeArea.call({ unitId, id }),
    onSuccess: () => notify.success(areasText.removed),
    onError: showError,
    onSettled: settle,
  });
  return { add, rename, sort, remove };
}

/** Puts tables into an area. With a `newName` the area is created first. */
export function useAssignArea() {
  const { unitId, settle } = usePlanCache();
  return useMutation({
    mutationFn: async (input: { tableIds: string[]; areaId: string | null; newName: string | null }) => {
      const { newName, ...assignment } = input;
      if (newName !== null && input.areaId !== null)
        await floorApi.addArea.call({ unitId, id: input.areaId, name: newName });
      return floorApi.assignArea.call({ unitId, ...assignment });
    },
    onSettled: settle,
  });
}

/** Creates and changes joins. The list shows the change at once. */
export function useSaveJoins() {
  const { unitId, change, settle } = usePlanCache();
  return useMutation({
    mutationFn: (joins: TableJoin[]) => floorApi.saveJoins.call({ unitId, joins }),
    onMutate: (joins) => {
      const ids = joins.map(({ id }) => id);
      change((plan) => {
        const known = new Set(plan.joins.map(({ id }) => id));
        return {
          ...plan,
          joins: [
            ...plan.joins.map((join) => joins[ids.indexOf(join.id)] ?? join),
            ...joins.filter(({ id }) => !known.has(id)),
          ],
        };
      });
    },
    onSettled: settle,
  });
}

/** Removes a join, and offers to bring it back. */
export function useRemoveJoin() {
  const { unitId, change, settle } = usePlanCache();
  const save = useSaveJoins();
  return useMutation({
    mutationFn: ({ join }: { join: TableJoin; name: string }) =>
      floorApi.removeJoin.call({ unitId, id: join.id }),
    onMutate: ({ join }) =>
      change((plan) => ({ ...plan, joins: plan.joins.filter(({ id }) => id !== join.id) })),
    onSuccess: (_answer, { name, join }) =>
      notify.success(joinsText.removed, {
        detail: name,
        action: {
          label: joinsText.undo,
          onAction: () => save.mutate([join], { onError: showError }),
        },
      }),
    onError: showError,
    onSettled: settle,
  });
}

export function useAddBlock() {
  const { unitId, settle } = usePlanCache();
  return useMutation({
    mutationFn: (block: Omit<AddBlockInput, "unitId">) => floorApi.addBlock.call({ unitId, ...block }),
    onSettled: settle,
  });
}

/** Lifts a block, and says so. */
export function useRemoveBlock() {
  const { unitId, change, settle } = usePlanCache();
  return useMutation({
    mutationFn: ({ id }: TableBlock) => floorApi.removeBlock.call({ unitId, id }),
    onMutate: (block) =>
      change((plan) => ({ ...plan, blocks: plan.blocks.filter(({ id }) => id !== block.id) })),
    onSuccess: () => notify.success(blocksText.removed),
    onError: showError,
    onSettled: settle,
  });
}

/** Shows a change of the plan at once. After the answer, or a failure, the plan and the tables are read again. */
function usePlanCache() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const queryKey = floorApi.readPlan.queryKey({ input: { unitId } });
  const change = (update: (plan: FloorPlan) => FloorPlan) => {
    queryClient.setQueryData(queryKey, (plan) => plan && update(plan));
  };
  const settle = () => {
    void queryClient.invalidateQueries({ queryKey: floorApi.listTables.queryKey({ input: { unitId } }) });
    return queryClient.invalidateQueries({ queryKey });
  };
  return { unitId, change, settle };
}

function showError(error: unknown) {
  notify.error(messageOf(error));
}

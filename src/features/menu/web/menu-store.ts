import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import { isNotFound } from "#platform/web/rpc.ts";
import type { MergeCategoryInput, RenameCategoryInput } from "../categories/contract.ts";
import type { Dish, Menu } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import { type MenuChange, sortedBy, applyChanges } from "./menu-changes.ts";

interface UnitChange {
  unitId: string;
  change: MenuChange;
}

const changesKey = [...menuApi.key(), "changes"];

/** The current unit's menu with the pending changes applied. */
export function useMenu() {
  const { id: unitId } = useCurrentUnit();
  const query = useQuery(menuOptions(unitId));
  const changes = usePendingChanges<UnitChange>(changesKey)
    .filter((one) => one.unitId === unitId)
    .map(({ change }) => change);
  return { query, menu: query.data && applyChanges(query.data, changes) };
}

/** Sends changes one after the other: two moves in parallel could end in another order than the screen shows. */
export function useChangeMenu() {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync } = useOptimisticMutation({
    key: changesKey,
    isSerial: true,
    send: ({ unitId: at, change }: UnitChange) => sendChange(at, change),
    place: (queryClient, update, { unitId: at }) => updateCachedMenu(queryClient, at, update),
    lists: menuOptions(unitId).queryKey,
  });
  return (change: MenuChange) => mutateAsync({ unitId, change });
}

/** Sends a change and returns how to update the cached menu with the server's answer. */
async function sendChange(unitId: string, asked: MenuChange): Promise<(menu: Menu) => Menu> {
  switch (asked.act) {
    case "move": {
      const { act: _, ...input } = asked;
      const { dishIds } = await menuApi.move.call({ unitId, ...input });
      return (menu) => ({ ...menu, dishes: sortedBy(menu.dishes, dishIds) });
    }
    case "moveCategory": {
      const { act: _, ...input } = asked;
      const { categoryIds } = await menuApi.moveCategory.call({ unitId, ...input });
      return (menu) => ({ ...menu, categories: sortedBy(menu.categories, categoryIds) });
    }
    case "setActive": {
      const { id, isActive } = asked;
      return upsertDish(await menuApi.setActive.call({ unitId, id, isActive }));
    }
    case "setSoldOut": {
      const { id, isSoldOut } = asked;
      return upsertDish(await menuApi.setSoldOut.call({ unitId, id, isSoldOut }));
    }
    case "remove": {
      await menuApi.remove.call({ unitId, id: asked.id }).catch((error: unknown) => {
        // Somebody else removed the dish already: the result is as wanted.
        if (!isNotFound(error)) throw error;
      });
      return (menu) => ({ ...menu, dishes: menu.dishes.filter(({ id }) => id !== asked.id) });
    }
    case "publish": {
      const { isPublic, slug } = await menuApi.publish.call({ unitId, isPublic: asked.isPublic });
      return (menu) => ({ ...menu, isPublic, slug });
    }
  }
}

/** Puts a stored dish into the cached menu; a new one comes last. */
export function putDishInCache(queryClient: QueryClient, unitId: string, stored: Dish): void {
  updateCachedMenu(queryClient, unitId, upsertDish(stored));
}

function upsertDish(stored: Dish): (menu: Menu) => Menu {
  return (menu) => ({
    ...menu,
    dishes: menu.dishes.some(({ id }) => id === stored.id)
      ? menu.dishes.map((dish) => (dish.id === stored.id ? stored : dish))
      : [...menu.dishes, stored],
  });
}

function updateCachedMenu(queryClient: QueryClient, unitId: string, update: (menu: Menu) => Menu): void {
  queryClient.setQueryData(menuOptions(unitId).queryKey, (menu: Menu | undefined) => menu && update(menu));
}

export function useRenameCategory() {
  return useMutation({
    mutationFn: (input: RenameCategoryInput) => menuApi.renameCategory.call(input),
    onSettled: useRefetchMenu(),
  });
}

export function useMergeCategory() {
  return useMutation({
    mutationFn: (input: MergeCategoryInput) => menuApi.mergeCategory.call(input),
    onSettled: useRefetchMenu(),
  });
}

export function useRemoveCategory() {
  return useMutation({
    mutationFn: (input: { unitId: string; id: string }) => menuApi.removeCategory.call(input),
    onSettled: useRefetchMenu(),
  });
}

/** Refetches the menu. The mutation settles after that, so the screen shows its result. */
function useRefetchMenu() {
  const queryClient = useQueryClient();
  return (_answer: unknown, _error: unknown, { unitId }: { unitId: string }) =>
    queryClient.invalidateQueries({ queryKey: menuOptions(unitId).queryKey });
}

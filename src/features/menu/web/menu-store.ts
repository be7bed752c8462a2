import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isNotFound } from "#platform/web/rpc.ts";
import type { Dish, Menu, MergeCategoryInput, RenameCategoryInput } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import { foresee, type Foreseen, sortedBy } from "./foreseen.ts";

interface Asked {
  unitId: string;
  foreseen: Foreseen;
}

const foreseenKey = [...menuApi.key(), "foreseen"];

/** The current unit's menu, with what this page has asked for and not been answered yet. */
export function useMenu() {
  const { id: unitId } = useCurrentUnit();
  const query = useQuery(menuOptions(unitId));
  const asked = useMutationState({
    filters: { mutationKey: foreseenKey, status: "pending" },
    select: ({ state }) => state.variables as Asked,
  });
  const pending = asked.filter((one) => one.unitId === unitId).map(({ foreseen }) => foreseen);
  return { query, menu: query.data && foresee(query.data, pending) };
}

/**
 * Asks for what the page shows as done at once. One after the other, in the order of the hand: two moves that overtook each
 * other would end in another order than the one on the screen.
 */
export function useForesee() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: foreseenKey,
    scope: { id: "menu" },
    mutationFn: async ({ unitId: at, foreseen }: Asked) => send(queryClient, at, foreseen),
    onError: (_error, { unitId: at }) =>
      void queryClient.invalidateQueries({ queryKey: menuOptions(at).queryKey }),
  });
  return (foreseen: Foreseen) => mutateAsync({ unitId, foreseen });
}

/** What the server answers is in the cache before the call counts as done, so that nothing on the page jumps back. */
async function send(queryClient: QueryClient, unitId: string, asked: Foreseen): Promise<void> {
  const change = (update: (menu: Menu) => Menu) => changeMenu(queryClient, unitId, update);
  switch (asked.act) {
    case "move": {
      const { act: _, ...input } = asked;
      const { dishIds } = await menuApi.move.call({ unitId, ...input });
      return change((menu) => ({ ...menu, dishes: sortedBy(menu.dishes, dishIds) }));
    }
    case "moveCategory": {
      const { act: _, ...input } = asked;
      const { categoryIds } = await menuApi.moveCategory.call({ unitId, ...input });
      return change((menu) => ({ ...menu, categories: sortedBy(menu.categories, categoryIds) }));
    }
    case "setActive": {
      const { id, isActive } = asked;
      return placeDish(queryClient, unitId, await menuApi.setActive.call({ unitId, id, isActive }));
    }
    case "setSoldOut": {
      const { id, isSoldOut } = asked;
      return placeDish(queryClient, unitId, await menuApi.setSoldOut.call({ unitId, id, isSoldOut }));
    }
    case "remove": {
      await menuApi.remove.call({ unitId, id: asked.id }).catch((error: unknown) => {
        // Somebody else was faster: it is gone, as was wished.
        if (!isNotFound(error)) throw error;
      });
      return change((menu) => ({ ...menu, dishes: menu.dishes.filter(({ id }) => id !== asked.id) }));
    }
    case "publish": {
      const { isPublic, slug } = await menuApi.publish.call({ unitId, isPublic: asked.isPublic });
      return change((menu) => ({ ...menu, isPublic, slug }));
    }
  }
}

/** Shows a dish as the server has just stored it; a new one comes last. */
export function placeDish(queryClient: QueryClient, unitId: string, stored: Dish): void {
  changeMenu(queryClient, unitId, (menu) => ({
    ...menu,
    dishes: menu.dishes.some(({ id }) => id === stored.id)
      ? menu.dishes.map((dish) => (dish.id === stored.id ? stored : dish))
      : [...menu.dishes, stored],
  }));
}

function changeMenu(queryClient: QueryClient, unitId: string, update: (menu: Menu) => Menu): void {
  queryClient.setQueryData(menuOptions(unitId).queryKey, (menu: Menu | undefined) => menu && update(menu));
}

export function useRenameCategory() {
  return useMutation({
    mutationFn: (input: RenameCategoryInput) => menuApi.renameCategory.call(input),
    onSettled: useRefetch(),
  });
}

export function useMergeCategory() {
  return useMutation({
    mutationFn: (input: MergeCategoryInput) => menuApi.mergeCategory.call(input),
    onSettled: useRefetch(),
  });
}

export function useRemoveCategory() {
  return useMutation({
    mutationFn: (input: { unitId: string; id: string }) => menuApi.removeCategory.call(input),
    onSettled: useRefetch(),
  });
}

/** The call counts as done when the menu is there as it left it. */
function useRefetch() {
  const queryClient = useQueryClient();
  return (_answer: unknown, _error: unknown, { unitId }: { unitId: string }) =>
    queryClient.invalidateQueries({ queryKey: menuOptions(unitId).queryKey });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Draft } from "#platform/web/drafts.ts";
import { isRefused } from "#platform/web/rpc.ts";
import type { Dish } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import type { DishFields, DishForm } from "./dish-form.ts";
import { putDishInCache } from "./menu-store.ts";

/**
 * Saves the dialog's form against the version that the edit began from. A new dish's id comes from the dialog's draft: a retry
 * after a lost answer creates no second dish, even after the dialog was closed and opened again.
 */
export function useDishStore(dish: Dish | null, draft: Pick<Draft<DishForm>, "id">) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const id = dish?.id ?? draft.id;
  const [base, setBase] = useState(dish);

  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ fields, photoIds }: { fields: DishFields; photoIds: string[] }) => {
      const input = { unitId, id, ...fields, photoIds };
      if (base) return menuApi.update.call({ ...input, version: base.version });
      return menuApi.create.call(input).catch((error: unknown) => {
        // An earlier attempt was stored although its answer was lost, and the form changed since. Without a version, a colleague changed it too.
        if (!isRefused(error) || error.data.version === undefined) throw error;
        return menuApi.update.call({ ...input, version: error.data.version });
      });
    },
    onSuccess: (stored) => {
      putDishInCache(queryClient, unitId, stored);
      void queryClient.invalidateQueries(menuOptions(unitId));
    },
  });

  /** The dish as stored now: the next save begins from it. Null when it was removed. Rejects when the request fails. */
  async function catchUp(): Promise<Dish | null> {
    const { dishes } = await queryClient.fetchQuery({ ...menuOptions(unitId), staleTime: 0 });
    const fresh = dishes.find((one) => one.id === id) ?? null;
    if (fresh) setBase(fresh);
    return fresh;
  }

  return { save, catchUp };
}

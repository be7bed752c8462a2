import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Draft } from "#platform/web/drafts.ts";
import { isRefused } from "#platform/web/rpc.ts";
import type { Dish } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import type { DishFields, DishForm } from "./dish-form.ts";
import { placeDish } from "./menu-store.ts";

/**
 * Stores what one dialog holds, and the version that an edit began from. A new dish's id comes from the dialog's draft: what is sent
 * again after a lost answer is the same dish, also once the dialog was closed in between.
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
        // An earlier attempt had arrived after all, and something was retyped since. Without a version a colleague changed it, too.
        if (!isRefused(error) || error.data.version === undefined) throw error;
        return menuApi.update.call({ ...input, version: error.data.version });
      });
    },
    onSuccess: (stored) => {
      placeDish(queryClient, unitId, stored);
      void queryClient.invalidateQueries(menuOptions(unitId));
    },
  });

  /** The dish as it is now, from which the next save begins; null where it is gone. Rejects where it cannot be asked for. */
  async function catchUp(): Promise<Dish | null> {
    const { dishes } = await queryClient.fetchQuery({ ...menuOptions(unitId), staleTime: 0 });
    const fresh = dishes.find((one) => one.id === id) ?? null;
    if (fresh) setBase(fresh);
    return fresh;
  }

  return { save, catchUp };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { newId } from "#shared/id.ts";
import type { Dish } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import { type DishFields, isSameDish } from "./dish-form.ts";
import { placeDish } from "./menu-store.ts";

/**
 * Stores what one dialog holds: it makes a new dish's id once, so that what is sent again after a lost answer is the same
 * dish, and holds the version that an edit began from.
 */
export function useDishStore(dish: Dish | null) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const [id] = useState(() => dish?.id ?? newId());
  const [base, setBase] = useState(dish);

  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ fields, photoIds }: { fields: DishFields; photoIds: string[] }) => {
      const input = { unitId, id, ...fields, photoIds };
      if (base) return menuApi.update.call({ ...input, version: base.version });
      const stored = await menuApi.create.call(input);
      if (fields.newCategory !== "" || isSameDish(stored, fields, photoIds)) return stored;
      // An earlier attempt had arrived after all, and something was retyped since: the create answered with the dish as it was.
      return menuApi.update.call({ ...input, version: stored.version });
    },
    onSuccess: (stored) => {
      placeDish(queryClient, unitId, stored);
      void queryClient.invalidateQueries(menuOptions(unitId));
    },
  });

  /** The dish as it is now, from which the next save begins; null where it is gone, or cannot be asked for. */
  async function catchUp(): Promise<Dish | null> {
    try {
      const { dishes } = await queryClient.fetchQuery({ ...menuOptions(unitId), staleTime: 0 });
      const fresh = dishes.find((one) => one.id === id) ?? null;
      if (fresh) setBase(fresh);
      return fresh;
    } catch {
      return null;
    }
  }

  return { save, catchUp };
}

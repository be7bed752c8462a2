import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Draft } from "#platform/web/drafts.ts";
import type { Dish } from "../contract.ts";
import { menuApi, menuOptions } from "./api.ts";
import type { DishFields, DishForm } from "./dish-form.ts";
import { placeDish } from "./menu-store.ts";

/**
 * Stores what one dialog holds, and the version that an edit began from. A new dish's id comes from the dialog's draft: what is sent
 * again after a lost answer is the same dish, also once the dialog was closed in between.
 */
export function useDishStore(dish: Dish | null, draft: Pick<Draft<DishForm>, "id" | "isRecovered">) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const id = dish?.id ?? draft.id;
  const [base, setBase] = useState(dish);
  const hasTried = useRef(false);

  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ fields, photoIds }: { fields: DishFields; photoIds: string[] }) => {
      const input = { unitId, id, ...fields, photoIds };
      if (base) return menuApi.update.call({ ...input, version: base.version });
      const isAgain = hasTried.current || draft.isRecovered;
      hasTried.current = true;
      const stored = await menuApi.create.call(input);
      // An earlier attempt may have arrived after all: the create then answers the dish as that one left it.
      return isAgain ? menuApi.update.call({ ...input, version: stored.version }) : stored;
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

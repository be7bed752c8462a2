import { FolderOpen } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import type { Menu } from "../contract.ts";
import { pageText, toastText } from "../text.ts";
import { useRemoveCategory } from "./menu-store.ts";
import { showError } from "./show-error.ts";

/** Offers to merge or remove categories whose last dish was moved or removed while this page was open. */
export function EmptiedCategories({ menu, onMerge }: { menu: Menu; onMerge: (id: string) => void }) {
  const { id: unitId } = useCurrentUnit();
  const [once, setOnce] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { mutate: remove, isPending } = useRemoveCategory();

  const filled = new Set(menu.dishes.map(({ categoryId }) => categoryId));
  if ([...filled].some((id) => !once.has(id))) setOnce(new Set([...once, ...filled]));
  const emptied = menu.categories.filter(({ id }) => once.has(id) && !filled.has(id) && !kept.has(id));

  return emptied.map(({ id, name }) => (
    <Banner
      key={id}
      tone="info"
      icon={<FolderOpen aria-hidden="true" />}
      action={
        <div className="flex shrink-0 flex-wrap justify-end gap-1.5">
          <Button
            size="sm"
            isPending={isPending}
            onPress={() =>
              remove(
                { unitId, id },
                {
                  onSuccess: () => notify.success(toastText.categoryRemoved, { detail: name }),
                  onError: showError,
                },
              )
            }
          >
            {pageText.removeCategory}
          </Button>
          {menu.categories.length > 1 && (
            <Button size="sm" onPress={() => onMerge(id)}>
              {pageText.mergeCategory}
            </Button>
          )}
          <Button size="sm" variant="ghost" onPress={() => setKept(new Set([...kept, id]))}>
            {pageText.keepCategory}
          </Button>
        </div>
      }
      className="flex-wrap items-center!"
    >
      {pageText.emptied(name)}
    </Banner>
  ));
}

import { Clock, Lock } from "lucide-react";

import type { DiningTable } from "#features/floor/contract.ts";
import { mapText } from "../text.ts";
import type { EveningView } from "./evening-view.ts";
import { isUsedSoon } from "./leaving-rows.ts";

/** What the marks on free tables mean, as far as the map shows them. */
export function MapLegend({
  tables,
  nextUses,
  now,
}: Pick<EveningView, "nextUses"> & { tables: readonly DiningTable[]; now: Date }) {
  const hasMark = (isPinned: boolean) =>
    tables.some(({ id, status }) => {
      const use = nextUses.get(id) ?? null;
      return status === "available" && isUsedSoon(use, now) && use.isPinned === isPinned;
    });
  return (
    <p className="flex flex-wrap gap-x-2.5 [&_svg]:mr-1 [&_svg]:inline [&_svg]:size-3 [&_svg]:text-info-ink">
      {hasMark(false) && (
        <span className="whitespace-nowrap">
          <Clock aria-hidden="true" />
          {mapText.planned}
        </span>
      )}
      {hasMark(true) && (
        <span className="whitespace-nowrap">
          <Lock aria-hidden="true" />
          {mapText.pinned}
        </span>
      )}
    </p>
  );
}

import { Check } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import { leavingText, partiesText, tablesText } from "../text.ts";
import { CardButton, cardNameClass, People } from "./card-parts.tsx";
import type { LeavingRow } from "./leaving-rows.ts";

export interface OverdueCardProps {
  row: LeavingRow;
  onRelease?: ((row: LeavingRow) => void) | undefined;
}

/** A seated party among the rows that need a hand, and among those that a search finds. */
export function OverdueCard({ row, onRelease }: OverdueCardProps) {
  const { timeZone } = useCurrentUnit();
  const { key, tables, name, party, leavesIn, neededAt } = row;
  const isOverdue = leavesIn !== null && leavesIn < 0;
  const label = tablesText(tables.map((table) => table.label));
  return (
    <li
      aria-label={name ?? label}
      data-row={key}
      tabIndex={-1}
      className={classNames(
        "relative flex items-center gap-2 overflow-clip rounded-md border bg-surface py-1 pr-1.5 pl-3 shadow-xs before:absolute before:inset-y-0 before:left-0 before:w-1",
        isOverdue ? "border-warning-line before:bg-warning-solid" : "border-line before:bg-success-solid",
      )}
    >
      <div className="min-w-0 flex-1">
        <h3 className={cardNameClass}>
          {label} · {name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] leading-4.5 text-ink-muted">
          {party && <People guests={party.guests} />}
          <span className={isOverdue ? "font-semibold text-warning-ink" : undefined}>
            {isOverdue ? partiesText.overdue(-leavesIn) : leavingText.in(leavesIn)}
          </span>
          {neededAt !== null && <span>{partiesText.neededAt(formatTime(new Date(neededAt), timeZone))}</span>}
        </p>
      </div>
      {onRelease && party && (
        <CardButton icon={<Check aria-hidden="true" />} onPress={() => onRelease(row)}>
          {leavingText.release}
        </CardButton>
      )}
    </li>
  );
}

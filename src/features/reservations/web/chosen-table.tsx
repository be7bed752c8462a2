import { Armchair, Star, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { isLargeEnough, isNeededSoon, neededAt, occupiedMinutes } from "#features/floor/rules.ts";
import { floorText, seatsText, tableDescription, tableLabel } from "#features/floor/text.ts";
import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { seatDialogText } from "../seating/text.ts";

export interface ChosenTableProps {
  id: string;
  selected: DiningTable | null;
  suggested: DiningTable | null;
  /** The unavailable table that the user tried to choose. */
  asked: DiningTable | null;
  guests: number;
  now: Date;
  turnMinutes: number;
  /** False if the table is for later. */
  isNow: boolean;
  onPick: (tableId: string) => void;
}

/** The selected table with its warnings, which never block. Before a table is selected: what to choose. */
export function ChosenTable({
  id,
  selected,
  suggested,
  asked,
  guests,
  now,
  turnMinutes,
  isNow,
  onPick,
}: ChosenTableProps) {
  const { timeZone } = useCurrentUnit();
  const needed = selected && neededAt(selected);
  return (
    <div id={id} role="status" className="flex min-h-11 min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "flex size-10 shrink-0 items-center justify-center rounded-md border [&_svg]:size-5",
          selected
            ? "border-success-line bg-success-soft text-success-ink"
            : "border-line bg-surface text-ink-faint",
        )}
      >
        <Armchair />
      </span>
      {selected ? (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="font-semibold wrap-anywhere">{tableLabel(selected.label)}</strong>
            <span className="text-ink-muted">{seatsText(selected.seats)}</span>
            {selected.id === suggested?.id && (
              <Badge tone="info" icon={<Star aria-hidden="true" className="fill-current" />}>
                {floorText.suggested}
              </Badge>
            )}
          </p>
          {!isLargeEnough(selected, guests) && (
            <Warning>{seatDialogText.tooSmall(selected.seats, guests)}</Warning>
          )}
          {needed !== null && isNeededSoon(selected, now, turnMinutes) && (
            <Warning>
              {seatDialogText[needed === selected.nextHoldAt ? "neededSoon" : "blockedSoon"](
                formatTime(new Date(needed), timeZone),
              )}
            </Warning>
          )}
          {asked && (
            <p className="mt-0.5 text-[0.8125rem] leading-5 text-ink-muted">
              {describeUnavailable(asked, now)}
            </p>
          )}
        </div>
      ) : (
        <div className="min-w-0">
          <p className="text-ink-muted">{asked ? describeUnavailable(asked, now) : seatDialogText.choose}</p>
          {suggested ? (
            <Button variant="link" onPress={() => onPick(suggested.id)}>
              {seatDialogText.takeSuggestion(tableLabel(suggested.label), seatsText(suggested.seats))}
            </Button>
          ) : (
            <p className="text-[0.8125rem] text-ink-muted">{seatDialogText.noSuggestion(guests, isNow)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function describeUnavailable(table: DiningTable, now: Date): string {
  return tableDescription(table, { occupiedMinutes: occupiedMinutes(table, now), isSuggested: false });
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-[0.8125rem] leading-5 text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
  );
}

import { Armchair, Star, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { isLargeEnough, isNeededSoon, meetsWish, neededAt, occupiedMinutes } from "#features/floor/rules.ts";
import { floorText, seatsText, tableDescription } from "#features/floor/text.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { placeLabel, seatDialogText } from "../seating/text.ts";

export interface PartyToSeat extends Partial<Pick<Reservation, "requires" | "wantedAreaId" | "wantedArea">> {
  guests: number;
  turnMinutes: number;
}

export interface ChosenTableProps {
  id: string;
  selected: readonly DiningTable[];
  suggested: readonly DiningTable[];
  /** The unavailable table that the user tried to choose. */
  asked: DiningTable | null;
  party: PartyToSeat;
  now: Date;
  /** False if the table is for later. */
  isNow: boolean;
  onPick: (tableId: string) => void;
}

/** The selected tables with their warnings, which never block. Before a table is selected: what to choose. */
export function ChosenTable({ id, selected, suggested, asked, party, now, isNow, onPick }: ChosenTableProps) {
  const { timeZone } = useCurrentUnit();
  const { guests, turnMinutes, requires = [], wantedArea = null } = party;
  const seats = seatsOf(selected);
  const [firstSuggested] = suggested;
  const hasSelection = selected.length > 0;
  const isSuggested = hasSelection && selected.every((table) => suggested.includes(table));
  const soon = selected.find((table) => isNeededSoon(table, now, turnMinutes));
  const needed = soon && neededAt(soon);
  return (
    <div id={id} role="status" className="flex min-h-11 min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "flex size-10 shrink-0 items-center justify-center rounded-md border [&_svg]:size-5",
          hasSelection
            ? "border-success-line bg-success-soft text-success-ink"
            : "border-line bg-surface text-ink-faint",
        )}
      >
        <Armchair />
      </span>
      {hasSelection ? (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="font-semibold wrap-anywhere">{placeLabel(selected)}</strong>
            <span className="text-ink-muted">{seatsText(seats)}</span>
            {isSuggested && (
              <Badge tone="info" icon={<Star aria-hidden="true" className="fill-current" />}>
                {floorText.suggested}
              </Badge>
            )}
          </p>
          {!isLargeEnough({ seats }, guests) && <Warning>{seatDialogText.tooSmall(seats, guests)}</Warning>}
          {!selected.every((table) => meetsWish(table, party)) && (
            <Warning>{seatDialogText.wishUnmet(wishInWords({ requires, wantedArea }))}</Warning>
          )}
          {soon && needed && (
            <Warning>
              {seatDialogText[needed === soon.nextHoldAt ? "neededSoon" : "blockedSoon"](
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
          {firstSuggested ? (
            <Button variant="link" onPress={() => onPick(firstSuggested.id)}>
              {seatDialogText.takeSuggestion(placeLabel(suggested), seatsText(seatsOf(suggested)))}
            </Button>
          ) : (
            <p className="text-[0.8125rem] text-ink-muted">{seatDialogText.noSuggestion(guests, isNow)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function seatsOf(tables: readonly DiningTable[]): number {
  return tables.reduce((total, { seats }) => total + seats, 0);
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

import { Armchair, CircleAlert, Lock } from "lucide-react";
import { lazy, memo } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { GuestMark } from "#features/guests/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { formatTime } from "#shared/pt-br.ts";
import type { PartyChoice } from "../menus/web/party-menu.tsx";
import { planText } from "../plan/text.ts";
import { partiesText, tablesText } from "../text.ts";
import { Card, CardButton, More, People, SeatButton } from "./card-parts.tsx";
import { isLongAtDoor, offersPlanned, type PartyRow } from "./evening-view.ts";
import { PartyBadge } from "./party-badge.tsx";

const loadMenu = () => import("../menus/web/party-menu.tsx");
const PartyMenu = lazy(() => loadMenu().then((module) => ({ default: module.PartyMenu })));
export interface PartyCardProps {
  row: PartyRow;
  /** A long list shows the buttons of one card at a time. */
  isFolded?: boolean;
  /** What is noted of its guest. */
  mark?: GuestMark | undefined;
  onArrive: (row: PartyRow) => void;
  onSeat: (row: PartyRow) => void;
  onNoShow: (row: PartyRow) => void;
  onChoose: (choice: PartyChoice, row: PartyRow) => void;
}

/** A party that is still to be seated. 'Chegou' and 'Sentar' keep their places while it becomes late. */
export const PartyCard = memo(function PartyCard({
  row,
  isFolded = false,
  mark,
  onArrive,
  onSeat,
  onNoShow,
  onChoose,
}: PartyCardProps) {
  const { party, late } = row;
  const isHere = party.arrivedAt !== null;
  return (
    <Card
      id={party.id}
      name={party.customerName}
      time={party.time}
      tone={toneOf(row)}
      isFolded={isFolded}
      mark={mark}
      badge={<PartyBadge row={row} />}
      facts={
        <>
          <People guests={party.guests} />
          <Place row={row} isFolded={isFolded} />
        </>
      }
      wish={wishInWords(party)}
      notes={party.notes}
      aside={
        late?.level === "release_table" && (
          <CardButton variant="ghost" className="text-danger-ink!" onPress={() => onNoShow(row)}>
            {partiesText.noShow}
          </CardButton>
        )
      }
      more={
        <More name={party.customerName} load={loadMenu}>
          {(overlay) => (
            <PartyMenu overlay={overlay} row={row} onChoose={(choice) => onChoose(choice, row)} />
          )}
        </More>
      }
    >
      {!isHere && <CardButton onPress={() => onArrive(row)}>{partiesText.arrived}</CardButton>}
      <SeatButton tables={row.tables} isLikely={isHere} onPress={() => onSeat(row)} />
    </Card>
  );
});

function toneOf(row: PartyRow) {
  if (row.party.arrivedAt !== null) return isLongAtDoor(row) ? "warning" : "success";
  return row.late?.level === "expected" ? "neutral" : "danger";
}

/** The table that the party is to get: promised by staff, or by the plan. The button below already names most of them. */
function Place({ row, isFolded }: { row: PartyRow; isFolded: boolean }) {
  const { timeZone } = useCurrentUnit();
  const { planned, isWithoutTable } = row;
  if (planned === null)
    return isWithoutTable ? (
      <span className="flex items-center gap-1 font-medium whitespace-nowrap text-danger-ink">
        <CircleAlert aria-hidden="true" className="size-3.5" />
        {planText.withoutPlace}
      </span>
    ) : null;
  const labels = planned.tables.map(({ label }) => label);
  if (isWithoutTable) {
    const place = planText.onlyAt(tablesText(labels), formatTime(new Date(planned.at), timeZone));
    return (
      <span
        title={planText.plannedAt(place)}
        className="flex items-center gap-1 font-medium whitespace-nowrap text-danger-ink"
      >
        <CircleAlert aria-hidden="true" className="size-3.5" />
        {place}
      </span>
    );
  }
  if (planned.missingSeats > 0)
    return (
      <span className="flex items-center gap-1 font-medium whitespace-nowrap text-danger-ink">
        <Lock aria-hidden="true" className="size-3.5" />
        {planText.missingSeats(tablesText(labels), planned.missingSeats)}
      </span>
    );
  if (!planned.isPinned && !isFolded && offersPlanned(row)) return null;
  const Icon = planned.isPinned ? Lock : Armchair;
  const words = (planned.isPinned ? planText.pinnedTo : planText.plannedAt)(tablesText(labels));
  return (
    <span title={words} className="flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{tablesText(labels)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

import { ClockAlert, DoorOpen } from "lucide-react";
import type { ReactNode } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { minutesText, partiesText } from "../text.ts";
import { isLongAtDoor, type PartyRow } from "./evening-view.ts";

/** Where a party is that is still to be seated: at the door, late, or announced for later. */
export function PartyBadge({ row }: { row: PartyRow }) {
  const { timeZone } = useCurrentUnit();
  const { party, atDoor, late } = row;
  if (atDoor !== null) {
    const isPart = party.arrivedGuests !== null && party.arrivedGuests < party.guests;
    return (
      <Badge tone={isPart || isLongAtDoor(row) ? "warning" : "success"}>
        {isPart ? (
          partiesText.partly(party.arrivedGuests ?? 0, party.guests)
        ) : (
          <Short
            words={partiesText.waitingAtDoor(atDoor)}
            icon={<DoorOpen aria-hidden="true" className="size-3.5" />}
            short={minutesText(atDoor)}
          />
        )}
      </Badge>
    );
  }
  if (late !== null && late.level !== "expected")
    return (
      <Badge tone="danger">
        <Short
          words={partiesText.late(late.minutes)}
          icon={<ClockAlert aria-hidden="true" className="size-3.5" />}
          short={`+${minutesText(late.minutes)}`}
        />
      </Badge>
    );
  if (party.lateNoticeUntil !== null)
    return (
      <Badge tone="warning">
        {partiesText.noticed(formatTime(new Date(party.lateNoticeUntil), timeZone))}
      </Badge>
    );
  return null;
}

/** An icon and a few letters, because the name next to it needs the room; screen readers hear the whole words. */
function Short({ words, icon, short }: { words: string; icon: ReactNode; short: string }) {
  return (
    <>
      {icon}
      <span aria-hidden="true" title={words}>
        {short}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}

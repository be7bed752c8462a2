import { ContactRound, SearchX, X } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { useNow } from "#platform/web/clock.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { GuestSummary } from "../contract.ts";
import { pageText } from "../page-text.ts";
import { listText } from "../text.ts";
import { GuestRow } from "./guest-row.tsx";

export interface GuestListProps {
  guests: readonly GuestSummary[];
  isNarrowed: boolean;
  /** What was chosen before, until this choice's answer is there. */
  isStale: boolean;
  onOpen: (guest: GuestSummary) => void;
  onClear: () => void;
}

export function GuestList({ guests, isNarrowed, isStale, onOpen, onClear }: GuestListProps) {
  const { timeZone, nights } = useCurrentUnit();
  const today = serviceDateBy(nights, localOf(useNow(MINUTE_MS), timeZone));
  if (guests.length === 0)
    return (
      <Card>
        {isNarrowed ? (
          <EmptyState
            icon={<SearchX />}
            title={pageText.noneFoundTitle}
            text={listText.narrowedText}
            action={<ClearFilters onClear={onClear} />}
          />
        ) : (
          <EmptyState icon={<ContactRound />} title={pageText.emptyTitle} text={pageText.emptyText} />
        )}
      </Card>
    );
  return (
    <ul
      aria-label={pageText.list}
      aria-busy={isStale}
      className={classNames(
        "divide-y divide-line rounded-lg border border-line bg-surface shadow-xs transition-opacity duration-150",
        isStale && "opacity-60",
      )}
    >
      {guests.map((guest) => (
        <li key={guest.phone}>
          <GuestRow guest={guest} today={today} onOpen={() => onOpen(guest)} />
        </li>
      ))}
    </ul>
  );
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button size="sm" icon={<X aria-hidden="true" />} onPress={onClear}>
      {listText.clear}
    </Button>
  );
}

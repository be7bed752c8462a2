import { allergenText } from "#features/menu/text.ts";
import { Badge } from "#ui/badge.tsx";
import { showPhone } from "../../rules.ts";
import type { KnownGuest } from "../contract.ts";
import { recognitionText as words } from "../text.ts";

interface GuestLinesProps {
  guest: KnownGuest;
  /** False where name and number stand above already. */
  isNamed?: boolean;
}

/** Who a known guest is, in one to three lines. */
export function GuestLines({ guest, isNamed = true }: GuestLinesProps) {
  const vip = guest.isVip && <Badge tone="warning">{words.vip}</Badge>;
  return (
    <>
      {isNamed ? (
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{guest.name}</span>
          {vip}
          <span className="ml-auto shrink-0 text-ink-muted tabular-nums">{showPhone(guest.phone)}</span>
        </span>
      ) : (
        vip
      )}
      <span className="block text-[0.8125rem] text-ink-muted tabular-nums">{factsOf(guest).join(" · ")}</span>
      {guest.allergens.length > 0 && (
        <span className="block text-[0.8125rem] text-danger-ink">
          {words.mustNotEat} {guest.allergens.map((one) => allergenText[one]).join(", ")}
        </span>
      )}
    </>
  );
}

function factsOf({ visits, lastVisit, noShows, openBookings }: KnownGuest): string[] {
  return [
    words.visits(visits),
    ...(lastVisit ? [words.last(lastVisit)] : []),
    ...(noShows > 0 ? [words.noShows(noShows)] : []),
    ...openBookings.map(({ date, time, guests }) => words.booked(date, time, guests)),
  ];
}

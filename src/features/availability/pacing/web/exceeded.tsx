import { TriangleAlert } from "lucide-react";

import { formatShortDate } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import type { UsedSlot } from "../contract.ts";
import { gridText as words } from "../text.ts";

const SHOWN_EXCEEDED = 8;

/** What is booked beyond the new limits. */
export function Exceeded({ slots }: { slots: readonly (UsedSlot & { date: LocalDate })[] }) {
  return (
    <Banner tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
      <p>{words.exceeded(slots.length)}</p>
      <ul className="mt-1 list-inside list-disc tabular-nums">
        {slots.slice(0, SHOWN_EXCEEDED).map((slot) => (
          <li key={slot.at}>{words.exceededSlot(formatShortDate(slot.date), slot)}</li>
        ))}
        {slots.length > SHOWN_EXCEEDED && <li>{words.more(slots.length - SHOWN_EXCEEDED)}</li>}
      </ul>
    </Banner>
  );
}

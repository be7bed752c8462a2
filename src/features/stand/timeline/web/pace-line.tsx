import { useQuery } from "@tanstack/react-query";
import { memo } from "react";

import { slotSentence } from "#features/availability/pacing/columns-text.ts";
import { pacingApi } from "#features/availability/pacing/web/api.ts";
import { PaceColumn } from "#features/availability/pacing/web/pace-column.tsx";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LocalDate } from "#shared/time.ts";
import { timelineText as words } from "../text.ts";
import type { TimeScale } from "./time-scale.ts";
import { Corner } from "./timeline-head.tsx";
import { QUARTER_MS } from "./timeline-view.ts";

export interface PaceLineProps {
  scale: TimeScale;
  /** Of the service. */
  date: LocalDate;
}

/** px: the least holds the figure. */
const LEAST_HEIGHT = 16;
const MOST_HEIGHT = 40;

/** How many guests begin in each quarter of an hour: booked, seated, and the limit. */
export const PaceLine = memo(function PaceLine({ scale, date }: PaceLineProps) {
  const { id: unitId } = useCurrentUnit();
  const { data } = useQuery(pacingApi.readDay.queryOptions({ input: { unitId, date } }));
  const slots = (data?.slots ?? []).filter(({ at }) => {
    const instant = Date.parse(at);
    return instant >= scale.from && instant < scale.until;
  });
  const most = Math.max(1, ...slots.flatMap(({ covers, maxCovers }) => [covers, maxCovers ?? 0]));
  const heightOf = (guests: number) => LEAST_HEIGHT + ((MOST_HEIGHT - LEAST_HEIGHT) * guests) / most;
  return (
    <div role="row" className="flex h-12 border-b border-line-strong text-xs text-ink-muted">
      <Corner role="rowheader">{words.coversShort}</Corner>
      <div role="presentation" className="relative" style={{ width: scale.width }}>
        {slots.map((slot) => (
          <span
            key={slot.at}
            role="gridcell"
            aria-label={slotSentence(slot)}
            title={slotSentence(slot)}
            className="absolute inset-y-0"
            style={{
              left: scale.x(Date.parse(slot.at)) + 1,
              width: scale.pxPerMinute * (QUARTER_MS / 60_000) - 2,
            }}
          >
            <PaceColumn {...{ slot, heightOf }} />
          </span>
        ))}
      </div>
    </div>
  );
});

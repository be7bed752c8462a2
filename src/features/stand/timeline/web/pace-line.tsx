import { useQuery } from "@tanstack/react-query";
import { memo } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { UsedSlot } from "#features/reservations/pacing/contract.ts";
import { pacingApi } from "#features/reservations/pacing/web/api.ts";
import { formatTime } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { slotSentence } from "../../pacing/text.ts";
import { timelineText as words } from "../text.ts";
import type { TimeScale } from "./time-scale.ts";
import { Corner } from "./timeline-head.tsx";
import { QUARTER_MS } from "./timeline-view.ts";

export interface PaceLineProps {
  scale: TimeScale;
  timeZone: string;
  /** Of the service. */
  date: LocalDate;
}

/** px: the least holds the figure. */
const LEAST_HEIGHT = 16;
const MOST_HEIGHT = 40;

/** How many guests begin in each quarter of an hour: booked, seated, and the limit. */
export const PaceLine = memo(function PaceLine({ scale, timeZone, date }: PaceLineProps) {
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
          <PaceColumn
            key={slot.at}
            slot={slot}
            time={formatTime(new Date(slot.at), timeZone)}
            left={scale.x(Date.parse(slot.at)) + 1}
            width={scale.pxPerMinute * (QUARTER_MS / 60_000) - 2}
            heightOf={heightOf}
          />
        ))}
      </div>
    </div>
  );
});

interface PaceColumnProps {
  slot: UsedSlot;
  time: string;
  left: number;
  width: number;
  heightOf: (guests: number) => number;
}

function PaceColumn({ slot, time, left, width, heightOf }: PaceColumnProps) {
  const { covers, seatedCovers, maxCovers, isOver } = slot;
  const sentence = slotSentence({ time, ...slot });
  const height = heightOf(covers);
  return (
    <span
      role="gridcell"
      aria-label={sentence}
      title={sentence}
      className="absolute inset-y-0"
      style={{ left, width }}
    >
      {covers > 0 && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 overflow-hidden rounded-t-xs border border-b-0 text-center text-[0.6875rem] leading-4 tabular-nums",
            isOver
              ? "border-danger-solid bg-danger-soft font-semibold text-danger-ink"
              : "border-info-line bg-info-soft text-ink",
          )}
          style={{ height }}
        >
          {seatedCovers > 0 && (
            <span
              className={classNames(
                "absolute inset-x-0 bottom-0",
                isOver ? "bg-danger-line" : "bg-info-line",
              )}
              style={{ height: (height * seatedCovers) / covers }}
            />
          )}
          {/* Below the line of every limit. */}
          <span className="absolute inset-x-0 bottom-0">{covers}</span>
        </span>
      )}
      {maxCovers !== null && (
        <span
          aria-hidden="true"
          className="absolute -inset-x-px h-0.5 bg-ink-muted"
          style={{ bottom: heightOf(maxCovers) }}
        />
      )}
    </span>
  );
}

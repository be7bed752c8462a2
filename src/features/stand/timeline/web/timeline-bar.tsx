import { Lock } from "lucide-react";
import { memo } from "react";

import { formatTime } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { timelineText as words } from "../text.ts";
import { isMovable } from "./drop.ts";
import { hiddenOf } from "./seen-from.ts";
import type { TimeScale } from "./time-scale.ts";
import { type Bar, LANE_BAR_MS } from "./timeline-view.ts";

export interface TimelineBarProps {
  bar: Bar;
  /** The key of this place in the grid: a party at two joined tables has a bar in each row. */
  place: string;
  scale: TimeScale;
  timeZone: string;
  isTabStop: boolean;
  /** In the queue, without a reservation. */
  isInQueue?: boolean;
  /** It would change tables by the move that is being tried. */
  isAffected: boolean;
  isHeld: boolean;
}

/** A party, or a block, on the line of its table. The tail is the time until the table is ready; red is what goes beyond the plan. */
export const TimelineBar = memo(function TimelineBar({
  bar,
  place,
  scale,
  timeZone,
  isTabStop,
  isInQueue = false,
  isAffected,
  isHeld,
}: TimelineBarProps) {
  const left = scale.x(bar.from);
  const isInLane = bar.kind === "waiting";
  const until = isInLane ? bar.from + LANE_BAR_MS : bar.until;
  const width = Math.max(6, scale.x(until) - left - 1);
  const overstay = isInLane ? 0 : scale.x(bar.overstayUntil) - scale.x(bar.until);
  const buffer = isInLane ? 0 : scale.x(bar.freeAt) - scale.x(bar.overstayUntil);
  const name = bar.kind === "block" ? words.blockName(bar.name) : bar.name;
  return (
    <div
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      data-place={place}
      aria-label={barName(bar, timeZone, isInQueue)}
      title={barName(bar, timeZone, isInQueue)}
      className={classNames(
        "group/bar absolute inset-y-0.5 flex outline-none",
        isMovable(bar) ? "cursor-grab touch-pan-x touch-pan-y" : bar.kind === "seated" && "cursor-pointer",
        isHeld && "opacity-30",
      )}
      style={{ left, width: width + overstay + buffer }}
    >
      <span
        className={classNames(
          "flex min-w-0 overflow-clip rounded-sm border text-xs leading-none whitespace-nowrap group-focus-visible/bar:outline-2 group-focus-visible/bar:outline-offset-1 group-focus-visible/bar:outline-focus",
          barClasses[bar.kind],
          isAffected && "ring-2 ring-warning-solid",
        )}
        style={{ width }}
      >
        <span className="flex min-w-0 items-center gap-1 px-1" style={{ marginLeft: hiddenOf(left, width) }}>
          {bar.kind === "held" && <Lock aria-hidden="true" className="size-3 shrink-0" />}
          {/* Drawn by the style sheet: text here would have to be the beginning of the name. */}
          {bar.guests !== null && (
            <span
              data-guests={bar.guests}
              className="font-semibold tabular-nums before:content-[attr(data-guests)]"
            />
          )}
          <span className="truncate">{name}</span>
        </span>
      </span>
      {overstay > 1 && <span className="my-1 bg-danger-solid/70" style={{ width: overstay }} />}
      {buffer > 1 && <span className={classNames("my-1", hatchClass)} style={{ width: buffer }} />}
    </div>
  );
});

function barName(bar: Bar, timeZone: string, isInQueue: boolean): string {
  const [from, until] = [bar.from, bar.until].map((instant) => formatTime(new Date(instant), timeZone));
  const over = Math.round((bar.overstayUntil - bar.until) / MINUTE_MS);
  const state = isInQueue ? words.inQueue : words.kinds[bar.kind];
  return words.bar(
    bar.kind === "block" ? words.blockName(bar.name) : bar.name,
    bar.guests,
    from ?? "",
    until ?? "",
    bar.kind === "block" ? "" : over > 0 ? `${state}, ${words.overstay(over)}` : state,
  );
}

export const hatchClass =
  "bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_5px)] opacity-80";

export const barClasses: Record<Bar["kind"], string> = {
  seated: "border-danger-line bg-danger-soft text-danger-ink",
  planned: "border-info-line bg-info-soft text-info-ink",
  held: "border-info-solid bg-info-solid text-on-info",
  waiting: "border-warning-line bg-warning-soft text-warning-ink",
  done: "border-line bg-sunken text-ink-muted",
  block:
    "border-line-strong bg-sunken bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_7px)] text-ink",
};

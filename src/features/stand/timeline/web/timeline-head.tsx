import { memo, type Ref } from "react";

import { formatTime } from "#shared/pt-br.ts";
import { HOUR_MS } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { timelineText as words } from "../text.ts";
import type { TimeScale } from "./time-scale.ts";
import { barClasses, hatchClass } from "./timeline-bar.tsx";
import { LABEL_WIDTH } from "./timeline-row.tsx";
import type { Bar } from "./timeline-view.ts";

interface HeadProps {
  scale: TimeScale;
  timeZone: string;
}

/** The full hours, as names of the columns. */
export const HoursLine = memo(function HoursLine({ scale, timeZone }: HeadProps) {
  const count = Math.round((scale.until - scale.from) / HOUR_MS);
  return (
    <div role="row" className="flex h-6 border-b border-line text-xs text-ink-muted">
      <Corner role="columnheader">{words.table}</Corner>
      <div role="presentation" className="relative" style={{ width: scale.width }}>
        {Array.from({ length: count }, (_, index) => scale.from + index * HOUR_MS).map((hour) => (
          <span
            key={hour}
            role="columnheader"
            className="absolute top-0 pl-1 leading-6 tabular-nums"
            style={{ left: scale.x(hour) }}
          >
            {formatTime(new Date(hour), timeZone)}
          </span>
        ))}
      </div>
    </div>
  );
});

/** The cell above the tables' names. */
export function Corner({ role, children }: { role: "columnheader" | "rowheader"; children: string }) {
  return (
    <div
      role={role}
      className="sticky left-0 z-10 flex shrink-0 items-center border-r border-line bg-surface px-2"
      style={{ width: LABEL_WIDTH }}
    >
      {children}
    </div>
  );
}

/** The name of an area above its tables; screen readers hear it as the name of the group. */
export function AreaLine({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="border-b border-line bg-sunken">
      <span className="sticky left-0 px-2 py-0.5 text-xs font-semibold text-ink-muted">{name}</span>
    </div>
  );
}

export function NowLine({ x }: { x: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 z-15 w-0.5 bg-danger-solid"
      style={{ left: x }}
    />
  );
}

/** The party under the pointer. */
export function Ghost({ ref, bar, width }: { ref: Ref<HTMLDivElement>; bar: Bar; width: number }) {
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className={classNames(
        "pointer-events-none fixed top-0 left-0 z-50 flex h-7 items-center gap-1 overflow-hidden rounded-sm border px-1 text-xs whitespace-nowrap shadow-lg will-change-transform",
        barClasses[bar.kind],
      )}
      style={{ width, transform: "translate(-999px, -999px)" }}
    >
      <span className="font-semibold tabular-nums">{bar.guests}</span>
      <span className="truncate">{bar.name}</span>
    </div>
  );
}

const SHOWN = ["seated", "planned", "held", "block"] as const;

/** What the colours mean. `className` says where and when it is shown. */
export function Legend({ className }: { className: string }) {
  return (
    <ul className={classNames("min-w-0 flex-wrap gap-x-3 gap-y-1 text-xs text-ink-muted", className)}>
      {SHOWN.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames("h-3 w-4 rounded-xs border", barClasses[kind])} />
          {words.legend[kind]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2 w-4 bg-danger-solid/70" />
        {words.legend.overstay}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classNames("h-3 w-4", hatchClass)} />
        {words.legend.buffer}
      </li>
    </ul>
  );
}

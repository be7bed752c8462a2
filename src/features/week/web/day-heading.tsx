import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { pageText } from "#features/reservations/text.ts";
import { formatDay, formatLongDay, formatPeople } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import type { WeekDay } from "./week-days.ts";

/** The name of a day above its rows. */
export function DayHeading({
  day,
  isToday,
  isSelected,
}: {
  day: WeekDay;
  isToday: boolean;
  isSelected: boolean;
}) {
  return (
    <DayLine isSelected={isSelected} expectedGuests={day.expectedGuests}>
      <h2
        id={`day-${day.date}`}
        aria-current={isSelected ? "date" : undefined}
        className={classNames(dayTitleClass, isSelected ? "text-primary-ink" : "text-ink")}
      >
        <DayTitle long={formatLongDay(day.date)} short={formatDay(day.date)} />
      </h2>
      {isToday && (
        <span className="rounded-full bg-primary px-2 py-0.5 text-[0.6875rem] font-semibold text-on-primary">
          {pageText.today}
        </span>
      )}
    </DayLine>
  );
}

/** What stands above a day's rows: its name, a line, and how many people it expects. */
export function DayLine({
  children,
  isSelected = false,
  expectedGuests,
}: {
  children: ReactNode;
  isSelected?: boolean;
  expectedGuests: number;
}) {
  return (
    <div className="flex flex-1 items-baseline gap-2.5">
      {children}
      <span
        aria-hidden="true"
        className={classNames("h-px flex-1 self-center", isSelected ? "bg-primary-line" : "bg-line")}
      />
      {expectedGuests > 0 && (
        <span className="text-[0.8125rem] whitespace-nowrap text-ink-muted tabular-nums">
          {formatPeople(expectedGuests)}
        </span>
      )}
    </div>
  );
}

export const dayTitleClass = "text-[0.9375rem] font-semibold first-letter:uppercase";

/** The day in words, as many as fit. */
export function DayTitle({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-[26rem]:hidden">{long}</span>
      <span className="min-[26rem]:hidden">{short}</span>
    </>
  );
}

/** The arrow of a line that folds what stands below it. */
export function FoldArrow({ className }: { className: string }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={classNames("size-4 shrink-0 text-ink-muted transition-transform duration-150", className)}
    />
  );
}

/** Of the `summary` of a fold. */
export const foldLineClass =
  "flex cursor-pointer list-none items-center gap-1.5 rounded-md py-1.5 hover:bg-hover pointer-coarse:py-2.5 [&::-webkit-details-marker]:hidden";

import { CalendarX2 } from "lucide-react";
import { useEffect, useRef } from "react";

import { formatLongDay, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { pageText } from "../text.ts";
import { ReservationCard, type ReservationCardProps } from "./reservation-card.tsx";
import type { WeekDay } from "./week-days.ts";

export interface WeekListProps extends Pick<ReservationCardProps, "onAct" | "onApproach"> {
  days: readonly WeekDay[];
  selectedDay: LocalDate;
  today: LocalDate;
  /** Reservations whose party is on the waiting list. */
  waitingIds: ReadonlySet<string>;
}

/** The week, day by day. The selected day is brought into view when it is chosen, never when the list merely changes. */
export function WeekList({ days, selectedDay, today, waitingIds, onAct, onApproach }: WeekListProps) {
  const selected = useRef<HTMLElement>(null);
  useEffect(() => {
    // A frame later: the router scrolls a page that it has just shown to its top.
    const frame = requestAnimationFrame(() => selected.current?.scrollIntoView({ block: "start" }));
    return () => cancelAnimationFrame(frame);
  }, [selectedDay]);

  if (days.every(({ reservations }) => reservations.length === 0)) {
    return <EmptyState icon={<CalendarX2 />} title={pageText.empty} text={pageText.emptyHint} />;
  }
  return (
    <div className="flex flex-col gap-7 [&_:is(a,button)]:scroll-mb-24 [&_:is(a,button,section)]:scroll-mt-(--list-top)">
      {days
        .filter(({ date, reservations }) => reservations.length > 0 || date === selectedDay)
        .map((day) => (
          <section
            key={day.date}
            ref={day.date === selectedDay ? selected : null}
            aria-labelledby={`day-${day.date}`}
          >
            <DayHeading day={day} isToday={day.date === today} isSelected={day.date === selectedDay} />
            {day.reservations.length === 0 && (
              <p className="rounded-lg border border-dashed border-line px-4 py-5 text-ink-muted">
                {pageText.emptyDay}
              </p>
            )}
            <div className="flex flex-col gap-2.5">
              {day.reservations.map((reservation) => (
                <ReservationCard
                  key={reservation.id}
                  isToday={day.date === today}
                  isWaiting={waitingIds.has(reservation.id)}
                  {...{ reservation, onAct, onApproach }}
                />
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}

function DayHeading({ day, isToday, isSelected }: { day: WeekDay; isToday: boolean; isSelected: boolean }) {
  return (
    <div className="mb-2.5 flex items-baseline gap-2.5">
      <h2
        id={`day-${day.date}`}
        aria-current={isSelected ? "date" : undefined}
        className={classNames(
          "text-[0.9375rem] font-semibold first-letter:uppercase",
          isSelected ? "text-primary-ink" : "text-ink",
        )}
      >
        {formatLongDay(day.date)}
      </h2>
      {isToday && (
        <span className="rounded-full bg-primary px-2 py-0.5 text-[0.6875rem] font-semibold text-on-primary">
          {pageText.today}
        </span>
      )}
      <span
        aria-hidden="true"
        className={classNames("h-px flex-1 self-center", isSelected ? "bg-primary-line" : "bg-line")}
      />
      {day.expectedGuests > 0 && (
        <span className="text-[0.8125rem] text-ink-muted tabular-nums">
          {formatPeople(day.expectedGuests)}
        </span>
      )}
    </div>
  );
}

export function WeekListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={pageText.loading} className="flex flex-col gap-2.5">
      <Skeleton className="mb-1 h-5 w-56" />
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-5 rounded-lg border border-line bg-surface px-5 py-4">
          <Skeleton className="h-10 w-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-8 w-48 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}

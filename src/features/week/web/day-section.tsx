import { memo } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { GuestMark } from "#features/guests/contract.ts";
import { isAfter, serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { ReservationStatus } from "#features/reservations/contract.ts";
import { pageText } from "#features/reservations/text.ts";
import type { LocalDate } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { DayHeading, FoldArrow, foldLineClass } from "./day-heading.tsx";
import { ReservationCard, type ReservationCardProps } from "./reservation-card.tsx";
import type { WeekDay } from "./week-days.ts";

/** What every day of the list is shown by. */
export interface DaysProps extends Pick<ReservationCardProps, "onAct" | "onApproach"> {
  selectedDay: LocalDate;
  today: LocalDate;
  /** The unit's local time. After midnight its date is not yet `today` while the night runs. */
  now: LocalMoment;
  /** Reservations whose party is on the waiting list. */
  waitingIds: ReadonlySet<string>;
  /** What is noted of guests, by reservation. */
  marks: ReadonlyMap<string, GuestMark>;
  /** The listed status; null means all. */
  status: ReservationStatus | null;
}

interface DayProps extends DaysProps {
  day: WeekDay;
  /** Today's reservations that were over when the list was opened. */
  overIds: ReadonlySet<string>;
  isDrawn: boolean;
}

/** The height of a row and its gap, reserved for each row until its day is drawn. */
const ROW_PX = 61;

/** A past day takes one line, unless it was chosen, or its rows of one status were asked for. */
export function isFolded({ date }: WeekDay, { selectedDay, today, status }: DaysProps): boolean {
  return date < today && date !== selectedDay && status === null;
}

/** A day with its reservations; those of today that are over stand folded above the others. */
export const DaySection = memo(function DaySection({ day, overIds, isDrawn, ...props }: DayProps) {
  const { selectedDay, today } = props;
  const { date, reservations } = day;
  const isToday = date === today;
  const heading = <DayHeading day={day} isToday={isToday} isSelected={date === selectedDay} />;
  if (isFolded(day, props)) {
    return (
      <details className="group">
        <summary className={classNames(foldLineClass, "-mx-2 px-2")}>
          <FoldArrow className="group-open:rotate-90" />
          {heading}
        </summary>
        <ReservationRows {...props} {...{ reservations, isDrawn }} className="mt-2" />
      </details>
    );
  }
  const earlier = reservations.filter(({ id }) => overIds.has(id));
  const shown = earlier.length > 0 ? reservations.filter(({ id }) => !overIds.has(id)) : reservations;
  return (
    <>
      <div className="mb-2 flex">{heading}</div>
      {reservations.length === 0 && (
        <p className="rounded-lg border border-dashed border-line px-4 py-5 text-ink-muted">
          {pageText.emptyDay}
        </p>
      )}
      {earlier.length > 0 && (
        <details className="group mb-1.5">
          <summary className={classNames(foldLineClass, "-mx-2 w-fit px-2 text-sm font-medium")}>
            <FoldArrow className="group-open:rotate-90" />
            {pageText.earlier(earlier.length)}
          </summary>
          <ReservationRows {...props} {...{ isDrawn }} reservations={earlier} className="mt-1.5" />
        </details>
      )}
      <ReservationRows {...props} {...{ isDrawn }} reservations={shown} />
    </>
  );
});

function ReservationRows(
  props: DaysProps & { reservations: WeekDay["reservations"]; isDrawn: boolean; className?: string },
) {
  const { reservations, isDrawn, today, now, waitingIds, marks, onAct, onApproach, className } = props;
  const { nights } = useCurrentUnit();
  if (!isDrawn) return <div style={{ height: reservations.length * ROW_PX }} />;
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      {reservations.map((reservation) => {
        const serviceDate = serviceDateBy(nights, reservation);
        return (
          <ReservationCard
            key={reservation.id}
            isToday={serviceDate === today}
            isDue={serviceDate === today && !isAfter(reservation, now)}
            isWaiting={waitingIds.has(reservation.id)}
            mark={marks.get(reservation.id)}
            night={serviceDate === reservation.date ? null : serviceDate}
            {...{ reservation, onAct, onApproach }}
          />
        );
      })}
    </div>
  );
}

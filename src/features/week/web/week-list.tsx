import { CalendarPlus, CalendarX2, ChevronRight } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { GuestMark } from "#features/guests/contract.ts";
import type { NightEnds } from "#features/opening-hours/nights/contract.ts";
import { isAfter, serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { ReservationStatus } from "#features/reservations/contract.ts";
import { filterText, statusText } from "#features/reservations/status/text.ts";
import { pageText } from "#features/reservations/text.ts";
import { findCard } from "#features/reservations/web/card-focus.ts";
import { formatDay, formatLongDay, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ReservationCard, type ReservationCardProps } from "./reservation-card.tsx";
import { foldedRuns, isOver, nextArrivalOf, type WeekDay } from "./week-days.ts";

export interface WeekListProps extends Pick<ReservationCardProps, "onAct" | "onApproach"> {
  days: readonly WeekDay[];
  selectedDay: LocalDate;
  today: LocalDate;
  /** The unit's local time. After midnight its date is not yet `today` while the night runs. */
  now: LocalMoment;
  /** A new number opens the list again, as a new day does. */
  visit: number;
  /** Reservations whose party is on the waiting list. */
  waitingIds: ReadonlySet<string>;
  /** What is noted of guests, by reservation. */
  marks: ReadonlyMap<string, GuestMark>;
  /** The listed status; null means all. */
  status: ReservationStatus | null;
  onCreate: () => void;
  /** Called when the pointer or the focus reaches the button that creates a reservation. */
  onApproachCreate: () => void;
}

/**
 * The week, day by day. It opens at the selected day, and for today at the next arrival. Later changes do not scroll it. Past days,
 * together, and today's reservations that are over are folded. The selected day is drawn first, the others right after it.
 */
export function WeekList(props: WeekListProps) {
  const { days, selectedDay, status } = props;
  const selected = useRef<HTMLElement>(null);
  const { nights } = useCurrentUnit();
  const [opened, setOpened] = useState(() => takeListSnapshot(props, nights));
  if (opened.visit !== props.visit || opened.selectedDay !== selectedDay || opened.status !== status)
    setOpened(takeListSnapshot(props, nights));
  useEffect(() => {
    // A frame later: the router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      scrollTo({ top: 0 });
      // Where this day begins in the upper half of the screen, the page's title stays visible.
      if (selected.current && topOf(selected.current) > innerHeight / 2)
        selected.current.scrollIntoView({ block: "start" });
      const arrival = opened.nextId === undefined ? null : findCard(opened.nextId);
      if (arrival && arrival.getBoundingClientRect().bottom > innerHeight - ROOM_BELOW_PX)
        arrival.scrollIntoView({ block: "center" });
      hideHalfHidden(document.querySelector("main h1"));
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  const isSelectedDrawn = useDeferredValue(true, false);

  if (days.every(({ reservations }) => reservations.length === 0)) {
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title={pageText.empty}
        text={status === null ? pageText.emptyHint : filterText.empty(statusText[status])}
        action={
          status === null && (
            <Button
              icon={<CalendarPlus aria-hidden="true" />}
              onHoverStart={props.onApproachCreate}
              onFocus={props.onApproachCreate}
              onPress={props.onCreate}
            >
              {pageText.create}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-5 [&_:is(a,button,section,summary,article)]:scroll-mt-(--list-top) [&_:is(a,button,summary)]:scroll-mb-24">
      {foldedRuns(
        days.filter(({ date, reservations }) => reservations.length > 0 || date === selectedDay),
        (day) => isFolded(day, props),
      ).map((run) => {
        const sections = run.map((day) => (
          <section
            key={day.date}
            ref={day.date === selectedDay ? selected : null}
            aria-labelledby={`day-${day.date}`}
          >
            <DaySection
              {...props}
              day={day}
              overIds={opened.overIds}
              isDrawn={day.date === selectedDay || isSelectedDrawn}
            />
          </section>
        ));
        return run.length === 1 ? (
          sections
        ) : (
          <PastDays key={run.map(({ date }) => date).join(" ")} days={run} sections={sections} />
        );
      })}
    </div>
  );
}

/** Several past days, as one line until it is opened. */
function PastDays({ days, sections }: { days: readonly WeekDay[]; sections: ReactNode }) {
  const expectedGuests = days.reduce((sum, day) => sum + day.expectedGuests, 0);
  return (
    <details className="group/past">
      <summary className={classNames(summaryClass, "-mx-2 px-2")}>
        <Chevron className="group-open/past:rotate-90" />
        <DayLine expectedGuests={expectedGuests}>
          <span className={dayTitleClass}>{pageText.pastDays(days.length)}</span>
        </DayLine>
      </summary>
      <div className="mt-2 flex flex-col gap-2 pl-5">{sections}</div>
    </details>
  );
}

/**
 * Records, when the list is opened, which of today's reservations are over and which arrival is next. Both stay until it is opened again,
 * so that no row folds away under a finger.
 */
function takeListSnapshot(
  { days, selectedDay, visit, status, today, now }: WeekListProps,
  nights: NightEnds | undefined,
) {
  const rows = selectedDay === today ? days.flatMap(({ reservations }) => reservations) : [];
  const ofToday = rows.filter((row) => serviceDateBy(nights, row) === today);
  return {
    selectedDay,
    visit,
    status,
    // A list of one status shows all its reservations.
    overIds: new Set(status === null ? ofToday.filter((row) => isOver(row, now)).map(({ id }) => id) : []),
    nextId: nextArrivalOf(ofToday, now)?.id,
  };
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Scrolls on where a part of the element is behind the bar at the top. */
function hideHalfHidden(element: Element | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < TOP_BAR_PX && bottom > TOP_BAR_PX) scrollBy({ top: bottom - TOP_BAR_PX });
}

/** The shell's bar. */
const TOP_BAR_PX = 56;
/** The height at the window's lower edge that does not count as visible. */
const ROOM_BELOW_PX = 96;
/** The height of a row and its gap, reserved for each row until its day is drawn. */
const ROW_PX = 61;

/** A past day takes one line, unless it was chosen, or its rows of one status were asked for. */
function isFolded({ date }: WeekDay, { selectedDay, today, status }: WeekListProps): boolean {
  return date < today && date !== selectedDay && status === null;
}

interface DayProps extends WeekListProps {
  day: WeekDay;
  overIds: ReadonlySet<string>;
  isDrawn: boolean;
}

function DaySection({ day, overIds, isDrawn, ...props }: DayProps) {
  const { selectedDay, today } = props;
  const { date, reservations } = day;
  const isToday = date === today;
  const heading = <DayHeading day={day} isToday={isToday} isSelected={date === selectedDay} />;
  if (isFolded(day, props)) {
    return (
      <details className="group">
        <summary className={classNames(summaryClass, "-mx-2 px-2")}>
          <Chevron className="group-open:rotate-90" />
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
          <summary className={classNames(summaryClass, "-mx-2 w-fit px-2 text-sm font-medium")}>
            <Chevron className="group-open:rotate-90" />
            {pageText.earlier(earlier.length)}
          </summary>
          <ReservationRows {...props} {...{ isDrawn }} reservations={earlier} className="mt-1.5" />
        </details>
      )}
      <ReservationRows {...props} {...{ isDrawn }} reservations={shown} />
    </>
  );
}

function ReservationRows(
  props: WeekListProps & { reservations: WeekDay["reservations"]; isDrawn: boolean; className?: string },
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

function Chevron({ className }: { className: string }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={classNames("size-4 shrink-0 text-ink-muted transition-transform duration-150", className)}
    />
  );
}

const summaryClass =
  "flex cursor-pointer list-none items-center gap-1.5 rounded-md py-1.5 hover:bg-hover pointer-coarse:py-2.5 [&::-webkit-details-marker]:hidden";

function DayHeading({ day, isToday, isSelected }: { day: WeekDay; isToday: boolean; isSelected: boolean }) {
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
function DayLine({
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

/** The list before it has arrived. The server's HTML already knows its day, which is the `heading`. */
export function WeekListSkeleton({ heading }: { heading?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={pageText.loading} className="flex flex-col gap-1.5">
      {heading ?? <Skeleton className="mb-1 h-5 w-56" />}
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-14 items-center gap-5 rounded-md border border-line bg-surface px-4">
          <Skeleton className="h-8 w-14" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-8 w-48 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}

import { CalendarPlus, CalendarX2 } from "lucide-react";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { NightEnds } from "#features/opening-hours/nights/contract.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { filterText, statusText } from "#features/reservations/status/text.ts";
import { pageText } from "#features/reservations/text.ts";
import { findCard } from "#features/reservations/web/card-focus.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DayLine, dayTitleClass, FoldArrow, foldLineClass } from "./day-heading.tsx";
import { DaySection, type DaysProps, isFolded } from "./day-section.tsx";
import { foldedRuns, isOver, nextArrivalOf, type WeekDay } from "./week-days.ts";

interface WeekListProps extends DaysProps {
  days: readonly WeekDay[];
  /** A new number opens the list again, as a new day does. */
  visit: number;
  onCreate: () => void;
  /** Called when the pointer or the focus reaches the button that creates a reservation. */
  onApproachCreate: () => void;
}

/**
 * The week, day by day. It opens at the selected day, and for today at the next arrival. Later changes do not scroll it. Past days,
 * together, and today's reservations that are over are folded. The selected day is drawn first, the others right after it, one a frame.
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
  const drawnDays = useGrowingCount(days.length);

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
              isDrawn={day.date === selectedDay || days.indexOf(day) < drawnDays}
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

/** Counts from 0 to `limit`, one a frame: to lay out a whole week at once would stop a phone for a third of a second. */
function useGrowingCount(limit: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= limit) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [count, limit]);
  return count;
}

/** Several past days, as one line until it is opened. */
function PastDays({ days, sections }: { days: readonly WeekDay[]; sections: ReactNode }) {
  const expectedGuests = days.reduce((sum, day) => sum + day.expectedGuests, 0);
  return (
    <details className="group/past">
      <summary className={classNames(foldLineClass, "-mx-2 px-2")}>
        <FoldArrow className="group-open/past:rotate-90" />
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

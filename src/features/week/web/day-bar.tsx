import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";

import { pageText } from "#features/reservations/text.ts";
import { formatDay, formatDayWithYear, formatShortDate, formatWeekday } from "#shared/pt-br.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { WeekDay } from "./week-days.ts";

const loadCalendar = () => import("#ui/calendar.tsx");
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.Calendar })));

export interface DayStepsProps {
  day: LocalDate;
  /** Opens the unit's today and follows it past midnight. */
  today: LocalDate;
  onToday: () => void;
  onSelect: (day: LocalDate) => void;
  /** Called when the pointer or the focus reaches the button that selects this day. */
  onApproach: (day: LocalDate) => void;
}

/** Buttons to the previous and the next day, a calendar and 'Hoje'. It stands inside a size container. */
export function DaySteps({ day, today, onToday, onSelect, onApproach }: DayStepsProps) {
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-md:flex-1 max-md:gap-1">
      <StepButton
        label={pageText.previousDay}
        icon={<ChevronLeft aria-hidden="true" />}
        to={addDays(day, -1)}
        {...{ onSelect, onApproach }}
      />
      <DayPicker {...{ day, today, onSelect }} />
      <StepButton
        label={pageText.nextDay}
        icon={<ChevronRight aria-hidden="true" />}
        to={addDays(day, 1)}
        {...{ onSelect, onApproach }}
      />
      <Button onPress={onToday} className="px-2.5!">
        {pageText.today}
      </Button>
    </div>
  );
}

export interface WeekStripProps {
  day: LocalDate;
  today: LocalDate;
  onSelect: (day: LocalDate) => void;
  /** The days of the selected week; without counts while they load. */
  days: readonly WeekDay[];
  isLoading: boolean;
}

/** The days of the selected week, each with its number of reservations. A tablet has them in one line each: it is low. */
export function WeekStrip({ day, today, onSelect, days, isLoading }: WeekStripProps) {
  return (
    <nav aria-label={pageText.week} className="grid grid-cols-7 gap-1">
      {days.map((weekDay) => (
        <WeekDayButton
          key={weekDay.date}
          weekDay={weekDay}
          isSelected={weekDay.date === day}
          isToday={weekDay.date === today}
          isLoading={isLoading}
          onPress={() => onSelect(weekDay.date)}
        />
      ))}
    </nav>
  );
}

function StepButton(
  props: { label: string; icon: ReactNode; to: LocalDate } & Pick<DayStepsProps, "onSelect" | "onApproach">,
) {
  const { label, icon, to, onSelect, onApproach } = props;
  return (
    <IconButton
      variant="secondary"
      // Hidden on the narrowest phones, which have room for one row. The week's days and the calendar stay.
      className="max-md:w-10 max-[22rem]:hidden"
      aria-label={label}
      icon={icon}
      onHoverStart={() => onApproach(to)}
      onFocus={() => onApproach(to)}
      onPress={() => onSelect(to)}
    />
  );
}

function DayPicker({ day, today, onSelect }: Pick<DayStepsProps, "day" | "today" | "onSelect">) {
  return (
    <Popover
      label={pageText.calendar}
      trigger={
        <Button
          icon={<CalendarDays aria-hidden="true" className="text-ink-muted @max-5xl:hidden" />}
          onHoverStart={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          className="min-w-0 shrink! tabular-nums max-md:flex-1 md:w-36 @max-5xl:px-2! md:@5xl:w-58"
        >
          <span className="truncate first-letter:uppercase md:hidden">
            {formatWeekday(day)}, {formatShortDate(day)}
          </span>
          <span className="truncate first-letter:uppercase max-md:hidden @5xl:hidden">{formatDay(day)}</span>
          <span className="truncate first-letter:uppercase @max-5xl:hidden">{formatDayWithYear(day)}</span>
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-72 w-66" />}>
          <Calendar
            aria-label={pageText.calendar}
            {...{ today }}
            value={day}
            onChange={(chosen) => {
              onSelect(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

function WeekDayButton(props: {
  weekDay: WeekDay;
  isSelected: boolean;
  isToday: boolean;
  isLoading: boolean;
  onPress: () => void;
}) {
  const { weekDay, isSelected, isToday, isLoading, onPress } = props;
  const { date, reservations } = weekDay;
  return (
    <Button
      variant="ghost"
      onPress={onPress}
      {...(isSelected && { "aria-current": "date" })}
      className={classNames(
        "h-auto! min-w-0 shrink! flex-col gap-0! rounded-md px-0! py-1! leading-tight md:@max-5xl:min-h-10! md:@max-5xl:flex-row md:@max-5xl:gap-1.5!",
        isSelected
          ? "bg-primary-soft! text-primary-ink! ring-1 ring-primary-line ring-inset"
          : "text-ink-muted!",
      )}
    >
      <span className="text-xs">{formatWeekday(date)}</span>{" "}
      <span
        className={classNames(
          "mt-0.5 flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-[0.9375rem] font-semibold tabular-nums",
          isToday ? "bg-primary text-on-primary" : isSelected ? "text-primary-ink" : "text-ink",
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={classNames("mt-0.5 h-4 text-[0.6875rem] tabular-nums", isLoading && "invisible")}
      >
        {reservations.length > 0 && (
          <>
            {reservations.length}
            <span className="hidden @5xl:inline"> {pageText.countWord(reservations.length)}</span>
            <span className="max-[22rem]:hidden @5xl:hidden"> {pageText.shortCountWord}</span>
          </>
        )}
      </span>
    </Button>
  );
}

import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";

import { classNames } from "./class-names.ts";
import { calendarText } from "./text.ts";

export interface CalendarProps {
  "aria-label": string;
  /** ISO dates (yyyy-MM-dd), here and below. */
  value: string;
  /** React Aria itself goes by the device's clock, which may be wrong. */
  today: string;
  onChange: (date: string) => void;
  minValue?: string;
  maxValue?: string;
  /** In a popover: the chosen day has the focus when it opens. */
  autoFocus?: boolean;
}

/** A month; its weeks begin on Sunday. */
export function Calendar({ value, today, onChange, minValue, maxValue, ...props }: CalendarProps) {
  return (
    <AriaCalendar
      {...props}
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value || today)}
      minValue={minValue ? parseDate(minValue) : null}
      maxValue={maxValue ? parseDate(maxValue) : null}
      onChange={(date) => onChange(date.toString())}
      firstDayOfWeek="sun"
    >
      <header className="mb-3 flex items-center gap-1">
        <Button slot="previous" className={stepClass}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Button>
        <CalendarHeading className="flex-1 text-center text-sm font-semibold first-letter:uppercase" />
        <Button slot="next" className={stepClass}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </header>
      <CalendarGrid className="border-separate border-spacing-0.5" weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 w-9 text-xs font-medium text-ink-muted pointer-coarse:w-11">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cellClass}
              render={({ "aria-label": label = "", ...cell }, { isToday }) => {
                const isReallyToday = date.toString() === today;
                const name = isToday ? label.slice(calendarText.today.length) : label;
                return (
                  <div
                    {...cell}
                    data-today={isReallyToday || undefined}
                    aria-label={isReallyToday ? calendarText.today + name : name}
                  />
                );
              }}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}

const stepClass =
  "flex size-9 items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-hover hover:text-ink data-pressed:bg-pressed data-disabled:opacity-40 pointer-coarse:size-11";

const cellClass = classNames(
  "relative flex size-9 cursor-pointer items-center justify-center rounded-md text-sm tabular-nums outline-none transition-colors pointer-coarse:size-11",
  "hover:bg-hover data-pressed:bg-pressed data-outside-month:hidden data-disabled:cursor-default data-disabled:opacity-35 data-disabled:hover:bg-transparent",
  "data-today:font-semibold data-today:not-data-selected:text-primary-ink data-today:after:absolute data-today:after:bottom-1 data-today:after:h-0.5 data-today:after:w-3.5 data-today:after:rounded-full data-today:after:bg-current",
  "data-selected:bg-primary data-selected:text-on-primary data-selected:hover:bg-primary-hover",
  "data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus",
);

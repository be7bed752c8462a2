import { CalendarDays } from "lucide-react";

import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { Calendar } from "./calendar.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";
import { datePopoverText as words } from "./text.ts";

export interface DatePopoverProps {
  /** As typed so far. */
  date: string;
  today: LocalDate;
  earliest: LocalDate;
  onPick: (date: LocalDate) => void;
}

/** The button of a date field that opens a calendar. */
export function DatePopover({ date, today, earliest, onPick }: DatePopoverProps) {
  return (
    <Popover
      label={words.calendar}
      placement="bottom end"
      trigger={<IconButton size="sm" aria-label={words.open} icon={<CalendarDays aria-hidden="true" />} />}
    >
      {(close) => (
        <Calendar
          aria-label={words.calendar}
          value={isLocalDate(date) ? date : ""}
          today={today}
          minValue={earliest}
          onChange={(picked) => {
            onPick(picked);
            close();
          }}
        />
      )}
    </Popover>
  );
}

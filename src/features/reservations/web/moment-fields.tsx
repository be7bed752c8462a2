import { CalendarDays } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Control, useWatch } from "react-hook-form";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { formatShortDate, showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, isLocalTime, type LocalDate } from "#shared/time.ts";
import { readTypedDate, readTypedTime } from "#shared/typed-moment.ts";
import { Calendar } from "#ui/calendar.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { descriptionClass } from "#ui/field-style.ts";
import { FormField } from "#ui/form-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Popover } from "#ui/popover.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import { closedDayText, dayLoadText } from "../availability/text.ts";
import { dialogText, fieldLabels } from "../fields/text.ts";
import { LIMITS } from "../limits.ts";
import { ClosedDayHint, useDayStates } from "./closed-day-hint.tsx";
import { bookingDays, type ReservationForm } from "./reservation-form.ts";

export interface MomentFieldsProps {
  control: Control<ReservationForm>;
  today: LocalDate;
  /** Date and time of a seated party: they cannot change any more. */
  fixed: Pick<ReservationForm, "date" | "time"> | null;
  /** What belongs to the time, such as the window of the guest. */
  besideTime?: ReactNode;
  /** Called when a chip or a day of the calendar fills a field in. */
  onPick: (picked: Partial<ReservationForm>) => void;
}

/** The fields that a caller names first: guests, day and time. */
export function MomentFields({ control, today, fixed, besideTime, onPick }: MomentFieldsProps) {
  const [guests, date, time] = useWatch({ control, name: ["guests", "date", "time"] });
  const { nights } = useCurrentUnit();
  // The small hours of tomorrow's date may be those of the night of today.
  const isOfToday = isLocalDate(date) && isLocalTime(time) && serviceDateBy(nights, { date, time }) === today;
  const offered = bookingDays(today);
  const states = useDayStates(fixed ? [] : offered.map((day) => day.date), fixed ? "" : date);
  const days = offered.map((day) => {
    const { closed = null, load = null } = states.get(day.date) ?? {};
    return {
      value: day.date,
      label: dialogText.days[day.name],
      detail: closed === null ? formatShortDate(day.date) : closedDayText.chip,
      isMuted: closed !== null,
      ...(load && { meter: { level: LOADS.indexOf(load), text: dayLoadText[load] } }),
    };
  });
  return (
    <>
      <div className={rowClass}>
        <FormField
          as={NumberField}
          control={control}
          name="guests"
          ignoreBlurUntilDirty
          label={fieldLabels.guests}
          // On a touch screen the keyboard would cover the chips.
          autoFocus={matchMedia("(pointer: fine)").matches}
          isRequired
          minValue={LIMITS.guests.min}
          maxValue={LIMITS.guests.max}
          emptyValue={LIMITS.guests.min}
        />
        <ChipRow
          label={dialogText.guestChips}
          chips={GUEST_CHIPS}
          value={guests}
          onPick={(picked) => onPick({ guests: picked })}
          isEven
          className={chipsClass}
        />
      </div>
      {fixed ? (
        <FixedMoment {...fixed} />
      ) : (
        <>
          <div className={rowClass}>
            <FormField
              as={TypedField}
              control={control}
              name="date"
              ignoreBlurUntilDirty
              read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
              show={showTypedDate}
              label={fieldLabels.date}
              isRequired
              placeholder={dialogText.datePlaceholder}
              action={<DatePopover date={date} today={today} onPick={(picked) => onPick({ date: picked })} />}
            />
            <ChipRow
              label={dialogText.dayChips}
              chips={days}
              value={isOfToday ? today : date}
              onPick={(picked) => onPick({ date: picked })}
              className={chipsClass}
            />
          </div>
          <ClosedDayHint day={states.get(date)} onPick={(picked) => onPick({ date: picked })} />
          <div className={rowClass}>
            <FormField
              as={TypedField}
              control={control}
              name="time"
              ignoreBlurUntilDirty
              read={readTypedTime}
              show={(typed) => typed}
              label={fieldLabels.time}
              isRequired
              placeholder={dialogText.timePlaceholder}
            />
            {besideTime}
          </div>
        </>
      )}
    </>
  );
}

/** Read-only rather than disabled: both fields stay legible, and a screen reader reads the reason. */
function FixedMoment({ date, time }: Pick<ReservationForm, "date" | "time">) {
  const reasonId = useId();
  return (
    <div role="group" aria-describedby={reasonId} className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[9.25rem_9.25rem] [&_input]:bg-sunken">
        <TextField isReadOnly label={fieldLabels.date} value={showTypedDate(date)} />
        <TextField isReadOnly label={fieldLabels.time} value={time} />
      </div>
      <p id={reasonId} className={descriptionClass}>
        {dialogText.momentFixed}
      </p>
    </div>
  );
}

function DatePopover({
  date,
  today,
  onPick,
}: {
  date: LocalDate;
  today: LocalDate;
  onPick: (date: LocalDate) => void;
}) {
  return (
    <Popover
      label={dialogText.calendar}
      placement="bottom end"
      trigger={
        <IconButton
          size="sm"
          aria-label={dialogText.openCalendar}
          icon={<CalendarDays aria-hidden="true" />}
        />
      }
    >
      {(close) => (
        <Calendar
          aria-label={dialogText.calendar}
          value={isLocalDate(date) ? date : ""}
          today={today}
          minValue={today}
          onChange={(picked) => {
            onPick(picked);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** From calm to full. */
const LOADS = ["calm", "busy", "nearly_full", "full"] as const;
const GUEST_CHIPS = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: count, label: String(count) }));

/** Chips stand beside their field, level with its box; on narrow screens below it. */
const rowClass = "grid items-start gap-2 sm:grid-cols-[9.25rem_minmax(0,1fr)] sm:gap-x-3";
const chipsClass = "sm:mt-[1.6rem]";

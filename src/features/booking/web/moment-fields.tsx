import { CalendarDays } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Control, useWatch } from "react-hook-form";

import type { DayState } from "#features/availability/contract.ts";
import { closedDayText, dayLoadText } from "#features/availability/text.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import { dialogText, fieldLabels } from "#features/reservations/fields/text.ts";
import { LIMITS } from "#features/reservations/limits.ts";
import { formatShortDate, formatWeekdayName, showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, isLocalTime, type LocalDate } from "#shared/time.ts";
import { readTypedDate, readTypedTime } from "#shared/typed-moment.ts";
import { Calendar } from "#ui/calendar.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { classNames } from "#ui/class-names.ts";
import { descriptionClass } from "#ui/field-style.ts";
import { FormField } from "#ui/form-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Popover } from "#ui/popover.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import { ClosedDayHint } from "./closed-day-hint.tsx";
import { offeredDays, type ReservationForm } from "./reservation-form.ts";

export interface MomentFieldsProps {
  control: Control<ReservationForm>;
  today: LocalDate;
  /** What is known of the days that are offered, and of the chosen one. */
  states: ReadonlyMap<LocalDate, DayState>;
  /** Date and time of a seated party: they cannot change any more. */
  fixed: Pick<ReservationForm, "date" | "time"> | null;
  /** What belongs to the time, such as the window of the guest. */
  besideTime?: ReactNode;
  /** Called when a chip or a day of the calendar fills a field in. */
  onPick: (picked: Partial<ReservationForm>) => void;
}

/** The fields that a caller names first: guests, day and time. */
export function MomentFields({ control, today, states, fixed, besideTime, onPick }: MomentFieldsProps) {
  const [guests, date, time] = useWatch({ control, name: ["guests", "date", "time"] });
  const { nights } = useCurrentUnit();
  // The small hours of tomorrow's date may be those of the night of today.
  const isOfToday = isLocalDate(date) && isLocalTime(time) && serviceDateBy(nights, { date, time }) === today;
  const days = offeredDays(today, states.get(date)).map((day) => chipOf(day, states.get(day.date)));
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
              className={classNames(chipsClass, dayChipsClass)}
            />
          </div>
          <ClosedDayHint day={states.get(date)} />
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

/** A day to press: its name, its date and how full it is, or that it takes nobody. */
function chipOf({ name, date }: ReturnType<typeof offeredDays>[number], state: DayState | undefined) {
  const weekday = formatWeekdayName(date);
  const label = name === null ? weekday.charAt(0).toUpperCase() + weekday.slice(1) : dialogText.days[name];
  if (state && (state.closed !== null || state.isOver)) {
    const detail = state.closed === null ? closedDayText.overChip : closedDayText.chip;
    return { value: date, label, detail, isMuted: true };
  }
  const load = state?.load;
  return {
    value: date,
    label,
    detail: formatShortDate(date),
    ...(load && { note: { text: dayLoadText[load], tone: loadTones[load] } }),
  };
}

const loadTones = { calm: "calm", busy: "calm", nearly_full: "warning", full: "danger" } as const;

/** Plain text that a screen reader finds as two read-only fields, with the reason. */
function FixedMoment({ date, time }: Pick<ReservationForm, "date" | "time">) {
  const reasonId = useId();
  return (
    <div role="group" aria-describedby={reasonId} className="flex flex-col gap-1.5">
      <div className={classNames("grid grid-cols-2 gap-3 sm:grid-cols-[9.25rem_9.25rem]", plainClass)}>
        <TextField isReadOnly label={fieldLabels.date} value={showTypedDate(date)} />
        <TextField isReadOnly label={fieldLabels.time} value={time} />
      </div>
      <p id={reasonId} className={descriptionClass}>
        {dialogText.momentFixed}
      </p>
    </div>
  );
}

const plainClass =
  "[&_input]:h-6! [&_input]:rounded-sm [&_input]:border-transparent! [&_input]:bg-transparent [&_input]:px-0 [&_input]:font-medium [&_input]:shadow-none";

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

const GUEST_CHIPS = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: count, label: String(count) }));

/** Chips stand next to their field, level with its box; on narrow screens below it. */
const rowClass = "grid items-start gap-2 sm:grid-cols-[9.25rem_minmax(0,1fr)] sm:gap-x-3";
const chipsClass = "sm:mt-[1.6rem]";
/** As high with how full a day is as before that is known. */
const dayChipsClass = "*:h-auto! *:min-h-12.5 *:min-w-16";

import { parseDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { Button, Calendar, DateInput, DatePicker as AriaDatePicker, DateSegment, Group, Popover } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";

import { CalendarMonth } from "./calendar.tsx";
import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, type FieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";
import { popoverClass } from "./popover-style.ts";

export interface DatePickerProps extends FieldProps {
  /** ISO dates (yyyy-MM-dd), here and below; the empty string while no whole date is entered. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  minValue?: string;
  maxValue?: string;
  name?: string;
  ref?: Ref<{ focus: () => void }>;
}

/** A date that is typed segment by segment (dd/mm/aaaa) or picked from a month. */
export function DatePicker({ value, onChange, minValue, maxValue, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, isRequired, isDisabled, ...props }: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }));
  return (
    <AriaDatePicker
      {...props}
      {...fieldState({ errorMessage, isInvalid, isRequired, isDisabled })}
      value={value ? parseDate(value) : null}
      minValue={minValue ? parseDate(minValue) : null}
      maxValue={maxValue ? parseDate(maxValue) : null}
      onChange={(date) => onChange(date?.toString() ?? "")}
      firstDayOfWeek="sun"
      shouldForceLeadingZeros
      className={fieldClass(className)}
    >
      <FieldLayout {...{ label, isLabelHidden, description, errorMessage, isRequired }}>
        <Group ref={group} className={classNames(controlClass, controlHeight, "flex items-center pr-0.5 pl-3")}>
          <DateInput className="flex flex-1 items-center tabular-nums">{(segment) => <DateSegment segment={segment} className={segmentClass} />}</DateInput>
          <Button className="flex h-full w-8 items-center justify-center rounded-sm text-ink-muted hover:text-ink data-disabled:opacity-40 pointer-coarse:w-10">
            <CalendarDays aria-hidden="true" className="size-4" />
          </Button>
        </Group>
      </FieldLayout>
      <Popover placement="bottom end" className={classNames(popoverClass, "overflow-y-auto p-4")}>
        <Dialog className="outline-none">
          <Calendar firstDayOfWeek="sun">
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

/** One part of a date or time: day, month, hour. */
export const segmentClass =
  "rounded-[0.25rem] px-0.5 outline-none data-[type=literal]:px-0 data-placeholder:text-ink-faint data-focused:bg-primary data-focused:text-on-primary data-disabled:text-ink-faint caret-transparent";

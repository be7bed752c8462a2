import { parseTime } from "@internationalized/date";
import { type Ref, useImperativeHandle, useRef } from "react";
import { DateInput, DateSegment, TimeField as AriaTimeField } from "react-aria-components/TimeField";

import { classNames } from "./class-names.ts";
import { segmentClass } from "./date-picker.tsx";
import { controlClass, controlHeight, fieldClass, type FieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";

export interface TimeFieldProps extends FieldProps {
  /** HH:mm on a 24-hour clock; the empty string while no whole time is entered. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<{ focus: () => void }>;
}

export function TimeField({ value, onChange, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, isRequired, isDisabled, ...props }: TimeFieldProps) {
  const input = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }));
  return (
    <AriaTimeField
      {...props}
      {...fieldState({ errorMessage, isInvalid, isRequired, isDisabled })}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? "")}
      hourCycle={24}
      shouldForceLeadingZeros
      className={fieldClass(className)}
    >
      <FieldLayout {...{ label, isLabelHidden, description, errorMessage, isRequired }}>
        <DateInput ref={input} className={classNames(controlClass, controlHeight, "flex items-center px-3 tabular-nums")}>
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
      </FieldLayout>
    </AriaTimeField>
  );
}

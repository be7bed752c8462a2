import { useId } from "react";

import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { errorClass, labelClass } from "#ui/field-style.ts";
import { weekdayText } from "../../opening/text.ts";
import { shortWeekday, turnRulesText as words, WEEK } from "../text.ts";

export interface WeekdaysFieldProps {
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  errorMessage?: string | undefined;
}

const PRESETS: readonly { label: string; weekdays: number[] }[] = [
  { label: words.everyDay, weekdays: [...WEEK] },
  { label: words.weekend, weekdays: [5, 6] },
  { label: words.weekdaysOnly, weekdays: [0, 1, 2, 3, 4] },
];

/** Seven days to switch on and off, and the usual choices. */
export function WeekdaysField({ value, onChange, errorMessage }: WeekdaysFieldProps) {
  const id = useId();
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-1">
        <span id={id} className={classNames(labelClass, "mr-auto")}>
          {words.weekdays}
        </span>
        {PRESETS.map(({ label, weekdays }) => (
          <Button key={label} size="sm" variant="ghost" onPress={() => onChange(weekdays)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-1">
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            title={weekdayText[day]}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
            className="flex h-9 items-center justify-center rounded-md border border-line bg-surface text-[0.8125rem] font-medium text-ink shadow-xs transition-colors duration-100 select-none hover:bg-sunken aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink dark:bg-raised pointer-coarse:h-11"
          >
            {shortWeekday(day)}
          </button>
        ))}
      </div>
      {errorMessage && (
        <p role="alert" className={errorClass}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}

import { X } from "lucide-react";

import type { OpenInterval } from "#features/opening-hours/contract.ts";
import { endsNextDay } from "#features/opening-hours/hours/weekday-hours.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TimeField } from "#ui/time-field.tsx";
import type { IntervalProblems } from "../intervals.ts";
import { hoursText } from "../text.ts";

interface IntervalFieldsProps {
  interval: OpenInterval;
  /** 0 for the first interval of its day. */
  index: number;
  problems: IntervalProblems | undefined;
  onChange: (over: Partial<OpenInterval>) => void;
  /** Missing for an interval that its day needs. */
  onRemove?: (() => void) | undefined;
}

/** From when until when a day is open, as two typed times. */
function IntervalFields({ interval, index, problems, onChange, onRemove }: IntervalFieldsProps) {
  const fieldOf = (name: keyof OpenInterval) => {
    const other = name === "startsAt" ? "endsAt" : "startsAt";
    const problem = problems?.[name];
    return (
      <TimeField
        label={hoursText.fields(name, index)}
        isLabelHidden
        value={interval[name]}
        onChange={(time) => onChange({ [name]: time })}
        errorMessage={problem && hoursText.problems[problem]}
        // The only error of a row may extend below the other field.
        className={classNames("w-21", !problems?.[other] && "[&>p]:whitespace-nowrap")}
      />
    );
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      {fieldOf("startsAt")}
      <span className="pt-2 text-ink-muted pointer-coarse:pt-3">{hoursText.until}</span>
      {fieldOf("endsAt")}
      {endsNextDay(interval) && (
        <span className="pt-2 text-[0.8125rem] text-ink-muted pointer-coarse:pt-3">
          {interval.startsAt === interval.endsAt ? hoursText.allDay : hoursText.nextDay}
        </span>
      )}
      {onRemove && (
        <IconButton
          size="sm"
          aria-label={hoursText.removeInterval(index)}
          icon={<X aria-hidden="true" />}
          onPress={onRemove}
          className="mt-1"
        />
      )}
    </div>
  );
}

export interface IntervalListProps {
  intervals: readonly OpenInterval[];
  /** By the index of the interval. */
  problems: Partial<Record<number, IntervalProblems>> | undefined;
  onChange: (intervals: OpenInterval[]) => void;
}

/** The intervals of a day, in order. All but the first can be removed. */
export function IntervalList({ intervals, problems, onChange }: IntervalListProps) {
  return intervals.map((interval, index) => (
    <IntervalFields
      // An interval has no other name than its place.
      key={hoursText.fields("startsAt", index)}
      {...{ interval, index }}
      problems={problems?.[index]}
      onChange={(over) => onChange(intervals.with(index, { ...interval, ...over }))}
      onRemove={index === 0 ? undefined : () => onChange(intervals.toSpliced(index, 1))}
    />
  ));
}

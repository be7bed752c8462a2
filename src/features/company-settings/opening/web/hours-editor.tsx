import { CopyCheck, Plus } from "lucide-react";

import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import {
  DEFAULT_HOURS,
  hoursOf,
  hoursOfIntervals,
  listIntervals,
  WEEKDAYS,
} from "#features/opening-hours/hours/weekday-hours.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Switch } from "#ui/switch.tsx";
import { addInterval } from "../intervals.ts";
import { validateHours } from "../rules.ts";
import { hoursText, weekdayText } from "../text.ts";
import { IntervalList } from "./interval-fields.tsx";

export interface HoursEditorProps {
  hours: readonly WeekdayHours[];
  onChange: (hours: WeekdayHours[]) => void;
}

/** A week's hours, with a row and field errors for each weekday. Check `validateHours` before you save. */
export function HoursEditor({ hours, onChange }: HoursEditorProps) {
  const problems = validateHours(hours);
  const change = (weekday: number, over: Partial<WeekdayHours>) =>
    onChange(WEEKDAYS.map((day) => ({ ...hoursOf(hours, day), ...(day === weekday && over) })));
  const copy = ({ startsAt, endsAt, laterIntervals }: WeekdayHours, to: keyof typeof COPY_DAYS) =>
    onChange(
      WEEKDAYS.map((day) => ({
        ...hoursOf(hours, day),
        ...(COPY_DAYS[to].includes(day) && { startsAt, endsAt, laterIntervals }),
      })),
    );

  return (
    <div role="group" aria-label={hoursText.title} className="divide-y divide-line">
      {WEEKDAYS.map((weekday) => {
        const day = hoursOf(hours, weekday);
        const problem = problems[weekday];
        const intervals = listIntervals(day);
        const more = addInterval(intervals);
        const changeIntervals = (changed: typeof intervals) =>
          change(weekday, hoursOfIntervals(weekday, changed));
        return (
          <div
            key={weekday}
            role="group"
            aria-label={weekdayText[weekday]}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:px-5"
          >
            <Switch
              label={weekdayText[weekday] ?? ""}
              className={intervals.length > 1 ? "sm:self-start sm:pt-2" : undefined}
              isSelected={day.isActive}
              onChange={(isActive) =>
                change(weekday, isActive ? { isActive } : { ...replaceInvalidTimes(day), isActive })
              }
            />
            {day.isActive ? (
              <div className="flex flex-col gap-2 max-sm:order-last max-sm:col-span-2 max-sm:pt-1 max-sm:pb-1.5 max-sm:pl-11.5">
                <IntervalList {...{ intervals }} problems={problem} onChange={changeIntervals} />
              </div>
            ) : (
              <span className="text-ink-muted max-sm:pr-1">{hoursText.closed}</span>
            )}
            <div
              className={classNames(
                "flex gap-1",
                intervals.length > 1 ? "self-start max-sm:self-center" : "self-center",
                !day.isActive && "hidden sm:invisible sm:flex",
              )}
            >
              <Button
                size="sm"
                variant="ghost"
                aria-label={hoursText.addInterval(weekdayText[weekday] ?? "")}
                icon={<Plus aria-hidden="true" />}
                isDisabled={problem !== undefined || more === null}
                onPress={() => more !== null && changeIntervals(more)}
              >
                <span className="max-md:hidden">{hoursText.interval}</span>
              </Button>
              <Menu
                trigger={
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={hoursText.copyOf(weekdayText[weekday] ?? "")}
                    icon={<CopyCheck aria-hidden="true" />}
                    isDisabled={problem !== undefined}
                  >
                    <span className="max-md:hidden">{hoursText.copy}</span>
                  </Button>
                }
              >
                {COPY_CHOICES.map((to) => (
                  <MenuItem key={to} onAction={() => copy(day, to)}>
                    {hoursText.copyTo[to]}
                  </MenuItem>
                ))}
              </Menu>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The days that get the hours of another day. */
const COPY_DAYS: Record<keyof typeof hoursText.copyTo, readonly number[]> = {
  all: WEEKDAYS,
  working: [1, 2, 3, 4, 5],
  weekend: [6, 0],
};
const COPY_CHOICES = Object.keys(COPY_DAYS) as (keyof typeof COPY_DAYS)[];

/** An inactive day hides its times, so invalid ones are replaced by the default hours. */
function replaceInvalidTimes(day: WeekdayHours): WeekdayHours {
  const isValid = validateHours([{ ...day, isActive: false }])[day.weekday] === undefined;
  return isValid ? day : hoursOf(DEFAULT_HOURS, day.weekday);
}

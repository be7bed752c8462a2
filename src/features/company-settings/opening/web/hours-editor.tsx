import { CopyCheck } from "lucide-react";

import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { DEFAULT_HOURS, endsNextDay, hoursOf, WEEKDAYS } from "#features/opening-hours/rules.ts";
import { readTypedTime } from "#shared/typed-moment.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Switch } from "#ui/switch.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import { validateHours } from "../rules.ts";
import { hoursText, weekdayText } from "../text.ts";

export interface HoursEditorProps {
  hours: readonly WeekdayHours[];
  onChange: (hours: WeekdayHours[]) => void;
}

/** A week's hours, with a row and field errors for each weekday. Check `validateHours` before you save. */
export function HoursEditor({ hours, onChange }: HoursEditorProps) {
  const problems = validateHours(hours);
  const change = (weekday: number, over: Partial<WeekdayHours>) =>
    onChange(WEEKDAYS.map((day) => ({ ...hoursOf(hours, day), ...(day === weekday && over) })));
  const copyToAll = ({ startsAt, endsAt }: WeekdayHours) =>
    onChange(WEEKDAYS.map((day) => ({ ...hoursOf(hours, day), startsAt, endsAt })));

  return (
    <div role="group" aria-label={hoursText.title} className="divide-y divide-line">
      {WEEKDAYS.map((weekday) => {
        const day = hoursOf(hours, weekday);
        const problem = problems[weekday]?.[0];
        return (
          <div
            key={weekday}
            role="group"
            aria-label={weekdayText[weekday]}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:px-5"
          >
            <Switch
              label={weekdayText[weekday] ?? ""}
              isSelected={day.isActive}
              onChange={(isActive) =>
                change(weekday, isActive ? { isActive } : { ...replaceInvalidTimes(day), isActive })
              }
            />
            {day.isActive ? (
              <div className="flex items-start gap-2 max-sm:order-last max-sm:col-span-2 max-sm:pt-1 max-sm:pb-1.5 max-sm:pl-11.5">
                <TypedField
                  label={hoursText.starts}
                  isLabelHidden
                  value={day.startsAt}
                  onChange={(startsAt) => change(weekday, { startsAt })}
                  read={readTypedTime}
                  show={(time) => time}
                  inputMode="numeric"
                  placeholder={hoursText.timePlaceholder}
                  errorMessage={problem?.startsAt && hoursText.problems[problem.startsAt]}
                  // The only error of a row may extend below the other field.
                  className={classNames("w-21", !problem?.endsAt && "[&>p]:whitespace-nowrap")}
                />
                <span className="pt-2 text-ink-muted pointer-coarse:pt-3">{hoursText.until}</span>
                <TypedField
                  label={hoursText.ends}
                  isLabelHidden
                  value={day.endsAt}
                  onChange={(endsAt) => change(weekday, { endsAt })}
                  read={readTypedTime}
                  show={(time) => time}
                  inputMode="numeric"
                  placeholder={hoursText.timePlaceholder}
                  errorMessage={problem?.endsAt && hoursText.problems[problem.endsAt]}
                  className={classNames("w-21", !problem?.startsAt && "[&>p]:whitespace-nowrap")}
                />
                {endsNextDay(day) && (
                  <span className="pt-2 text-[0.8125rem] text-ink-muted pointer-coarse:pt-3">
                    {day.startsAt === day.endsAt ? hoursText.allDay : hoursText.nextDay}
                  </span>
                )}
              </div>
            ) : (
              <span className="text-ink-muted max-sm:pr-1">{hoursText.closed}</span>
            )}
            <div className={classNames(!day.isActive && "hidden sm:invisible sm:block")}>
              <IconButton
                size="sm"
                aria-label={hoursText.copy(weekdayText[weekday] ?? "")}
                icon={<CopyCheck aria-hidden="true" />}
                isDisabled={problem !== undefined}
                onPress={() => copyToAll(day)}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** An inactive day hides its times, so invalid ones are replaced by the default hours. */
function replaceInvalidTimes(day: WeekdayHours): WeekdayHours {
  const isValid = validateHours([{ ...day, isActive: false }])[day.weekday] === undefined;
  return isValid ? day : hoursOf(DEFAULT_HOURS, day.weekday);
}

import { type KeyboardEvent, useState } from "react";

import { WEEKDAYS } from "#features/opening-hours/hours/weekday-hours.ts";
import { timeOfMinutes } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import { type Selection, type TypedLimits, validateLimits } from "../grid.ts";
import { MAX_PACED_COVERS, SLOT_MINUTES } from "../limits.ts";
import { gridText as words } from "../text.ts";

export interface LimitFieldsProps {
  offsets: readonly number[];
  selection: Selection;
  typed: TypedLimits;
  /** The limits of one date: there is no weekday to choose. */
  isOfOneDay?: boolean;
  onSelect: (selection: Selection) => void;
  onType: (typed: TypedLimits) => void;
  onFill: () => void;
}

const USUAL_DAYS: readonly (readonly number[])[] = [
  WEEKDAYS,
  [1, 2, 3, 4],
  [5, 6],
  [6, 0],
  ...WEEKDAYS.map((weekday) => [weekday]),
];
const FIELDS = ["maxCovers", "maxOnlineCovers", "maxParties"] as const;

/** Which days and times, and the limits that they get. */
export function LimitFields({
  offsets,
  selection,
  typed,
  isOfOneDay = false,
  onSelect,
  onType,
  onFill,
}: LimitFieldsProps) {
  const [wasSent, setWasSent] = useState(false);
  const { weekdays, from, until } = selection;
  const problems = validateLimits(typed);
  const isBackwards = until <= from;
  const chosen = weekdays.join();
  const days = USUAL_DAYS.some((usual) => usual.join() === chosen) ? USUAL_DAYS : [...USUAL_DAYS, weekdays];
  const momentClass = isOfOneDay ? "sm:col-span-3" : "sm:col-span-2";
  const fill = () => {
    const isWrong = isBackwards || Object.keys(problems).length > 0;
    setWasSent(isWrong);
    if (!isWrong) onFill();
  };
  // Enter fills the selection; the form around it would save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    fill();
  };
  return (
    <div
      role="group"
      aria-label={words.group}
      data-own-check
      {...{ onKeyDown }}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 border-b border-line p-4 sm:grid-cols-6 sm:p-5"
    >
      {!isOfOneDay && (
        <Select
          label={words.weekdays}
          value={chosen}
          onChange={(value) => onSelect({ ...selection, weekdays: value.split(",").map(Number) })}
          options={days.map((one) => ({ value: one.join(), label: words.days(one) }))}
          className="col-span-2"
        />
      )}
      <Select
        label={words.from}
        value={String(from)}
        onChange={(value) => onSelect({ ...selection, from: Number(value) })}
        options={offsets.map((offset) => ({ value: String(offset), label: timeOfMinutes(offset) }))}
        className={momentClass}
      />
      <Select
        label={words.until}
        value={String(until)}
        onChange={(value) => onSelect({ ...selection, until: Number(value) })}
        options={offsets.map((offset) => ({
          value: String(offset + SLOT_MINUTES),
          label: timeOfMinutes(offset + SLOT_MINUTES),
        }))}
        errorMessage={isBackwards ? words.problems.until_before_from : undefined}
        className={momentClass}
      />
      {FIELDS.map((field) => {
        const problem = problems[field];
        return (
          <NumberField
            key={field}
            label={words[field]}
            value={typed[field]}
            onChange={(value) => onType({ ...typed, [field]: value })}
            minValue={0}
            maxValue={MAX_PACED_COVERS}
            errorMessage={
              problem && (wasSent || problem === "online_over_all") ? words.problems[problem] : undefined
            }
            className="sm:col-span-2"
          />
        );
      })}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-6">
        <p className="text-[0.8125rem] text-ink-muted">{words.fieldsHint}</p>
        <Button onPress={fill}>{words.fill}</Button>
      </div>
    </div>
  );
}

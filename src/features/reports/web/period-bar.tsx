import { useId, useLayoutEffect, useRef, useState } from "react";

import { showTypedDate } from "#shared/pt-br.ts";
import { type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { classNames } from "#ui/class-names.ts";
import { TypedField } from "#ui/typed-field.tsx";
import { PERIODS } from "../limits.ts";
import { lastDays, type Period } from "../periods/asked.ts";
import { CALENDAR_PERIODS, calendarPeriod, problemsOf } from "../periods/rules.ts";
import { periodProblemText, reportsText } from "../text.ts";

export interface PeriodBarProps {
  period: Period;
  today: LocalDate;
  isWithLastYear: boolean;
  onSelect: (period: Period) => void;
  onCompare: (isWithLastYear: boolean) => void;
}

/** Ready periods, two typed dates, and what the period is compared with. */
export function PeriodBar({ period, today, isWithLastYear, onSelect, onCompare }: PeriodBarProps) {
  const datesId = useId();
  const [hasDates, setHasDates] = useState(false);
  const [typed, setTyped] = useState<Period>(period);
  const [wereLeft, setWereLeft] = useState<Partial<Record<keyof Period, boolean>>>({});
  const problems = problemsOf(typed, today);
  const isValid = problems.from === undefined && problems.to === undefined;
  const ready = readyPeriods(today);
  const chosen = ready.find(({ from, to }) => from === period.from && to === period.to);
  const periods = useChosenInSight(chosen?.label);
  const choose = (next: Period) => {
    setTyped(next);
    setWereLeft({});
    onSelect(next);
  };
  const dateField = (name: keyof Period) => {
    const problem = problems[name];
    return {
      value: typed[name],
      onChange: (date: string) => setTyped({ ...typed, [name]: date }),
      read: (text: string, hasLeft: boolean) => readTypedDate(text, hasLeft, today, "last"),
      show: showTypedDate,
      onFocus: () => setWereLeft({ ...wereLeft, [name]: false }),
      onBlur: () => setWereLeft({ ...wereLeft, [name]: true }),
      // Half of a date is not wrong yet.
      errorMessage:
        problem !== undefined && (problem !== "unreadable" || wereLeft[name])
          ? periodProblemText[problem]
          : undefined,
      className: "min-w-0 sm:w-30",
    };
  };
  return (
    <form
      className="flex flex-col gap-2.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        setWereLeft({ from: true, to: true });
        if (isValid) choose(typed);
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
        <div ref={periods} className="min-w-0 max-lg:w-full lg:pt-6.5">
          <ChipRow
            label={reportsText.period}
            className="*:px-2 max-sm:-mx-4 max-sm:w-screen max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:*:shrink-0"
            chips={ready.map(({ label }) => ({ value: label, label }))}
            value={chosen?.label ?? ""}
            onPick={(label) => {
              const picked = ready.find((one) => one.label === label);
              if (picked) choose({ from: picked.from, to: picked.to });
            }}
          />
        </div>
        <Button
          className="sm:hidden"
          aria-expanded={hasDates}
          aria-controls={datesId}
          onPress={() => setHasDates(!hasDates)}
        >
          {reportsText.otherDates}
        </Button>
        <div
          id={datesId}
          className={classNames(
            "grid w-full grid-cols-2 items-start gap-2 min-[22.5rem]:grid-cols-[1fr_1fr_auto] sm:flex sm:w-auto",
            !hasDates && "max-sm:hidden",
          )}
        >
          <TypedField label={reportsText.from} {...dateField("from")} />
          <TypedField label={reportsText.to} {...dateField("to")} />
          {/* As high as a label, so that the button stands next to the fields also where one of them has an error below it. */}
          <Button type="submit" className="max-[22.5rem]:col-span-2 min-[22.5rem]:mt-6.5">
            {reportsText.show}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span aria-hidden="true" className="text-[0.8125rem] text-ink-muted">
          {reportsText.compare}
        </span>
        <ChipRow
          label={reportsText.compare}
          className="*:px-2.5"
          chips={[
            { value: "before", label: reportsText.previous },
            { value: "year", label: reportsText.lastYear },
          ]}
          value={isWithLastYear ? "year" : "before"}
          onPick={(value) => onCompare(value === "year")}
        />
      </div>
    </form>
  );
}

/** Of a row that scrolls on a phone, the chosen chip is in sight. */
function useChosenInSight(label: string | undefined) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    const scroller = chip?.parentElement;
    if (chip && scroller)
      scroller.scrollLeft =
        chip.offsetLeft - scroller.offsetLeft - (scroller.clientWidth - chip.offsetWidth) / 2;
  }, [label]);
  return row;
}

/** Those of the calendar, and the last days that are over. */
function readyPeriods(today: LocalDate): (Period & { label: string })[] {
  return [
    ...CALENDAR_PERIODS.map((name) => ({
      ...calendarPeriod(name, today),
      label: reportsText[CALENDAR_LABELS[name]],
    })),
    ...PERIODS.map((days) => ({ ...lastDays(days, today), label: reportsText.lastDays(days) })),
  ];
}

const CALENDAR_LABELS = {
  this_week: "thisWeek",
  last_week: "lastWeek",
  this_month: "thisMonth",
  last_month: "lastMonth",
} as const;

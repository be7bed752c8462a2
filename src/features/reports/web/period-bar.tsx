import { useState } from "react";

import { showTypedDate } from "#shared/pt-br.ts";
import { type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import { PERIODS } from "../limits.ts";
import { lastDays, problemsOf, type Period } from "../rules.ts";
import { periodProblemText, reportsText } from "../text.ts";

export interface PeriodBarProps {
  period: Period;
  today: LocalDate;
  onSelect: (period: Period) => void;
}

/** Ready periods, and two typed dates. */
export function PeriodBar({ period, today, onSelect }: PeriodBarProps) {
  const [typed, setTyped] = useState<Period>(period);
  const [wereLeft, setWereLeft] = useState<Partial<Record<keyof Period, boolean>>>({});
  const problems = problemsOf(typed, today);
  const isValid = problems.from === undefined && problems.to === undefined;
  const chosen = PERIODS.find((days) => {
    const { from, to } = lastDays(days, today);
    return from === period.from && to === period.to;
  });
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
      className: "min-w-0 sm:w-44",
    };
  };
  return (
    <form
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        setWereLeft({ from: true, to: true });
        if (isValid) choose(typed);
      }}
    >
      <ChipRow
        label={reportsText.period}
        className="max-sm:w-full max-sm:*:grow sm:mt-6.5"
        chips={PERIODS.map((days) => ({ value: days, label: reportsText.lastDays(days) }))}
        value={chosen ?? 0}
        onPick={(days) => choose(lastDays(days, today))}
      />
      <div className="grid w-full grid-cols-2 items-start gap-2 min-[22.5rem]:grid-cols-[1fr_1fr_auto] sm:flex sm:w-auto">
        <TypedField label={reportsText.from} {...dateField("from")} />
        <TypedField label={reportsText.to} {...dateField("to")} />
        {/* As high as a label, so that the button stands beside the fields also where one of them has an error below it. */}
        <Button type="submit" className="max-[22.5rem]:col-span-2 min-[22.5rem]:mt-6.5">
          {reportsText.show}
        </Button>
      </div>
    </form>
  );
}

import { useState } from "react";

import { showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import { PERIODS } from "../limits.ts";
import { decidePeriod, lastDays, type Period } from "../rules.ts";
import { refusalText, reportsText } from "../text.ts";

export interface PeriodBarProps {
  period: Period;
  today: LocalDate;
  onSelect: (period: Period) => void;
}

/** Ready periods, and two typed dates. */
export function PeriodBar({ period, today, onSelect }: PeriodBarProps) {
  const [typed, setTyped] = useState<Period>(period);
  const decision = isLocalDate(typed.from) && isLocalDate(typed.to) ? decidePeriod(typed, today) : null;
  const problem = decision === null || decision.ok ? undefined : refusalText[decision.reason];
  const chosen = PERIODS.find((days) => {
    const { from, to } = lastDays(days, today);
    return from === period.from && to === period.to;
  });
  const choose = (next: Period) => {
    setTyped(next);
    onSelect(next);
  };
  const dateField = (name: keyof Period) => ({
    value: typed[name],
    onChange: (date: string) => setTyped({ ...typed, [name]: date }),
    read: (text: string, hasLeft: boolean) => readTypedDate(text, hasLeft, today, "last"),
    show: showTypedDate,
    className: "w-34",
  });
  return (
    <form
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (decision?.ok) choose(typed);
      }}
    >
      <ChipRow
        label={reportsText.period}
        chips={PERIODS.map((days) => ({ value: days, label: reportsText.lastDays(days) }))}
        value={chosen ?? 0}
        onPick={(days) => choose(lastDays(days, today))}
      />
      <div className="flex flex-wrap items-end gap-2">
        <TypedField label={reportsText.from} {...dateField("from")} />
        <TypedField label={reportsText.to} {...dateField("to")} />
        <Button type="submit" isDisabled={!decision?.ok}>
          {reportsText.show}
        </Button>
      </div>
      <p role="status" className="text-sm text-danger-ink empty:hidden">
        {problem}
      </p>
    </form>
  );
}

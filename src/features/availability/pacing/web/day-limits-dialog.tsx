import { useMemo, useState } from "react";

import type { Opening } from "#features/opening-hours/rules.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { useDraftedForm } from "#platform/web/typed-form.ts";
import { formatDayWithYear } from "#shared/pt-br.ts";
import { isLocalDate, weekdayOf, type LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { PacingDay, PacingRule, UsedSlot } from "../contract.ts";
import {
  fillLimits,
  isOpenOn,
  weekOfDate,
  withinOpeningHours,
  limitsAt,
  offsetsOfWeek,
  rulesOfDay,
  typedLimitsOf,
  usualSpan,
} from "../grid.ts";
import { SLOT_MINUTES } from "../limits.ts";
import { dayText as words, gridText } from "../text.ts";
import { LimitFields } from "./limit-fields.tsx";
import { PacingGrid } from "./pacing-grid.tsx";
import { useSaveDay } from "./pacing-store.ts";

export interface DayLimitsDialogProps {
  opening: Opening;
  /** The limits of the week. */
  rules: readonly PacingRule[];
  days: readonly PacingDay[];
  /** Empty: the person chooses one. */
  editedDate: LocalDate;
  today: LocalDate;
  onSaved: (exceeded: readonly (UsedSlot & { date: LocalDate })[]) => void;
  onClose: () => void;
}

interface Form {
  date: string;
  /** Null: as stored for the date, or else those of its weekday. */
  rules: PacingRule[] | null;
  /** The limits of the date when its rules were changed first, as `storedLimits` writes them; null while they are as stored. */
  before: string | null;
}

/** The limits of one date: a row of the week's grid, which begins with the limits of its weekday. */
export function DayLimitsDialog({
  opening,
  rules: ofWeek,
  days,
  today,
  editedDate,
  onSaved,
  onClose,
}: DayLimitsDialogProps) {
  const initial: Form = { date: editedDate, rules: null, before: null };
  const save = useSaveDay();
  const { form, set, draft } = useDraftedForm(`pacing-day:${editedDate}`, initial, save);
  const [typed, setTyped] = useState(() => typedLimitsOf(undefined));
  const [span, setSpan] = useState({ from: 0, until: 0 });
  // A recovered date was left long ago: what is wrong with it shows at once.
  const [wasSent, setWasSent] = useState(draft.recovered.date !== undefined);
  const { date } = form;
  const weekday = isLocalDate(date) ? weekdayOf(date) : null;
  const hours = useMemo(() => weekOfDate(opening, date), [opening, date]);
  const stored = days.find((day) => day.date === date);
  const storedNow = storedLimits(days, date);
  const isOvertaken = form.rules !== null && form.before !== storedNow && !save.isPending;
  const offsets = useMemo(
    () => (weekday === null ? [] : offsetsOfWeek(hours).filter((offset) => isOpenOn(hours, weekday, offset))),
    [hours, weekday],
  );
  const rules = useMemo(() => {
    if (weekday === null) return [];
    if (form.rules)
      return withinOpeningHours(
        form.rules.map((rule) => ({ ...rule, weekday })),
        hours,
      );
    return stored ? rulesOfDay(stored) : ofWeek.filter((rule) => rule.weekday === weekday);
  }, [form.rules, hours, ofWeek, stored, weekday]);
  const selection = useMemo(() => {
    const first = offsets[0] ?? 0;
    const end = (offsets.at(-1) ?? first) + SLOT_MINUTES;
    const isInside = span.from >= first && span.until <= end && span.until > 0;
    return {
      weekdays: weekday === null ? [] : [weekday],
      ...(isInside ? span : usualSpan(offsets)),
    };
  }, [offsets, span, weekday]);
  const problem = problemOf(date, today, offsets.length > 0);
  // An incomplete date is no mistake while the person types it.
  const isShown = wasSent || (problem !== "date_missing" && problem !== "date_wrong");
  const change = (next: PacingRule[]) =>
    set({ rules: next, before: form.rules === null ? storedNow : form.before });
  // Limits that were typed go with the person to the other date, which has limits of its own or none.
  const setDate = (next: string) =>
    set({ date: next, before: form.rules === null ? null : storedLimits(days, next) });

  const submit = () => {
    setWasSent(true);
    if (problem !== null || isOvertaken) return;
    const limits = rules.map(({ weekday: _weekday, ...limit }) => limit);
    save.mutate(
      { date, limits },
      {
        onSuccess: ({ exceeded }) => {
          draft.finish();
          onSaved(exceeded);
          notify.success(words.saved);
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={editedDate === "" ? words.dialogTitle : formatDayWithYear(editedDate)}
      draft={draft}
      onSubmit={submit}
      submitLabel={words.submit}
      isPending={save.isPending}
      isSubmitDisabled={isOvertaken}
      failure={failureOf(save.error, {})}
    >
      {isOvertaken && (
        <EditConflict
          title={words.changed}
          takeLabel={words.takeTheirs}
          onTake={() => set({ rules: null, before: null })}
          keep={{ label: words.keepMine, onPress: () => set({ before: storedNow }) }}
        />
      )}
      {editedDate === "" && (
        <DateField
          label={words.date}
          value={date}
          onChange={setDate}
          today={today}
          earliest={today}
          isRequired
          autoFocus
          description={stored ? words.hasOwn : words.startsWithWeek}
          errorMessage={problem !== null && isShown ? words.problems[problem] : undefined}
          className="sm:max-w-72"
        />
      )}
      {problem === null && (
        <div className="overflow-hidden rounded-lg border border-line">
          <LimitFields
            isOfOneDay
            {...{ offsets, selection, typed }}
            onSelect={({ from, until }) => setSpan({ from, until })}
            onType={setTyped}
            onFill={() => change(fillLimits(rules, hours, selection, typed))}
          />
          <PacingGrid
            {...{ hours, offsets, rules, selection }}
            weekdays={selection.weekdays}
            onSelect={({ from, until }) => {
              setSpan({ from, until });
              const limits = limitsAt(rules, selection.weekdays[0] ?? 0, from);
              if (limits) setTyped(typedLimitsOf(limits));
            }}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-ink-muted">
              {rules.length === 0 ? words.unlimited : gridText.legend}
            </p>
            {rules.length > 0 && <Button onPress={() => change([])}>{words.clear}</Button>}
          </div>
        </div>
      )}
    </FormDialog>
  );
}

/** The own limits of a date as one text, to see whether somebody else has changed them. */
function storedLimits(days: readonly PacingDay[], date: string): string {
  return JSON.stringify(days.find((day) => day.date === date)?.limits ?? null);
}

function problemOf(date: string, today: LocalDate, isOpen: boolean): keyof typeof words.problems | null {
  if (date === "") return "date_missing";
  if (!isLocalDate(date)) return "date_wrong";
  if (date < today) return "date_past";
  return isOpen ? null : "closed";
}

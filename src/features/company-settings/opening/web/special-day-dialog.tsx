import { Plus } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { OpenInterval, SpecialDay } from "#features/opening-hours/contract.ts";
import { listIntervals } from "#features/opening-hours/hours/weekday-hours.ts";
import { hoursOn, type Opening } from "#features/opening-hours/rules.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf } from "#platform/web/rpc.ts";
import { useDraftedForm } from "#platform/web/typed-form.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { addInterval } from "../intervals.ts";
import { MAX_REASON_LENGTH, validateSpecialDay } from "../rules.ts";
import { closedDatesText, hoursText, outsideText, specialDaysText as words } from "../text.ts";
import { IntervalList } from "./interval-fields.tsx";
import { useAddSpecialDay } from "./opening-store.ts";
import { useOutsideQuestion } from "./outside-question.tsx";

export interface SpecialDayDialogProps {
  opening: Opening;
  today: LocalDate;
  /** What it begins with: a holiday that somebody chose. */
  initial?: Pick<SpecialDay, "date" | "reason">;
  onClose: () => void;
}

type Form = Omit<SpecialDay, "id">;

const NEW_DAY = { date: "", reason: "" };

const USUAL: OpenInterval[] = [{ startsAt: "11:00", endsAt: "17:00" }];

/** 'Adicionar Horário Especial': hours of a single date. If they leave reservations outside, it shows them and asks first. */
export function SpecialDayDialog({ opening, today, initial = NEW_DAY, onClose }: SpecialDayDialogProps) {
  const { id: unitId } = useCurrentUnit();
  const empty: Form = { ...initial, intervals: intervalsFor(opening, initial.date) };
  const add = useAddSpecialDay();
  const { form, set, draft } = useDraftedForm(`special-day:${initial.date}`, empty, add);
  // A recovered date was left long ago: what is wrong with it shows at once.
  const [wasSent, setWasSent] = useState(draft.recovered.date !== undefined);
  const problems = validateSpecialDay(form, opening, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const setDate = (date: LocalDate) => {
    // The hours of the weekday are a first value; what somebody has typed stays.
    const isUntouched = JSON.stringify(form.intervals) === JSON.stringify(intervalsFor(opening, form.date));
    set({ date, ...(isUntouched && { intervals: intervalsFor(opening, date) }) });
  };
  const isShown = wasSent || (problems.date !== "date_missing" && problems.date !== "date_wrong");
  const dateError = problems.date && isShown ? closedDatesText.problems[problems.date] : fieldErrors["date"];
  const more = addInterval(form.intervals);

  const { save, question } = useOutsideQuestion({
    send: (change: Form & { accepted: string | null }) =>
      add.mutateAsync({ unitId, id: draft.id, ...change }),
    error: add.error,
    explanation: outsideText.special,
    onSaved: () => {
      draft.finish();
      notify.success(words.added);
      onClose();
    },
  });

  const submit = () => {
    setWasSent(true);
    if (problems.date === undefined && Object.keys(problems.intervals).length === 0)
      void save(form).catch(() => undefined);
  };

  // Replaces this dialog instead of covering it, so that the person answers one question at a time.
  if (question !== null) return question;

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={words.dialogTitle}
      draft={draft}
      onSubmit={submit}
      submitLabel={words.submit}
      isPending={add.isPending}
      failure={failureOf(add.error)}
    >
      <DateField
        label={words.date}
        value={form.date}
        onChange={setDate}
        today={today}
        earliest={today}
        isRequired
        autoFocus={initial.date === ""}
        errorMessage={dateError}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-[0.8125rem] font-medium">{words.hours}</legend>
        <IntervalList
          intervals={form.intervals}
          problems={problems.intervals}
          onChange={(intervals) => set({ intervals })}
        />
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            isDisabled={more === null}
            onPress={() => more !== null && set({ intervals: more })}
          >
            {hoursText.addOne}
          </Button>
        </div>
      </fieldset>
      <TextField
        label={words.reason}
        value={form.reason}
        onChange={(reason) => set({ reason })}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        placeholder={words.reasonPlaceholder}
        errorMessage={fieldErrors["reason"]}
      />
    </FormDialog>
  );
}

/** The hours that a new special day begins with: its weekday's, where the unit opens on it. */
function intervalsFor(opening: Opening, date: LocalDate): OpenInterval[] {
  const usual = isLocalDate(date) ? listIntervals(hoursOn(opening, date)) : [];
  return usual.length > 0 ? usual : USUAL;
}

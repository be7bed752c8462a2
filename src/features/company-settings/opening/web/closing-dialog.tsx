import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Opening } from "#features/opening-hours/rules.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf } from "#platform/web/rpc.ts";
import { useDraftedForm } from "#platform/web/typed-form.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { MAX_REASON_LENGTH, validateClosing } from "../rules.ts";
import { closedDatesText as words, outsideText } from "../text.ts";
import { useAddClosedDate } from "./opening-store.ts";
import { useOutsideQuestion } from "./outside-question.tsx";

export interface ClosingDialogProps {
  opening: Pick<Opening, "closedDates" | "specialDays">;
  today: LocalDate;
  /** What it begins with: a holiday that somebody chose. */
  initial?: { firstDate: LocalDate; reason: string };
  onClose: () => void;
}

const EMPTY = { firstDate: "", lastDate: "", reason: "", everyYear: false };

/** 'Adicionar Data Fechada'. If reservations fall on the closed days, it shows them and asks before it stores the dates. */
export function ClosingDialog({ opening, today, initial, onClose }: ClosingDialogProps) {
  const { id: unitId } = useCurrentUnit();
  const empty = { ...EMPTY, ...initial };
  const add = useAddClosedDate();
  const draftName = initial ? `closing:${initial.firstDate}` : "closing";
  const { form, set, draft } = useDraftedForm(draftName, empty, add);
  // Recovered dates were left long ago: what is wrong with them shows at once.
  const [wasSent, setWasSent] = useState(
    draft.recovered.firstDate !== undefined || draft.recovered.lastDate !== undefined,
  );
  const closing = { ...form, lastDate: form.lastDate || form.firstDate };
  const problems = validateClosing(closing, opening, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const errorOf = (field: "firstDate" | "lastDate") => {
    const problem = problems[field];
    // An incomplete date is no mistake while the person types it.
    const isShown = wasSent || (problem !== "date_missing" && problem !== "date_wrong");
    return problem && isShown ? words.problems[problem] : fieldErrors[field];
  };

  const { save, question } = useOutsideQuestion({
    send: (change: typeof closing & { accepted: string | null }) =>
      add.mutateAsync({ unitId, id: draft.id, ...change }),
    error: add.error,
    explanation: outsideText.closing,
    onSaved: () => {
      draft.finish();
      notify.success(words.added);
      onClose();
    },
  });

  const submit = () => {
    setWasSent(true);
    if (Object.keys(problems).length === 0) void save(closing).catch(() => undefined);
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
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField
          label={words.firstDate}
          value={form.firstDate}
          onChange={(firstDate) => set({ firstDate })}
          today={today}
          earliest={today}
          isRequired
          autoFocus
          errorMessage={errorOf("firstDate")}
        />
        <DateField
          label={words.lastDate}
          value={form.lastDate}
          onChange={(lastDate) => set({ lastDate })}
          today={today}
          earliest={isLocalDate(form.firstDate) ? form.firstDate : today}
          description={words.lastDateHint}
          errorMessage={errorOf("lastDate")}
        />
      </div>
      <TextField
        label={words.reason}
        value={form.reason}
        onChange={(reason) => set({ reason })}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        placeholder={words.reasonPlaceholder}
        errorMessage={fieldErrors["reason"]}
      />
      <Checkbox
        label={words.everyYear}
        description={words.everyYearHint}
        isSelected={form.everyYear}
        onChange={(everyYear) => set({ everyYear })}
      />
    </FormDialog>
  );
}

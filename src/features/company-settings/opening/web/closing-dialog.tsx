import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Opening } from "#features/opening-hours/rules.ts";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DatePopover } from "#ui/date-popover.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { TypedField } from "#ui/typed-field.tsx";
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
  const draft = useDraft<typeof EMPTY>(initial ? `closing:${initial.firstDate}` : "closing");
  const [form, setForm] = useState({ ...empty, ...draft.recovered });
  useAutosaveDraft(draft, empty, form);
  // Recovered dates were left long ago: what is wrong with them shows at once.
  const [wasSent, setWasSent] = useState(
    draft.recovered.firstDate !== undefined || draft.recovered.lastDate !== undefined,
  );
  const add = useAddClosedDate();
  const closing = { ...form, lastDate: form.lastDate || form.firstDate };
  const problems = validateClosing(closing, opening, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const changeForm = (change: Partial<typeof form>) => {
    add.reset();
    setForm({ ...form, ...change });
  };

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
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.dialogTitle}
      closeLabel={words.close}
      draft={{
        isRecovered: draft.isRecovered,
        onDiscard: () => {
          draft.discard();
          changeForm(empty);
        },
      }}
      onSubmit={submit}
      footer={
        <>
          <Button slot="close" onPress={draft.finish}>
            {words.cancel}
          </Button>
          <SubmitButton isPending={add.isPending}>{words.submit}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 items-start gap-4">
          <TypedField
            label={words.firstDate}
            value={form.firstDate}
            onChange={(firstDate) => changeForm({ firstDate })}
            read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
            show={showTypedDate}
            isRequired
            autoFocus
            inputMode="numeric"
            placeholder={words.datePlaceholder}
            errorMessage={errorOf("firstDate")}
            action={
              <DatePopover
                date={form.firstDate}
                today={today}
                earliest={today}
                onPick={(firstDate) => changeForm({ firstDate })}
              />
            }
          />
          <TypedField
            label={words.lastDate}
            value={form.lastDate}
            onChange={(lastDate) => changeForm({ lastDate })}
            read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
            show={showTypedDate}
            inputMode="numeric"
            placeholder={words.datePlaceholder}
            description={words.lastDateHint}
            errorMessage={errorOf("lastDate")}
            action={
              <DatePopover
                date={form.lastDate}
                today={today}
                earliest={isLocalDate(form.firstDate) ? form.firstDate : today}
                onPick={(lastDate) => changeForm({ lastDate })}
              />
            }
          />
        </div>
        <TextField
          label={words.reason}
          value={form.reason}
          onChange={(reason) => changeForm({ reason })}
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
          placeholder={words.reasonPlaceholder}
          errorMessage={fieldErrors["reason"]}
        />
        <Checkbox
          label={words.everyYear}
          description={words.everyYearHint}
          isSelected={form.everyYear}
          onChange={(everyYear) => changeForm({ everyYear })}
        />
        {add.isError && Object.keys(fieldErrors).length === 0 && (
          <ErrorBanner>{messageOf(add.error)}</ErrorBanner>
        )}
      </div>
    </Dialog>
  );
}

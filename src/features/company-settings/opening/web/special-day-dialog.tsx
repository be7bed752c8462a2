import { Plus } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { OpenInterval, SpecialDay } from "#features/opening-hours/contract.ts";
import { hoursOn, listIntervals, type Opening } from "#features/opening-hours/rules.ts";
import { useAutosaveDraft, useDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { DatePopover } from "#ui/date-popover.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { TypedField } from "#ui/typed-field.tsx";
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
  const draft = useDraft<Form>(`special-day:${initial.date}`);
  const [form, setForm] = useState({ ...empty, ...draft.recovered });
  useAutosaveDraft(draft, empty, form);
  // A recovered date was left long ago: what is wrong with it shows at once.
  const [wasSent, setWasSent] = useState(draft.recovered.date !== undefined);
  const add = useAddSpecialDay();
  const problems = validateSpecialDay(form, opening, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const changeForm = (change: Partial<Form>) => {
    add.reset();
    setForm({ ...form, ...change });
  };
  const setDate = (date: LocalDate) => {
    // The hours of the weekday are a first value; what somebody has typed stays.
    const isUntouched = JSON.stringify(form.intervals) === JSON.stringify(intervalsFor(opening, form.date));
    changeForm({ date, ...(isUntouched && { intervals: intervalsFor(opening, date) }) });
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
        <TypedField
          label={words.date}
          value={form.date}
          onChange={setDate}
          read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
          show={showTypedDate}
          isRequired
          autoFocus={initial.date === ""}
          inputMode="numeric"
          placeholder={closedDatesText.datePlaceholder}
          errorMessage={dateError}
          action={<DatePopover date={form.date} today={today} earliest={today} onPick={setDate} />}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-[0.8125rem] font-medium">{words.hours}</legend>
          <IntervalList
            intervals={form.intervals}
            problems={problems.intervals}
            onChange={(intervals) => changeForm({ intervals })}
          />
          <div>
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus aria-hidden="true" />}
              isDisabled={more === null}
              onPress={() => more !== null && changeForm({ intervals: more })}
            >
              {hoursText.addOne}
            </Button>
          </div>
        </fieldset>
        <TextField
          label={words.reason}
          value={form.reason}
          onChange={(reason) => changeForm({ reason })}
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
          placeholder={words.reasonPlaceholder}
          errorMessage={fieldErrors["reason"]}
        />
        {add.isError && Object.keys(fieldErrors).length === 0 && (
          <ErrorBanner>{messageOf(add.error)}</ErrorBanner>
        )}
      </div>
    </Dialog>
  );
}

/** The hours that a new special day begins with: its weekday's, where the unit opens on it. */
function intervalsFor(opening: Opening, date: LocalDate): OpenInterval[] {
  const usual = isLocalDate(date) ? listIntervals(hoursOn(opening, date)) : [];
  return usual.length > 0 ? usual : USUAL;
}

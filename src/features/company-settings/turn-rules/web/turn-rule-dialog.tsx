import { useState } from "react";

import type { TurnRule } from "#features/turn-times/contract.ts";
import { TURN_LIMITS } from "#features/turn-times/limits.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { useTypedForm } from "#platform/web/typed-form.ts";
import { newId } from "#shared/id.ts";
import { PARTY_SIZE } from "#shared/party-size.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { TimeField } from "#ui/time-field.tsx";
import { notify } from "#ui/toast.tsx";
import { formOfRule, ruleOfForm, type TurnRuleForm, validateTurnRule } from "../form.ts";
import { turnRulesText as words } from "../text.ts";
import { useSaveTurnRules } from "./turn-rules-store.ts";
import { WeekdaysField } from "./weekdays-field.tsx";

export interface TurnRuleDialogProps {
  /** The stored rules, in order. */
  rules: readonly TurnRule[];
  /** The rule to edit; null adds one at the end. */
  rule: TurnRule | null;
  /** The unit's cleaning time in minutes. */
  cleaningMinutes: number;
  onClose: () => void;
}

const EMPTY: TurnRuleForm = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromTime: "",
  untilTime: "",
  minGuests: 1,
  maxGuests: PARTY_SIZE.max,
  minutes: 90,
  bufferMinutes: Number.NaN,
};

const USUAL_MINUTES = [60, 75, 90, 105, 120, 150, 180];

/** Adds or edits one rule of stays. */
export function TurnRuleDialog({ rules, rule, cleaningMinutes, onClose }: TurnRuleDialogProps) {
  const [newRuleId] = useState(newId);
  const [wasSent, setWasSent] = useState(false);
  const save = useSaveTurnRules();
  const { form, set } = useTypedForm(() => (rule ? formOfRule(rule) : EMPTY), save);
  const problems = validateTurnRule(form);
  const errorOf = (field: keyof TurnRuleForm) => {
    const problem = problems[field];
    // An incomplete field is no mistake while the person types it.
    const isShown = wasSent || problem === "guests_backwards" || problem === "no_weekday";
    return problem && isShown ? words.problems[problem] : undefined;
  };

  const submit = () => {
    setWasSent(true);
    if (Object.keys(problems).length > 0) return;
    const saved = ruleOfForm(rule?.id ?? newRuleId, form);
    const next = rule ? rules.map((one) => (one.id === rule.id ? saved : one)) : [...rules, saved];
    save.mutate(
      { rules: next, before: rules },
      {
        onSuccess: () => {
          notify.success(words.saved);
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      title={rule ? words.editTitle : words.addTitle}
      description={words.dialogHint}
      onSubmit={submit}
      submitLabel={rule ? words.submitEdit : words.submitAdd}
      isPending={save.isPending}
      failure={failureOf(save.error, {})}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={words.minGuests}
          value={form.minGuests}
          onChange={(minGuests) => set({ minGuests })}
          errorMessage={errorOf("minGuests")}
          isRequired
          autoFocus
          minValue={1}
          maxValue={PARTY_SIZE.max}
        />
        <NumberField
          label={words.maxGuests}
          description={words.maxGuestsHint}
          value={form.maxGuests}
          onChange={(maxGuests) => set({ maxGuests })}
          errorMessage={errorOf("maxGuests")}
          isRequired
          minValue={1}
          maxValue={PARTY_SIZE.max}
        />
      </div>
      <WeekdaysField
        value={form.weekdays}
        onChange={(weekdays) => set({ weekdays })}
        errorMessage={errorOf("weekdays")}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {(["fromTime", "untilTime"] as const).map((name) => (
          <TimeField
            key={name}
            label={words[name]}
            description={name === "fromTime" ? words.timesHint : undefined}
            value={form[name]}
            onChange={(time) => set({ [name]: time })}
            errorMessage={errorOf(name)}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          <NumberField
            label={words.stay}
            value={form.minutes}
            onChange={(minutes) => set({ minutes })}
            errorMessage={errorOf("minutes")}
            isRequired
            minValue={TURN_LIMITS.minutes.least}
            maxValue={TURN_LIMITS.minutes.most}
          />
          <ChipRow
            label={words.usualMinutes}
            chips={USUAL_MINUTES.map((minutes) => ({ value: minutes, label: String(minutes) }))}
            value={form.minutes}
            onPick={(minutes) => set({ minutes })}
            isEven
          />
        </div>
        <NumberField
          label={words.bufferField}
          description={words.bufferHint(cleaningMinutes)}
          value={form.bufferMinutes}
          onChange={(bufferMinutes) => set({ bufferMinutes })}
          errorMessage={errorOf("bufferMinutes")}
          minValue={TURN_LIMITS.bufferMinutes.least}
          maxValue={TURN_LIMITS.bufferMinutes.most}
        />
      </div>
    </FormDialog>
  );
}

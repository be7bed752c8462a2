import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { focusWrongField } from "#ui/focus-wrong-field.ts";
import { NumberField } from "#ui/number-field.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { notify } from "#ui/toast.tsx";
import { LIMITS } from "../limits.ts";
import { retentionText } from "../text.ts";
import { useSaveRetention } from "./config-store.ts";

export interface RetentionFormProps {
  days: number;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** How long transcripts are kept. */
export function RetentionForm({ days: stored, onUnsavedChange }: RetentionFormProps) {
  const { id: unitId } = useCurrentUnit();
  const [typed, setTyped] = useState<number | null>(null);
  const save = useSaveRetention();
  const days = typed ?? stored;
  const isUnsaved = days !== stored;
  const isWrong = !Number.isInteger(days) || days < 1 || days > LIMITS.retentionDays;

  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  async function submit() {
    if (isWrong) return;
    await save.mutateAsync({ unitId, days });
    // A value that was typed after the save started is still unsaved.
    setTyped((now) => (now === days ? null : now));
    notify.success(retentionText.saved);
  }

  return (
    <form
      noValidate
      aria-label={retentionText.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
        focusWrongField(event.currentTarget);
      }}
    >
      <Card className="p-4 sm:p-5">
        <NumberField
          label={retentionText.days}
          isRequired
          value={days}
          onChange={setTyped}
          minValue={1}
          maxValue={LIMITS.retentionDays}
          errorMessage={isWrong ? retentionText.range : undefined}
          className="max-w-60"
        />
      </Card>
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        labels={retentionText}
        onDiscard={() => {
          save.reset();
          setTyped(null);
        }}
        errorMessage={save.error ? messageOf(save.error) : undefined}
      />
    </form>
  );
}

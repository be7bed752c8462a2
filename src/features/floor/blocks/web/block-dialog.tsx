import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf } from "#platform/web/rpc.ts";
import { useTypedForm } from "#platform/web/typed-form.ts";
import { newId } from "#shared/id.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { DateField } from "#ui/date-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TimeField } from "#ui/time-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { DiningTable } from "../../contract.ts";
import { MAX_REASON_LENGTH } from "../../limits.ts";
import { compareLabels } from "../../rules.ts";
import { tableLabel } from "../../text.ts";
import { useAddBlock } from "../../web/plan-store.ts";
import { blocksText as words } from "../text.ts";
import { type TypedPeriod, validatePeriod } from "./period.ts";

export interface BlockDialogProps {
  tableId: string;
  tables: readonly DiningTable[];
  now: Date;
  onClose: () => void;
}

/** Two hours: long enough for a repair, and easily changed. */
const USUAL_MS = 120 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/** Takes a table out of service for a time. */
export function BlockDialog({ tableId, tables, now, onClose }: BlockDialogProps) {
  const { timeZone } = useCurrentUnit();
  const [blockId] = useState(newId);
  const [wasSent, setWasSent] = useState(false);
  const add = useAddBlock();
  const { form, set } = useTypedForm(() => ({ tableId, ...usualPeriod(now, timeZone), reason: "" }), add);
  const today = localOf(now, timeZone);
  const problems = validatePeriod(form, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const table = tables.find(({ id }) => id === form.tableId);
  const errorOf = (field: keyof TypedPeriod) => {
    const problem = problems[field];
    // An incomplete text is no mistake while the person types it.
    const isShown = wasSent || problem === "backwards" || problem === "past";
    return problem && isShown ? words.problems[problem] : undefined;
  };

  const submit = () => {
    setWasSent(true);
    if (Object.keys(problems).length > 0 || !table) return;
    add.mutate(
      {
        id: blockId,
        tableId: form.tableId,
        from: { date: form.fromDate, time: form.fromTime },
        until: { date: form.untilDate, time: form.untilTime },
        reason: form.reason,
      },
      {
        onSuccess: () => {
          notify.success(words.added, { detail: tableLabel(table.label) });
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={words.title}
      description={words.hint}
      onSubmit={submit}
      submitLabel={words.submit}
      isPending={add.isPending}
      failure={failureOf(add.error)}
    >
      <Select
        label={words.table}
        value={form.tableId}
        onChange={(id) => set({ tableId: id })}
        options={tables
          .toSorted((a, b) => compareLabels(a.label, b.label))
          .map(({ id, label }) => ({ value: id, label: tableLabel(label) }))}
      />
      {(["from", "until"] as const).map((end) => (
        <div key={end} className="grid grid-cols-2 items-start gap-4">
          <DateField
            label={words[`${end}Date`]}
            value={form[`${end}Date`]}
            onChange={(date) => set({ [`${end}Date`]: date })}
            today={today.date}
            isRequired
            errorMessage={errorOf(`${end}Date`)}
          />
          <TimeField
            label={words[`${end}Time`]}
            value={form[`${end}Time`]}
            onChange={(time) => set({ [`${end}Time`]: time })}
            isRequired
            errorMessage={errorOf(`${end}Time`)}
          />
        </div>
      ))}
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

/** From now, in whole five minutes, for two hours. */
function usualPeriod(now: Date, timeZone: string): TypedPeriod {
  const begin = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  const from = localOf(new Date(begin), timeZone);
  const until = localOf(new Date(begin + USUAL_MS), timeZone);
  return { fromDate: from.date, fromTime: from.time, untilDate: until.date, untilTime: until.time };
}

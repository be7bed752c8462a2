import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { readTypedDate, readTypedTime } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { TypedField } from "#ui/typed-field.tsx";
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
  const [form, setForm] = useState(() => ({ tableId, ...usualPeriod(now, timeZone), reason: "" }));
  const [blockId] = useState(newId);
  const [wasSent, setWasSent] = useState(false);
  const add = useAddBlock();
  const today = localOf(now, timeZone);
  const problems = validatePeriod(form, today);
  const fieldErrors = fieldErrorsOf(add.error);
  const table = tables.find(({ id }) => id === form.tableId);
  const set = (change: Partial<typeof form>) => {
    add.reset();
    setForm({ ...form, ...change });
  };
  const errorOf = (field: keyof TypedPeriod) => {
    const problem = problems[field];
    // An incomplete text is no mistake while the person types it.
    const isShown = wasSent || problem === "backwards" || problem === "past";
    return problem && isShown ? words.problems[problem] : undefined;
  };

  const submit = () => {
    setWasSent(true);
    if (Object.keys(problems).length > 0 || !table || add.isPending) return;
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
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.hint}
      closeLabel={words.close}
      onSubmit={submit}
      footer={
        <>
          <Button slot="close">{words.cancel}</Button>
          <SubmitButton isPending={add.isPending}>{words.submit}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
            <TypedField
              label={words[`${end}Date`]}
              value={form[`${end}Date`]}
              onChange={(date) => set({ [`${end}Date`]: date })}
              read={(text, hasLeft) => readTypedDate(text, hasLeft, today.date)}
              show={showTypedDate}
              isRequired
              inputMode="numeric"
              placeholder={words.datePlaceholder}
              errorMessage={errorOf(`${end}Date`)}
            />
            <TypedField
              label={words[`${end}Time`]}
              value={form[`${end}Time`]}
              onChange={(time) => set({ [`${end}Time`]: time })}
              read={readTypedTime}
              show={(time) => time}
              isRequired
              inputMode="numeric"
              placeholder={words.timePlaceholder}
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
        {add.isError && Object.keys(fieldErrors).length === 0 && (
          <ErrorBanner>{messageOf(add.error)}</ErrorBanner>
        )}
      </div>
    </Dialog>
  );
}

/** From now, in whole five minutes, for two hours. */
function usualPeriod(now: Date, timeZone: string): TypedPeriod {
  const begin = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  const from = localOf(new Date(begin), timeZone);
  const until = localOf(new Date(begin + USUAL_MS), timeZone);
  return { fromDate: from.date, fromTime: from.time, untilDate: until.date, untilTime: until.time };
}

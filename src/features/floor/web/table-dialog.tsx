import { useEffect, useState } from "react";

import { useDraft } from "#platform/web/drafts.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isRefused } from "#platform/web/rpc.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { Area } from "../areas/contract.ts";
import type { DiningTable, TableEdit, TableStatus } from "../contract.ts";
import { floorToastText, tableDialogText as words } from "../editor/page-text.ts";
import { MAX_LABEL_LENGTH, MAX_SEATS, MIN_SEATS } from "../limits.ts";
import { statusText, tableLabel } from "../text.ts";
import { Occupancy, PlanFields } from "./table-fields.tsx";
import { changesOf, formOf, problemsOf, type TableForm } from "./table-form.ts";
import { useEditTable } from "./table-store.ts";

export interface TableDialogProps {
  tableId: string;
  /** The unit's current tables; they change while the dialog is open. */
  tables: readonly DiningTable[];
  areas: readonly Area[];
  now: Date;
  /** Stores the edit and completes the reservation of the party at the table, in one transaction. */
  releaseParty: (edit: TableEdit) => Promise<DiningTable>;
  onClose: () => void;
}

/**
 * 'Editar Mesa'. It keeps only typed fields; the others show the current table. So it shows what others change meanwhile, and
 * saving does not revert their changes.
 */
export function TableDialog({ tableId, tables, areas, now, releaseParty, onClose }: TableDialogProps) {
  const [opened] = useState(() => tables.find(({ id }) => id === tableId));
  const current = tables.find(({ id }) => id === tableId);
  const table = current ?? opened;
  const draft = useDraft<TableForm>(`table:${tableId}`);
  const [typed, setTyped] = useState(draft.recovered);
  useEffect(() => draft.keep(typed));
  const [isReleasing, setIsReleasing] = useState(false);
  const store = useEditTable();
  const release = useEditTable(releaseParty);
  if (!table) return null;

  const form = { ...formOf(table, now), ...typed };
  const set = (change: Partial<TableForm>) => setTyped({ ...typed, ...change });
  const isParty = table.reservationId !== null;
  const error = release.error ?? store.error;
  const problems = problemsOf(form, table, tables);
  const errors = { ...fieldErrorsOf(error), ...problems };
  const failure = failureOf(error, errors);
  const edit = { id: table.id, ...changesOf(typed) };

  const discard = () => {
    draft.discard();
    setTyped({});
  };

  const finish = (message: string) => {
    draft.finish();
    notify.success(message, { detail: floorToastText.which(form.label.trim()) });
    onClose();
  };

  const save = () => {
    if (Object.keys(problems).length > 0 || !current) return;
    if (isParty && form.status !== "occupied") return setIsReleasing(true);
    store.mutate(edit, {
      onSuccess: () => finish(floorToastText.updated),
      // Somebody was seated while the dialog was open.
      onError: (refused) =>
        isRefused(refused) && refused.data.reason === "party_seated" && setIsReleasing(true),
    });
  };

  const releaseAndSave = () =>
    release.mutateAsync(edit).then(
      () => finish(floorToastText.released),
      // The dialog opens again and shows the error.
      () => setIsReleasing(false),
    );

  // It replaces the dialog: one question at a time, and a phone has room for one only.
  if (isReleasing) {
    return (
      <ReleaseDialog
        table={table}
        status={form.status}
        onClose={() => setIsReleasing(false)}
        onConfirm={releaseAndSave}
      />
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={<span className="wrap-anywhere">{tableLabel(table.label)}</span>}
      draft={{ ...draft, discard }}
      onSubmit={save}
      submitLabel={words.save}
      isPending={store.isPending}
      isSubmitDisabled={!current}
      notice={!current && words.gone}
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.label}
          value={form.label}
          onChange={(label) => set({ label })}
          errorMessage={errors["label"]}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={MAX_LABEL_LENGTH}
        />
        <NumberField
          label={words.seats}
          value={form.seats}
          onChange={(seats) => set({ seats })}
          errorMessage={errors["seats"]}
          minValue={MIN_SEATS}
          maxValue={MAX_SEATS}
          emptyValue={MIN_SEATS}
        />
      </div>
      <PlanFields form={form} set={set} areas={areas} errors={errors} />
      <RadioGroup
        label={words.status}
        orientation="horizontal"
        value={form.status}
        onChange={(chosen) => setTyped({ ...typed, ...statuses.find(({ status }) => status === chosen) })}
      >
        {statuses.map(({ status }) => (
          <RadioOption key={status} value={status} label={statusText[status]} />
        ))}
      </RadioGroup>
      {form.status === "occupied" && <Occupancy form={form} set={set} isReadOnly={isParty} errors={errors} />}
    </FormDialog>
  );
}

const statuses: readonly Pick<TableForm, "status">[] = [
  { status: "available" },
  { status: "occupied" },
  { status: "cleaning" },
];

interface ReleaseDialogProps {
  table: DiningTable;
  status: TableStatus;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

function ReleaseDialog({ table, status, onClose, onConfirm }: ReleaseDialogProps) {
  const name = table.customerName ?? words.release.someone;
  return (
    <AlertDialog
      isOpen
      tone="primary"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.release.title(name)}
      description={
        <span className="wrap-anywhere">
          {words.release.body(name, tableLabel(table.label), statusText[status])}
        </span>
      }
      confirmLabel={words.release.confirm}
      cancelLabel={words.release.dismiss}
      onConfirm={onConfirm}
    />
  );
}

import { useState } from "react";

import { failureOf } from "#platform/web/form-errors.ts";
import { newId } from "#shared/id.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { DiningTable } from "../../contract.ts";
import { MAX_AREA_NAME_LENGTH } from "../../limits.ts";
import { joinLabels } from "../../rules.ts";
import { useAssignArea } from "../../web/plan-store.ts";
import type { Area } from "../contract.ts";
import { areasText as words } from "../text.ts";
import { areaNameSentence, problemOfAreaName } from "./area-name.ts";

export interface AreaDialogProps {
  tables: readonly DiningTable[];
  areas: readonly Area[];
  onClose: () => void;
}

const NONE = "none";
const OTHER = "other";

/** Chooses the area of one or more tables, also a new one. */
export function AreaDialog({ tables, areas, onClose }: AreaDialogProps) {
  const shared = new Set(tables.map(({ areaId }) => areaId ?? NONE));
  const [only] = shared.size === 1 ? shared : [];
  // Without areas there is only one to choose: a new one.
  const [chosen, setChosen] = useState(areas.length === 0 ? OTHER : (only ?? ""));
  const [name, setName] = useState("");
  const [newAreaId] = useState(newId);
  const [wasSent, setWasSent] = useState(false);
  const assign = useAssignArea();
  const isNew = chosen === OTHER;
  const problem = isNew ? problemOfAreaName(name, areas) : null;

  const submit = () => {
    setWasSent(true);
    if (problem !== null || chosen === "") return;
    const areaId = isNew ? newAreaId : chosen === NONE ? null : chosen;
    assign.mutate(
      { tableIds: tables.map(({ id }) => id), areaId, newName: isNew ? name.trim() : null },
      {
        onSuccess: () => {
          const area = isNew ? name.trim() : areas.find(({ id }) => id === areaId)?.name;
          notify.success(words.assign.done(area ?? null), { detail: joinLabels(tables) });
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={words.assign.title}
      description={
        <span className="wrap-anywhere">{words.assign.question(joinLabels(tables), tables.length)}</span>
      }
      onSubmit={submit}
      submitLabel={words.save}
      isPending={assign.isPending}
      isSubmitDisabled={chosen === ""}
      failure={failureOf(assign.error, {})}
    >
      {areas.length > 0 && (
        <RadioGroup label={words.assign.area} value={chosen} onChange={setChosen}>
          {areas.map((area) => (
            <RadioOption key={area.id} value={area.id} label={area.name} />
          ))}
          <RadioOption value={NONE} label={words.noArea} />
          <RadioOption value={OTHER} label={words.assign.other} />
        </RadioGroup>
      )}
      {isNew && (
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          autoFocus
          autoComplete="off"
          maxLength={MAX_AREA_NAME_LENGTH}
          placeholder={words.placeholder}
          errorMessage={areaNameSentence(problem, wasSent)}
        />
      )}
    </FormDialog>
  );
}

import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
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
    if (problem !== null || chosen === "" || assign.isPending) return;
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
    <Dialog
      isOpen
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.assign.title}
      description={
        <span className="wrap-anywhere">{words.assign.question(joinLabels(tables), tables.length)}</span>
      }
      closeLabel={words.assign.close}
      onSubmit={submit}
      footer={
        <>
          <Button slot="close">{words.cancel}</Button>
          <SubmitButton isPending={assign.isPending} isDisabled={chosen === ""}>
            {words.save}
          </SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
        {assign.isError && <ErrorBanner>{messageOf(assign.error)}</ErrorBanner>}
      </div>
    </Dialog>
  );
}

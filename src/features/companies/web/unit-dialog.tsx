import { useState } from "react";

import { FormDialog } from "#ui/form-dialog.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { SearchField } from "#ui/search-field.tsx";
import type { UnitSummary } from "../contract.ts";
import { unitText } from "../text.ts";
import { useUnitChoice } from "./current-unit.tsx";
import { filterUnits } from "./unit-filter.ts";

export interface UnitDialogProps {
  units: readonly UnitSummary[];
  /** What goes on in each unit now, by its id; it may come later. */
  notes?: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** 'Alterar Empresa'. It is mounted only while open, so search and choice start empty each time. */
export function UnitDialog({ units, notes, onClose }: UnitDialogProps) {
  const { unit, choose } = useUnitChoice();
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState(unit.id);
  const found = filterUnits(units, search);

  const confirm = () => {
    const chosen = units.find(({ id }) => id === chosenId);
    if (chosen) choose(chosen);
    onClose();
  };

  return (
    <FormDialog
      hasCloseButton={false}
      size="sm"
      isDismissable
      onClose={onClose}
      title={unitText.change}
      description={unitText.description}
      onSubmit={confirm}
      submitLabel={unitText.confirm}
      fieldsClass=""
    >
      <SearchField
        label={unitText.search}
        isLabelHidden
        placeholder={unitText.search}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      <p role="status" className="mt-3 mb-2 text-[0.8125rem] text-ink-muted tabular-nums">
        {unitText.unitsFound(found.length)}
      </p>
      {found.length === 0 ? (
        <p className="rounded-md border border-dashed border-line px-4 py-8 text-center text-ink-muted">
          {unitText.empty}
        </p>
      ) : (
        <RadioGroup
          label={unitText.list}
          isLabelHidden
          maxHeight="300px"
          value={chosenId}
          onChange={setChosenId}
        >
          {found.map(({ id, name, address }) => (
            <RadioOption
              key={id}
              value={id}
              label={name}
              description={
                <>
                  {address}
                  {notes && <span className="block min-h-lh text-ink">{notes.get(id)}</span>}
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FormDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LIMITS } from "../../limits.ts";
import { menuOptions } from "../../web/api.ts";
import { importDialogText as words } from "../text.ts";

interface CategoryChoiceProps {
  /** Empty until one is chosen. */
  category: string;
  onChoose: (category: string) => void;
}

/** Asks once for the category of all rows: one of the menu's, or a new one. */
export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  const { id: unitId } = useCurrentUnit();
  const { data: menu } = useQuery(menuOptions(unitId));
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState("");
  const names = menu?.categories.map(({ name }) => name) ?? [];
  const shown = names.includes(category) || category === "" ? names : [...names, category];

  return (
    <div className="flex flex-col gap-3">
      <Select
        label={words.category}
        description={words.categoryHint}
        value={isNew ? NEW : category}
        options={[
          { value: "", label: words.chooseCategory, isDisabled: true },
          ...shown.map((name) => ({ value: name, label: name })),
          { value: NEW, label: words.newCategory },
        ]}
        onChange={(value) => {
          setNew(value === NEW);
          if (value !== NEW) onChoose(value);
        }}
      />
      {isNew && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const name = typed.trim();
            if (name === "") return;
            setNew(false);
            onChoose(name);
          }}
        >
          <TextField
            autoFocus
            label={words.newCategoryName}
            maxLength={LIMITS.newCategory}
            value={typed}
            onChange={setTyped}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{words.takeCategory}</Button>
        </form>
      )}
    </div>
  );
}

/** No category has a line break in its name. */
const NEW = "\n";

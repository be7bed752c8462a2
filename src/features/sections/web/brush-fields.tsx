import { Trash2 } from "lucide-react";
import type { Ref } from "react";

import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SectionInput } from "../contract.ts";
import { MAX_SECTION_NAME, SECTION_COLORS } from "../limits.ts";
import { colorText, paintText } from "../text.ts";
import { fillOf } from "./sections-now.ts";

export interface BrushFieldsProps {
  brush: SectionInput;
  nameField: Ref<HTMLInputElement>;
  servers: readonly { id: string; name: string }[];
  isNameMissing: boolean;
  onChange: (change: Partial<SectionInput>) => void;
  onServer: (userId: string | null) => void;
  onRemove: () => void;
}

/** Server, name and colour of the section that the brush paints. */
export function BrushFields({
  brush,
  nameField,
  servers,
  isNameMissing,
  onChange,
  onServer,
  onRemove,
}: BrushFieldsProps) {
  return (
    <div className="grid grid-cols-2 content-start gap-3 max-md:border-t max-md:border-line max-md:pt-3">
      <Select
        label={paintText.server}
        value={brush.userId ?? ""}
        onChange={(id) => onServer(id === "" ? null : id)}
        options={[
          { value: "", label: paintText.noServer },
          ...servers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        ref={nameField}
        label={paintText.name}
        placeholder={paintText.namePlaceholder}
        value={brush.name}
        maxLength={MAX_SECTION_NAME}
        errorMessage={isNameMissing ? paintText.nameNeeded : undefined}
        onChange={(name) => onChange({ name })}
      />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label={paintText.color} className="flex flex-wrap gap-1.5">
          {SECTION_COLORS.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={colorText[color]}
              aria-pressed={brush.color === color}
              title={colorText[color]}
              onClick={() => onChange({ color })}
              style={{ backgroundColor: fillOf(color) }}
              className="size-7 rounded-full outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink pointer-coarse:size-9"
            />
          ))}
        </div>
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={paintText.removeOf(brush.name || paintText.unnamed)}
          onPress={onRemove}
        >
          {paintText.remove}
        </Button>
      </div>
    </div>
  );
}

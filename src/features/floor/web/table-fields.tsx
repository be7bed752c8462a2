import { Info } from "lucide-react";

import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classNames } from "#ui/class-names.ts";
import { labelClass } from "#ui/field-style.ts";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Area } from "../areas/contract.ts";
import type { TableAttribute } from "../attributes/contract.ts";
import { attributeText } from "../attributes/text.ts";
import { tableDialogText as words } from "../editor/page-text.ts";
import { MAX_MINUTES, MAX_NAME_LENGTH, MAX_SEATS } from "../limits.ts";
import type { TableForm } from "./table-form.ts";

const ATTRIBUTES = Object.keys(attributeText) as TableAttribute[];

interface PlanFieldsProps {
  form: TableForm;
  set: (change: Partial<TableForm>) => void;
  areas: readonly Area[];
  /** The error of each field. */
  errors: Partial<Record<string, string>>;
}

/** What a plan of the evening must know of the table. */
export function PlanFields({ form, set, areas, errors }: PlanFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={words.minGuests}
          description={words.minGuestsHint}
          value={form.minGuests}
          onChange={(minGuests) => set({ minGuests })}
          errorMessage={errors["minGuests"]}
          minValue={1}
          maxValue={MAX_SEATS}
          emptyValue={1}
        />
        <Select
          label={words.area}
          value={form.areaId ?? ""}
          onChange={(id) => set({ areaId: id || null })}
          options={[
            { value: "", label: words.noArea },
            ...areas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <fieldset className="flex flex-col gap-1.5">
        <legend className={classNames(labelClass, "mb-1.5")}>{words.attributes}</legend>
        <div className="flex flex-wrap gap-x-5">
          {ATTRIBUTES.map((attribute) => (
            <Checkbox
              key={attribute}
              label={attributeText[attribute]}
              isSelected={form.attributes.includes(attribute)}
              onChange={(isOn) =>
                set({
                  attributes: ATTRIBUTES.filter((one) =>
                    one === attribute ? isOn : form.attributes.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface OccupancyProps {
  form: TableForm;
  set: (change: Partial<TableForm>) => void;
  isReadOnly: boolean;
  /** The error of each field. */
  errors: Partial<Record<string, string>>;
}

/** Who sits there, and since when. */
export function Occupancy({ form, set, isReadOnly, errors }: OccupancyProps) {
  return (
    <>
      {isReadOnly && (
        <Banner tone="info" role="note" icon={<Info aria-hidden="true" />}>
          {words.ofReservation}
        </Banner>
      )}
      <TextField
        label={words.customerName}
        value={form.customerName}
        onChange={(customerName) => set({ customerName })}
        errorMessage={errors["customerName"]}
        isDisabled={isReadOnly}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          label={words.occupiedMinutes}
          value={form.occupiedMinutes}
          onChange={(minutes) => set({ occupiedMinutes: minutes })}
          errorMessage={errors["occupiedMinutes"]}
          isDisabled={isReadOnly}
          minValue={0}
          maxValue={MAX_MINUTES}
          emptyValue={0}
        />
        <NumberField
          label={words.estimatedLeaveMinutes}
          description={isReadOnly ? undefined : words.noEstimate}
          value={form.estimatedLeaveMinutes}
          onChange={(minutes) => set({ estimatedLeaveMinutes: minutes })}
          errorMessage={errors["estimatedLeaveMinutes"]}
          isDisabled={isReadOnly}
          minValue={0}
          maxValue={MAX_MINUTES}
          emptyValue={0}
        />
      </div>
    </>
  );
}

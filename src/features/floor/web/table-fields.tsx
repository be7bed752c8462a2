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
import type { TableStatus } from "../contract.ts";
import { tableDialogText as words } from "../editor/page-text.ts";
import { MAX_MINUTES, MAX_NAME_LENGTH, MAX_SEATS } from "../limits.ts";

const ATTRIBUTES = Object.keys(attributeText) as TableAttribute[];

export interface TableForm {
  label: string;
  seats: number;
  minGuests: number;
  areaId: string | null;
  attributes: TableAttribute[];
  status: TableStatus;
  customerName: string;
  occupiedMinutes: number;
  estimatedLeaveMinutes: number;
}

interface PlanFieldsProps {
  form: TableForm;
  set: (change: Partial<TableForm>) => void;
  areas: readonly Area[];
  fieldErrors: Record<string, string>;
}

/** What a plan of the evening must know of the table. */
export function PlanFields({ form, set, areas, fieldErrors }: PlanFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={words.minGuests}
          description={words.minGuestsHint}
          value={form.minGuests}
          onChange={(minGuests) => set({ minGuests })}
          errorMessage={fieldErrors["minGuests"] ?? problemOfMinGuests(form)}
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

export function problemOfMinGuests({ minGuests, seats }: TableForm): string | undefined {
  return minGuests > seats ? words.problems.min_guests_above_seats : undefined;
}

interface OccupancyProps {
  form: TableForm;
  set: (change: Partial<TableForm>) => void;
  isReadOnly: boolean;
  fieldErrors: Record<string, string>;
}

/** Who sits there, and since when. */
export function Occupancy({ form, set, isReadOnly, fieldErrors }: OccupancyProps) {
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
        errorMessage={fieldErrors["customerName"]}
        isDisabled={isReadOnly}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          label={words.occupiedMinutes}
          value={form.occupiedMinutes}
          onChange={(minutes) => set({ occupiedMinutes: minutes })}
          errorMessage={fieldErrors["occupiedMinutes"]}
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
          errorMessage={fieldErrors["estimatedLeaveMinutes"]}
          isDisabled={isReadOnly}
          minValue={0}
          maxValue={MAX_MINUTES}
          emptyValue={0}
        />
      </div>
    </>
  );
}

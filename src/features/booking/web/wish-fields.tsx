import { type Control, useController, useWatch } from "react-hook-form";

import { AreaSelect } from "#features/floor/areas/web/area-select.tsx";
import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import { attributeText } from "#features/floor/attributes/text.ts";
import { useFloorPlan } from "#features/floor/web/api.ts";
import { fieldLabels } from "#features/reservations/fields/text.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { labelClass } from "#ui/field-style.ts";
import { FormField } from "#ui/form-field.tsx";
import type { ReservationForm } from "./reservation-form.ts";

const ATTRIBUTES = Object.keys(attributeText) as TableAttribute[];

/** Which table the guest asks for. A restaurant that knows no areas and no kinds of tables shows nothing here. */
export function WishFields({ control }: { control: Control<ReservationForm> }) {
  const { field: requires } = useController({ control, name: "requires" });
  const wantedAreaId = useWatch({ control, name: "wantedAreaId" });
  const { areas = [], attributes = [] } = useFloorPlan().data ?? {};
  // What is stored stays in sight, also when no table has it any more.
  const offered = ATTRIBUTES.filter((one) => attributes.includes(one) || requires.value.includes(one));
  const toggle = (picked: TableAttribute) =>
    requires.onChange(ATTRIBUTES.filter((one) => (one === picked) !== requires.value.includes(one)));
  return (
    <>
      {offered.length > 0 && (
        <div>
          <p className={labelClass}>{fieldLabels.requires}</p>
          <ChipRow
            label={fieldLabels.requires}
            chips={offered.map((attribute) => ({ value: attribute, label: attributeText[attribute] }))}
            value={requires.value}
            onPick={toggle}
            className="mt-1.5 [&>*]:px-3"
          />
        </div>
      )}
      {(areas.length > 0 || wantedAreaId !== null) && (
        <FormField
          as={AreaSelect}
          control={control}
          name="wantedAreaId"
          label={fieldLabels.wantedAreaId}
          areas={areas}
        />
      )}
    </>
  );
}

import { Info } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";

import { Banner } from "#ui/banner.tsx";
import { FormField } from "#ui/form-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import type { SettingsFields } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { fieldText, settingsText } from "../text.ts";
import { EmptySeatsField } from "./empty-seats-field.tsx";
import { ZoneField } from "./zone-field.tsx";

const NUMBERS = [
  "turnMinutes",
  "largePartyTurnMinutes",
  "largePartySize",
  "cleaningMinutes",
  "noShowMinutes",
] as const;
const HINTS: Partial<Record<(typeof NUMBERS)[number], string>> = {
  cleaningMinutes: settingsText.cleaningHint,
  noShowMinutes: settingsText.noShowHint,
};

/** Fields that are hidden until the form unfolds the advanced section. */
export const ADVANCED_NAMES: readonly (keyof SettingsFields)[] = [...NUMBERS, "maxEmptySeats", "timeZone"];

/** Settings that most restaurants never change. They need the settings form around them. */
export function AdvancedFields({ storedTimeZone }: { storedTimeZone: string }) {
  const { control } = useFormContext<SettingsFields>();
  const timeZone = useWatch({ control, name: "timeZone" });
  return (
    <div className="flex flex-col gap-4 pt-3">
      <p className="text-[0.8125rem] text-ink-muted">{settingsText.turnHint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <FormField
            as={NumberField}
            key={name}
            control={control}
            name={name}
            label={fieldText[name]}
            isRequired
            minValue={name === "noShowMinutes" ? 0 : LIMITS[name].least}
            maxValue={LIMITS[name].most}
            description={HINTS[name]}
          />
        ))}
        <FormField as={EmptySeatsField} control={control} name="maxEmptySeats" />
        <FormField as={ZoneField} control={control} name="timeZone" className="sm:col-span-2" />
      </div>
      {timeZone !== storedTimeZone && (
        <Banner tone="warning" role="status" icon={<Info aria-hidden="true" />}>
          {settingsText.timeZoneChanged}
        </Banner>
      )}
    </div>
  );
}

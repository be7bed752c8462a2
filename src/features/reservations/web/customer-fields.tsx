import { type Control, Controller } from "react-hook-form";

import { PhoneField } from "#ui/phone-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dialogText, fieldLabels } from "../fields/text.ts";
import type { ReservationForm } from "./reservation-form.ts";

/** Who comes, and what they wish. */
export function CustomerFields({ control }: { control: Control<ReservationForm> }) {
  return (
    <>
      <Controller
        control={control}
        name="customerName"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onBlur={() => fieldState.isDirty && field.onBlur()}
            label={fieldLabels.customerName}
            isRequired
            autoComplete="off"
            autoCapitalize="words"
            maxLength={200}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="customerPhone"
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            onBlur={() => fieldState.isDirty && field.onBlur()}
            label={fieldLabels.customerPhone}
            isRequired
            maxLength={40}
            placeholder={dialogText.phonePlaceholder}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="customerEmail"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onBlur={() => fieldState.isDirty && field.onBlur()}
            type="email"
            inputMode="email"
            label={fieldLabels.customerEmail}
            autoComplete="off"
            maxLength={320}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={fieldLabels.notes}
            rows={2}
            maxLength={2000}
            placeholder={dialogText.notesPlaceholder}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

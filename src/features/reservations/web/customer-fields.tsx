import type { Control } from "react-hook-form";

import { FormField } from "#ui/form-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dialogText, fieldLabels } from "../fields/text.ts";
import type { ReservationForm } from "./reservation-form.ts";

/** Who comes, and what they wish. */
export function CustomerFields({ control }: { control: Control<ReservationForm> }) {
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="customerName"
        ignoreBlurUntilDirty
        label={fieldLabels.customerName}
        isRequired
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <FormField
        as={PhoneField}
        control={control}
        name="customerPhone"
        ignoreBlurUntilDirty
        label={fieldLabels.customerPhone}
        isRequired
        maxLength={40}
        placeholder={dialogText.phonePlaceholder}
      />
      <FormField
        as={TextField}
        control={control}
        name="customerEmail"
        ignoreBlurUntilDirty
        type="email"
        inputMode="email"
        label={fieldLabels.customerEmail}
        autoComplete="off"
        maxLength={320}
      />
      <FormField
        as={TextArea}
        control={control}
        name="notes"
        label={fieldLabels.notes}
        rows={2}
        maxLength={2000}
        placeholder={dialogText.notesPlaceholder}
      />
    </>
  );
}

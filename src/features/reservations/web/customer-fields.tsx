import type { ReactNode } from "react";
import type { Control } from "react-hook-form";

import { FormField } from "#ui/form-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { dialogText, fieldLabels } from "../fields/text.ts";
import { LIMITS } from "../limits.ts";
import type { ReservationForm } from "./reservation-form.ts";

/** The fields about the guest: name, phone, e-mail and notes. */
export function CustomerFields({
  control,
  isWalkIn,
  belowPhone,
}: {
  control: Control<ReservationForm>;
  isWalkIn: boolean;
  belowPhone: ReactNode;
}) {
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
        maxLength={LIMITS.customerName}
      />
      <FormField
        as={PhoneField}
        control={control}
        name="customerPhone"
        ignoreBlurUntilDirty
        label={fieldLabels.customerPhone}
        isRequired={!isWalkIn}
        maxLength={LIMITS.customerPhone}
        placeholder={dialogText.phonePlaceholder}
      />
      {belowPhone}
      <FormField
        as={TextField}
        control={control}
        name="customerEmail"
        ignoreBlurUntilDirty
        type="email"
        inputMode="email"
        label={fieldLabels.customerEmail}
        autoComplete="off"
        maxLength={LIMITS.customerEmail}
      />
      <FormField
        as={TextArea}
        control={control}
        name="notes"
        label={fieldLabels.notes}
        rows={2}
        maxLength={LIMITS.notes}
        placeholder={dialogText.notesPlaceholder}
      />
    </>
  );
}

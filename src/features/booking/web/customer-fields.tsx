import type { ReactNode } from "react";
import type { Control } from "react-hook-form";

import type { KnownGuest } from "#features/guests/recognition/contract.ts";
import { KnownGuestNote } from "#features/guests/recognition/web/known-guest-note.tsx";
import { KnownGuestsField } from "#features/guests/recognition/web/known-guests-field.tsx";
import { showPhone } from "#features/guests/rules.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { dialogText, fieldLabels } from "#features/reservations/fields/text.ts";
import { LIMITS } from "#features/reservations/limits.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { FormField } from "#ui/form-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ReservationForm } from "./reservation-form.ts";

/** The fields about the guest: name, phone, e-mail and notes. */
export function CustomerFields({
  control,
  isWalkIn,
  belowPhone,
  form,
  reservationId,
  onPick,
}: {
  control: Control<ReservationForm>;
  isWalkIn: boolean;
  belowPhone: ReactNode;
  form: ReservationForm;
  /** Of an edit. */
  reservationId: string | undefined;
  onPick: (picked: Partial<ReservationForm>) => void;
}) {
  const pickGuest = ({ name, phone, email, usualGuests }: KnownGuest) =>
    onPick({
      customerName: name,
      customerPhone: showPhone(phone),
      isOtherPerson: false,
      ...(email !== "" && { customerEmail: email }),
      // A size that nobody has chosen yet.
      ...(reservationId === undefined &&
        usualGuests !== null &&
        form.guests === EMPTY_FIELDS.guests && { guests: usualGuests }),
    });
  /** The e-mail that came with the known guest goes and comes back with them; another one stays. */
  const pickOther = (isOtherPerson: boolean, guest: KnownGuest | null | undefined) => {
    const [before, after] = isOtherPerson ? [guest?.email, ""] : ["", guest?.email];
    const isTheirs = after !== undefined && form.customerEmail === before;
    onPick({ isOtherPerson, ...(isTheirs && { customerEmail: after }) });
  };
  const keepOther = (offered: readonly KnownGuest[]) => {
    const key = phoneKeyOf(form.customerPhone);
    const known = offered.find(({ phone }) => phone === key);
    if (known) pickOther(true, known);
  };
  return (
    <>
      <KnownGuestsField text={form.customerName} onPick={pickGuest} onOther={keepOther}>
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
      </KnownGuestsField>
      <KnownGuestsField text={form.customerPhone} onPick={pickGuest} onOther={keepOther}>
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
      </KnownGuestsField>
      <KnownGuestNote
        form={form}
        otherPersonLabel={fieldLabels.isOtherPerson}
        onGuests={(guests) => onPick({ guests })}
        onOtherPerson={pickOther}
        exceptReservationId={reservationId}
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

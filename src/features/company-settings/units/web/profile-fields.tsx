import { Controller, useFormContext } from "react-hook-form";

import { maskBrazilianPhone } from "#shared/brazilian-phone.ts";
import { maskCnpj } from "#shared/cnpj.ts";
import { MaskedField } from "#ui/masked-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from "../../rules.ts";
import { fieldText, settingsText } from "../../text.ts";
import type { Profile } from "../contract.ts";

/** What identifies a unit, for two columns of a form that has these fields. */
export function ProfileFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { control } = useFormContext<Profile>();
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={fieldText.name}
            isRequired
            autoFocus={autoFocus}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            errorMessage={fieldState.error?.message}
            className="sm:col-span-2"
          />
        )}
      />
      <Controller
        control={control}
        name="cnpj"
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            mask={maskCnpj}
            label={fieldText.cnpj}
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={settingsText.cnpjPlaceholder}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            mask={maskBrazilianPhone}
            label={fieldText.phone}
            type="tel"
            inputMode="tel"
            placeholder={settingsText.phonePlaceholder}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={fieldText.address}
            autoComplete="off"
            maxLength={MAX_ADDRESS_LENGTH}
            placeholder={settingsText.addressPlaceholder}
            errorMessage={fieldState.error?.message}
            className="sm:col-span-2"
          />
        )}
      />
    </>
  );
}

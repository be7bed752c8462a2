import { useFormContext } from "react-hook-form";

import { maskBrazilianPhone } from "#shared/brazilian-phone.ts";
import { maskCnpj } from "#shared/cnpj.ts";
import { FormField } from "#ui/form-field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from "../../limits.ts";
import { fieldText, settingsText } from "../../text.ts";
import type { Profile } from "../contract.ts";

/** The fields of a unit's profile, for a two-column grid. They need a `FormProvider` around them. */
export function ProfileFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const { control } = useFormContext<Profile>();
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="name"
        label={fieldText.name}
        isRequired
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}

        className="sm:col-span-2"
      />
      <FormField
        as={MaskedField}
        control={control}
        name="cnpj"
        mask={maskCnpj}
        label={fieldText.cnpj}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={settingsText.cnpjPlaceholder}
      />
      <FormField
        as={MaskedField}
        control={control}
        name="phone"
        mask={maskBrazilianPhone}
        label={fieldText.phone}
        type="tel"
        inputMode="tel"
        placeholder={settingsText.phonePlaceholder}
      />
      <FormField
        as={TextField}
        control={control}
        name="address"
        label={fieldText.address}
        autoComplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
        placeholder={settingsText.addressPlaceholder}

        className="sm:col-span-2"
      />
    </>
  );
}

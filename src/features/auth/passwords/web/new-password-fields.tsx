import { type FieldErrors, useFormContext } from "react-hook-form";

import { errorsOf } from "#platform/web/form-errors.ts";
import { FormField } from "#ui/form-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { validateNewPassword, type TypedPassword } from "../rules.ts";
import { newPasswordText, passwordProblemText } from "../text.ts";

export interface NewPasswordFieldsProps {
  labels: Record<keyof TypedPassword, string>;
  autoFocus?: boolean;
}

/** The two fields of a new password. They need a `FormProvider` around them. */
export function NewPasswordFields({ labels, autoFocus = false }: NewPasswordFieldsProps) {
  const { control } = useFormContext<TypedPassword>();
  return (
    <>
      <FormField
        as={PasswordField}
        control={control}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        autoFocus={autoFocus}
        description={newPasswordText.hint}
        showLabel={newPasswordText.show}
        hideLabel={newPasswordText.hide}
      />
      <FormField
        as={PasswordField}
        control={control}
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        showLabel={newPasswordText.show}
        hideLabel={newPasswordText.hide}
      />
    </>
  );
}

/** The error sentences of the two fields, for a form's resolver. */
export function newPasswordErrors(typed: TypedPassword): FieldErrors<TypedPassword> {
  return errorsOf(validateNewPassword(typed), (problem) => passwordProblemText[problem]);
}

import { Controller, type FieldErrors, useFormContext } from "react-hook-form";

import { PasswordField } from "#ui/password-field.tsx";
import { passwordProblems, type TypedPassword } from "../rules.ts";
import { newPasswordText, passwordProblemText } from "../text.ts";

export interface NewPasswordFieldsProps {
  labels: Record<keyof TypedPassword, string>;
  autoFocus?: boolean;
}

/** A password that is typed twice, within a form that holds both. */
export function NewPasswordFields({ labels, autoFocus = false }: NewPasswordFieldsProps) {
  const { control } = useFormContext<TypedPassword>();
  return (
    <>
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={labels.password}
            autoComplete="new-password"
            autoFocus={autoFocus}
            description={newPasswordText.hint}
            showLabel={newPasswordText.show}
            hideLabel={newPasswordText.hide}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="confirmation"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={labels.confirmation}
            autoComplete="new-password"
            showLabel={newPasswordText.show}
            hideLabel={newPasswordText.hide}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

/** The sentences at the two fields, for a form's resolver. */
export function passwordErrors(typed: TypedPassword): FieldErrors<TypedPassword> {
  const problems = Object.entries(passwordProblems(typed));
  return Object.fromEntries(
    problems.map(([name, problem]) => [name, { type: problem, message: passwordProblemText[problem] }]),
  );
}

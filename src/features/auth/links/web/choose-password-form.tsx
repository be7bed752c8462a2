import { FormProvider, useForm, useFormState } from "react-hook-form";

import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/calls.ts";
import { resolverOf } from "#platform/web/form-errors.ts";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { TypedPassword } from "../../passwords/rules.ts";
import { NewPasswordFields, newPasswordErrors } from "../../passwords/web/new-password-fields.tsx";

export interface ChoosePasswordFormProps {
  /** For password managers, which store the password under this e-mail. */
  email: string;
  labels: Record<keyof TypedPassword | "submit" | "submitting", string>;
  choose: (password: string) => Promise<void>;
  /** The link expired or was used while the form was open. */
  onRefused: () => void;
}

export function ChoosePasswordForm({ email, labels, choose, onRefused }: ChoosePasswordFormProps) {
  const form = useForm<TypedPassword>({
    defaultValues: { password: "", confirmation: "" },
    resolver: resolverOf(newPasswordErrors),
  });
  const { isSubmitting, errors } = useFormState({ control: form.control });

  const submit = async ({ password }: TypedPassword) => {
    try {
      await choose(password);
    } catch (error) {
      const isPersonal = isRefused(error) && error.data.reason === "personal_password";
      if (isRefused(error) && !isPersonal) return onRefused();
      const message = isPersonal ? messageOf(error) : fieldErrorsOf(error)["password"];
      if (message === undefined) form.setError("root", { message: messageOf(error) });
      else form.setError("password", { message }, { shouldFocus: true });
    }
  };

  return (
    <FormProvider {...form}>
      {/* method="post" keeps the password out of the address if the script fails. */}
      <form
        method="post"
        noValidate
        className="mt-8 flex flex-col gap-4.5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields labels={labels} autoFocus />
        {errors.root?.message && <ErrorBanner>{errors.root.message}</ErrorBanner>}
        <SubmitButton size="lg" isPending={isSubmitting} className="mt-1">
          {isSubmitting ? labels.submitting : labels.submit}
        </SubmitButton>
      </form>
    </FormProvider>
  );
}

import { type ReactNode, useId, useState } from "react";
import { type FieldErrors, FormProvider, useForm, useFormContext, useFormState } from "react-hook-form";

import { callsOf, isRefused, messageOf } from "#platform/web/calls.ts";
import { resolverOf, showAtFields } from "#platform/web/form-errors.ts";
import { isEmail } from "#shared/email.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { FormField } from "#ui/form-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { Me } from "../../contract.ts";
import type { TypedPassword } from "../../passwords/rules.ts";
import { NewPasswordFields, newPasswordErrors } from "../../passwords/web/new-password-fields.tsx";
import { AuthLayout } from "../../web/auth-layout.tsx";
import { cacheMe } from "../../web/session.ts";
import type { FirstAccess, firstAccessContract } from "../contract.ts";
import { firstAccessText } from "../text.ts";

const calls = callsOf<typeof firstAccessContract>("firstAccess");

type FirstAccessForm = FirstAccess & TypedPassword;

const empty: FirstAccessForm = {
  organizationName: "",
  unitName: "",
  name: "",
  email: "",
  password: "",
  confirmation: "",
};

export function FirstAccessPage({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const form = useForm<FirstAccessForm>({ defaultValues: empty, resolver: resolverOf(findErrors) });
  const { isSubmitting, errors } = useFormState({ control: form.control });
  const [isTaken, setIsTaken] = useState(false);

  const submit = async (typed: FirstAccessForm) => {
    try {
      const me = await calls.open(typed);
      cacheMe(me);
      notify.success(firstAccessText.done);
      onSignedIn(me);
    } catch (error) {
      if (showAtFields(form, error, { shouldFocus: true }).length > 0) return;
      if (isRefused(error) && error.data.reason === "personal_password")
        return form.setError("password", { message: messageOf(error) }, { shouldFocus: true });
      setIsTaken(isRefused(error));
      form.setError("root", { message: messageOf(error) });
    }
  };

  return (
    <AuthLayout title={firstAccessText.title} subtitle={firstAccessText.subtitle}>
      <FormProvider {...form}>
        {/* method="post" keeps the password out of the address if the script fails. */}
        <form
          method="post"
          noValidate
          className="mt-8 flex flex-col gap-8"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <Group title={firstAccessText.restaurant}>
            <Field name="organizationName" autoComplete="organization" autoFocus />
            <Field name="unitName" autoComplete="off" description={firstAccessText.unitHint} />
          </Group>
          <Group title={firstAccessText.admin}>
            <Field name="name" autoComplete="name" />
            <Field name="email" type="email" autoComplete="username" />
            <NewPasswordFields labels={firstAccessText} />
          </Group>
          <div className="flex flex-col gap-4">
            {errors.root?.message && (
              <Banner tone={isTaken ? "warning" : "danger"} role="alert">
                {errors.root.message}
              </Banner>
            )}
            {isTaken ? (
              // A full page load, because this page still believes that the installation is empty.
              <a href="/login" className={buttonClass("primary", "lg")}>
                {firstAccessText.toSignIn}
              </a>
            ) : (
              <SubmitButton size="lg" isPending={isSubmitting}>
                {isSubmitting ? firstAccessText.submitting : firstAccessText.submit}
              </SubmitButton>
            )}
          </div>
        </form>
      </FormProvider>
    </AuthLayout>
  );
}

function findErrors(typed: FirstAccessForm): FieldErrors<FirstAccessForm> {
  const { missing, emailInvalid } = firstAccessText;
  const names = ["organizationName", "unitName", "name", "email"] as const;
  const lacking = names.filter((name) => typed[name].trim() === "");
  return {
    ...newPasswordErrors(typed),
    ...(!isEmail(typed.email) && { email: { type: "invalid", message: emailInvalid } }),
    ...Object.fromEntries(lacking.map((name) => [name, { type: "missing", message: missing[name] }])),
  };
}

interface FieldProps {
  name: "organizationName" | "unitName" | "name" | "email";
  type?: string;
  autoComplete: string;
  autoFocus?: boolean;
  description?: string;
}

function Field({ name, ...props }: FieldProps) {
  const { control } = useFormContext<FirstAccessForm>();
  return <FormField as={TextField} control={control} name={name} {...props} label={firstAccessText[name]} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4.5">
      <h2 id={titleId} className="border-b border-line pb-2 font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

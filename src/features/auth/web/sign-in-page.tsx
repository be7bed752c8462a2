import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { buttonClass } from "#ui/button-class.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { classNames } from "#ui/class-names.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { DemoAccount, Me } from "../contract.ts";
import { signInText } from "../text.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { signIn } from "./session.ts";

const ForgotPasswordDialog = lazy(() =>
  import("../links/web/forgot-password-dialog.tsx").then((module) => ({
    default: module.ForgotPasswordDialog,
  })),
);

export interface SignInPageProps {
  demoAccounts: readonly DemoAccount[];
  /** Called while the person types, so that the caller can prefetch the next page. */
  onTyping: () => void;
  onSignedIn: (me: Me) => void;
}

export function SignInPage(props: SignInPageProps) {
  return (
    <AuthLayout title={signInText.title} subtitle={signInText.subtitle}>
      <SignInForm {...props} />
    </AuthLayout>
  );
}

/**
 * The fields are uncontrolled, because password managers fill those in most reliably. There is no query client: this
 * page loads first and has a bundle budget.
 */
function SignInForm({ demoAccounts, onTyping, onSignedIn }: SignInPageProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [isBusy, setIsBusy] = useState(false);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = { email: email.current?.value.trim() ?? "", password: password.current?.value ?? "" };
    const lacking = { email: credentials.email === "", password: credentials.password === "" };
    setMissing(lacking);
    if (lacking.email || lacking.password) {
      (lacking.email ? email : password).current?.focus();
      notify.error(signInText.fieldsMissing);
    } else {
      const rememberMe = new FormData(event.currentTarget).has("rememberMe");
      void signInAndContinue({ ...credentials, rememberMe });
    }
  };

  const signInAndContinue = async (credentials: Parameters<typeof signIn>[0]) => {
    setIsBusy(true);
    try {
      const me = await signIn(credentials);
      notify.success(signInText.done);
      onSignedIn(me);
    } catch {
      notify.error(signInText.failed);
      // Rendered at once, because a disabled form cannot take the focus.
      flushSync(() => setIsBusy(false));
      password.current?.select();
    }
  };

  const fillDemoAccount = (account: DemoAccount) => {
    if (!email.current || !password.current) return;
    email.current.value = account.email;
    password.current.value = account.password;
    setMissing({ email: false, password: false });
    submit.current?.querySelector("button")?.focus();
    onTyping();
  };

  return (
    <>
      {/* method="post" keeps the password out of the address if the script fails. */}
      <form method="post" noValidate onSubmit={send} onInput={onTyping} className="mt-8">
        <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4.5">
          <TextField
            ref={email}
            label={signInText.email}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            isInvalid={missing.email}
          />
          <PasswordField
            ref={password}
            label={signInText.password}
            name="password"
            autoComplete="current-password"
            showLabel={signInText.showPassword}
            hideLabel={signInText.hidePassword}
            isInvalid={missing.password}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Checkbox label={signInText.rememberMe} name="rememberMe" />
            <ForgotPassword emailOf={() => email.current?.value ?? ""} />
          </div>
          <div ref={submit} className="mt-1 flex flex-col">
            <SubmitButton size="lg" isPending={isBusy}>
              {isBusy ? signInText.submitting : signInText.submit}
            </SubmitButton>
          </div>
        </fieldset>
      </form>
      <DemoAccounts accounts={demoAccounts} onPick={fillDemoAccount} isDisabled={isBusy} />
    </>
  );
}

/** Shown while the dialog's code loads. `lazyDialog` would exceed the page's bundle budget. */
const dialogFrame = (
  <div className="fixed inset-0 z-40 flex items-end bg-backdrop md:items-center">
    <div className="mx-auto h-72 w-full max-w-sm bg-surface md:rounded-xl" />
  </div>
);

function ForgotPassword({ emailOf }: { emailOf: () => string }) {
  // The React compiler's cache would cost more bundle size than it saves work.
  "use no memo";
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass("link"), "disabled:opacity-50 pointer-coarse:py-2")}
        onClick={() => setIsOpen(true)}
      >
        {signInText.forgotPassword}
      </button>
      <Suspense fallback={dialogFrame}>
        {isOpen && <ForgotPasswordDialog typedEmail={emailOf()} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onPick: (account: DemoAccount) => void;
  isDisabled: boolean;
}

function DemoAccounts({ accounts, onPick, isDisabled }: DemoAccountsProps) {
  // For the same reason as in `ForgotPassword`.
  "use no memo";
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-9 border-t border-line pt-6">
      <h2 id="demo-accounts" className="font-medium">
        {signInText.demoTitle}
      </h2>
      <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{signInText.demoHint}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 min-[360px]:grid-cols-3">
        {accounts.map((account) => (
          <li key={account.email} className="flex flex-col">
            <button
              type="button"
              disabled={isDisabled}
              title={account.email}
              className={classNames(buttonClass("secondary", "sm"), "px-1!")}
              onClick={() => onPick(account)}
            >
              {account.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
import { signIn } from "./session.ts";
import scene from "./sign-in-scene.svg";

const ForgotPasswordDialog = lazy(() =>
  import("./forgot-password-dialog.tsx").then((module) => ({ default: module.ForgotPasswordDialog })),
);

export interface SignInPageProps {
  demoAccounts: readonly DemoAccount[];
  /** The first letters typed: time to load what comes after. */
  onTyping: () => void;
  onSignedIn: (me: Me) => void;
}

export function SignInPage(props: SignInPageProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] dark:bg-canvas">
      <div className="flex flex-col px-6 py-8 sm:px-10">
        <header className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" className="size-8" />
          Maitre
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl font-semibold tracking-tight">{signInText.title}</h1>
          <p className="mt-2 text-[0.9375rem] text-ink-muted">{signInText.subtitle}</p>
          <SignInForm {...props} />
        </main>
        <footer className="text-center text-[0.8125rem] text-ink-muted">{signInText.version}</footer>
      </div>
      <Scene />
    </div>
  );
}

/** A dining room seen from above, on wide screens only. */
function Scene() {
  return (
    <aside className="relative flex flex-col justify-end overflow-hidden bg-[#4a0d22] text-[#fff] max-lg:hidden">
      <img src={scene} alt="" className="absolute inset-0 size-full object-cover" />
      <div className="relative max-w-xl p-12 xl:p-16">
        <p className="text-3xl leading-tight font-semibold tracking-tight text-balance xl:text-4xl">
          {signInText.motto}
        </p>
        <p className="mt-4 max-w-md text-base opacity-85">{signInText.mottoDetail}</p>
      </div>
    </aside>
  );
}

/**
 * The fields keep their own values, which is what password managers fill in most reliably. No query client here: this
 * page loads first, and has a budget.
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
      void enter({ ...credentials, rememberMe });
    }
  };

  const enter = async (credentials: Parameters<typeof signIn>[0]) => {
    setIsBusy(true);
    try {
      const me = await signIn(credentials);
      notify.success(signInText.done);
      onSignedIn(me);
    } catch {
      notify.error(signInText.failed);
      // At once, because the disabled form cannot take the focus that it lost.
      flushSync(() => setIsBusy(false));
      password.current?.select();
    }
  };

  const fill = (account: DemoAccount) => {
    if (!email.current || !password.current) return;
    email.current.value = account.email;
    password.current.value = account.password;
    setMissing({ email: false, password: false });
    submit.current?.querySelector("button")?.focus();
    onTyping();
  };

  return (
    <>
      {/* method="post": should the script fail, the password does not end up in the address. */}
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
            <ForgotPassword />
          </div>
          <div ref={submit} className="mt-1 flex flex-col">
            <SubmitButton size="lg" isPending={isBusy}>
              {isBusy ? signInText.submitting : signInText.submit}
            </SubmitButton>
          </div>
        </fieldset>
      </form>
      <DemoAccounts accounts={demoAccounts} onPick={fill} isDisabled={isBusy} />
    </>
  );
}

function ForgotPassword() {
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
      <Suspense fallback={null}>
        {isOpen && <ForgotPasswordDialog onClose={() => setIsOpen(false)} />}
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

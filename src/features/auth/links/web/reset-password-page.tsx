import { lazy, type ReactNode, Suspense, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { notify } from "#ui/toast.tsx";
import { Entrance } from "../../web/entrance.tsx";
import { refusalText, resetText } from "../text.ts";
import { linksCalls } from "./api.ts";
import { type Arrival, forgetToken } from "./arrival.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";

const ForgotPasswordDialog = lazy(() =>
  import("./forgot-password-dialog.tsx").then((module) => ({ default: module.ForgotPasswordDialog })),
);

export interface ResetPasswordPageProps {
  arrival: Arrival | null;
  onDone: () => void;
  /** Draws the link to the login page. */
  signInLink: (className: string) => ReactNode;
}

export function ResetPasswordPage({ arrival, onDone, signInLink }: ResetPasswordPageProps) {
  const [isDead, setIsDead] = useState(arrival === null);
  if (arrival === null || isDead) return <DeadReset signInLink={signInLink} />;

  const choose = async (password: string) => {
    await linksCalls.resetPassword({ token: arrival.token, password });
    forgetToken("password_reset");
    notify.success(resetText.done);
    onDone();
  };
  return (
    <Entrance title={resetText.title} subtitle={resetText.subtitle(arrival.email)}>
      <ChoosePasswordForm
        email={arrival.email}
        labels={resetText}
        choose={choose}
        onRefused={() => {
          forgetToken("password_reset");
          setIsDead(true);
        }}
      />
    </Entrance>
  );
}

function DeadReset({ signInLink }: Pick<ResetPasswordPageProps, "signInLink">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Entrance title={resetText.deadTitle} subtitle={refusalText.link_invalid}>
      <div className="mt-8 flex flex-col gap-2.5">
        <button type="button" className={buttonClass("primary", "lg")} onClick={() => setIsAsking(true)}>
          {resetText.again}
        </button>
        {signInLink(buttonClass("secondary", "lg"))}
      </div>
      <Suspense fallback={null}>
        {isAsking && <ForgotPasswordDialog typedEmail="" onClose={() => setIsAsking(false)} />}
      </Suspense>
    </Entrance>
  );
}

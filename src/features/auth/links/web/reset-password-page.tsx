import { lazy, type ReactNode, Suspense, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { notify } from "#ui/toast.tsx";
import { AuthLayout } from "../../web/auth-layout.tsx";
import { refusalText, resetText } from "../text.ts";
import { linksCalls } from "./api.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { type OpenedLink, forgetToken } from "./opened-link.ts";

const ForgotPasswordDialog = lazy(() =>
  import("./forgot-password-dialog.tsx").then((module) => ({ default: module.ForgotPasswordDialog })),
);

export interface ResetPasswordPageProps {
  link: OpenedLink | null;
  onDone: () => void;
  /** Draws the link to the login page. */
  signInLink: (className: string) => ReactNode;
}

export function ResetPasswordPage({ link, onDone, signInLink }: ResetPasswordPageProps) {
  const [isInvalid, setIsInvalid] = useState(link === null);
  if (link === null || isInvalid) return <InvalidResetLink signInLink={signInLink} />;

  const choose = async (password: string) => {
    await linksCalls.resetPassword({ token: link.token, password });
    forgetToken("password_reset");
    notify.success(resetText.done);
    onDone();
  };
  return (
    <AuthLayout title={resetText.title} subtitle={resetText.subtitle(link.email)}>
      <ChoosePasswordForm
        email={link.email}
        labels={resetText}
        choose={choose}
        onRefused={() => {
          forgetToken("password_reset");
          setIsInvalid(true);
        }}
      />
    </AuthLayout>
  );
}

function InvalidResetLink({ signInLink }: Pick<ResetPasswordPageProps, "signInLink">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AuthLayout title={resetText.invalidTitle} subtitle={refusalText.link_invalid}>
      <div className="mt-8 flex flex-col gap-2.5">
        <button type="button" className={buttonClass("primary", "lg")} onClick={() => setIsAsking(true)}>
          {resetText.again}
        </button>
        {signInLink(buttonClass("secondary", "lg"))}
      </div>
      <Suspense fallback={null}>
        {isAsking && <ForgotPasswordDialog typedEmail="" onClose={() => setIsAsking(false)} />}
      </Suspense>
    </AuthLayout>
  );
}

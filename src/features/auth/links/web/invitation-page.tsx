import { type ReactNode, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { notify } from "#ui/toast.tsx";
import type { Me } from "../../contract.ts";
import { AuthLayout } from "../../web/auth-layout.tsx";
import { cacheMe } from "../../web/session.ts";
import { invitationText, refusalText } from "../text.ts";
import { linksCalls } from "./api.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { type OpenedLink, forgetToken } from "./opened-link.ts";

export interface InvitationPageProps {
  link: OpenedLink | null;
  onSignedIn: (me: Me) => void;
  /** Draws the link to the login page. */
  signInLink: (className: string) => ReactNode;
}

export function InvitationPage({ link, onSignedIn, signInLink }: InvitationPageProps) {
  const [isInvalid, setIsInvalid] = useState(link === null);
  if (link === null || isInvalid) {
    return (
      <AuthLayout title={invitationText.invalidTitle} subtitle={refusalText.link_invalid}>
        <p className="mt-3 text-[0.9375rem] text-ink-muted">{invitationText.invalidAdvice}</p>
        <div className="mt-8 flex flex-col">{signInLink(buttonClass("primary", "lg"))}</div>
      </AuthLayout>
    );
  }

  const choose = async (password: string) => {
    const me = await linksCalls.acceptInvitation({ token: link.token, password });
    forgetToken("invitation");
    cacheMe(me);
    notify.success(invitationText.done);
    onSignedIn(me);
  };
  return (
    <AuthLayout
      title={invitationText.title(link.name)}
      subtitle={invitationText.subtitle(link.organizationName)}
    >
      <p className="mt-6 rounded-md border border-line bg-canvas px-3.5 py-2.5 text-[0.8125rem] text-ink-muted dark:bg-surface">
        {invitationText.account}{" "}
        <strong className="block text-sm font-medium wrap-anywhere text-ink">{link.email}</strong>
      </p>
      <ChoosePasswordForm
        email={link.email}
        labels={invitationText}
        choose={choose}
        onRefused={() => {
          forgetToken("invitation");
          setIsInvalid(true);
        }}
      />
    </AuthLayout>
  );
}

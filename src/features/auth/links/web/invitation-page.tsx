import { type ReactNode, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { notify } from "#ui/toast.tsx";
import type { Me } from "../../contract.ts";
import { Entrance } from "../../web/entrance.tsx";
import { rememberMe } from "../../web/session.ts";
import { invitationText, refusalText } from "../text.ts";
import { linksCalls } from "./api.ts";
import { type Arrival, forgetToken } from "./arrival.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";

export interface InvitationPageProps {
  arrival: Arrival | null;
  onSignedIn: (me: Me) => void;
  /** Draws the link to the login page. */
  signInLink: (className: string) => ReactNode;
}

export function InvitationPage({ arrival, onSignedIn, signInLink }: InvitationPageProps) {
  const [isDead, setIsDead] = useState(arrival === null);
  if (arrival === null || isDead) {
    return (
      <Entrance title={invitationText.deadTitle} subtitle={refusalText.link_invalid}>
        <p className="mt-3 text-[0.9375rem] text-ink-muted">{invitationText.deadAdvice}</p>
        <div className="mt-8 flex flex-col">{signInLink(buttonClass("primary", "lg"))}</div>
      </Entrance>
    );
  }

  const choose = async (password: string) => {
    const me = await linksCalls.acceptInvitation({ token: arrival.token, password });
    forgetToken("invitation");
    rememberMe(me);
    notify.success(invitationText.done);
    onSignedIn(me);
  };
  return (
    <Entrance
      title={invitationText.title(arrival.name)}
      subtitle={invitationText.subtitle(arrival.organizationName)}
    >
      <p className="mt-6 rounded-md border border-line bg-canvas px-3.5 py-2.5 text-[0.8125rem] text-ink-muted dark:bg-surface">
        {invitationText.account}{" "}
        <strong className="block text-sm font-medium wrap-anywhere text-ink">{arrival.email}</strong>
      </p>
      <ChoosePasswordForm
        email={arrival.email}
        labels={invitationText}
        choose={choose}
        onRefused={() => {
          forgetToken("invitation");
          setIsDead(true);
        }}
      />
    </Entrance>
  );
}

import { Link, useLoaderData, useRouter } from "@tanstack/react-router";

import { toSignIn } from "#features/auth/links/text.ts";
import { InvitationPage } from "#features/auth/links/web/invitation-page.tsx";
import { ResetPasswordPage } from "#features/auth/links/web/reset-password-page.tsx";
import { homeOf } from "./menu-pages.ts";

export { openLink } from "#features/auth/links/web/opened-link.ts";

export function InvitationRoute() {
  const link = useLoaderData({ from: "/convite" });
  const router = useRouter();
  return (
    <InvitationPage
      link={link}
      onSignedIn={(me) => void router.navigate({ href: homeOf(me), replace: true })}
      signInLink={signInLink}
    />
  );
}

export function ResetPasswordRoute() {
  const link = useLoaderData({ from: "/redefinir-senha" });
  const router = useRouter();
  return (
    <ResetPasswordPage
      link={link}
      onDone={() => void router.navigate({ to: "/login", replace: true })}
      signInLink={signInLink}
    />
  );
}

function signInLink(className: string) {
  return (
    <Link to="/login" className={className}>
      {toSignIn}
    </Link>
  );
}

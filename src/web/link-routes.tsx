import { Link, useLoaderData, useRouter } from "@tanstack/react-router";

import { toSignIn } from "#features/auth/links/text.ts";
import { InvitationPage } from "#features/auth/links/web/invitation-page.tsx";
import { ResetPasswordPage } from "#features/auth/links/web/reset-password-page.tsx";
import { homeOf } from "./screens.ts";

export { arriveBy } from "#features/auth/links/web/arrival.ts";

export function InvitationRoute() {
  const arrival = useLoaderData({ from: "/convite" });
  const router = useRouter();
  return (
    <InvitationPage
      arrival={arrival}
      onSignedIn={(me) => void router.navigate({ href: homeOf(me), replace: true })}
      signInLink={signInLink}
    />
  );
}

export function ResetPasswordRoute() {
  const arrival = useLoaderData({ from: "/redefinir-senha" });
  const router = useRouter();
  return (
    <ResetPasswordPage
      arrival={arrival}
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

import { useLoaderData, useRouter, useSearch } from "@tanstack/react-router";

import { SignInPage } from "#features/auth/web/sign-in-page.tsx";
import { landingOf } from "./menu-pages.ts";

export function SignInRoute() {
  const { voltar } = useSearch({ from: "/login" });
  const demoAccounts = useLoaderData({ from: "/login" });
  const router = useRouter();
  return (
    <SignInPage
      demoAccounts={demoAccounts}
      // The next page loads while the password is typed.
      onTyping={() => void import("./shell.tsx")}
      onSignedIn={(me) => void router.navigate({ href: landingOf(me, voltar), replace: true })}
    />
  );
}

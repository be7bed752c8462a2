import { useRouter } from "@tanstack/react-router";

import { FirstAccessPage } from "#features/auth/first-access/web/first-access-page.tsx";
import { homeOf } from "./menu-pages.ts";

export function FirstAccessRoute() {
  const router = useRouter();
  return <FirstAccessPage onSignedIn={(me) => void router.navigate({ href: homeOf(me), replace: true })} />;
}

import type { Me } from "#features/auth/contract.ts";
import { mayOpen, PAGES, type PageName } from "#shared/access.ts";

export type PagePath = `/${PageName}`;

export function pathOf(page: PageName): PagePath {
  return `/${page}`;
}

/** Pages of the menu that the user may open, in its order. */
export function permittedPages({ user }: Me): PageName[] {
  return PAGES.filter((page) => mayOpen(user, page));
}

/** Where a user begins: on the dashboard, without permission for it on the first permitted page. */
export function homeOf(me: Me): PagePath {
  return pathOf(permittedPages(me)[0] ?? "dashboard");
}

/** Where a sign-in leads: to the return address, unless it is a page that this user may not open. */
export function landingOf(me: Me, returnTo: string | undefined): string {
  const page =
    returnTo === undefined ? undefined : PAGES.find((known) => returnTo.split(/[?#]/)[0] === pathOf(known));
  return returnTo !== undefined && page !== undefined && mayOpen(me.user, page) ? returnTo : homeOf(me);
}

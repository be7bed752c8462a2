import type { Me } from "#features/auth/contract.ts";
import { hasScreen, SCREENS, type Screen } from "#shared/access.ts";

export type ScreenPath = `/${Screen}`;

export function pathOf(screen: Screen): ScreenPath {
  return `/${screen}`;
}

/** Screens of the menu that the user may open, in its order. */
export function permittedScreens({ user }: Me): Screen[] {
  return SCREENS.filter((screen) => hasScreen(user, screen));
}

/** Where a user begins: on the dashboard, without permission for it on the first permitted screen. */
export function homeOf(me: Me): ScreenPath {
  return pathOf(permittedScreens(me)[0] ?? "dashboard");
}

/** Where a sign-in leads: to the return address, unless it is a screen that this user may not open. */
export function landingOf(me: Me, returnTo: string | undefined): string {
  const screen =
    returnTo === undefined ? undefined : SCREENS.find((known) => returnTo.split(/[?#]/)[0] === pathOf(known));
  return returnTo !== undefined && screen !== undefined && hasScreen(me.user, screen) ? returnTo : homeOf(me);
}

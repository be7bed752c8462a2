import { lazy } from "react";

import { DashboardPage, type DashboardPageProps } from "#features/dashboard/web/dashboard-page.tsx";

/** Below the first screen, so it loads after that is drawn. Without its code, which nobody could fetch, the rest shows. */
const Activity = lazy<DashboardPageProps["Activity"]>(() =>
  untilIdle()
    .then(() => import("../activity.tsx"))
    .then(
      (module) => ({ default: module.Activity }),
      () => ({ default: () => null }),
    ),
);

export function Page() {
  return <DashboardPage Activity={Activity} />;
}

const LONGEST_MS = 1_000;

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_MS });
    else setTimeout(resolve, LONGEST_MS / 4);
  });
}

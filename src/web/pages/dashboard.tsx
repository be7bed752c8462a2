import { lazy } from "react";

import { DashboardPage, type DashboardPageProps } from "#features/dashboard/web/dashboard-page.tsx";

/** Without its code, which nobody could fetch, the page shows everything else. */
const Activity = lazy<DashboardPageProps["Activity"]>(() =>
  import("../activity.tsx").then(
    (module) => ({ default: module.Activity }),
    () => ({ default: () => null }),
  ),
);

export function Page() {
  return <DashboardPage Activity={Activity} />;
}

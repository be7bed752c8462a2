import { eventCatalog } from "#events.ts";
import { DashboardPage } from "#features/dashboard/web/dashboard-page.tsx";
import { iconByTopic } from "../event-icons.ts";

/** The recent activity tells of every feature's events. */
export function Page() {
  return <DashboardPage catalog={eventCatalog} iconByTopic={iconByTopic} />;
}

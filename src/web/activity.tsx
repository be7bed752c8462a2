import { eventCatalog } from "#events.ts";
import { ActivityCard, type ActivityProps } from "#features/dashboard/web/activity-card.tsx";
import { iconByTopic } from "./event-icons.ts";

/** The recent activity shows every feature's events: their sentences load after the dashboard's figures. */
export function Activity(props: ActivityProps) {
  return <ActivityCard {...props} catalog={eventCatalog} iconByTopic={iconByTopic} />;
}

import { eventCatalog } from "#events.ts";
import { AuditSection, type AuditSectionProps } from "#features/audit/web/audit-section.tsx";
import type { ShownEvents } from "#features/audit/web/shown-events.ts";
import { iconByTopic } from "./event-icons.ts";

/** The audit feature imports no other: its page gets the events of all features here. */
export function History(props: Omit<AuditSectionProps, keyof ShownEvents>) {
  return <AuditSection {...props} catalog={eventCatalog} iconByTopic={iconByTopic} />;
}

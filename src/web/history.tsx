import { eventCatalog } from "#events.ts";
import { AuditSection, type AuditSectionProps } from "#features/audit/web/audit-section.tsx";
import type { ShownEvents } from "#features/audit/web/shown-events.ts";
import { iconByTopic } from "./event-icons.ts";

/** The audit trail knows no feature: the events of all of them are handed to its page here. */
export function History(props: Omit<AuditSectionProps, keyof ShownEvents>) {
  return <AuditSection {...props} catalog={eventCatalog} iconByTopic={iconByTopic} />;
}

import type { LucideIcon } from "lucide-react";

import type { EventCatalog } from "../rules.ts";

/** How every feature's events are shown: the pages that show entries get it from where the features are put together. */
export interface ShownEvents {
  catalog: EventCatalog;
  iconByTopic: Readonly<Record<string, LucideIcon>>;
}

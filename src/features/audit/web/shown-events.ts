import type { LucideIcon } from "lucide-react";

import type { EventCatalog } from "../rules.ts";

/** How the events of all features are shown. `src/web` composes it and hands it to the pages that show entries. */
export interface ShownEvents {
  catalog: EventCatalog;
  iconByTopic: Readonly<Record<string, LucideIcon>>;
}

import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { startRealtime, type Realtime } from "#platform/realtime/realtime.ts";
import { onWakeUp } from "#platform/realtime/wake-up.ts";
import { type EventCatalog, typesThatChangeRights } from "../rules.ts";
import { readEntriesAfter, readLatestEntryId } from "./queries.ts";

/** Follows the audit trail while this process runs, and sends each listener of a unit the events of that unit. */
export function followAuditTrail(database: Database, catalog: EventCatalog, log: Log): Promise<Realtime> {
  const changingRights = typesThatChangeRights(catalog);
  return startRealtime(
    {
      latestId: () => readLatestEntryId(database.sql),
      readAfter: (id, missing) => readEntriesAfter(database.sql, id, missing, changingRights),
      onWakeUp: (wake) => onWakeUp(database, wake, log),
    },
    log,
  );
}

import type { Database } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { startRealtime, type Realtime } from "#platform/realtime/realtime.ts";
import { onWakeUp } from "#platform/realtime/wake-up.ts";
import { HOUR_MS } from "#shared/time.ts";
import { type EventCatalog, typesThatChangeRights } from "../rules.ts";
import { deleteSignalsBefore, readEntriesAfter, readLatestEntryId } from "./live-queries.ts";

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

/** Deletes live events without a history that every screen has had, or makes up for by reading all again. */
export const sweepSignals: Job = {
  name: "audit.sweep-signals",
  cron: "37 * * * *",
  run: ({ database, clock }) => deleteSignalsBefore(database.sql, new Date(clock.now().getTime() - HOUR_MS)),
};

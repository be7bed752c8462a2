import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { deleteExpired } from "./queries.ts";

/** Deletes the rows of expired sessions, links and attempt counts. They have no effect any more. */
export const sweepSessions: Job = {
  name: "auth.sweep",
  cron: "41 * * * *",
  run: ({ database, clock }) =>
    inTransaction(database, (tx) => deleteExpired(tx, clock.now()), { isLong: true }),
};

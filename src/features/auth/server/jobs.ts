import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { deleteExpired } from "./queries.ts";

/** Takes away sessions, links and counts of attempts that have run out. They are worth nothing already: only their rows are left. */
export const sweepSessions: Job = {
  name: "auth.sweep",
  cron: "41 * * * *",
  run: ({ database, clock }) =>
    inTransaction(database, (tx) => deleteExpired(tx, clock.now()), { isLong: true }),
};

import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { HOUR_MS } from "#shared/time.ts";
import { deleteTestContactsAside } from "./queries.ts";

/** Deletes cleared test conversations after an hour. */
export const sweepClearedChats: Job = {
  name: "assistant.cleared",
  cron: "41 * * * *",
  async run({ database, clock }) {
    const before = new Date(clock.now().getTime() - HOUR_MS);
    await inTransaction(database, (tx) => deleteTestContactsAside(tx, before), { isLong: true });
  },
};

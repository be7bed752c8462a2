import type { Job } from "#platform/jobs.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { listUnitsToRequote } from "./queries.ts";
import { quoteQueue } from "./quote-queue.ts";
import { requoteQueue } from "./requote-queue.ts";

/** Parties that joined longer ago are forgotten ones: nobody has served them, and no estimate holds. */
const FORGOTTEN_AFTER_MS = 6 * 60 * MINUTE_MS;

/** Sends a new estimate to parties whose promise will not be kept. `quote`: who estimates. */
export const requoteQueues = (quote: typeof quoteQueue = quoteQueue): Job => ({
  name: "waitlist.requote",
  cron: "* * * * *",
  async run(services) {
    const since = new Date(services.clock.now().getTime() - FORGOTTEN_AFTER_MS);
    for (const unitId of await listUnitsToRequote(services.database.sql, since))
      await requoteQueue(services, quote, unitId);
  },
});

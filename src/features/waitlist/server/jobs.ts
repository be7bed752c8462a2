import type { Job } from "#platform/jobs.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { listUnitsToRequote } from "./queries.ts";
import type { QueuePorts } from "./queue-ports.ts";
import { requoteQueue } from "./requote-queue.ts";

/** Parties that joined longer ago are forgotten ones: nobody has served them, and no estimate holds. */
const FORGOTTEN_AFTER_MS = 6 * 60 * MINUTE_MS;

/** Sends a new estimate to parties whose promise will not be kept. */
export const requoteQueues = (ports: Pick<QueuePorts, "quoteQueue">): Job => ({
  name: "waitlist.requote",
  cron: "* * * * *",
  async run(services) {
    const since = new Date(services.clock.now().getTime() - FORGOTTEN_AFTER_MS);
    for (const unitId of await listUnitsToRequote(services.database.sql, since))
      await requoteQueue(services, ports, unitId);
  },
});

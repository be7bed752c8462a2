import type { Job } from "#platform/jobs/jobs.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { closeIdle, removeOldTranscripts } from "./queries.ts";

const HOUR_MS = 60 * MINUTE_MS;
/** WhatsApp, too, lets a business answer freely for a day after the customer's last message. */
const IDLE_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Ends conversations that nobody goes on with, and takes away transcripts that are older than their unit keeps them. */
export const sweepConversations: Job = {
  name: "assistant.sweep",
  cron: "23 * * * *",
  async run({ database: { sql }, clock }) {
    const now = clock.now();
    await closeIdle(sql, new Date(now.getTime() - IDLE_MS), now);
    while ((await removeOldTranscripts(sql, now, BATCH)) === BATCH);
  },
};

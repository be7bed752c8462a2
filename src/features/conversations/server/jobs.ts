import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { HOUR_MS } from "#shared/time.ts";
import { closeIdle, removeOldTranscripts } from "./chat-queries.ts";

/** WhatsApp's rule: a business may answer freely for a day after the customer's last message. */
const IDLE_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Closes idle conversations, and removes transcripts that are older than their unit keeps them. */
export const sweepConversations: Job = {
  name: "assistant.sweep",
  cron: "23 * * * *",
  async run({ database, clock }) {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - IDLE_MS);
    await inTransaction(database, (tx) => closeIdle(tx, idleSince, now), { isLong: true });
    const removeBatch = () =>
      inTransaction(database, (tx) => removeOldTranscripts(tx, now, BATCH), { isLong: true });
    while ((await removeBatch()) === BATCH);
  },
};

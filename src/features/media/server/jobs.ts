import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import type { Services } from "#platform/services.ts";
import { UNCLAIMED_HOURS } from "../rules.ts";
import { discard } from "./commands.ts";
import type { MediaKey } from "./connectors/storage.ts";
import { listRemoved, markForgotten } from "./queries.ts";

/** Takes away what was uploaded and never saved, and what is left of removed pictures whose files could not be deleted at the time. */
export const sweepMedia: Job = { name: "media.sweep", cron: "17 * * * *", run: sweep };

const PAGE = 100;

async function sweep(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const before = new Date(clock.now().getTime() - UNCLAIMED_HOURS * 60 * 60_000);
  await inTransaction(database, (tx) => markForgotten(tx, before), { isLong: true });
  let failures = 0;
  let after: MediaKey | null = null;
  for (;;) {
    const page: MediaKey[] = await listRemoved(database.sql, after, PAGE);
    for (const key of page) {
      try {
        await discard(services, key);
      } catch (error) {
        // One that cannot be deleted must not keep the others.
        failures += 1;
        log.warn({ err: error, mediaId: key.mediaId }, "a removed picture's files could not be deleted");
      }
    }
    after = page.at(-1) ?? null;
    if (page.length < PAGE) break;
  }
  if (failures > 0)
    throw new Error(`${failures} removed pictures could not be deleted; the next run tries again`);
}

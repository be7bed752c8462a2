import { inTransaction } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import type { Services } from "#platform/services.ts";
import { HOUR_MS } from "#shared/time.ts";
import { UNCLAIMED_HOURS } from "../rules.ts";
import { deletePicture } from "./commands.ts";
import type { MediaKey } from "./connectors/storage.ts";
import { listRemoved, markUnclaimedRemoved } from "./queries.ts";

/** Removes uploads that no form saved, and retries failed deletions of removed pictures. */
export const sweepMedia: Job = { name: "media.sweep", cron: "17 * * * *", run: sweepPictures };

const PAGE = 100;

async function sweepPictures(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const before = new Date(clock.now().getTime() - UNCLAIMED_HOURS * HOUR_MS);
  await inTransaction(database, (tx) => markUnclaimedRemoved(tx, before), { isLong: true });
  let failures = 0;
  let after: MediaKey | null = null;
  for (;;) {
    const page: MediaKey[] = await listRemoved(database.sql, after, PAGE);
    for (const key of page) {
      try {
        await deletePicture(services, key);
      } catch (error) {
        // One failed deletion must not stop the others.
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

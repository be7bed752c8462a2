import type { Job } from "#platform/jobs.ts";
import { settleAnswers } from "./answers.ts";
import { resealCredentials as resealStored } from "./queries.ts";
import { removeUnkept } from "./retention.ts";
import { syncDue } from "./sync.ts";

/** Fetches what came in on the platforms since the last time, then sees to the answers that are not through yet. */
export const syncReviews: Job = {
  name: "reviews.sync",
  cron: "*/15 * * * *",
  async run(services) {
    await syncDue(services);
    await settleAnswers(services);
  },
};

/** Deletes what the platforms' terms let nobody keep. */
export const removeUnkeptReviews: Job = {
  name: "reviews.remove_unkept",
  cron: "*/15 * * * *",
  run: removeUnkept,
};

/** After APP_SECRET was replaced: see docs/how/access-and-secrets.md. */
export const resealReviewCredentials: Job = {
  name: "reviews.reseal",
  cron: "23 3 * * *",
  async run({ database, env, log }) {
    if (env.previousAppSecrets.length === 0) return;
    const resealed = await resealStored(database.sql, env);
    if (resealed > 0)
      log.info({ resealed }, "credentials of review platforms are sealed under the new APP_SECRET");
  },
};

import type { Job } from "#platform/jobs.ts";
import { settleAnswers } from "./answers.ts";
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

import { forgetChanges } from "#platform/db/change-versions.ts";
import type { Job } from "#platform/jobs.ts";

/** Deletes marks of changes that every process has seen, or would see again by looking at the data. */
export const sweepChanges: Job = {
  name: "companies.sweep-changes",
  cron: "23 * * * *",
  run: async ({ database }) => void (await forgetChanges(database.sql)),
};

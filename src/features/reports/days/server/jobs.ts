import type { Job } from "#platform/jobs.ts";
import { keepCountedDays } from "./commands.ts";

/** Counts the service days that are over, and again those of which something has changed. */
export const countDaysOver: Job = {
  name: "reports.days",
  cron: "23 * * * *",
  run: keepCountedDays,
};

import type { Job } from "#platform/jobs.ts";
import { sendDueNotices } from "./commands.ts";

/** Informs guests of what is new about their bookings. */
export const sendNotices: Job = { name: "notices.send", cron: "* * * * *", run: sendDueNotices };

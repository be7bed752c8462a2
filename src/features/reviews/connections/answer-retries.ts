import { MINUTE_MS } from "#shared/time.ts";
import type { ReviewPlatformProblem } from "../rules.ts";

/** What may be over by itself: the answer is sent again without anybody asking. */
export const PASSING_PROBLEMS = [
  "rate_limited",
  "unreachable",
  "no_answer_in_time",
  "platform_error",
  "answer_unreadable",
] as const satisfies readonly ReviewPlatformProblem[];

/** With twice the wait each time that is a day and a half; iFood takes answers for five days. */
export const MOST_TRIES = 8;
/** The first wait; each further one is twice as long. */
export const FIRST_WAIT_MS = 10 * MINUTE_MS;
/** An answer that is on its way for so long was lost with the process that carried it: no platform is waited for that long. */
export const LOST_AFTER_MS = 3 * MINUTE_MS;
/** For how long the end of a moderation is asked for one by one; later a sync that reads everything brings it. */
export const ASKED_FOR_DAYS = 14;

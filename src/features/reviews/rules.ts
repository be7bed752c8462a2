/** What keeps a platform from being read or answered. Its sentence is in `text.ts`. */
export const REVIEW_PLATFORM_PROBLEMS = [
  "not_connected",
  "credentials_rejected",
  "not_allowed",
  "place_unknown",
  "review_unknown",
  "rate_limited",
  "unreachable",
  "no_answer_in_time",
  "platform_error",
  "answer_unreadable",
  "cursor_expired",
] as const;

export type ReviewPlatformProblem = (typeof REVIEW_PLATFORM_PROBLEMS)[number];

/** What the list is narrowed down to. */
export const INBOX_VIEWS = ["all", "waiting", "mine", "bot", "closed"] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_LIMITS = { search: 100, message: 4096 } as const;

/** Where a party of the queue can be while it is still awaited. */
export const OPEN_STATUSES = ["waiting", "notified", "coming"] as const;
/** Minutes that a host may promise. */
export const QUOTE_LIMITS = { min: 0, max: 300 };

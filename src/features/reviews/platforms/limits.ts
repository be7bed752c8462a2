/** How many paid calls a month may have, and how many where nobody chose: two readings a day, with room for searches and tests. */
export const MONTHLY_CAP = { min: 1, max: 100_000, usual: 200 } as const;

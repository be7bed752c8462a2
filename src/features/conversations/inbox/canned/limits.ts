export const CANNED_LIMITS = { title: 40, text: 2000, answers: 100 } as const;

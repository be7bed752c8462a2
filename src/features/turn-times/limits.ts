/** Ranges of a rule of stays. Both limits are allowed values. */
export const TURN_LIMITS = {
  minutes: { least: 1, most: 480 },
  bufferMinutes: { least: 0, most: 240 },
} as const;

/** The greatest number of rules of a unit. */
export const MAX_TURN_RULES = 50;

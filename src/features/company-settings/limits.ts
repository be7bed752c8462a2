/** In characters. */
export const MAX_NAME_LENGTH = 120;
export const MAX_ADDRESS_LENGTH = 300;

/** The range of each number setting. Both limits are allowed values. */
export const LIMITS = {
  maxReservations: { least: 0, most: 1000 },
  turnMinutes: { least: 15, most: 720 },
  largePartyTurnMinutes: { least: 15, most: 720 },
  largePartySize: { least: 2, most: 20 },
  cleaningMinutes: { least: 0, most: 240 },
  noShowMinutes: { least: 30, most: 240 },
  maxEmptySeats: { least: 0, most: 20 },
} as const;

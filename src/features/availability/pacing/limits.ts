/** Limits hold for quarters of an hour. */
export const SLOT_MINUTES = 15;
export const MAX_PACED_COVERS = 1000;
/** How long one press may pause bookings, in minutes. */
export const PAUSE_MINUTES = { min: 15, max: 240 } as const;

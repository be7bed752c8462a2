// The contract says the same; it stays out of the browser, hence twice (a test compares them).

/** Seed, sections 5 and 9: a new table, and the least that a table may have. */
export const NEW_TABLE = { seats: 4, x: 100, y: 100, stepX: 20, width: 120, height: 120, radius: 60 } as const;
export const MIN_SEATS = 1;

/** Ours: what still can be drawn and read on the plan. */
export const MAX_SEATS = 50;
export const MAX_LABEL_LENGTH = 20;
export const MAX_NAME_LENGTH = 200;
export const MAX_MINUTES = 24 * 60;
export const MAX_TABLES = 500;
/** In px of the plan. */
export const TABLE_SIZE = {
  width: { min: 40, max: 600 },
  height: { min: 40, max: 600 },
  radius: { min: 20, max: 300 },
} as const;
/** Degrees. */
export const ROTATION_STEP = 15;

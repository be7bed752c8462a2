export const MIN_SEATS = 1;

/** The greatest number of tables of a plan: more could not be drawn and read. */
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

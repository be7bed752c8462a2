export const MIN_SEATS = 1;

/** The greatest number of tables of a plan: more could not be drawn and read. */
export const MAX_SEATS = 50;
export const MAX_LABEL_LENGTH = 20;
export const MAX_NAME_LENGTH = 200;
export const MAX_MINUTES = 24 * 60;
export const MAX_TABLES = 500;
/** The number of tables of the starter for an empty layout. */
export const STARTER_TABLES = 10;
export const MAX_AREAS = 50;
export const MAX_AREA_NAME_LENGTH = 40;
export const MAX_JOINS = 500;
export const MAX_JOINED_TABLES = 8;
/** More than a reservation may have: joined tables may have more chairs. */
export const MAX_JOIN_GUESTS = 100;
/** The reason of a block, in characters. */
export const MAX_REASON_LENGTH = 200;
/** In px of the plan. */
export const TABLE_SIZE = {
  width: { min: 40, max: 600 },
  height: { min: 40, max: 600 },
  radius: { min: 20, max: 300 },
} as const;
/** Degrees. */
export const ROTATION_STEP = 15;

/** A report covers this many days at most. */
export const MAX_REPORT_DAYS = 400;
/** Ready periods that end yesterday, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
/** A party that was released later than this after it sat down was forgotten, and says nothing of how long people stay. */
export const LONGEST_STAY_MINUTES = 360;
/** A cancellation nearer to its time than this comes too late to give the table to others. */
export const LATE_CANCELLATION_MINUTES = 120;
/** Who comes within this many minutes after the time is on time: most restaurants in Brazil wait that long. */
export const ON_TIME_MINUTES = 15;
/** Dinner begins here: minutes since midnight. */
export const DINNER_FROM_MINUTES = 17 * 60;
/** The largest party of each size band but the last, which has no end. */
export const SIZE_BANDS = [2, 4, 6] as const;
/** The longest quoted wait, in minutes, of each group of quoted waits but the last, which has no end. */
export const TOLD_WAITS = [10, 20, 30, 45] as const;
/** A quoted wait that is off by this many minutes at most was near. */
export const NEAR_QUOTE_MINUTES = 5;
/** This many parties behind a bar or a cell are listed; their number counts all. */
export const MAX_PARTIES_SHOWN = 200;
/** This many refused requests are listed; the figures count all. */
export const MAX_FITTED_SHOWN = 100;
/** A median or an average of fewer parties says little. */
export const FEW_PARTIES = 5;

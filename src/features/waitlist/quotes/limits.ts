/** People read 'mais de 1h30' above this many minutes. A longer promise gives a guest no more information. */
export const LONG_QUOTE_MINUTES = 90;
/** With fewer finished stays, or fewer waits that ended at a table, too little is known of a restaurant to promise what its room says. */
export const MIN_OBSERVED = 20;

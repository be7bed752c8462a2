/** People are told 'mais de 1h30' above this many minutes. A longer promise tells a guest no more. */
export const LONG_QUOTE_MINUTES = 90;
/** With fewer finished stays, or fewer waits that ended at a table, too little is known of a house to promise what its room says. */
export const MIN_OBSERVED = 20;

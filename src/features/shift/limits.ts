/** Of one note, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
/** R$ 99.999.999,99. */
export const MAX_REVENUE_CENTS = 9_999_999_999;
/** Of one service, those pinned earlier included: more than a team reads before it opens. */
export const MAX_NOTES = 50;

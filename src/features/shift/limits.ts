/** Of one note, in characters. */
export const MAX_NOTE_LENGTH = 2_000;
/** Of one service, those pinned earlier included: more than a team reads before it opens. */
export const MAX_NOTES = 50;

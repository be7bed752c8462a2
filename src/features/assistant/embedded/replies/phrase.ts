/**
 * Wordings of one phrase by tone. A tone without wordings uses `friendly`. `{name}` is a placeholder for a
 * value.
 */
export interface Phrase {
  friendly: readonly string[];
  formal?: readonly string[];
  playful?: readonly string[];
}

/** One thing that a text may say, in the language of `pattern.ts`, with texts that prove it. */
export interface CueRow {
  /** One of these must match. */
  pattern: readonly string[];
  /** None of these may match anywhere in the text. */
  unless?: readonly string[];
  /** Messages as typed that say so. */
  yes: readonly string[];
  /** Messages as typed that do not. */
  no: readonly string[];
}

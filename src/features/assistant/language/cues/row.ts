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

/** One way to say a value. Its patterns capture what the value is made of. */
export interface ValueRow {
  pattern: readonly string[];
  /** Messages as typed, with the value that this row reads in them. */
  yes: Readonly<Record<string, string | number>>;
  /** Messages as typed in which it reads none. */
  no: readonly string[];
}

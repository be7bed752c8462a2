/** The beginning of a text that is longer than `length` characters, for a list of rows. */
export function beginningOf(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed().trimEnd()}…` : text;
}

/** With a sign in the place of each character that cannot be shown. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, "\uFFFD");
}

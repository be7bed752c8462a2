/** True for a text with a line break, of any kind that Unicode has. */
export function hasLineBreak(text: string): boolean {
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text);
}

/**
 * True for half a surrogate pair, which UTF-8 cannot hold; for control characters, which PostgreSQL or mail
 * headers refuse; and for marks that reverse the reading direction, so that a text looks different from what
 * is stored.
 */
export function hasUnsafeCharacter(text: string): boolean {
  return !text.isWellFormed() || /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** What to do about a text with more than `max` characters, in Portuguese. */
export function tooLong(max: number): string {
  return `Use no máximo ${max.toLocaleString("pt-BR")} caracteres`;
}

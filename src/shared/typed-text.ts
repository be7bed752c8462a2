/** True where a text breaks into lines, by whatever character Unicode has for it. */
export function hasLineBreak(text: string): boolean {
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text);
}

/**
 * True for half a surrogate pair, which no UTF-8 holds; a control character, of which PostgreSQL refuses one and mail
 * headers others; and a mark that reverses the direction of what follows, so that a text reads otherwise than it is stored.
 */
export function hasUnsafeCharacter(text: string): boolean {
  return !text.isWellFormed() || /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

const MAX_TERMS = 6;

/**
 * Splits a text into the terms that name and phone must all contain. A telephone number in any notation is one term: its digits. Other
 * texts are split into words. A text without letters and digits has no terms.
 */
export function searchTermsOf(text: string): string[] {
  if (/^[\d\s()+.-]*$/.test(text)) {
    const digits = text.replace(/^\s*\+\s*55/, "").replaceAll(/\D/g, "");
    return digits === "" ? [] : [digits];
  }
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.slice(0, MAX_TERMS);
}

/**
 * The LIKE pattern of a term. A term of three characters or more may stand anywhere, a shorter one only at the beginning of a word: two
 * letters occur inside nearly every name, and an index of trigrams cannot find them.
 */
export function searchPatternOf(term: string): string {
  const literal = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return term.length < 3 && !/^\d+$/.test(term) ? `% ${literal}%` : `%${literal}%`;
}

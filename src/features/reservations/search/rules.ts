/** A search begins with so many characters; the contract says the same, outside the browser (a test compares them). */
export const MIN_SEARCH_LENGTH = 2;
const MAX_TERMS = 6;

/**
 * What a name and the digits of its phone must all contain, in the order typed. A telephone number in any notation is one
 * term, its digits; anything else is cut into words. Empty where the text has neither letters nor digits.
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
 * The LIKE pattern of a term. One of three characters or more may stand anywhere; a shorter one only at the beginning of a
 * word, for two letters inside of names are nearly everywhere, and an index of trigrams cannot look for them.
 */
export function searchPatternOf(term: string): string {
  const literal = term.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return term.length < 3 && !/^\d+$/.test(term) ? `% ${literal}%` : `%${literal}%`;
}

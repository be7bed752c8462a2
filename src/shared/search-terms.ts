import { looksLikePhone, phonePartsOf } from "./phone-key.ts";

const MAX_TERMS = 6;

/** What name and phone must contain: one of these texts. */
export type SearchTerm = readonly string[];

/**
 * Splits a text into the terms that name and phone must all contain. A telephone number in any notation is one term, also after a name: its
 * digits, in each form in which a part of a stored number can hold them (`phonePartsOf`). Other texts are split into words. A text without
 * letters and digits has no terms.
 */
export function searchTermsOf(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let number: string[] = [];
  const endNumber = () => {
    const parts = phonePartsOf(number.join(" "));
    if (parts.length > 0) terms.push(parts);
    number = [];
  };
  for (const word of text.split(/\s+/)) {
    if (looksLikePhone(word)) number.push(word);
    else {
      endNumber();
      if (/[\p{L}\p{N}]/u.test(word)) terms.push([word]);
    }
  }
  endNumber();
  return terms.slice(0, MAX_TERMS);
}

/**
 * The patterns of terms, as values for the condition of `holdsTermsSql`. A text of three characters or more may stand anywhere, a shorter
 * one only at the beginning of a word: two letters occur inside nearly every name, and an index of trigrams cannot find them.
 */
export function searchPatternsOf(terms: readonly SearchTerm[]): string[] {
  return terms.map(([text = "", ...others]) => {
    if (others.length > 0) return [text, ...others].join("|");
    const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return text.length < 3 && !/^\d+$/.test(text) ? `% ${literal}%` : `%${literal}%`;
  });
}

/** SQL: true where `search_text` of a row holds each term. The patterns are the parameters from `$first` on. */
export function holdsTermsSql(terms: readonly SearchTerm[], first: number): string {
  return terms
    .map(({ length }, index) => {
      const pattern = `$${first + index}`;
      // Digits alone: one regular expression, because PostgreSQL reads all rows rather than the index for several LIKEs. A word's pattern stands
      // in a subquery, because the plan for any values would call the function for each row.
      return length > 1 ? `search_text ~ ${pattern}` : `search_text like (select plain_text(${pattern}))`;
    })
    .join(" and ");
}

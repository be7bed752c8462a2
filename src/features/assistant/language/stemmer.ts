import { endings } from "./lexicon/endings.ts";

/**
 * Returns the stem of a normalised Portuguese word, after RSLP (Orengo and Huyck, 2001) without its exception
 * lists. It removes plural, diminutive, adverb, feminine, common noun and verb endings, and the last vowel.
 * 'sobremesinhas' and 'sobremesa' have the same stem.
 */
export function stemOf(word: string): string {
  let stem = word;
  for (const rules of STEPS) {
    const rule = rules.find(
      ({ ending, least }) => stem.endsWith(ending) && stem.length - ending.length >= least,
    );
    if (rule) stem = stem.slice(0, -rule.ending.length) + rule.by;
  }
  return stem.length > 3 ? stem.replace(/[aeo]$/, "") : stem;
}

const STEPS = endings
  .trim()
  .split("\n")
  .map((line) =>
    line.split(" ").map((rule) => {
      const [ending = "", least = "", by = ""] = rule.split(/[/=]/);
      return { ending, least: Number(least), by };
    }),
  );

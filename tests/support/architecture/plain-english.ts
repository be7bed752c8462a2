import { parseSync } from "vite";

import type { Finding, Sources } from "./modules.ts";

/** Turns of phrase that a newcomer has to read twice, and what to write instead. */
const RIDDLES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:who|whom|where)(?:so)?ever\b/i, "say who or where: 'the user who …', 'each place that …'"],
  [/\bof (?:ours|theirs|one's own)\b/i, "say whose with 'our', 'their', 'own'"],
  [/\b(?:that is|where there is|there is|which is) none\b/i, "say what is missing: 'without a …'"],
  [/\bnone does\b/i, "say who does not"],
  [/\b(?:was|is|are|were) let be\b|\blet(?:s)? be\b/i, "say what stays as it is"],
  [/\bhears? of\b/i, "say 'gets', 'receives'"],
  [/\bthe (?:design|seed)'s\.|(?:^|\s)ours[:.]/i, "name the source: 'Seed, section 5', 'our own limit'"],
  [/\b(?:hence|thus|thereof|lest|forthwith)\b/i, "say 'so', 'because'"],
  [/\bstands? for itself\b/i, "say what it counts as"],
  [/\bforesee(?:s|n|ing)?\b/i, "the standard term is 'optimistic'"],
  [/\banew\b/i, "say 'again'"],
  [/\b(?:deal|deals|dealt|dealing)(?: \w+){0,4} out\b/i, "say 'assign', 'spread'"],
  [/\bbears?\b(?! in mind)/i, "say 'has', 'carries', 'allows'"],
];

/** The same, of texts that are written today: the changelog and the records stay as they are, and the assistant is still to be rewritten. */
const RIDDLES_OF_TODAY: typeof RIDDLES = [
  [/\b(?:tell|tells|telling|told)\b/i, "say 'show', 'say', 'report', 'quote', 'distinguish', 'is informed'"],
  [/\bbeside\b/i, "say 'next to', 'with', 'besides', 'in addition to'"],
  [/\bso many\b/i, "say 'this many', 'at most N', 'a number of'"],
  [/(?<![-/{.])\bhouses?\b(?![-/}])/i, "say 'restaurant', 'unit', 'organization', 'room'"],
];
const STAYS_AS_IT_IS = /^(?:CHANGELOG\.md$|docs\/decisions\/|src\/features\/assistant\/)/;

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(["'`])((?:(?!\1).)*)\1/g;

/** Comments, test titles and documents that use one of them. */
export function findRiddles(sources: Sources): Finding[] {
  return [...sources].flatMap(([file, text]) => {
    const riddles = STAYS_AS_IT_IS.test(file) ? RIDDLES : [...RIDDLES, ...RIDDLES_OF_TODAY];
    return textsOf(file, text).flatMap((said): Finding[] => {
      for (const [riddle, instead] of riddles) {
        const found = riddle.exec(said)?.[0].trim();
        if (found !== undefined)
          return [{ file, problem: `"${found}" in "${excerptOf(said, found)}": ${instead}` }];
      }
      return [];
    });
  });
}

function textsOf(file: string, text: string): string[] {
  if (file.endsWith(".md"))
    return text
      .replaceAll(/```[\s\S]*?```/g, "")
      .replaceAll(/`[^`\n]*`/g, "``")
      .split(/\n\s*\n/);
  const comments = parseSync(file, text).comments.map(({ value }) => value);
  const titles = /\.(?:test|e2e)\.tsx?$/.test(file)
    ? [...text.matchAll(TITLE)].map((match) => match[2] ?? "")
    : [];
  return [...comments, ...titles].map((said) => said.replaceAll(/`[^`\n]*`/g, "``"));
}

function excerptOf(said: string, found: string): string {
  const at = said.indexOf(found);
  return said
    .slice(Math.max(0, at - 30), at + found.length + 30)
    .replaceAll(/\s*\n\s*\*?\s*/g, " ")
    .trim();
}

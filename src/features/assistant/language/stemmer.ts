/**
 * Returns the stem of a normalised Portuguese word, after RSLP (Orengo and Huyck, 2001) without its exception
 * lists. It removes plural, diminutive, adverb, feminine, common noun and verb endings, and the last vowel.
 * 'sobremesinhas' and 'sobremesa' have the same stem.
 */
export function stemOf(word: string): string {
  let stem = word;
  for (const rules of STEPS) {
    const rule = rules.find(
      ([ending, least]) => stem.endsWith(ending) && stem.length - ending.length >= least,
    );
    if (rule) stem = stem.slice(0, -rule[0].length) + rule[2];
  }
  return stem.length > 3 ? stem.replace(/[aeo]$/, "") : stem;
}

/**
 * An ending, the minimum length of the rest, and the replacement. Each step applies the first rule that fits.
 */
type Rule = readonly [ending: string, least: number, by: string];

const STEPS: readonly (readonly Rule[])[] = [
  // 'seguramos', 'seguram'
  [
    ["amos", 4, ""],
    ["emos", 4, ""],
    ["imos", 4, ""],
  ],
  [
    ["oes", 2, "ao"],
    ["aes", 2, "ao"],
    ["ais", 2, "al"],
    ["eis", 2, "el"],
    ["ois", 2, "ol"],
    ["ns", 2, "m"],
    ["les", 3, "l"],
    ["res", 3, "r"],
    ["zes", 2, "z"],
    ["s", 2, ""],
  ],
  [["mente", 4, ""]],
  [
    ["zinho", 3, ""],
    ["zinha", 3, ""],
    ["inho", 3, "o"],
    ["inha", 3, "a"],
    ["issimo", 3, ""],
    ["issima", 3, ""],
  ],
  [
    ["ador", 3, ""],
    ["adora", 3, ""],
    ["amento", 3, ""],
    ["imento", 3, ""],
    ["acao", 3, ""],
    ["icao", 3, ""],
    ["idade", 4, ""],
    ["ario", 3, ""],
    ["aria", 4, ""],
    ["ivo", 4, ""],
    ["iva", 4, ""],
    ["avel", 4, ""],
    ["ados", 3, ""],
    ["ado", 3, ""],
    ["ada", 3, ""],
    ["ido", 3, ""],
    ["ida", 3, ""],
    ["ando", 3, ""],
    ["endo", 3, ""],
    ["indo", 3, ""],
    ["aram", 3, ""],
    ["amos", 3, ""],
    ["emos", 3, ""],
    ["ar", 3, ""],
    ["er", 3, ""],
    ["ir", 3, ""],
    ["am", 3, ""],
    ["em", 3, ""],
  ],
];

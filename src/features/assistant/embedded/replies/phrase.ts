import { foldForSearch } from "#shared/pt-br.ts";

export type Tone = "formal" | "friendly" | "playful";

/**
 * Wordings of one phrase by tone. A tone without wordings uses `friendly`. `{name}` is a placeholder for a
 * value.
 */
export interface Phrase {
  friendly: readonly string[];
  formal?: readonly string[];
  playful?: readonly string[];
}

/** Returns the tone of a configured personality: formal, playful, or else friendly. */
export function toneOf(personality: string): Tone {
  const words = foldForSearch(personality);
  if (
    /\b(?:formal|elegante|sofisticad|cortes\b|requintad|refinad|sobri|classic|senhor)/.test(words) &&
    !/(?:nao|sem ser|nada) (?:seja |muito )?formal|informal/.test(words)
  )
    return "formal";
  return /\b(?:divertid|descontraid|brincalh|engracad|animad|humor|jovem|zoeir|leve e|emoji|informal)/.test(
    words,
  )
    ? "playful"
    : "friendly";
}

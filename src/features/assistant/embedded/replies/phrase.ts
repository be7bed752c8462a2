import { foldForSearch } from "#shared/pt-br.ts";

export type Tone = "formal" | "friendly" | "playful";

/** Several ways to say one thing. A tone without words of its own speaks as `friendly`. `{name}` stands for a value. */
export interface Phrase {
  friendly: readonly string[];
  formal?: readonly string[];
  playful?: readonly string[];
}

/** The tone of a configured personality: formal where it says so, playful where it is to amuse, else friendly. */
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

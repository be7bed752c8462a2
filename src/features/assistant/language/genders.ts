import { foldForSearch } from "#shared/pt-br.ts";
import { keysOf } from "./lexicon/lexicon.ts";

export type Gender = "feminine" | "masculine";

/** Returns the gender of an assistant's name. Returns null if the name does not surely tell it. */
export function genderOfName(name: string): Gender | null {
  const words = wordsOf(name);
  const [first] = words;
  if (first === undefined || words.some((word) => keysOf(word).has("ROLE"))) return null;
  const keys = keysOf(first);
  if (keys.has("WOMAN")) return "feminine";
  if (keys.has("MAN")) return "masculine";
  return first.endsWith("a") ? "feminine" : first.endsWith("o") ? "masculine" : null;
}

/** Returns the gender of a house's name, by the noun that it begins with. Returns null for another word. */
export function genderOfHouse(name: string): Gender | null {
  const [first = ""] = wordsOf(name);
  const keys = keysOf(first);
  return keys.has("HOUSE_FEMININE") ? "feminine" : keys.has("HOUSE_MASCULINE") ? "masculine" : null;
}

function wordsOf(name: string): string[] {
  return foldForSearch(name).split(" ").filter(Boolean);
}

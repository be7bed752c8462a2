import { foldForSearch } from "#shared/pt-br.ts";
import { keysOf } from "./lexicon/lexicon.ts";

/** Whether a text is English, judged by common words. The grammar only reads Portuguese. */
export function isEnglish(text: string): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  // 'Hi! mesa for two people' can be served.
  if (words.some((word) => /^(?:mesa|reserva|reservar)$/.test(word))) return false;
  // 'hello, eu sou vegetarian, obrigado' can be served, too.
  if (words.filter((word) => isPortuguese(word)).length >= 2) return false;
  const english = words.filter((word) => keysOf(word).has("ENGLISH")).length;
  return words.length >= 4 && english >= 2 && english * 3 >= words.length;
}

function isPortuguese(word: string): boolean {
  const keys = keysOf(foldForSearch(word));
  return (
    (word.length > 2 || word === "eu") &&
    !keys.has("ENGLISH") &&
    (keys.has("EMPTY") || keys.has("COURTESY") || keys.has("NO_NAME"))
  );
}

import { foldForSearch } from "#shared/pt-br.ts";

/** The fewest letters of a name, and digits of a number, that are looked for. */
const ENOUGH = { letters: 4, digits: 6 } as const;

/** True when a typed name or number is long enough to look for known guests. */
export function canRecognize(text: string): boolean {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0;
  return count(/\p{L}/gu) >= ENOUGH.letters || count(/\d/g) >= ENOUGH.digits;
}

/** True when both names can be of one person: a whole word of three letters or more stands in both. Accents and case say nothing. */
export function canBeSamePerson(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}

import { normalise } from "./normalise.ts";
import { tokensOf } from "./tokens.ts";

/** A word of a message as typed, with its position there. */
interface TypedWord {
  word: string;
  start: number;
  end: number;
}

/**
 * Returns the customer's own words for parts of a normalised message, given by their positions. A part of one or two words is widened
 * to its neighbours, because '5 para' says nothing to anybody. Parts without a counterpart in the message, such as a name, give ''.
 */
export function quoteParts(
  message: string,
  text: string,
  parts: readonly { start: number; end: number }[],
): string[] {
  const typed = Array.from(message.slice(0, MAX_READ).matchAll(/\S+/g), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const tokens = tokensOf(text);
  const typedOf = alignWords(
    tokens.map(({ word }) => word),
    typed.map(({ word }) => tokensOf(normalise(word)).map((token) => token.word)),
  );
  return parts.map(({ start, end }) => {
    const within = tokens.flatMap((token, at) => {
      const index = token.start >= start && token.end <= end ? typedOf[at] : undefined;
      return index === undefined || !/[a-z0-9]/.test(token.word) ? [] : [index];
    });
    if (within.length === 0) return "";
    const known = new Set(typedOf);
    return cut(message, widen([Math.min(...within), Math.max(...within)], typed, known), typed);
  });
}

const MAX_READ = 1_000;
const MAX_QUOTE = 70;
const FEW_WORDS = 3;

/** Returns for each token the index of the typed word that it was made of: the longest common sequence of words. */
function alignWords(
  tokens: readonly string[],
  typed: readonly (readonly string[])[],
): (number | undefined)[] {
  const pieces = typed.flatMap((words, index) => words.map((word) => ({ word, index })));
  const width = pieces.length + 1;
  const lengths = new Uint16Array((tokens.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = tokens.length - 1; row >= 0; row -= 1)
    for (let column = pieces.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        tokens[row] === pieces[column]?.word
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  let column = 0;
  return tokens.map((token, row) => {
    while (column < pieces.length && pieces[column]?.word !== token) {
      if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) return undefined;
      column += 1;
    }
    column += 1;
    return pieces[column - 1]?.index;
  });
}

/** Adds known neighbours on both sides, up to the next mark, until there are a few words. */
function widen(
  [from, to]: [number, number],
  typed: readonly TypedWord[],
  known: ReadonlySet<number | undefined>,
): [number, number] {
  let [first, last] = [from, to];
  const endsPart = (index: number): boolean =>
    /[.,;:!?]$/.test(typed[index]?.word ?? ".") || JOINT.test(typed[index]?.word ?? "");
  // A day or an hour beside it would read as a claim of the house.
  const mayJoin = (index: number): boolean =>
    known.has(index) && !NO_NEIGHBOUR.test(typed[index]?.word ?? "");
  for (let added = true; added && last - first + 1 < FEW_WORDS;) {
    const before = !endsPart(first - 1) && mayJoin(first - 1);
    const after = !endsPart(last) && mayJoin(last + 1);
    if (after) last += 1;
    if (before && last - first + 1 < FEW_WORDS) first -= 1;
    added = before || after;
  }
  return [first, last];
}

const JOINT = /^(?:e|ou|mas)$/i;
const NO_NEIGHBOUR = /^(?:e|ou|mas)$|\d/i;

function cut(message: string, [first, last]: [number, number], typed: readonly TypedWord[]): string {
  const words = message.slice(typed[first]?.start, typed[last]?.end).replaceAll(/\s+/g, " ");
  const bare = words.replaceAll(/^(?:[\s,.!?]|e )+|[\s,.;:!?]+$/g, "");
  return bare.length <= MAX_QUOTE ? bare : `${bare.slice(0, MAX_QUOTE).replace(/\s\S*$/, "")}…`;
}

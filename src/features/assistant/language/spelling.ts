import { knownWords, TRADE_WORDS } from "./vocabulary.ts";

/**
 * Returns the known word that was probably meant. It is one typing error away, or two from eight letters on;
 * swapped neighbours count as one error. Known words stay, and so do words with no such neighbour or with
 * two.
 */
export function correctSpelling(word: string): string {
  if (word.length < 4 || /\d/.test(word) || knownWords().has(word)) return word;
  const cached = corrected.get(word);
  if (cached !== undefined) return cached;
  let best = word;
  let least = word.length >= 8 ? 2 : 1.5;
  let isTie = false;
  for (const candidate of TRADE_WORDS) {
    if (Math.abs(candidate.length - word.length) > least) continue;
    // People rarely miss the first letter.
    if (candidate[0] !== word[0] && candidate[0] !== word[1]) continue;
    // A wrong first letter is rarer than other errors.
    const errors = editsBetween(word, candidate, Math.floor(least)) + (candidate[0] === word[0] ? 0 : 0.5);
    // Two errors need three correct first letters: 'caipirinha' must not become 'cadeirinha'.
    if (errors === 2 && candidate.slice(0, 3) !== word.slice(0, 3)) continue;
    if (errors > least) continue;
    if (errors === least && best !== word && candidate !== best) {
      // 'cancelra' swaps two letters of 'cancelar', and is not 'cancela' with one more.
      const [isSwapOfBest, isSwapOfThis] = [best, candidate].map((one) => lettersOf(one) === lettersOf(word));
      // 'pessoss' is one of 'pessoa' and 'pessoas'.
      if (`${best}s` === candidate || best === `${candidate}s`) {
        if (candidate.length > best.length) best = candidate;
        continue;
      }
      isTie = isSwapOfBest === isSwapOfThis;
      if (isSwapOfThis !== true || isTie) continue;
    }
    best = candidate;
    least = errors;
    isTie = false;
  }
  const result = isTie ? word : best;
  if (corrected.size > 5_000) corrected.clear();
  corrected.set(word, result);
  return result;
}

function lettersOf(word: string): string {
  return word.split("").toSorted().join("");
}

const corrected = new Map<string, string>();

/**
 * Counts the insertions, deletions, replacements and swaps of neighbours between two words. Returns `atMost`
 * + 1 for more than `atMost`.
 */
export function editsBetween(from: string, to: string, atMost: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > atMost) return atMost + 1;
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? atMost + 1;
}

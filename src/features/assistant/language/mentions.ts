import type { CueRow } from "./cues/row.ts";
import { keysOf, type WordKeys } from "./lexicon/lexicon.ts";
import { compilePattern, type Capture } from "./pattern.ts";
import { tokensOf } from "./tokens.ts";

/** A value that a text names, with its position. */
export interface Mention<Value> {
  value: Value;
  start: number;
  end: number;
}

/** Replaces each character that was read. No pattern matches it, and positions stay the same. */
const TAKEN = "·";

/** What the same reader has read before. */
const READ: WordKeys = new Set([...keysOf(TAKEN), "READ"]);

export function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + TAKEN.repeat(end - start) + text.slice(end);
}

/**
 * Returns a reader of the values that rows name. An earlier row takes its words from later ones. `valueOf` returns null
 * to reject a match.
 */
export function createMentionReader<Name extends string, Value, Told extends unknown[]>(
  rows: Readonly<Record<Name, Pick<CueRow, "pattern">>>,
  valueOf: (captures: readonly Capture[], name: Name, ...told: Told) => Value | null,
): (text: string, ...told: Told) => { mentions: Mention<Value>[]; rest: string } {
  const patterns = (Object.entries(rows) as [Name, Pick<CueRow, "pattern">][]).flatMap(
    ([name, { pattern }]) => pattern.map((one) => ({ name, pattern: compilePattern(one) })),
  );
  return (text, ...told) => {
    const mentions: Mention<Value>[] = [];
    let rest = text;
    const tokens = tokensOf(text);
    const present = new Set(tokens.flatMap(({ keys }) => [...keys]));
    for (const { name, pattern } of patterns) {
      if (pattern.keys !== null && !pattern.keys.some((key) => present.has(key))) continue;
      for (let at = 0; at < tokens.length; at += 1) {
        const match = pattern.readAt(tokens, at);
        const value = match && valueOf(match.captures, name, ...told);
        const [first, last] = [tokens[at], tokens[(match?.end ?? 0) - 1]];
        if (match === null || value === null || !first || !last) continue;
        mentions.push({ value, start: first.start, end: last.end });
        rest = blankOut(rest, first.start, last.end);
        tokens.splice(at, match.end - at, {
          word: TAKEN,
          keys: READ,
          start: first.start,
          end: last.end,
        });
      }
    }
    return { mentions: mentions.sort((a, b) => a.start - b.start), rest };
  };
}

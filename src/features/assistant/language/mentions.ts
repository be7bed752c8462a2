/** A value that a text names, with its position. */
export interface Mention<Value> {
  value: Value;
  start: number;
  end: number;
}

/**
 * A way to name a value; `read` returns null to reject a match. Order matters: an earlier pattern takes its
 * words from later ones.
 */
export interface Pattern<Value> {
  at: RegExp;
  read(match: RegExpExecArray): Value | null;
}

/** Returns the global expression of a source. It is compiled once, because each message needs the same ones. */
export function expression(source: string): RegExp {
  let compiled = expressions.get(source);
  if (compiled === undefined) {
    compiled = new RegExp(source, "g");
    expressions.set(source, compiled);
  }
  return compiled;
}

const expressions = new Map<string, RegExp>();

/** Replaces each character that was read. No pattern matches it, and positions stay the same. */
const TAKEN = "·";

/** Returns the mentions in text order, and the text with them blanked out, at the same length. */
export function takeMentions<Value>(
  text: string,
  patterns: readonly Pattern<Value>[],
): { mentions: Mention<Value>[]; rest: string } {
  const mentions: Mention<Value>[] = [];
  let rest = text;
  for (const { at, read } of patterns) {
    at.lastIndex = 0;
    for (let match = at.exec(rest); match !== null; match = at.exec(rest)) {
      const value = read(match);
      if (value === null || match[0] === "") {
        at.lastIndex = match.index + 1;
        continue;
      }
      const end = match.index + match[0].length;
      mentions.push({ value, start: match.index, end });
      rest = blankOut(rest, match.index, end);
    }
  }
  return { mentions: mentions.sort((a, b) => a.start - b.start), rest };
}

export function blankOut(text: string, start: number, end: number): string {
  return text.slice(0, start) + TAKEN.repeat(end - start) + text.slice(end);
}

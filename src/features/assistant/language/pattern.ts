import {
  captured,
  FIXED,
  gap,
  inOrder,
  notFollowedBy,
  oneOf,
  optional,
  precededBy,
  repeated,
  word,
  type Capture,
  type Part,
  type Way,
} from "./pattern-parts.ts";
import type { Token } from "./tokens.ts";

export type { Capture } from "./pattern-parts.ts";

/** The tokens that a pattern matched: index of the first, and of the one after the last. */
export interface Span {
  start: number;
  end: number;
}

export interface Pattern {
  /** A text in which the pattern holds has a token with one of these keys. Null: it may hold in any text. */
  keys: readonly string[] | null;
  /** Returns the first match, as long as possible, or null. */
  find(tokens: readonly Token[]): Span | null;
  /** Returns all matches from left to right, each as short as possible. */
  findAll(tokens: readonly Token[]): Span[];
  /** Returns the longest match that begins at a token, with what it captured in order, or null. */
  readAt(tokens: readonly Token[], start: number): Way | null;
}

/** Returns the captured words by name. The last capture of a name holds. */
export function wordsOfCaptures(captures: readonly Capture[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    captures.map(({ name, tokens }) => [name, tokens.map((token) => token.word).join(" ")]),
  );
}

/**
 * Compiles a pattern over tokens. It consists of:
 *
 * - `word` (a lemma in all its forms), `=word` (this form only), `word*` (a beginning), `CLASS` (of the lexicon), `_` (any word)
 * - `a?` optional, `(a|b c)` alternatives, `(a)?` `(a)*` `(a)+` repetition
 * - `..` up to six words without a mark, `..5` up to five tokens of any kind, `...` up to thirty
 * - `^` and `$`, the ends of the text; `!a` not followed by a; `<!a` not preceded by a; `<=a` preceded by a
 * - `name:a`, what a matches is captured under the name
 *
 * Throws for a pattern that it cannot read, and for one that an empty text matches. All ways through a pattern are followed at once, so that the time
 * grows with tokens times parts, for any text.
 */
export function compilePattern(source: string): Pattern {
  const symbols = source.match(/<[!=]|!|\(|\)[?+*]?|\||[a-z]+:(?=[^\s|)])|[^\s()|!]+/g) ?? [];
  let at = 0;

  function readAlternatives(): Part {
    const sequences = [readSequence()];
    for (; symbols[at] === "|"; sequences.push(readSequence())) at += 1;
    return oneOf(sequences);
  }

  function readSequence(): Part {
    const parts: Part[] = [];
    for (let next = symbols[at]; next !== undefined && !/^[|)]/.test(next); next = symbols[at])
      parts.push(readPart());
    if (parts.length === 0) throw new Error(`something is missing in the pattern: ${source}`);
    return inOrder(parts);
  }

  function readPart(): Part {
    const symbol = symbols[at] ?? "";
    at += 1;
    if (symbol === "(") {
      const inner = readAlternatives();
      const end = symbols[at] ?? "";
      at += 1;
      if (!end.startsWith(")")) throw new Error(`a group stays open in the pattern: ${source}`);
      const body = end === ")+" || end === ")*" ? repeated(inner) : inner;
      return end === ")?" || end === ")*" ? optional(body) : body;
    }
    if (symbol === "!") return notFollowedBy(readPart());
    if (symbol === "<!") return precededBy(readPart(), false);
    if (symbol === "<=") return precededBy(readPart(), true);
    if (/^[a-z]+:$/.test(symbol)) return captured(symbol.slice(0, -1), readPart());
    if (/^\.\.\d$/.test(symbol)) return gap(Number(symbol[2]), true);
    const isOptional = symbol.length > 1 && symbol.endsWith("?");
    const key = isOptional ? symbol.slice(0, -1) : symbol;
    const part = FIXED[key] ?? word(key);
    return isOptional ? optional(part) : part;
  }

  const whole = readAlternatives();
  /** Spares most starts: a pattern that may match no token may hold anywhere. */
  const firstKeys = whole.mayBeEmpty ? undefined : whole.first;
  const mayBegin = (token: Token | undefined): boolean =>
    firstKeys === undefined || (token !== undefined && firstKeys.some((key) => token.keys.has(key)));
  const isAtBegin = whole.isAtBegin === true;
  if (at < symbols.length) throw new Error(`a group ends twice in the pattern: ${source}`);
  if (whole.match([], 0).length > 0) throw new Error(`an empty text matches the pattern: ${source}`);
  return {
    keys: whole.keys,
    find(tokens) {
      const last = isAtBegin ? 0 : tokens.length;
      for (let start = 0; start <= last; start += 1) {
        const way = longest(mayBegin(tokens[start]) ? whole.match(tokens, start) : []);
        if (way !== undefined) return { start, end: way.end };
      }
      return null;
    },
    findAll(tokens) {
      const spans: Span[] = [];
      for (let start = 0; start < tokens.length; start += 1) {
        if ((spans.at(-1)?.end ?? 0) > start || !mayBegin(tokens[start])) continue;
        const ends = whole.match(tokens, start).map(({ end }) => end);
        if (ends.length > 0) spans.push({ start, end: Math.min(...ends) });
      }
      return spans;
    },
    readAt: (tokens, start) =>
      (mayBegin(tokens[start]) ? longest(whole.match(tokens, start)) : undefined) ?? null,
  };
}

function longest(ways: readonly Way[]): Way | undefined {
  let best = ways[0];
  for (const way of ways) if (best !== undefined && way.end > best.end) best = way;
  return best;
}

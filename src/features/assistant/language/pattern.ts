import type { WordKeys } from "./lexicon/lexicon.ts";
import type { Token } from "./tokens.ts";

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
  readAt(tokens: readonly Token[], start: number): { end: number; captures: Capture[] } | null;
}

/** The tokens that a part `name:a` matched. */
export interface Capture {
  name: string;
  tokens: readonly Token[];
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
        if (!mayBegin(tokens[start])) continue;
        const ends = whole.match(tokens, start);
        if (ends.length > 0) return { start, end: Math.max(...ends) };
      }
      return null;
    },
    findAll(tokens) {
      const spans: Span[] = [];
      for (let start = 0; start < tokens.length; start += 1) {
        if ((spans.at(-1)?.end ?? 0) > start || !mayBegin(tokens[start])) continue;
        const ends = whole.match(tokens, start);
        if (ends.length > 0) spans.push({ start, end: Math.min(...ends) });
      }
      return spans;
    },
    readAt(tokens, start) {
      if (!mayBegin(tokens[start])) return null;
      const ends = whole.match(tokens, start);
      if (ends.length === 0) return null;
      const end = Math.max(...ends);
      const captures: Capture[] = [];
      whole.trace?.(tokens, start, end, captures);
      return { end, captures };
    },
  };
}

/** A part of a pattern. `match` returns all positions where a match from `at` may end. */
interface Part {
  match(tokens: readonly Token[], at: number): readonly number[];
  /** Adds what the match between two positions captured. Absent where nothing is captured. */
  trace?: ((tokens: readonly Token[], at: number, end: number, captures: Capture[]) => void) | undefined;
  keys: readonly string[] | null;
  /** Each match of at least one token begins with a token that has one of these keys. Absent: with any token. */
  first?: readonly string[] | undefined;
  /** It may match no token. */
  mayBeEmpty?: boolean | undefined;
  /** Matches one token by its keys. */
  isWord?: boolean;
  /** Matches only at the begin of the text. */
  isAtBegin?: boolean | undefined;
}

const NOWHERE: readonly number[] = [];
/** What only looks around matches no token. */
const NO_TOKEN = { first: [], mayBeEmpty: true };

/** A token with one of these keys. */
function word(...keys: readonly string[]): Part {
  const set: WordKeys = new Set(keys);
  return {
    match: (tokens, at) => {
      const own = tokens[at]?.keys;
      return own !== undefined && haveCommonKey(own, set) ? [at + 1] : NOWHERE;
    },
    keys,
    first: keys,
    isWord: true,
  };
}

function haveCommonKey(one: WordKeys, other: WordKeys): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  for (const key of few) if (many.has(key)) return true;
  return false;
}

function inOrder(parts: readonly Part[]): Part {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const required = parts.flatMap(({ keys }) => (keys === null ? [] : [keys]));
  const begins = parts.findIndex(({ mayBeEmpty }) => mayBeEmpty !== true);
  return {
    match(tokens, at) {
      let ends: readonly number[] = [at];
      for (const part of parts) {
        ends = advance(part, tokens, ends);
        if (ends.length === 0) return NOWHERE;
      }
      return ends;
    },
    keys: required.toSorted((a, b) => commonness(a) - commonness(b))[0] ?? null,
    first: firstOf(begins === -1 ? parts : parts.slice(0, begins + 1)),
    mayBeEmpty: begins === -1,
    isAtBegin: first?.isAtBegin,
    trace: parts.some(({ trace }) => trace) ? traceSequence(parts) : undefined,
  };
}

/** Returns all keys by which one of the parts may begin. */
function firstOf(parts: readonly Part[]): readonly string[] | undefined {
  const keys = new Set<string>();
  for (const { first } of parts) {
    if (first === undefined) return undefined;
    for (const key of first) keys.add(key);
  }
  return [...keys];
}

/** Finds one way through the parts, from the end of the match back to its begin. */
function traceSequence(parts: readonly Part[]): Part["trace"] {
  return (tokens, at, end, captures) => {
    const reached: (readonly number[])[] = [[at]];
    for (const part of parts) reached.push(advance(part, tokens, reached.at(-1) ?? NOWHERE));
    const ends = [end];
    for (let index = parts.length - 1; index > 0; index -= 1) {
      const next = ends[0] ?? end;
      ends.unshift(reached[index]?.find((from) => parts[index]?.match(tokens, from).includes(next)) ?? next);
    }
    let from = at;
    parts.forEach(({ trace }, index) => {
      const to = ends[index] ?? end;
      trace?.(tokens, from, to, captures);
      from = to;
    });
  };
}

/** A class, or a choice of many words, stands in more texts than a single word. */
function commonness(keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (key === key.toLowerCase() ? 1 : 20), 0);
}

function advance(part: Part, tokens: readonly Token[], from: readonly number[]): readonly number[] {
  if (from.length === 1) return part.match(tokens, from[0] ?? 0);
  const ends = new Set<number>();
  for (const at of from) for (const end of part.match(tokens, at)) ends.add(end);
  return [...ends];
}

function oneOf(all: readonly Part[]): Part {
  const words = all.filter(({ isWord }) => isWord);
  const choices = [
    ...(words.length > 0 ? [word(...words.flatMap((one) => one.keys ?? []))] : []),
    ...all.filter(({ isWord }) => !isWord),
  ];
  const [only] = choices;
  if (only && choices.length === 1) return only;
  const keys = choices.some((choice) => choice.keys === null)
    ? null
    : choices.flatMap((one) => one.keys ?? []);
  const choicesByFirst = indexByFirst(choices);
  const trace: Part["trace"] = choices.some((choice) => choice.trace)
    ? (tokens, at, end, captures) =>
        choices.find((choice) => choice.match(tokens, at).includes(end))?.trace?.(tokens, at, end, captures)
    : undefined;
  const first = firstOf(choices);
  const mayBeEmpty = choices.some((choice) => choice.mayBeEmpty);
  if (choicesByFirst === null || choices.length <= FEW)
    return { match: (tokens, at) => matchAny(choices, tokens, at), keys, trace, first, mayBeEmpty };
  return {
    match(tokens, at) {
      const possible = new Set<Part>();
      for (const key of tokens[at]?.keys ?? [])
        for (const choice of choicesByFirst.get(key) ?? []) possible.add(choice);
      return possible.size === 0 ? NOWHERE : matchAny([...possible], tokens, at);
    },
    keys,
    trace,
    first,
  };
}

/** So few choices are tried one by one, which is quicker than a look into an index. */
const FEW = 6;

function matchAny(choices: readonly Part[], tokens: readonly Token[], at: number): readonly number[] {
  let ends = NOWHERE;
  for (const choice of choices) {
    const own = choice.match(tokens, at);
    if (own.length > 0) ends = ends.length === 0 ? own : [...new Set([...ends, ...own])];
  }
  return ends;
}

/** Spares the comparison of a token with hundreds of choices. */
function indexByFirst(choices: readonly Part[]): Map<string, Part[]> | null {
  const index = new Map<string, Part[]>();
  for (const choice of choices) {
    if (choice.first === undefined || choice.mayBeEmpty) return null;
    for (const key of choice.first) index.set(key, [...(index.get(key) ?? []), choice]);
  }
  return index;
}

function optional(part: Part): Part {
  return {
    match: (tokens, at) => [...new Set([at, ...part.match(tokens, at)])],
    keys: null,
    first: part.first,
    mayBeEmpty: true,
    trace:
      part.trace &&
      ((tokens, at, end, captures) => {
        if (end > at) part.trace?.(tokens, at, end, captures);
      }),
  };
}

function repeated(part: Part): Part {
  return {
    match(tokens, at) {
      const ends = new Set<number>();
      let last: readonly number[] = [at];
      while (last.length > 0) {
        last = advance(part, tokens, last).filter((end) => !ends.has(end));
        for (const end of last) ends.add(end);
      }
      return [...ends];
    },
    keys: part.keys,
    first: part.first,
    mayBeEmpty: part.mayBeEmpty,
    trace: part.trace && traceRounds(part),
  };
}

/** Finds the rounds of a repetition: each position that one reached remembers where that round began. */
function traceRounds(part: Part): Part["trace"] {
  return (tokens, at, end, captures) => {
    const begins = new Map<number, number>();
    for (let last = [at]; last.length > 0 && !begins.has(end);) {
      const next: number[] = [];
      for (const from of last)
        for (const to of part.match(tokens, from)) {
          if (begins.has(to)) continue;
          begins.set(to, from);
          next.push(to);
        }
      last = next;
    }
    const rounds: [number, number][] = [];
    for (let to = end; to > at;) {
      const from = begins.get(to) ?? at;
      rounds.unshift([from, to]);
      to = from;
    }
    for (const [from, to] of rounds) part.trace?.(tokens, from, to, captures);
  };
}

function captured(name: string, part: Part): Part {
  return {
    ...part,
    isWord: false,
    trace(tokens, at, end, captures) {
      captures.push({ name, tokens: tokens.slice(at, end) });
      part.trace?.(tokens, at, end, captures);
    },
  };
}

function notFollowedBy(part: Part): Part {
  return {
    match: (tokens, at) => (part.match(tokens, at).length > 0 ? NOWHERE : [at]),
    keys: null,
    ...NO_TOKEN,
  };
}

/** Looks back over eight tokens at most. */
function precededBy(part: Part, isWanted: boolean): Part {
  return {
    match(tokens, at) {
      for (let start = Math.max(0, at - 8); start <= at; start += 1)
        if (part.match(tokens, start).includes(at)) return isWanted ? [at] : NOWHERE;
      return isWanted ? NOWHERE : [at];
    },
    keys: null,
    ...NO_TOKEN,
  };
}

function gap(longest: number, crossesMarks: boolean): Part {
  return {
    match(tokens, at) {
      const ends = [at];
      for (let end = at; end < tokens.length && end - at < longest; end += 1) {
        if (!crossesMarks && tokens[end]?.keys.has("MARK") === true) break;
        ends.push(end + 1);
      }
      return ends;
    },
    keys: null,
    mayBeEmpty: true,
  };
}

function endOfText(isEnd: (tokens: readonly Token[], at: number) => boolean): Part {
  return { match: (tokens, at) => (isEnd(tokens, at) ? [at] : NOWHERE), keys: null, ...NO_TOKEN };
}

const FIXED: Readonly<Record<string, Part>> = {
  "^": { ...endOfText((_, at) => at === 0), isAtBegin: true },
  $: endOfText((tokens, at) => at === tokens.length),
  "..": gap(6, false),
  "...": gap(30, true),
  _: {
    match: (tokens, at) => (tokens[at]?.keys.has("MARK") === false ? [at + 1] : NOWHERE),
    keys: null,
  },
};

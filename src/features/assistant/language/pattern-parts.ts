import type { WordKeys } from "./lexicon/lexicon.ts";
import type { Token } from "./tokens.ts";

/** A part of a pattern. `match` returns all ways to match from a position, one for each end. */
export interface Part {
  match(tokens: readonly Token[], at: number): readonly Way[];
  /** A text in which the part matches has a token with one of these keys. Null: it may match in any text. */
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

/** Where a match ends, and what it captured in order. */
export interface Way {
  end: number;
  captures: readonly Capture[];
}

/** The tokens that a part `name:a` matched. */
export interface Capture {
  name: string;
  tokens: readonly Token[];
}

const NOWHERE: readonly Way[] = [];
const NOTHING: readonly Capture[] = [];
/** What only looks around matches no token. */
const NO_TOKEN = { first: [], mayBeEmpty: true };

function to(end: number): readonly Way[] {
  return [{ end, captures: NOTHING }];
}

/** A token with one of these keys. */
export function word(...keys: readonly string[]): Part {
  const set: WordKeys = new Set(keys);
  return {
    match: (tokens, at) => {
      const own = tokens[at]?.keys;
      return own !== undefined && haveCommonKey(own, set) ? to(at + 1) : NOWHERE;
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

export function inOrder(parts: readonly Part[]): Part {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const required = parts.flatMap(({ keys }) => (keys === null ? [] : [keys]));
  const begins = parts.findIndex(({ mayBeEmpty }) => mayBeEmpty !== true);
  return {
    match(tokens, at) {
      let ways = to(at);
      for (const part of parts) {
        ways = follow(part, tokens, ways);
        if (ways.length === 0) return NOWHERE;
      }
      return ways;
    },
    keys: required.toSorted((a, b) => commonness(a) - commonness(b))[0] ?? null,
    first: firstOf(begins === -1 ? parts : parts.slice(0, begins + 1)),
    mayBeEmpty: begins === -1,
    isAtBegin: first?.isAtBegin,
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

/** A class, or a choice of many words, stands in more texts than a single word. */
function commonness(keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (key === key.toLowerCase() ? 1 : 20), 0);
}

/** Goes on from each way. Of two ways to one end the first stays. */
function follow(part: Part, tokens: readonly Token[], ways: readonly Way[]): readonly Way[] {
  const [only] = ways;
  if (only && ways.length === 1 && only.captures === NOTHING) return part.match(tokens, only.end);
  const byEnd = new Map<number, Way>();
  for (const way of ways)
    for (const next of part.match(tokens, way.end))
      if (!byEnd.has(next.end)) byEnd.set(next.end, joinWays(way, next));
  return [...byEnd.values()];
}

function joinWays({ captures }: Way, next: Way): Way {
  if (captures === NOTHING) return next;
  return { end: next.end, captures: [...captures, ...next.captures] };
}

/** Returns the ways of both. Of two ways to one end the first stays. */
function mergeWays(one: readonly Way[], other: readonly Way[]): readonly Way[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return [...one, ...other.filter(({ end }) => !one.some((way) => way.end === end))];
}

export function oneOf(all: readonly Part[]): Part {
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
  const first = firstOf(choices);
  const mayBeEmpty = choices.some((choice) => choice.mayBeEmpty);
  if (choicesByFirst === null || choices.length <= FEW)
    return { match: (tokens, at) => matchAny(choices, tokens, at), keys, first, mayBeEmpty };
  return {
    match(tokens, at) {
      const possible = new Set<Part>();
      for (const key of tokens[at]?.keys ?? [])
        for (const choice of choicesByFirst.get(key) ?? []) possible.add(choice);
      return possible.size === 0 ? NOWHERE : matchAny([...possible], tokens, at);
    },
    keys,
    first,
  };
}

/** So few choices are tried one by one, which is quicker than a look into an index. */
const FEW = 6;

function matchAny(choices: readonly Part[], tokens: readonly Token[], at: number): readonly Way[] {
  let ways = NOWHERE;
  for (const choice of choices) ways = mergeWays(ways, choice.match(tokens, at));
  return ways;
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

export function optional(part: Part): Part {
  return {
    match: (tokens, at) => mergeWays(to(at), part.match(tokens, at)),
    keys: null,
    first: part.first,
    mayBeEmpty: true,
  };
}

export function repeated(part: Part): Part {
  return {
    ...part,
    isWord: false,
    match(tokens, at) {
      const byEnd = new Map<number, Way>();
      for (let last = to(at); last.length > 0;) {
        last = follow(part, tokens, last).filter(({ end }) => !byEnd.has(end));
        for (const way of last) byEnd.set(way.end, way);
      }
      return [...byEnd.values()];
    },
  };
}

export function captured(name: string, part: Part): Part {
  return {
    ...part,
    isWord: false,
    match: (tokens, at) =>
      part.match(tokens, at).map(({ end, captures }) => ({
        end,
        captures: [{ name, tokens: tokens.slice(at, end) }, ...captures],
      })),
  };
}

export function notFollowedBy(part: Part): Part {
  return {
    match: (tokens, at) => (part.match(tokens, at).length > 0 ? NOWHERE : to(at)),
    keys: null,
    ...NO_TOKEN,
  };
}

/** Looks back over eight tokens at most. */
export function precededBy(part: Part, isWanted: boolean): Part {
  return {
    match(tokens, at) {
      for (let start = Math.max(0, at - 8); start <= at; start += 1)
        if (part.match(tokens, start).some(({ end }) => end === at)) return isWanted ? to(at) : NOWHERE;
      return isWanted ? NOWHERE : to(at);
    },
    keys: null,
    ...NO_TOKEN,
  };
}

export function gap(longest: number, crossesMarks: boolean): Part {
  return {
    match(tokens, at) {
      const ways = [...to(at)];
      for (let end = at; end < tokens.length && end - at < longest; end += 1) {
        if (!crossesMarks && tokens[end]?.keys.has("MARK") === true) break;
        ways.push(...to(end + 1));
      }
      return ways;
    },
    keys: null,
    mayBeEmpty: true,
  };
}

function endOfText(isEnd: (tokens: readonly Token[], at: number) => boolean): Part {
  return { match: (tokens, at) => (isEnd(tokens, at) ? to(at) : NOWHERE), keys: null, ...NO_TOKEN };
}

export const FIXED: Readonly<Record<string, Part>> = {
  "^": { ...endOfText((_, at) => at === 0), isAtBegin: true },
  $: endOfText((tokens, at) => at === tokens.length),
  "..": gap(6, false),
  "...": gap(30, true),
  _: {
    match: (tokens, at) => (tokens[at]?.keys.has("MARK") === false ? to(at + 1) : NOWHERE),
    keys: null,
  },
};

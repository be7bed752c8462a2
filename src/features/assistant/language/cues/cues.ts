import { compilePattern, type Pattern, type Span } from "../pattern.ts";
import { tokensOf, type Token } from "../tokens.ts";
import { cancellingCues } from "./cancelling.ts";
import { houseCues } from "./house.ts";
import { menuCues } from "./menu.ts";
import { ownTableCues } from "./own-tables.ts";
import { queueCues } from "./queue.ts";
import { replyCues } from "./replies.ts";
import type { CueRow } from "./row.ts";
import { tableCues } from "./tables.ts";
import { talkCues } from "./talk.ts";

/** All cues: what a message can say besides its intent and its slots. */
export const cueRows = {
  ...tableCues,
  ...ownTableCues,
  ...cancellingCues,
  ...queueCues,
  ...replyCues,
  ...houseCues,
  ...menuCues,
  ...talkCues,
} as const satisfies Record<string, CueRow>;

export type Cue = keyof typeof cueRows;

/** The cues that hold in a text, each with the tokens that say so and the last of their words. */
export type Cues = CuesOf<Cue>;

type CuesOf<Name extends string> = ReadonlyMap<Name, Span & { last: string }>;

/** Returns the cues that hold in a normalised text. */
export function readCues(text: string): Cues {
  return findCues(tokensOf(text));
}

const findCues = createCueReader<Cue>(cueRows);

/** Returns a function that finds which of the rows hold in a text. */
export function createCueReader<Name extends string>(
  rows: Readonly<Record<Name, CueRow>>,
): (tokens: readonly Token[]) => CuesOf<Name> {
  const compiled = (Object.entries(rows) as [Name, CueRow][]).map(([cue, { pattern, unless = [] }]) => ({
    cue,
    patterns: pattern.map((one) => compilePattern(one)),
    unless: unless.map((one) => compilePattern(one)),
  }));
  // The rows by the keys of which a text must contain one, and those that any text may match.
  const rowsByKey = new Map<string, typeof compiled>();
  const others = compiled.filter(({ patterns }) => patterns.some(({ keys }) => keys === null));
  for (const row of compiled) {
    if (others.includes(row)) continue;
    for (const key of new Set(row.patterns.flatMap(({ keys }) => keys ?? [])))
      rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), row]);
  }

  return (tokens) => {
    const candidates = new Set(others);
    for (const { keys } of tokens)
      for (const key of keys) for (const row of rowsByKey.get(key) ?? []) candidates.add(row);
    const found = new Map<Name, Span & { last: string }>();
    for (const { cue, patterns, unless } of candidates) {
      const span = findAny(patterns, tokens);
      if (span !== null && findAny(unless, tokens) === null)
        found.set(cue, { ...span, last: tokens[span.end - 1]?.word ?? "" });
    }
    return found;
  };
}

/** Returns a reader of one row for those who ask for positions. It leaves `unless` aside. */
export function compileRow({ pattern }: Pick<CueRow, "pattern">): Pick<Pattern, "find" | "findAll"> {
  const patterns = pattern.map((one) => compilePattern(one));
  return {
    find: (tokens) => findAny(patterns, tokens),
    findAll: (tokens) => patterns.flatMap((one) => one.findAll(tokens)),
  };
}

function findAny(patterns: readonly Pattern[], tokens: readonly Token[]): Span | null {
  for (const pattern of patterns) {
    const span = pattern.find(tokens);
    if (span !== null) return span;
  }
  return null;
}

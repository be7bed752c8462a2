import { compilePattern, type Pattern, type Span } from "../pattern.ts";
import { tokensOf, type Token } from "../tokens.ts";
import { houseCues } from "./house.ts";
import { menuCues } from "./menu.ts";
import { queueCues } from "./queue.ts";
import { replyCues } from "./replies.ts";
import type { CueRow } from "./row.ts";
import { tableCues } from "./tables.ts";
import { talkCues } from "./talk.ts";

/** All cues: what a message can say besides its intent and its slots. */
export const cueRows = {
  ...tableCues,
  ...queueCues,
  ...replyCues,
  ...houseCues,
  ...menuCues,
  ...talkCues,
} as const satisfies Record<string, CueRow>;

export type Cue = keyof typeof cueRows;

/** The cues that hold in a text, each with the tokens that say so and the last of their words. */
export type Cues = ReadonlyMap<Cue, Span & { last: string }>;

/** Returns the cues that hold in a normalised text. */
export function readCues(text: string): Cues {
  const tokens = tokensOf(text);
  const found = new Map<Cue, Span & { last: string }>();
  for (const { cue, patterns, unless } of candidatesFor(tokens)) {
    if (found.has(cue)) continue;
    const span = findAny(patterns, tokens);
    if (span !== null && findAny(unless, tokens) === null)
      found.set(cue, { ...span, last: tokens[span.end - 1]?.word ?? "" });
  }
  return found;
}

interface CompiledRow {
  cue: Cue;
  patterns: readonly Pattern[];
  unless: readonly Pattern[];
}

const compiledRows = (Object.entries(cueRows) as [Cue, CueRow][]).map(
  ([cue, { pattern, unless = [] }]): CompiledRow => ({
    cue,
    patterns: pattern.map((one) => compilePattern(one)),
    unless: unless.map((one) => compilePattern(one)),
  }),
);

/** The rows by the keys of which a text must contain one, and the rows that any text may match. */
const { rowsByKey, otherRows } = indexRows(compiledRows);

function indexRows(rows: readonly CompiledRow[]) {
  const byKey = new Map<string, CompiledRow[]>();
  const others: CompiledRow[] = [];
  for (const row of rows) {
    if (row.patterns.some(({ keys }) => keys === null)) {
      others.push(row);
      continue;
    }
    for (const key of new Set(row.patterns.flatMap(({ keys }) => keys ?? [])))
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return { rowsByKey: byKey, otherRows: others };
}

function candidatesFor(tokens: readonly Token[]): Set<CompiledRow> {
  const rows = new Set(otherRows);
  for (const { keys } of tokens)
    for (const key of keys) for (const row of rowsByKey.get(key) ?? []) rows.add(row);
  return rows;
}

function findAny(patterns: readonly Pattern[], tokens: readonly Token[]): Span | null {
  for (const pattern of patterns) {
    const span = pattern.find(tokens);
    if (span !== null) return span;
  }
  return null;
}

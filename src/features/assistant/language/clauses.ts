import { compileRow } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import { tokensOf } from "./tokens.ts";

/** A part of a message that may contain its own wish, with its position. */
export interface Clause {
  text: string;
  start: number;
  end: number;
}

/** Returns the part of a clause between two positions of the text. */
export function partOf<One extends Clause>(clause: One, text: string, start: number, end: number): One {
  return { ...clause, text: text.slice(start, end).trim(), start, end };
}

/** Returns the mentions in a clause. */
export function within<One extends { start: number; end: number }>(
  clause: Clause,
  mentions: readonly One[],
): One[] {
  return mentions.filter(({ start, end }) => start >= clause.start && end <= clause.end);
}

const SENTENCE_ENDS = /[?!;]|\.(?= |$)|(?<=·)\.(?= |$)/g;
const CLAUSE_STARTS = compileRow(structureCues.starts_clause);

/** Returns the words and commas that join two clauses, with their positions. */
function findJoints(text: string): { start: number; end: number }[] {
  const tokens = tokensOf(text);
  return CLAUSE_STARTS.findAll(tokens).flatMap(({ start, end }) => {
    const [first, last] = [tokens[start], tokens[end - 1]];
    return start > 0 && first && last ? [{ start: first.start, end: last.end }] : [];
  });
}

/** Whether a few words before a comma belong to the question after it. Greetings do not. */
function isLeadingTopic(words: string): boolean {
  const few = words.trim().split(" ");
  return (
    few.length <= 3 &&
    !/\b(?:somos|seremos|vamos)\b/.test(words) &&
    !/^(?:e )?(?:a d[aeo]s?|tem|aceitam?|qual|quais|onde|quanto) /.test(words.trim()) &&
    !/\b(?:oi|ola|bom|boa|sim|nao|ok|certo|claro|isso|beleza|obrigad\w|opa|ei|hey|tudo)\b/.test(words)
  );
}

/**
 * Splits a normalised text into clauses, in order: at punctuation, and at 'e', 'mas' and commas before a new
 * verb or question.
 */
export function clausesOf(text: string): Clause[] {
  const ends = Array.from(text.matchAll(SENTENCE_ENDS), ({ index }) => ({ start: index, end: index + 1 }));
  const cuts = [...ends, ...findJoints(text)].sort((a, b) => a.start - b.start);
  const clauses: Clause[] = [];
  let start = 0;
  for (const cut of [...cuts, { start: text.length, end: text.length }]) {
    if (cut.start < start) continue;
    // 'e domingo, que horas?' is one question.
    if (text.slice(cut.start, cut.end).trim() === "," && isLeadingTopic(text.slice(start, cut.start)))
      continue;
    const isQuestion = text[cut.start] === "?";
    const end = isQuestion ? cut.end : cut.start;
    const part = text.slice(start, end).trim();
    if (/[a-z0-9·]/.test(part)) clauses.push({ text: part, start, end });
    start = cut.end;
  }
  return clauses;
}

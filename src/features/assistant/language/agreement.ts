import { agreementCues } from "./cues/agreement.ts";
import { createCueReader, type Cues } from "./cues/cues.ts";
import { isEmptyWord, keysOf } from "./lexicon/lexicon.ts";
import { tokensOf } from "./tokens.ts";

/** The answer to a question: yes, no, or a wish to stop altogether. */
export type Agreement = "yes" | "no" | "drop";

/**
 * Reads a normalised clause as an answer. Only clauses that say nothing else count: 'confirma se tem vaga' is
 * not a yes. After a firm yes, up to three more words may follow if they do not take it back ('sim, mesa
 * boa').
 */
export function readAgreement(clause: string): Agreement | null {
  const words = tokensOf(clause.replaceAll(/[^a-z ]/g, " "));
  // A long clause says more than yes or no.
  if (words.length > MAX_WORDS) return null;
  const cues = agreementReader(words);
  if (cues.has("drops")) return "drop";
  if (cues.has("refuses")) return "no";
  return cues.has("agrees") || (cues.has("agrees_first") && !clause.includes("?")) ? "yes" : null;
}

const agreementReader = createCueReader(agreementCues);
const MAX_WORDS = 12;

/**
 * What stands next to a yes: nothing but courtesies; `values`, days, times and numbers that were read; `words`, such as 'bão demais'; `limits`,
 * a number that nothing read, or a word that takes only a part, or puts a condition.
 */
export type BesideYes = "nothing" | "values" | "words" | "limits";

/**
 * Reads what a message says in addition to its yes. `segments` are its parts between commas that tell no other wish, and `whole` is all of it, both
 * without the values that were read. What words mean is asked, never guessed.
 */
export function readBesideYes(segments: readonly string[], whole: string, hasValues: boolean): BesideYes {
  if (LIMITS.test(whole) || segments.some((segment) => /\d/.test(segment))) return "limits";
  if (segments.some((segment) => saysMoreThanYes(segment))) return "words";
  return hasValues ? "values" : "nothing";
}

function saysMoreThanYes(segment: string): boolean {
  const words = segment
    .replaceAll(/[^a-z ]/g, " ")
    .split(" ")
    .filter(Boolean);
  const reads = (some: readonly string[]) => agreementReader(tokensOf(some.join(" ")));
  // The longest beginning that agrees and says nothing else.
  const agreed = words.findLastIndex(
    (_, last) => last < MAX_WORDS && reads(words.slice(0, last + 1)).has("agrees"),
  );
  const rest = words.slice(agreed + 1);
  if (rest.length === 0 || reads(rest).has("only_polite")) return false;
  return rest.some((word) => word.length > 1 && !isEmptyWord(word) && !keysOf(word).has("COURTESY"));
}

/** They take a part of something, or all of several things, or put a condition. 'saber se tem vaga' puts none. */
const LIMITS =
  /\b(?:so|somente|apenas|menos|exceto|sem|mas|porem|ambas?|ambos|tod[ao]s|outr[ao]s?|talvez|(?<!(?:saber|ver|dizer|sabe|perguntar|confirmar) +)se)\b/;

/** A choice among the offered things. Indexes start at 0, and -1 is the last. */
export type OfferChoice =
  | { kind: "ordinal"; index: number; /** 'a primeira e a última' */ further?: readonly number[] }
  | { kind: "any" | "earliest" | "latest" | "all" | "none" };

/** Reads which of the offered things a text with these cues chooses. */
export function choiceOf(cues: Cues): OfferChoice | null {
  if (cues.has("chooses_none")) return { kind: "none" };
  if (cues.has("chooses_all")) return { kind: "all" };
  if (cues.has("chooses_any")) return { kind: "any" };
  if (cues.has("chooses_earliest")) return { kind: "earliest" };
  if (cues.has("chooses_latest")) return { kind: "latest" };
  const [index, ...further] = ORDINALS.flatMap((cue, at) => (cues.has(cue) ? [at < 3 ? at : -1] : []));
  if (index === undefined) return null;
  return { kind: "ordinal", index, ...(further.length > 0 && { further }) };
}

const ORDINALS = ["chooses_first", "chooses_second", "chooses_third", "chooses_last"] as const;

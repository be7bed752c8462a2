import { agreementCues } from "./cues/agreement.ts";
import { createCueReader, type Cues } from "./cues/cues.ts";
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
  if (cues.has("agrees_in_spite_of_no")) return "yes";
  if (cues.has("refuses")) return "no";
  return cues.has("agrees") || (cues.has("agrees_first") && !clause.includes("?")) ? "yes" : null;
}

const agreementReader = createCueReader(agreementCues);
const MAX_WORDS = 12;

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

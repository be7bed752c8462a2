import { foldForSearch } from "#shared/pt-br.ts";

/** A sentence of a reply, as written and folded. */
export interface Sentence {
  written: string;
  folded: string;
  isQuestion: boolean;
  isNegated: boolean;
}

/** Splits a reply into its sentences. */
export function sentencesOf(reply: string): Sentence[] {
  return reply
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((written) => written.trim())
    .filter((written) => written !== "")
    .map((written) => {
      const folded = foldForSearch(written);
      return {
        written,
        folded,
        isQuestion: written.endsWith("?"),
        isNegated: /\b(?:nao|nada|nenhum\w*|nunca|sem|infelizmente|jamais)\b/.test(folded),
      };
    });
}

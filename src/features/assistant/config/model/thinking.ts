import type { Provider } from "./contract.ts";

const TAG = /<(\/?)(?:think|thinking|thought|reasoning)>/gi;

/**
 * Removes the thoughts that small servers leave in a model's text between tags. Thoughts without an end reach to the end of the text.
 * Where only the end is there, the model's template has opened them, and they began with the text.
 */
export function withoutThoughts(text: string): string {
  let answer = "";
  let from = 0;
  let isThinking = false;
  for (const { 0: tag, 1: slash, index } of text.matchAll(TAG)) {
    const isEnd = slash === "/";
    if (isEnd && !isThinking) answer = "";
    else if (!isThinking) answer += text.slice(from, index);
    isThinking = !isEnd;
    from = index + tag.length;
  }
  return isThinking ? answer : answer + text.slice(from);
}

/**
 * How many tokens a model may write in one call. Providers count thoughts and answer under one limit, so a model that thinks gets room
 * for both. The second try is for a reply that was cut. The sums stay below what the small models of each kind accept.
 */
export function tokenLimitOf({ thinks, isSecondTry }: { thinks: boolean; isSecondTry: boolean }): number {
  const { answer, thoughts } = isSecondTry ? SECOND_ROOM : FIRST_ROOM;
  return answer + (thinks ? thoughts : 0);
}

const FIRST_ROOM = { answer: 1_500, thoughts: 4_500 };
const SECOND_ROOM = { answer: 4_000, thoughts: 12_000 };

/**
 * Whether a model is likely to think before it answers, by its name. All models of Anthropic and Google count: they accept the larger
 * limit. Other models are also known by what they did before (`recordThoughts`).
 */
export function isThinkingModel(provider: Provider, model: string): boolean {
  switch (provider) {
    case "anthropic":
    case "google":
      return true;
    case "openai":
      return /^(?:o\d|gpt-(?:[5-9]|\d\d))/.test(model) && !/chat/.test(model);
    case "openai-compatible":
      return /think|reason|qwq|qwen3|gpt-oss|magistral|(?:^|[^a-z])r1\b/i.test(model);
    case "embedded":
      return false;
  }
}

/** The limit of Google's thoughts alone, where the model has one: it thinks by default, and takes a number of tokens. */
export function googleThoughtLimitOf(model: string): number | null {
  return /^gemini-2\.5-(?:pro|flash(?!-lite))/.test(model) ? FIRST_ROOM.thoughts : null;
}

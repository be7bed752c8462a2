import type { ModelFields, TokenUsage } from "./contract.ts";

/** US$ per million tokens, which are millionths of a dollar per token. Null where the unit gave no price. */
export type ModelPrices = Pick<ModelFields, "inputPrice" | "cachedPrice" | "outputPrice">;

export const NO_USAGE: TokenUsage = {
  inputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  thinkingTokens: 0,
};

export function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    thinkingTokens: a.thinkingTokens + b.thinkingTokens,
  };
}

/** Anthropic bills what it writes into the five-minute cache at 1.25 times the input price; no other provider reports such tokens. */
const CACHE_WRITE_FACTOR = 1.25;

/** What the tokens cost, in whole millionths of a US dollar. */
export function costMicrosOf(
  usage: TokenUsage,
  { inputPrice, cachedPrice, outputPrice }: ModelPrices,
): number {
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens } = usage;
  const input = inputPrice ?? 0;
  const plainTokens = Math.max(0, inputTokens - cachedTokens - cacheWriteTokens);
  return Math.round(
    plainTokens * input +
      cachedTokens * (cachedPrice ?? input) +
      cacheWriteTokens * input * CACHE_WRITE_FACTOR +
      outputTokens * (outputPrice ?? 0),
  );
}

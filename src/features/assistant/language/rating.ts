import { tokensOf } from "./tokens.ts";

/** Reads a rating from 1 to 5, as a number among few words or as stars. Returns null for anything else. */
export function readRating(text: string, raw: string): number | null {
  const words = tokensOf(text).filter(({ keys }) => !keys.has("MARK"));
  if (
    words.some(({ keys }) => keys.has("pessoas") || keys.has("mesa") || keys.has("reserva*") || keys.has("h"))
  )
    return null;
  const at = words.findIndex(({ word }) => /^[1-5]$/.test(word));
  if (at >= 0 && at <= MOST_BEFORE && words.length - at - 1 <= MOST_AFTER) return Number(words[at]?.word);
  const stars = raw.match(/⭐|🌟/gu)?.length ?? 0;
  return stars >= 1 && stars <= 5 ? stars : null;
}

/** 'eu daria nota 5, muito obrigada' */
const MOST_BEFORE = 4;
const MOST_AFTER = 3;

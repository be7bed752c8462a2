import { delayRows } from "./cues/numbers.ts";
import { createMentionReader } from "./mentions.ts";
import { wordsOfCaptures } from "./pattern.ts";

/** Reads announced delays in minutes, 1 to 300. A bare number counts only if the reply asked for a delay. */
export const readDelays = createMentionReader(delayRows, (captures, row, isAsked: boolean): number | null => {
  if (row === "asked" && !isAsked) return null;
  const { half, hours, minutes, plus } = wordsOfCaptures(captures);
  const beyond = plus === "meia" ? 30 : Number(plus ?? 0);
  const delay =
    half !== undefined ? 30 : hours !== undefined ? (hours === "2" ? 120 : 60) + beyond : Number(minutes);
  return delay >= 1 && delay <= MOST_MINUTES ? delay : null;
});

const MOST_MINUTES = 300;

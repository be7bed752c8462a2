import type { Reply } from "../contract.ts";
import type { IncomingReview } from "./incoming-review.ts";

export interface KeptReply {
  text: string;
  state: Reply["state"];
  problem: string | null;
  /** Null: the platform does not say. Never of an answer of this restaurant. */
  at: string | null;
  /** Null: not by a user of this restaurant. */
  by: string | null;
}

/**
 * The answer that holds once a review has come in. What stands on the platform holds against what came from there before, and
 * against ours only where it is newer: ours may be on its way, in review, or refused, while an older one is still shown.
 */
export function replyAfter(
  own: KeptReply | null,
  { externalId, reply: told }: IncomingReview,
): KeptReply | null {
  const isOfPlatform = externalId !== null;
  if (told === null) {
    const wasTakenAway = isOfPlatform && own?.by === null && own.state !== "manual";
    return wasTakenAway ? null : own;
  }
  const problem = told.state === "rejected" ? told.reason : null;
  const state = isOfPlatform ? told.state : "manual";
  const foreign: KeptReply = {
    text: told.text,
    state,
    problem,
    at: told.at?.toISOString() ?? null,
    by: null,
  };
  if (own === null) return foreign;
  if (!isOfPlatform) return own;
  if (own.by === null) return foreign;
  if (onOneLine(own.text) === onOneLine(told.text)) return { ...own, state, problem };
  const isNewer = foreign.at !== null && own.at !== null && foreign.at > own.at;
  return own.state !== "sending" && isNewer ? foreign : own;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

import { expectationsOf } from "#features/assistant/embedded/conversation.ts";
import { createDialogue, type DialogueState } from "#features/assistant/embedded/state.ts";
import type { Intent } from "#features/assistant/language/intents/training.ts";
import { understand } from "#features/assistant/language/understanding.ts";
import type { Sql } from "#platform/db/database.ts";
import { rows } from "../rows.ts";

/** How sure the embedded engine was of one message. */
export interface Certainty {
  /** Of the least certain wish, 0 to 1. Null for a message without one, such as 'sim'. */
  confidence: number | null;
  /**
   * It said that it did not understand a part, or asked which of two readings or which day is meant. A question for what was
   * never said does not count.
   */
  asksBack: boolean;
}

/** Returns what the embedded engine remembers of the conversation. */
export async function readDialogue(sql: Sql, unitId: string, id: string): Promise<DialogueState> {
  const [stored] = await rows<{ dialogue: DialogueState | null }>(
    sql,
    "select dialogue from conversation where unit_id = $1 and id = $2",
    [unitId, id],
  );
  return stored?.dialogue ?? createDialogue();
}

/** Reads the message once more, with what the engine remembered `before` it, and compares with `after`. */
export function certaintyOf(
  said: string,
  before: DialogueState,
  after: DialogueState,
  at: { now: Date; timeZone: string },
): Certainty {
  const { wishes, open, slots } = understand(said, { ...expectationsOf(before.memory), ...at });
  const wanted = wishes.filter(({ intent }) => !COURTESIES.has(intent));
  const { asked, record } = after.memory;
  return {
    confidence: wanted.length === 0 ? null : Math.min(...wanted.map(({ confidence }) => confidence)),
    asksBack:
      record.fallbacks > before.memory.record.fallbacks ||
      asked === "reading" ||
      (open.length > 0 && record.outcome !== "handed_over") ||
      (slots.unclearDate !== undefined && asked === "details"),
  };
}

const COURTESIES: ReadonlySet<Intent> = new Set(["greet", "thanks", "goodbye", "affirm", "deny", "who"]);

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { readAssistantConfig, type AssistantConfig } from "../../config/server/queries.ts";
import type { ChatConversation } from "../../conversations/server/chat-queries.ts";
import { createDialogue, type DialogueState } from "../../embedded/state.ts";
import { bookingsOfContact } from "../../tools/server/bookings.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import type { TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";

/** One message of a customer while the assistant works on it: the facts, and in `done` what came of it so far. */
export interface MessageTurn {
  services: Services;
  scope: ChatScope;
  conversation: ChatConversation;
  config: AssistantConfig;
  house: { name: string; address: string; phone: string };
  now: Date;
  observe: (event: TurnEvent) => void;
  done: Omit<TurnOutcome, "reply" | "rating" | "calls"> & { calls: ToolCall[] };
}

/** What came of a turn: the reply, and all that is stored with it. */
export interface TurnOutcome {
  reply: string;
  calls: readonly ToolCall[];
  /** `openai/gpt-5-mini`, or `embedded`. */
  model: string;
  fallbacks: number;
  errors: number;
  /** From 1 to 5, where the message is the customer's rating. */
  rating: number | null;
  dialogue: DialogueState;
  /** `costMicros` are millionths of a US dollar. */
  usage: { inputTokens: number; outputTokens: number; costMicros: number };
}

/** Reads what a model must know before it can answer. A test conversation books in its sandbox. */
export async function loadTurn(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  message: string,
  observe: (event: TurnEvent) => void,
): Promise<MessageTurn> {
  const { sql } = services.database;
  const [config, house] = await Promise.all([readAssistantConfig(sql, unit), readSettings(sql, unit)]);
  const { id, contactId, isTest, customerMessages } = conversation;
  const bookings = isTest
    ? bookingsOfSandbox(services, unit, id)
    : bookingsOfContact(services, unit, contactId);
  return {
    services,
    scope: {
      services,
      unit,
      conversation: { id, contactId, isTest },
      turn: customerMessages,
      message,
      bookings,
    },
    conversation,
    config,
    house,
    now: services.clock.now(),
    observe,
    done: {
      calls: [],
      model: "embedded",
      fallbacks: 0,
      errors: 0,
      dialogue: toDialogueState(conversation.dialogue),
      usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 },
    },
  };
}

/** The stored memory of the embedded engine. A new one where another version of the engine wrote it. */
function toDialogueState(stored: unknown): DialogueState {
  const isCurrent =
    typeof stored === "object" &&
    stored !== null &&
    "version" in stored &&
    stored.version === createDialogue().version;
  return isCurrent ? (stored as DialogueState) : createDialogue();
}

import * as z from "zod";

import { CHAT_CHANNELS } from "#shared/access.ts";
import {
  id,
  type InputOf,
  isoInstant,
  type OutputOf,
  pageCursor,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";

/** Who answers now: the assistant, a person who was called (`waiting`) or has taken over (`human`), or nobody (`closed`). */
export const conversationState = z.enum(["bot", "waiting", "human", "closed"]);

export const conversationOutcome = z.enum([
  "booked",
  "changed",
  "cancelled",
  "waitlisted",
  "left_queue",
  "informed",
  "handed_over",
  "abandoned",
]);

/** A set phrase for a message that was not understood, an error of a tool or model, or a correction by staff. */
const conversationFailure = z.enum(["fallback", "error", "correction"]);

/** The period of the dashboard's figures: the last 30 or 7 days. */
export const conversationPeriod = z.enum(["month", "week"]);

export const conversationSummary = z.object({
  id: z.string(),
  contactName: z.string().describe("empty where the customer gave none"),
  channel: z.enum(CHAT_CHANNELS),
  startedAt: isoInstant,
  lastMessageAt: isoInstant,
  state: conversationState,
  outcome: conversationOutcome.nullable(),
  failures: z.array(conversationFailure).describe("empty where the assistant was right all the way"),
  rating: z.int().nullable().describe("1 to 5, as the customer rated it"),
  messages: z.int(),
});

/** An answer that the customer may tap instead of writing. Each channel draws it as it can. */
export const messageOption = z.object({
  id: z.string(),
  label: z.string().describe("at most 20 characters"),
  detail: z.string().optional().describe("at most 72 characters"),
});

/** 'note': for staff alone. The last two: what the product cannot read. */
export const MESSAGE_KINDS = ["text", "note", "voice", "unsupported"] as const;

export const message = z.object({
  id: z.string(),
  author: z.enum(["customer", "assistant", "staff", "system"]),
  authorName: z.string().nullable().describe("of the user, where staff wrote"),
  text: z.string(),
  at: isoInstant,
  offered: z.array(z.string()).describe("the labels that the customer could tap"),
  isTapped: z.boolean().describe("the customer tapped it and did not write it"),
});

export const toolCall = z.object({
  id: z.string(),
  tool: z.string(),
  error: z.string().nullable(),
  milliseconds: z.int(),
  at: isoInstant,
});

/** What happened behind a reply, in words; `detail` is for a person who opens it. */
export const logEntry = z.object({
  id: z.string(),
  at: isoInstant,
  type: z.enum(["info", "warning", "error"]),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).nullable(),
});

/** What went wrong behind a reply, in words. */
export const conversationProblem = z.object({
  id: z.string(),
  type: z.enum(["warning", "error"]),
  message: z.string(),
  at: isoInstant,
});

/** Tokens and cost; zero where only the embedded engine answered. */
export const modelUsage = z.object({
  inputTokens: z.int(),
  cachedTokens: z.int().describe("of the input, read from the provider's cache"),
  outputTokens: z.int(),
  costMicros: z.int().describe("millionths of a US dollar, by the prices that the unit gave"),
});

export const conversationsContract = {
  list: unitProcedure
    .screen("dashboard")
    .route({
      method: "GET",
      path: "/units/{unitId}/conversations",
      summary: "Customers' conversations with the assistant that the dashboard counts, newest first",
    })
    .input(
      unitInput.extend({
        period: conversationPeriod,
        show: z.enum(["all", "failed"]).default("all"),
        after: pageCursor.optional().describe("`next` of the page before this one"),
      }),
    )
    .output(z.object({ conversations: z.array(conversationSummary), next: z.string().nullable() })),

  read: unitProcedure
    .screen("dashboard")
    .route({
      method: "GET",
      path: "/units/{unitId}/conversations/{id}",
      summary: "One conversation with its transcript",
    })
    .input(unitInput.extend({ id }))
    .output(
      conversationSummary.extend({
        transcript: z.array(message),
        toolCalls: z.array(toolCall.extend({ label: z.string().describe("what it did, for staff") })),
        log: z.array(conversationProblem),
        usage: modelUsage,
      }),
    ),
};

export type ConversationPeriod = z.infer<typeof conversationPeriod>;
export type ConversationState = z.infer<typeof conversationState>;
export type ConversationSummary = z.infer<typeof conversationSummary>;
export type MessageOption = z.infer<typeof messageOption>;
export type ConversationMessage = z.infer<typeof message>;
export type ConversationToolCall = Conversation["toolCalls"][number];
export type ConversationProblem = z.infer<typeof conversationProblem>;
export type LogEntry = z.infer<typeof logEntry>;
export type ModelUsage = z.infer<typeof modelUsage>;
export type ConversationList = OutputOf<typeof conversationsContract.list>;
export type Conversation = OutputOf<typeof conversationsContract.read>;
export type ListConversationsInput = InputOf<typeof conversationsContract.list>;

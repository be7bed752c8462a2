import { eventIterator } from "@orpc/contract";
import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { conversationState, logEntry, messageOption } from "../../contract.ts";

/** The customer that a tester writes as: a new one, or one with a reservation in the sandbox. Each user has a conversation with each. */
const sandboxCustomer = z.enum(["new", "returning"]);

const chatMessage = z.object({
  id: z.string(),
  author: z.enum(["customer", "assistant", "staff", "system"]),
  text: z.string(),
  at: isoInstant,
  options: z.array(messageOption).describe("what may be tapped as the answer; of the last message alone"),
});

export const chat = z.object({
  id: z.string(),
  assistantName: z.string(),
  state: conversationState,
  model: z.object({
    provider: z.string(),
    label: z.string().describe("'Motor embutido', or provider/model"),
  }),
  isAnswering: z.boolean().describe("a turn runs now"),
  messages: z.array(chatMessage),
  log: z.array(logEntry),
});

const chatEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("log"), entry: logEntry }),
  z.object({ type: z.literal("piece"), reply: chatMessage.describe("as much of the reply as there is") }),
  z.object({
    type: z.literal("done"),
    reply: chatMessage.nullable().describe("null: a person has the conversation"),
  }),
]);

const chatInput = unitInput.extend({ customer: sandboxCustomer });

export const chatContract = {
  read: unitProcedure
    .screen("chat-assistant")
    .route({
      method: "GET",
      path: "/units/{unitId}/test-chat/{customer}",
      summary: "The user's own test conversation; a first one begins with its greeting",
    })
    .input(chatInput)
    .output(chat),

  send: unitProcedure
    .screen("chat-assistant")
    .route({
      method: "POST",
      path: "/units/{unitId}/test-chat/{customer}/messages",
      summary: "Write as a customer; what happens is streamed, and goes on when nobody listens",
    })
    .input(
      chatInput.extend({
        id: id.describe("of the message: sent again, it is not answered twice"),
        text: upTo(2000, paragraphs.min(1, "Escreva uma mensagem")),
        optionId: id.optional().describe("the option that was tapped; `text` is its label"),
      }),
    )
    .output(eventIterator(chatEvent)),

  reset: unitProcedure
    .screen("chat-assistant")
    .route({
      method: "POST",
      path: "/units/{unitId}/test-chat/{customer}/reset",
      summary: "Begin again with one greeting, with nothing booked in the sandbox",
    })
    .input(chatInput)
    .output(chat),

  restore: unitProcedure
    .screen("chat-assistant")
    .route({
      method: "POST",
      path: "/units/{unitId}/test-chat/{customer}/restore",
      summary: "Go on with the conversation that was reset last, for an hour; the one begun since is gone",
    })
    .input(chatInput)
    .output(chat),
};

export type SandboxCustomer = z.infer<typeof sandboxCustomer>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type Chat = z.infer<typeof chat>;
export type ChatEvent = z.infer<typeof chatEvent>;
type ChatInput<Name extends keyof typeof chatContract> = InputOf<(typeof chatContract)[Name]>;
export type ReadChatInput = ChatInput<"read">;
export type SendInput = ChatInput<"send">;
export type LogEntry = z.infer<typeof logEntry>;

import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  line,
  localDate,
  localTime,
  type OutputOf,
  pageCursor,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { reservationStatus } from "../../reservations/contract.ts";
import { conversationState, message, toolCall } from "../contract.ts";
import { INBOX_LIMITS, INBOX_VIEWS } from "./limits.ts";

const guestChannel = z.enum(["web_chat", "whatsapp"]);

const person = z.object({ id: z.string(), name: z.string() });

export const inboxSummary = z.object({
  id: z.string(),
  contactName: z.string().describe("empty where the customer gave none"),
  contactPhone: z.string().nullable(),
  channel: guestChannel,
  state: conversationState,
  calledAt: isoInstant.nullable().describe("since when it waits for a person"),
  calledReason: z.string().nullable(),
  assignedTo: person.nullable().describe("who of staff has it"),
  unread: z.int().describe("messages that no member of staff has seen"),
  lastMessageAt: isoInstant,
  lastMessage: z
    .object({ author: message.shape.author, text: z.string().describe("its beginning") })
    .nullable()
    .describe("null: the transcript was removed"),
});

const delivery = z.object({
  state: z.enum(["queued", "sending", "sent", "delivered", "read", "failed", "dropped"]),
  failure: z.string().nullable().describe("the channel's own reason"),
});

export const inboxMessage = message.omit({ offered: true }).extend({
  kind: z.enum(["text", "note", "voice", "unsupported"]).describe("'note': for staff alone"),
  offered: z
    .array(z.object({ label: z.string(), isTaken: z.boolean() }))
    .describe("what the customer could tap, and whether they did"),
  delivery: delivery.nullable().describe("null: the guest's side reads it by itself, or wrote it"),
  isWrong: z.boolean().describe("staff call this reply of the assistant wrong"),
  calls: z
    .array(toolCall.omit({ tool: true, at: true }).extend({ label: z.string() }))
    .describe("what the assistant did for this reply"),
});

/** A booking that the contact made by writing. */
export const contactBooking = z.object({
  id: z.string(),
  date: localDate,
  time: localTime,
  guests: z.int(),
  status: reservationStatus,
  customerName: z.string(),
});

export const inboxThread = inboxSummary.omit({ lastMessage: true }).extend({
  username: z.string().nullable().describe("the name that the contact chose on the channel"),
  guestPhone: z
    .string()
    .nullable()
    .describe("the number by which the guest is known; null: no number is known"),
  lastCustomerAt: isoInstant
    .nullable()
    .describe("when the customer wrote last: a channel's window begins there"),
  isLatest: z.boolean().describe("the contact has no newer conversation"),
  messages: z.array(inboxMessage),
  bookings: z.array(contactBooking).describe("those to come first, then the latest"),
});

const nothing = z.null();
const inConversation = unitInput.extend({ id });
const written = upTo(INBOX_LIMITS.message, paragraphs.min(1, "Escreva uma mensagem"));
const sent = inConversation.extend({
  messageId: id.describe("made by the caller: sent again, it is stored once"),
  text: written,
});

const begin = unitProcedure.screen("chat-assistant");

export const inboxContract = {
  list: begin
    .route({
      method: "GET",
      path: "/units/{unitId}/inbox",
      summary:
        "Conversations with customers: who waits for a person first, then unread ones, then by the last message",
    })
    .input(
      unitInput.extend({
        view: z.enum(INBOX_VIEWS).default("all"),
        channel: guestChannel.optional(),
        search: upTo(INBOX_LIMITS.search, line).default("").describe("of name or number"),
        after: z
          .string()
          .refine(
            (cursor) => /^[012]\//.test(cursor) && pageCursor.safeParse(cursor.slice(2)).success,
            "Página inválida",
          )
          .optional()
          .describe("`next` of the page before this one"),
      }),
    )
    .output(z.object({ conversations: z.array(inboxSummary), next: z.string().nullable() })),

  countWaiting: begin
    .route({
      method: "GET",
      path: "/units/{unitId}/inbox/waiting",
      summary: "How many conversations wait for a person",
    })
    .input(unitInput)
    .output(z.object({ waiting: z.int(), lastCalledAt: isoInstant.nullable() })),

  read: begin
    .route({
      method: "GET",
      path: "/units/{unitId}/inbox/{id}",
      summary: "One conversation with its messages, its guest and the guest's bookings by it",
    })
    .input(inConversation)
    .output(inboxThread),

  answer: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/messages",
      summary: "Write to the customer; from then on the assistant keeps silent",
    })
    .input(sent)
    .output(nothing),

  addNote: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/notes",
      summary: "Write a note that staff alone read",
    })
    .input(sent)
    .output(nothing),

  take: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/take",
      summary: "Take the conversation, also from a colleague: the assistant keeps silent",
    })
    .input(inConversation)
    .output(nothing),

  giveBack: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/give-back",
      summary: "Let the assistant answer again",
    })
    .input(inConversation)
    .output(nothing),

  close: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/close",
      summary: "Close the conversation: the customer's next message starts another one",
    })
    .input(inConversation)
    .output(nothing),

  reopen: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/reopen",
      summary: "Open a closed conversation again, in the state that it had",
    })
    .input(inConversation.extend({ state: z.enum(["bot", "waiting", "human"]) }))
    .output(nothing),

  markRead: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/read",
      summary: "Staff have seen all messages",
    })
    .input(inConversation)
    .output(nothing),

  sendAgain: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/messages/{messageId}/send-again",
      summary: "Send a message again that the channel refused",
    })
    .input(inConversation.extend({ messageId: id }))
    .output(nothing),

  markWrong: begin
    .route({
      method: "POST",
      path: "/units/{unitId}/inbox/{id}/messages/{messageId}/wrong",
      summary: "Say that a reply of the assistant is wrong, or that it is not",
    })
    .input(inConversation.extend({ messageId: id, isWrong: z.boolean() }))
    .output(nothing),
};

export type InboxSummary = z.infer<typeof inboxSummary>;
export type InboxMessage = z.infer<typeof inboxMessage>;
export type InboxThread = z.infer<typeof inboxThread>;
export type ContactBooking = z.infer<typeof contactBooking>;
type InboxInput<Name extends keyof typeof inboxContract> = InputOf<(typeof inboxContract)[Name]>;
export type ListInboxInput = InboxInput<"list">;
export type AnswerInput = InboxInput<"answer">;
export type ReopenInput = InboxInput<"reopen">;
export type MarkWrongInput = InboxInput<"markWrong">;
export type SendAgainInput = InboxInput<"sendAgain">;
export type InboxPage = OutputOf<typeof inboxContract.list>;

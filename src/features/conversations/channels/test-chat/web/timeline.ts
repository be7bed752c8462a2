import { type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import type { MessageOption } from "../../../contract.ts";
import type { Chat, ChatMessage } from "../contract.ts";

/** A message that this page sent, with its reply so far. It stays until the next one; then the stored conversation holds both. */
export interface SentMessage {
  /** The id of the conversation. */
  chatId: string;
  message: ChatMessage;
  /** The option that was tapped. */
  optionId?: string | undefined;
  /**
   * `waiting` for the reply, `replying` while it arrives, `done` when it is complete. `lost`: the connection broke, and the page
   * polls the stored conversation. `failed`: the message must be sent again.
   */
  phase: "waiting" | "replying" | "done" | "lost" | "failed";
  /** The part of the reply that has arrived. */
  reply: ChatMessage | null;
  /** Why it failed. */
  problem: string | null;
}

export interface TimelineMessage extends ChatMessage {
  /** `failed`: the message was not sent. `unanswered`: it is stored, but no turn works on it any more. */
  state: "said" | "coming" | "failed" | "unanswered";
}

export interface Timeline {
  messages: TimelineMessage[];
  activity: "none" | "typing" | "catching-up";
  /** A reply is pending: no other message can be sent. */
  isBusy: boolean;
}

/** What may be tapped now: the options of the last message, while no reply is pending. */
export function optionsNow({ messages, isBusy }: Timeline): readonly MessageOption[] {
  const last = messages.at(-1);
  return isBusy || last?.author !== "assistant" ? [] : last.options;
}

/**
 * The conversation as the page shows it: the stored messages, and the sent message with its reply. While the assistant seems to type,
 * stored messages after the sent one stay hidden.
 */
export function timelineOf(chat: Chat, turn: SentMessage | null): Timeline {
  const said = chat.messages.map((message): TimelineMessage => ({ ...message, state: "said" }));
  if (turn?.chatId !== chat.id || isOvertaken(chat, turn)) {
    return {
      messages: markUnanswered(said, chat),
      activity: chat.isAnswering ? "typing" : "none",
      isBusy: chat.isAnswering,
    };
  }

  const { message, phase, reply } = turn;
  if (phase === "done") {
    const known = new Set(chat.messages.map(({ id }) => id));
    const missing = [message, ...(reply ? [reply] : [])].filter(({ id }) => !known.has(id));
    const late = missing.map((each): TimelineMessage => ({ ...each, state: "said" }));
    return { messages: markUnanswered([...said, ...late], chat), activity: "none", isBusy: false };
  }

  const at = chat.messages.findIndex(({ id }) => id === message.id);
  const before = at === -1 ? said : said.slice(0, at);
  const sent: TimelineMessage = { ...message, state: phase === "failed" ? "failed" : "said" };
  const coming: TimelineMessage[] = reply && phase === "replying" ? [{ ...reply, state: "coming" }] : [];
  return {
    messages: [...before, sent, ...coming],
    activity: { waiting: "typing", lost: "catching-up", replying: "none", failed: "none" }[
      phase
    ] as Timeline["activity"],
    isBusy: phase !== "failed",
  };
}

/** Marks a customer's last message that no turn works on any more: its process was killed, or the turn failed. */
function markUnanswered(messages: TimelineMessage[], chat: Chat): TimelineMessage[] {
  const last = messages.at(-1);
  const isLost =
    last?.author === "customer" &&
    last.id === chat.messages.at(-1)?.id &&
    !chat.isAnswering &&
    chat.state !== "human";
  return isLost ? [...messages.slice(0, -1), { ...last, state: "unanswered" }] : messages;
}

/** Whether the stored conversation has a reply to the message. */
export function isAnswered(chat: Chat, messageId: string): boolean {
  const at = chat.messages.findIndex(({ id }) => id === messageId);
  return at !== -1 && chat.messages.slice(at + 1).some(({ author }) => author !== "customer");
}

/** Whether a message that failed here is stored after all, by another tab or before the connection broke. */
function isOvertaken(chat: Chat, { phase, message }: SentMessage): boolean {
  return phase === "failed" && chat.messages.some(({ id }) => id === message.id);
}

/** Messages of one author with little time between them. */
export interface MessageGroup {
  /** The first message's. */
  id: string;
  author: ChatMessage["author"];
  messages: TimelineMessage[];
}

export interface Day {
  date: LocalDate;
  groups: MessageGroup[];
}

const CLOSE_MS = 5 * MINUTE_MS;

/** Groups the messages by the unit's day, and within a day by author. */
export function daysOf(messages: readonly TimelineMessage[], timeZone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const { date } = localOf(new Date(message.at), timeZone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    const last = group?.messages.at(-1);
    const isClose = last !== undefined && Date.parse(message.at) - Date.parse(last.at) < CLOSE_MS;
    if (group?.author === message.author && isClose) group.messages.push(message);
    else day.groups.push({ id: message.id, author: message.author, messages: [message] });
  }
  return days;
}

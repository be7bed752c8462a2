import { type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import type { Chat, ChatMessage } from "../contract.ts";

/** A message that this page sent, and what became of it. It stays until the next one: the stored conversation takes over from it. */
export interface Turn {
  /** Of the conversation that it was sent to. */
  chatId: string;
  message: ChatMessage;
  /**
   * `waiting` for the reply, which then comes (`replying`) and is whole (`done`); `lost`: the connection broke, and the stored
   * conversation is asked what became of it; `failed`: it must be sent again.
   */
  phase: "waiting" | "replying" | "done" | "lost" | "failed";
  /** As much of it as came. */
  reply: ChatMessage | null;
  /** Why it failed. */
  problem: string | null;
}

export interface TimelineMessage extends ChatMessage {
  /** `failed`: it did not get through. `unanswered`: it is stored, and what was to answer it is dead. */
  state: "said" | "coming" | "failed" | "unanswered";
}

export interface Timeline {
  messages: TimelineMessage[];
  activity: "none" | "typing" | "catching-up";
  /** A reply is on its way: nothing else may be sent. */
  isBusy: boolean;
}

/**
 * The conversation as it shows: what is stored, and what this page sent and heard since. A reply that is stored already waits with
 * everything after the sent message for as long as the assistant seems to type.
 */
export function timelineOf(chat: Chat, turn: Turn | null): Timeline {
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

/** A customer's stored message at the end that no turn works on any more: its process was killed, or it failed. */
function markUnanswered(messages: TimelineMessage[], chat: Chat): TimelineMessage[] {
  const last = messages.at(-1);
  const isLost =
    last?.author === "customer" &&
    last.id === chat.messages.at(-1)?.id &&
    !chat.isAnswering &&
    chat.state !== "human";
  return isLost ? [...messages.slice(0, -1), { ...last, state: "unanswered" }] : messages;
}

/** True once the stored conversation holds a reply to the message. */
export function isAnswered(chat: Chat, messageId: string): boolean {
  const at = chat.messages.findIndex(({ id }) => id === messageId);
  return at !== -1 && chat.messages.slice(at + 1).some(({ author }) => author !== "customer");
}

/** What failed here is stored after all, as another tab or the connection's return tells: answered, or to be answered. */
function isOvertaken(chat: Chat, { phase, message }: Turn): boolean {
  return phase === "failed" && chat.messages.some(({ id }) => id === message.id);
}

/** Messages of one author that follow closely on each other. */
export interface MessageGroup {
  /** The first one's. */
  id: string;
  author: ChatMessage["author"];
  messages: TimelineMessage[];
}

export interface Day {
  date: LocalDate;
  groups: MessageGroup[];
}

const CLOSE_MS = 5 * MINUTE_MS;

/** By the unit's days, and within them by who spoke. */
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

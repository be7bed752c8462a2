import { HOUR_MS } from "#shared/time.ts";
import { CAPABILITIES } from "../channels/rules.ts";
import type { ConversationToolCall } from "../contract.ts";
import type { InboxMessage, InboxSummary } from "./contract.ts";

/**
 * When staff may write last: the end of the channel's window, which begins with the customer's last message. Null where the channel has
 * no window. Without a message of the customer it is over.
 */
export function windowEnd(channel: InboxSummary["channel"], lastCustomerAt: string | null): Date | null {
  const { window } = CAPABILITIES[channel];
  if (window === null) return null;
  return new Date(lastCustomerAt === null ? 0 : Date.parse(lastCustomerAt) + window.staff * HOUR_MS);
}

/** True where the channel takes no message of staff any more until the customer writes again. */
export function isWindowOver(
  channel: InboxSummary["channel"],
  lastCustomerAt: string | null,
  now: Date,
): boolean {
  const end = windowEnd(channel, lastCustomerAt);
  return end !== null && end <= now;
}

/** A message as it is stored, without what the assistant did for it. */
export type StoredMessage = Omit<InboxMessage, "calls">;

/**
 * Gives each reply of the assistant the tool calls that came after the message before it, in order. Calls after the last reply belong to
 * none: the turn still runs, or a person took it over. Both lists are in order of time.
 */
export function withCalls(
  messages: readonly StoredMessage[],
  calls: readonly Pick<ConversationToolCall, "id" | "label" | "error" | "milliseconds" | "at">[],
): InboxMessage[] {
  let next = 0;
  return messages.map((message) => {
    if (message.author !== "assistant") return { ...message, calls: [] };
    const first = next;
    while ((calls[next]?.at ?? "~") <= message.at) next += 1;
    return { ...message, calls: calls.slice(first, next).map(({ at: _at, ...call }) => call) };
  });
}

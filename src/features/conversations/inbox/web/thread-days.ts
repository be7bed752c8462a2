import { type LocalDate, localOf } from "#shared/time.ts";
import type { InboxMessage } from "../contract.ts";

/** The messages of each day in the unit, in order. */
export function daysOf<Message extends Pick<InboxMessage, "at">>(
  messages: readonly Message[],
  timeZone: string,
): { date: LocalDate; messages: Message[] }[] {
  const days: { date: LocalDate; messages: Message[] }[] = [];
  for (const message of messages) {
    const { date } = localOf(new Date(message.at), timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}

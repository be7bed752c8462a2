import { formatLongDay } from "#shared/pt-br.ts";
import { addDays, type LocalDate, localOf } from "#shared/time.ts";
import type { InboxMessage, InboxThread } from "../contract.ts";
import { threadText } from "../text.ts";
import { Bubble, type BubbleActs } from "./bubble.tsx";
import type { Outgoing } from "./inbox-store.ts";
import { daysOf } from "./thread-days.ts";

export interface ThreadMessagesProps extends BubbleActs {
  thread: InboxThread;
  pending: readonly Outgoing[];
  now: Date;
  timeZone: string;
}

/** The messages by day, with those that are on their way to the server. */
export function ThreadMessages({ thread, pending, now, timeZone, ...acts }: ThreadMessagesProps) {
  const known = new Set(thread.messages.map(({ id }) => id));
  const onTheirWay = pending.filter(({ messageId }) => !known.has(messageId)).map(toMessage);
  const today = localOf(now, timeZone).date;
  if (thread.messages.length === 0 && onTheirWay.length === 0)
    return <p className="m-auto p-6 text-center text-sm text-ink-muted">{threadText.removed}</p>;
  return (
    <div
      role="log"
      aria-label={threadText.messages}
      className="flex flex-1 flex-col justify-end gap-4 p-3 md:p-4"
    >
      {daysOf([...thread.messages, ...onTheirWay], timeZone).map(({ date, messages }) => (
        <section key={date} aria-label={dayName(date, today)} className="flex flex-col gap-2">
          <p aria-hidden="true" className="self-center text-xs font-medium text-ink-muted">
            {dayName(date, today)}
          </p>
          {messages.map((message) => (
            <Bubble
              key={message.id}
              {...{ message, timeZone }}
              guestName={thread.contactName}
              isPending={!known.has(message.id)}
              {...acts}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function toMessage({ messageId, text, kind, at }: Outgoing): InboxMessage {
  return {
    id: messageId,
    author: "staff",
    authorName: null,
    text,
    at,
    kind: kind === "note" ? "note" : "text",
    isTapped: false,
    offered: [],
    delivery: null,
    isWrong: false,
    calls: [],
  };
}

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return threadText.today;
  return date === addDays(today, -1) ? threadText.yesterday : formatLongDay(date);
}

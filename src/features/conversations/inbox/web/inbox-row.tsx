import { Bot, CircleCheck, Headset } from "lucide-react";

import { showPhone } from "#features/guests/rules.ts";
import { formatShortDate, formatTime } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { InboxSummary } from "../contract.ts";
import { rowText, spanText } from "../text.ts";
import { ChannelIcon } from "./channel-icon.tsx";

export interface InboxRowProps {
  conversation: InboxSummary;
  isOpen: boolean;
  now: Date;
  timeZone: string;
  userId: string;
  onOpen: () => void;
}

/** One conversation of the list: who, since when, what was said last, and who has it. */
export function InboxRow({ conversation, isOpen, now, timeZone, userId, onOpen }: InboxRowProps) {
  const { id, channel, unread, lastMessage, lastMessageAt, state, calledAt, calledReason } = conversation;
  const isWaiting = state === "waiting";
  return (
    <li>
      <button
        id={rowId(id)}
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={classNames(
          "flex w-full flex-col gap-0.5 border-l-3 px-3 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft",
          isWaiting ? "border-warning-solid" : "border-transparent aria-[current]:border-primary",
        )}
      >
        <span className="flex w-full items-center gap-2">
          <span className="text-ink-muted">
            <ChannelIcon channel={channel} />
          </span>
          <span
            className={classNames(
              "min-w-0 flex-1 truncate",
              unread > 0 || isWaiting ? "font-semibold" : "font-medium",
            )}
          >
            {nameOf(conversation)}
          </span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-ink-muted tabular-nums">
            {shortMoment(new Date(lastMessageAt), now, timeZone)}
          </time>
        </span>
        <span className="flex w-full items-center gap-2 text-[0.8125rem] leading-5 text-ink-muted">
          <span className={classNames("min-w-0 flex-1 truncate", unread > 0 && "text-ink")}>
            {lastMessage === null
              ? rowText.noMessages
              : `${rowText.said[lastMessage.author]}${lastMessage.text.replaceAll(/\s+/g, " ")}`}
          </span>
          {unread > 0 && (
            <span className="flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums">
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{rowText.unread(unread)}</span>
            </span>
          )}
        </span>
        <span className="flex w-full min-w-0 items-center gap-1.5 text-xs leading-5 text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0">
          {isWaiting && calledAt !== null ? (
            <span className="truncate font-medium text-warning-ink">
              {[rowText.waits(spanText(now.getTime() - Date.parse(calledAt))), calledReason]
                .filter(Boolean)
                .join(" · ")}
            </span>
          ) : (
            <Holder conversation={conversation} userId={userId} />
          )}
        </span>
      </button>
    </li>
  );
}

/** Who has the conversation. */
function Holder({
  conversation: { state, assignedTo },
  userId,
}: {
  conversation: InboxSummary;
  userId: string;
}) {
  if (state === "closed")
    return (
      <>
        <CircleCheck aria-hidden="true" />
        {rowText.closed}
      </>
    );
  if (state === "bot")
    return (
      <>
        <Bot aria-hidden="true" />
        {rowText.bot}
      </>
    );
  return (
    <>
      <Headset aria-hidden="true" />
      <span className="truncate">
        {assignedTo === null
          ? rowText.someone
          : assignedTo.id === userId
            ? rowText.mine
            : rowText.withPerson(assignedTo.name)}
      </span>
    </>
  );
}

export function rowId(id: string): string {
  return `inbox-${id}`;
}

export function nameOf({
  contactName,
  contactPhone,
}: Pick<InboxSummary, "contactName" | "contactPhone">): string {
  return contactName || (contactPhone === null ? rowText.unnamed : showPhone(contactPhone));
}

/** '20:05' today, else '21/11'. */
function shortMoment(moment: Date, now: Date, timeZone: string): string {
  const { date } = localOf(moment, timeZone);
  return date === localOf(now, timeZone).date ? formatTime(moment, timeZone) : formatShortDate(date);
}

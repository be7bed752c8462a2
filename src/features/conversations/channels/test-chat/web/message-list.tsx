import { Bot, CircleAlert, Headset, Info } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { formatLongDay, formatTime } from "#shared/pt-br.ts";
import { addDays, type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { ChatMessage } from "../contract.ts";
import { conversationText } from "../text.ts";
import { daysOf, type MessageGroup, type Timeline, type TimelineMessage } from "./timeline.ts";

export interface MessageListProps {
  timeline: Timeline;
  assistantName: string;
  /** Why the last message failed. */
  problem: string | null;
  onRetry: (message: ChatMessage) => void;
  onTakeBack: () => void;
}

/** The messages by day and author, and the typing at the end. */
export function MessageList({ timeline, assistantName, ...failure }: MessageListProps) {
  const { timeZone } = useCurrentUnit();
  const today = localOf(useNow(MINUTE_MS), timeZone).date;
  const { messages, activity } = timeline;
  const names = { ...authorNames, assistant: assistantName };
  return (
    <div className="flex flex-1 flex-col justify-end gap-4 p-4 md:p-5">
      <div
        role="log"
        aria-label={conversationText.messages}
        // Screen readers announce a reply when it is complete, not piece by piece.
        aria-busy={messages.at(-1)?.state === "coming"}
        className="flex flex-col gap-4"
      >
        {daysOf(messages, timeZone).map(({ date, groups }) => (
          <section key={date} aria-label={dayName(date, today)} className="flex flex-col gap-4">
            <p aria-hidden="true" className="self-center text-xs font-medium text-ink-muted">
              {dayName(date, today)}
            </p>
            {groups.map((group) => (
              <Group key={group.id} {...{ group, timeZone }} name={names[group.author]} {...failure} />
            ))}
          </section>
        ))}
      </div>
      <div role="status" className={classNames("flex items-end gap-2.5", activity === "none" && "sr-only")}>
        {activity !== "none" && (
          <>
            <AuthorMark author="assistant" />
            <p className="flex items-center gap-2.5 rounded-xl rounded-bl-sm border border-line bg-surface px-3.5 py-2.5 text-ink-muted dark:bg-raised">
              <TypingDots />
              {activity === "typing" ? conversationText.typing : conversationText.catchingUp}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

interface GroupProps extends Pick<MessageListProps, "problem" | "onRetry" | "onTakeBack"> {
  group: MessageGroup;
  name: string;
  timeZone: string;
}

function Group({ group, name, timeZone, ...failure }: GroupProps) {
  const { author, messages } = group;
  if (author === "system")
    return messages.map(({ id, text }) => (
      <article
        key={id}
        className="flex max-w-md items-start gap-2 self-center rounded-md bg-sunken px-3 py-2 text-xs leading-5 text-ink-muted"
      >
        <Info aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <p className="wrap-anywhere">
          <span className="sr-only">{name}: </span>
          {text}
        </p>
      </article>
    ));

  const isOwn = author === "customer";
  return (
    <div className={classNames("flex items-end gap-2.5", isOwn && "flex-row-reverse")}>
      {!isOwn && <AuthorMark author={author} />}
      <div
        className={classNames(
          "flex min-w-0 max-w-[85%] flex-col gap-1 md:max-w-[78%]",
          isOwn ? "items-end" : "items-start",
        )}
      >
        <p aria-hidden="true" className="px-1 text-xs font-medium text-ink-muted">
          {name}
        </p>
        {messages.map((message, index) => (
          <Bubble
            key={message.id}
            {...{ message, name, timeZone }}
            isLast={index === messages.length - 1}
            {...failure}
          />
        ))}
      </div>
    </div>
  );
}

interface BubbleProps extends Omit<GroupProps, "group"> {
  message: TimelineMessage;
  isLast: boolean;
}

function Bubble({ message, name, timeZone, isLast, problem, onRetry, onTakeBack }: BubbleProps) {
  const { author, text, at, state } = message;
  const isOwn = author === "customer";
  return (
    <>
      <article
        className={classNames(
          "max-w-full rounded-xl border px-3.5 py-2",
          state === "failed" ? "border-dashed border-line-strong bg-sunken text-ink" : bubbleClasses[author],
          isLast && (isOwn ? "rounded-br-sm" : "rounded-bl-sm"),
        )}
      >
        <p className="leading-5.5 wrap-anywhere whitespace-pre-wrap">
          <span className="sr-only">{name}: </span>
          {text}
          {/* Floats into the last line where that has room. */}
          <time
            dateTime={at}
            className={classNames(
              "float-right mt-1.5 ml-3 text-[0.6875rem] leading-4 tabular-nums",
              isOwn && state !== "failed" ? "text-on-primary" : "text-ink-muted",
            )}
          >
            {formatTime(new Date(at), timeZone)}
          </time>
        </p>
      </article>
      {(state === "failed" || state === "unanswered") && (
        <div
          role="alert"
          className="flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 px-1 text-xs text-danger-ink"
        >
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {state === "failed"
              ? `${conversationText.notSent} ${problem ?? ""}`
              : conversationText.notAnswered}
          </span>
          <span className="flex gap-3">
            <button type="button" onClick={() => onRetry(message)} className={failureButtonClass}>
              {conversationText.retry}
            </button>
            {state === "failed" && (
              <button type="button" onClick={onTakeBack} className={failureButtonClass}>
                {conversationText.takeBack}
              </button>
            )}
          </span>
        </div>
      )}
    </>
  );
}

const bubbleClasses: Record<ChatMessage["author"], string> = {
  customer: "border-primary bg-primary text-on-primary",
  assistant: "border-line bg-surface text-ink dark:bg-raised",
  staff: "border-info-line bg-info-soft text-ink",
  system: "border-line bg-sunken text-ink-muted",
};

const failureButtonClass =
  "rounded-sm font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5";

export function AuthorMark({ author }: { author: ChatMessage["author"] }) {
  const isStaff = author === "staff";
  const Icon = isStaff ? Headset : Bot;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "flex size-8 shrink-0 items-center justify-center rounded-full",
        isStaff ? "bg-info-soft text-info-ink" : "bg-primary-soft text-primary-ink",
      )}
    >
      <Icon className="size-4.5" />
    </span>
  );
}

function TypingDots() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span
          key={delay}
          className={classNames("size-1.5 animate-bounce rounded-full bg-ink-faint", delay)}
        />
      ))}
    </span>
  );
}

const authorNames = {
  customer: conversationText.you,
  staff: conversationText.staff,
  system: conversationText.system,
};

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return conversationText.today;
  return date === addDays(today, -1) ? conversationText.yesterday : formatLongDay(date);
}

import { CircleAlert, MessagesSquare, TriangleAlert, Wrench } from "lucide-react";

import { formatMoment, formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type {
  Conversation,
  ConversationProblem,
  ConversationMessage,
  ConversationToolCall,
} from "../../contract.ts";
import { channelText, transcriptText } from "../../text.ts";
import { conversationListText } from "../text.ts";
import { ConversationBadges } from "./conversation-row.tsx";
import { Stars } from "./stars.tsx";

export interface TranscriptProps {
  conversation: Conversation;
  now: Date;
  timeZone: string;
}

/** The messages of a conversation, and between them the tool calls and problems behind the replies. Read-only. */
export function Transcript({ conversation, now, timeZone }: TranscriptProps) {
  const { contactName, channel, startedAt, rating, usage } = conversation;
  const tokens = usage.inputTokens + usage.outputTokens;
  return (
    <section aria-label={transcriptText.transcript} className="flex flex-1 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            {contactName || conversationListText.unnamed}
          </h3>
          <ConversationBadges conversation={conversation} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] leading-5 text-ink-muted tabular-nums">
          <span>{channelText[channel]}</span>
          <time dateTime={startedAt}>{formatMoment(new Date(startedAt), now, timeZone)}</time>
          {rating !== null && <Stars rating={rating} />}
          {tokens > 0 && <span>{transcriptText.tokens(tokens, usage.cachedTokens)}</span>}
          {usage.costMicros > 0 && <span>{transcriptText.cost(usage.costMicros)}</span>}
        </p>
      </header>
      {conversation.transcript.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare />}
          title={transcriptText.emptyTitle}
          text={transcriptText.emptyText}
          className="flex-1"
        />
      ) : (
        <ol className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3 md:p-4 dark:bg-surface">
          {sortByTime(conversation).map((item) =>
            "tool" in item ? (
              <ToolLine key={item.id} call={item} />
            ) : "type" in item ? (
              <ProblemLine key={item.id} entry={item} />
            ) : (
              <Message key={item.id} message={item} timeZone={timeZone} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

/** Sorts by time. At the same instant problems come before tool calls, and those before the reply that follows from them. */
function sortByTime({
  transcript,
  toolCalls,
  log,
}: Conversation): (ConversationMessage | ConversationToolCall | ConversationProblem)[] {
  return [...log, ...toolCalls, ...transcript].toSorted((a, b) => a.at.localeCompare(b.at));
}

function Message({ message, timeZone }: { message: ConversationMessage; timeZone: string }) {
  const { author, authorName, text, at, offered, isTapped } = message;
  const isCustomer = author === "customer";
  return (
    <li className={classNames("flex", isCustomer ? "justify-start" : "justify-end")}>
      <div
        className={classNames(
          "max-w-[85%] rounded-lg border px-3 py-2 md:max-w-[75%]",
          isCustomer ? "rounded-bl-sm border-line bg-surface dark:bg-raised" : "rounded-br-sm",
          !isCustomer &&
            (author === "assistant"
              ? "border-primary-line bg-primary-soft"
              : "border-info-line bg-info-soft"),
        )}
      >
        <p className="flex items-baseline justify-between gap-4 text-xs leading-4">
          <span className="font-semibold text-ink">{authorName ?? transcriptText.authors[author]}</span>
          <time dateTime={at} className="text-ink-muted tabular-nums">
            {formatTime(new Date(at), timeZone)}
          </time>
        </p>
        <p className="mt-1 leading-5 wrap-anywhere whitespace-pre-line">{text}</p>
        {offered.length > 0 && (
          <p className="mt-1.5 text-xs leading-4 text-ink-muted">{transcriptText.offered(offered)}</p>
        )}
        {isTapped && <p className="mt-1 text-xs leading-4 text-ink-muted">{transcriptText.tapped}</p>}
      </div>
    </li>
  );
}

function ToolLine({ call }: { call: ConversationToolCall }) {
  const { label, error, milliseconds } = call;
  const Icon = error === null ? Wrench : TriangleAlert;
  return (
    <li
      className={classNames(
        "flex items-start justify-end gap-1.5 px-1 text-xs leading-4 tabular-nums",
        error === null ? "text-ink-muted" : "text-danger-ink",
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere">
        {label}
        {error === null ? "" : ` · ${transcriptText.failedWith(error)}`} · {transcriptText.took(milliseconds)}
      </span>
    </li>
  );
}

function ProblemLine({ entry: { type, message } }: { entry: ConversationProblem }) {
  const Icon = type === "error" ? CircleAlert : TriangleAlert;
  return (
    <li
      className={classNames(
        "flex items-start justify-end gap-1.5 px-1 text-xs leading-4",
        type === "error" ? "text-danger-ink" : "text-warning-ink",
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere">
        <span className="sr-only">{transcriptText.problem[type]}: </span>
        {message}
      </span>
    </li>
  );
}

export function TranscriptSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={transcriptText.loading} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <div className="flex flex-col gap-2 rounded-lg border border-line p-4">
        <Skeleton className="h-14 w-3/5 rounded-lg" />
        <Skeleton className="h-18 w-3/5 self-end rounded-lg" />
        <Skeleton className="h-14 w-2/5 rounded-lg" />
        <Skeleton className="h-14 w-1/2 self-end rounded-lg" />
      </div>
    </div>
  );
}

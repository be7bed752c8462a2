import { ChevronRight, Globe, MessageCircle, type LucideIcon, FlaskConical } from "lucide-react";

import { formatMoment } from "#shared/pt-br.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import type { ConversationSummary } from "../../contract.ts";
import { channelText, failureText, outcomeText, stateText } from "../../text.ts";
import { conversationListText } from "../text.ts";
import { Stars } from "./stars.tsx";

export interface ConversationRowProps {
  conversation: ConversationSummary;
  now: Date;
  timeZone: string;
  onOpen: (id: string) => void;
}

/** One conversation of the list: contact, channel, time and outcome. */
export function ConversationRow({ conversation, now, timeZone, onOpen }: ConversationRowProps) {
  const { id, contactName, channel, startedAt, messages, rating } = conversation;
  const ChannelIcon = channelIcons[channel];
  return (
    <li className="group relative flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:px-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-muted group-hover:bg-surface"
      >
        <ChannelIcon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <button
            id={`conversation-${id}`}
            type="button"
            onClick={() => onOpen(id)}
            className="min-w-0 text-left font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {contactName || conversationListText.unnamed}
          </button>
          <ConversationBadges conversation={conversation} />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.8125rem] leading-5 text-ink-muted tabular-nums">
          <span>{channelText[channel]}</span>
          <time dateTime={startedAt}>{formatMoment(new Date(startedAt), now, timeZone)}</time>
          <span>{conversationListText.messages(messages)}</span>
          {rating !== null && <Stars rating={rating} />}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </li>
  );
}

/** The state or outcome of a conversation, and the assistant's failures in it. */
export function ConversationBadges({ conversation }: { conversation: ConversationSummary }) {
  const { state, outcome, failures } = conversation;
  return (
    <>
      {state === "closed" && outcome !== null ? (
        <Badge tone={outcomeTones[outcome]}>{outcomeText[outcome]}</Badge>
      ) : (
        <Badge tone={stateTones[state]} hasDot>
          {stateText[state]}
        </Badge>
      )}
      {failures.map((failure) => (
        <Badge key={failure} tone="danger">
          {failureText[failure]}
        </Badge>
      ))}
    </>
  );
}

const channelIcons: Record<ConversationSummary["channel"], LucideIcon> = {
  test_chat: FlaskConical,
  web_chat: Globe,
  whatsapp: MessageCircle,
};

const outcomeTones: Record<NonNullable<ConversationSummary["outcome"]>, Tone> = {
  booked: "success",
  changed: "info",
  cancelled: "neutral",
  waitlisted: "info",
  left_queue: "neutral",
  informed: "neutral",
  handed_over: "warning",
  abandoned: "neutral",
};

const stateTones: Record<ConversationSummary["state"], Tone> = {
  bot: "info",
  waiting: "warning",
  human: "success",
  closed: "neutral",
};

import { Bot, ChevronLeft, CircleCheck, Headset, RotateCcw, Timer, UserRound } from "lucide-react";

import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { channelText, stateText } from "../../text.ts";
import type { InboxThread } from "../contract.ts";
import { windowEnd } from "../rules.ts";
import { leftText, spanText, threadText } from "../text.ts";
import { nameOf } from "./inbox-row.tsx";
import type { useThreadActs } from "./inbox-store.ts";

export interface ThreadHeadProps {
  thread: InboxThread;
  acts: ReturnType<typeof useThreadActs>;
  now: Date;
  userId: string;
  onBack: () => void;
  /** Opens what is known of the guest; null where it stands next to the conversation. */
  onGuest: (() => void) | null;
}

/** Who writes, in which state it is, until when staff may write, and what they can do. */
export function ThreadHead({ thread, acts, now, userId, onBack, onGuest }: ThreadHeadProps) {
  const { state, calledAt, calledReason, assignedTo } = thread;
  const isMine = state === "human" && (assignedTo === null || assignedTo.id === userId);
  /** The colleague who has it. */
  const holder = state === "human" && !isMine ? (assignedTo?.name ?? null) : null;
  return (
    <header className="shrink-0 border-b border-line">
      <div className="flex flex-col gap-2 px-3 py-2.5 md:px-4">
        <div className="flex items-start gap-2">
          <IconButton
            aria-label={threadText.back}
            icon={<ChevronLeft aria-hidden="true" />}
            onPress={onBack}
            className="-ml-1.5 md:hidden"
          />
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-2">
              <h2 className="truncate text-[0.9375rem] leading-6 font-semibold" title={nameOf(thread)}>
                {nameOf(thread)}
              </h2>
              {/* Who waits has a line of its own. */}
              {state !== "waiting" && (
                <Badge
                  tone={stateTones[state]}
                  hasDot
                  className={holder === null ? undefined : "max-w-1/2 min-w-0 shrink!"}
                >
                  <span className="truncate">
                    {holder === null ? stateText[state] : threadText.withPerson(holder)}
                  </span>
                </Badge>
              )}
            </div>
            <p className="flex flex-wrap items-center gap-x-2 text-xs leading-5 text-ink-muted">
              <ChannelAndWindow {...{ thread, now }} />
            </p>
          </div>
          {onGuest && (
            <IconButton
              aria-label={threadText.guest}
              icon={<UserRound aria-hidden="true" />}
              onPress={onGuest}
              className="-mr-1.5"
            />
          )}
        </div>
        <div
          role="group"
          aria-label={threadText.act}
          className="flex flex-wrap items-center gap-1.5 max-md:[&_button]:px-2.5! max-md:[&_svg]:hidden"
        >
          {state === "closed" && thread.isLatest && (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" />}
              isPending={acts.reopen.isPending}
              onPress={() => acts.reopen.mutate("human")}
            >
              {threadText.reopen}
            </Button>
          )}
          {state !== "closed" && !isMine && (
            <Button
              size="sm"
              variant={state === "waiting" ? "primary" : "secondary"}
              icon={<Headset aria-hidden="true" />}
              isPending={acts.take.isPending}
              onPress={() => acts.take.mutate()}
            >
              {threadText.take}
            </Button>
          )}
          {(state === "human" || state === "waiting") && (
            <Button
              size="sm"
              icon={<Bot aria-hidden="true" />}
              isPending={acts.giveBack.isPending}
              onPress={() => acts.giveBack.mutate()}
            >
              {threadText.giveBack}
            </Button>
          )}
          {state !== "closed" && (
            <Button
              size="sm"
              icon={<CircleCheck aria-hidden="true" />}
              isPending={acts.close.isPending}
              onPress={() => acts.close.mutate()}
            >
              {threadText.close}
            </Button>
          )}
        </div>
      </div>
      {state === "waiting" && calledAt !== null && (
        <p className="border-t border-warning-line bg-warning-soft px-3 py-1.5 text-xs leading-5 text-warning-ink md:px-4">
          {[threadText.waitsSince(spanText(now.getTime() - Date.parse(calledAt))), calledReason]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
    </header>
  );
}

/** 'WhatsApp: faltam 3 h da janela' */
function ChannelAndWindow({
  thread: { channel, lastCustomerAt },
  now,
}: Pick<ThreadHeadProps, "thread" | "now">) {
  const end = windowEnd(channel, lastCustomerAt);
  const name = channelText[channel];
  if (end === null) return name;
  const left = end.getTime() - now.getTime();
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <Timer aria-hidden="true" className="size-3.5 shrink-0" />
      {left > 0 ? threadText.windowLeft(name, leftText(left)) : threadText.windowOver(name)}
    </span>
  );
}

const stateTones: Record<InboxThread["state"], Tone> = {
  bot: "info",
  waiting: "warning",
  human: "success",
  closed: "neutral",
};

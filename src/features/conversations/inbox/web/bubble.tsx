import { Check, CheckCheck, CircleAlert, Clock, Lock, ThumbsDown } from "lucide-react";
import { type ReactNode, useState } from "react";

import { formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { InboxMessage } from "../contract.ts";
import { deliveryText, failureText, threadText } from "../text.ts";

export interface BubbleActs {
  onWrong: (message: InboxMessage, isWrong: boolean) => void;
  onSendAgain: (message: InboxMessage) => void;
}

export interface BubbleProps extends BubbleActs {
  message: InboxMessage;
  timeZone: string;
  guestName: string;
  /** On its way to the server. */
  isPending: boolean;
}

/** One message, and what belongs to it: its options, its delivery, what the assistant did for it. */
export function Bubble({ message, timeZone, guestName, isPending, onWrong, onSendAgain }: BubbleProps) {
  const { author, authorName, text, at, kind, isTapped, offered, isWrong, calls } = message;
  const isNote = kind === "note";
  const isGuest = author === "customer";
  return (
    <article
      className={classNames(
        "group/bubble flex max-w-[88%] flex-col gap-1 md:max-w-[76%]",
        isGuest ? "items-start self-start" : "items-end self-end",
      )}
    >
      <div
        className={classNames(
          "max-w-full rounded-xl border px-3.5 py-2",
          isGuest ? "rounded-bl-sm" : "rounded-br-sm",
          isNote ? "border-dashed border-warning-line bg-warning-soft" : bubbleClasses[author],
          isPending && "opacity-70",
        )}
      >
        <p className="flex items-center gap-1.5 text-xs leading-4 font-medium text-ink-muted">
          {isNote && <Lock aria-hidden="true" className="size-3 shrink-0" />}
          <span className="min-w-0 wrap-anywhere">
            {isNote
              ? [threadText.note, authorName].filter(Boolean).join(" · ")
              : (authorName ?? (isGuest && guestName !== "" ? guestName : threadText.authors[author]))}
          </span>
        </p>
        <p
          className={classNames(
            "mt-0.5 leading-5.5 wrap-anywhere whitespace-pre-wrap",
            (kind === "voice" || kind === "unsupported") && "text-ink-muted italic",
          )}
        >
          {text}
          <time
            dateTime={at}
            className="float-right mt-1.5 ml-3 text-[0.6875rem] leading-4 text-ink-muted tabular-nums"
          >
            {formatTime(new Date(at), timeZone)}
          </time>
        </p>
      </div>
      {isTapped && <Below>{threadText.tapped}</Below>}
      {offered.length > 0 && <Offered options={offered} />}
      {isPending ? (
        <Below>
          <Clock aria-hidden="true" />
          {threadText.sending}
        </Below>
      ) : (
        <Delivery message={message} onSendAgain={onSendAgain} />
      )}
      {author === "assistant" && !isPending && (
        <div className="flex max-w-full flex-wrap items-start justify-end gap-x-3 gap-y-1">
          {calls.length > 0 && <Calls calls={calls} />}
          {isWrong ? (
            <Below>
              <ThumbsDown aria-hidden="true" className="text-danger-ink" />
              {threadText.isWrong}
              <button type="button" onClick={() => onWrong(message, false)} className={quietClass}>
                {threadText.undoWrong}
              </button>
            </Below>
          ) : (
            <Below>
              <button type="button" onClick={() => onWrong(message, true)} className={quietClass}>
                {threadText.wrong}
              </button>
            </Below>
          )}
        </div>
      )}
    </article>
  );
}

/** A quiet line below a message. */
function Below({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-full flex-wrap items-center gap-1.5 px-1 text-xs leading-5 text-ink-muted [&_svg]:size-3.5 [&_svg]:shrink-0">
      {children}
    </p>
  );
}

function Offered({ options }: { options: InboxMessage["offered"] }) {
  return (
    <ul aria-label={threadText.offered} className="flex max-w-full flex-wrap justify-end gap-1.5">
      {options.map(({ label, isTaken }) => (
        <li
          key={label}
          className={classNames(
            "flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs leading-5 wrap-anywhere",
            isTaken
              ? "border-primary-line bg-primary-soft font-medium text-primary-ink"
              : "border-line text-ink-muted",
          )}
        >
          {isTaken && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
          {label}
          {isTaken && <span className="sr-only"> ({threadText.taken})</span>}
        </li>
      ))}
    </ul>
  );
}

/** What became of a message that a channel sends. */
function Delivery({
  message,
  onSendAgain,
}: {
  message: InboxMessage;
  onSendAgain: BubbleActs["onSendAgain"];
}) {
  const { delivery } = message;
  if (delivery === null) return null;
  const { state, failure } = delivery;
  if (state === "failed")
    return (
      <div className="flex max-w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 px-1 text-xs text-danger-ink">
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {`${deliveryText.failed}. ${failureText(failure)}`}
        </span>
        <button type="button" onClick={() => onSendAgain(message)} className={strongClass}>
          {threadText.sendAgain}
        </button>
      </div>
    );
  return (
    <Below>
      {state === "read" || state === "delivered" ? (
        <CheckCheck aria-hidden="true" className={state === "read" ? "text-info-ink" : undefined} />
      ) : state === "sent" ? (
        <Check aria-hidden="true" />
      ) : (
        <Clock aria-hidden="true" />
      )}
      {deliveryText[state]}
    </Below>
  );
}

function Calls({ calls }: { calls: InboxMessage["calls"] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      label={threadText.calls(calls.length)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="min-w-0 text-xs [&>button]:mx-0 [&>button]:px-1 [&>button]:py-0 [&>button]:text-xs [&>button]:leading-5 [&>button]:font-normal [&>button]:text-ink-muted"
    >
      <ul className="flex flex-col gap-0.5 px-1 pt-1 text-ink-muted">
        {calls.map(({ id, label, error, milliseconds }) => (
          <li key={id} className="wrap-anywhere">
            {label} <span className="tabular-nums">({threadText.took(milliseconds)})</span>
            {error !== null && <span className="block text-danger-ink">{threadText.failedWith(error)}</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const bubbleClasses: Record<InboxMessage["author"], string> = {
  customer: "border-line bg-surface dark:bg-raised",
  assistant: "border-primary-line bg-primary-soft",
  staff: "border-info-line bg-info-soft",
  system: "border-line bg-sunken",
};

const quietClass =
  "rounded-sm underline-offset-4 hover:text-ink hover:underline focus-visible:text-ink pointer-coarse:py-2.5";
const strongClass =
  "rounded-sm font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5";

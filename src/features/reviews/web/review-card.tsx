import { BellOff, Check, CircleAlert, Copy, Lock, Reply as ReplyIcon } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  memo,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

import type { LocalDate } from "#shared/time.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { buttonClass, type ButtonVariant } from "#ui/button-class.ts";
import { refusalReasonOf } from "../connections/refusals-text.ts";
import type { Reply, Review } from "../contract.ts";
import { reviewText } from "../platforms/review-text.ts";
import { isAnswered } from "../rules.ts";
import { cardText, platformProblemOf, replyStateText, topicText } from "../text.ts";
import { LongText } from "./long-text.tsx";
import { PlatformLink } from "./platform-link.tsx";
import { PlatformMark } from "./platform-mark.tsx";
import { ReviewContent, ReviewTerms } from "./review-content.tsx";
import { dayOf } from "./review-days.ts";
import { ReviewFacts } from "./review-facts.tsx";

export type ReviewAct = "reply" | "ignore" | "unignore" | "retry" | "copy";

export interface ReviewCardProps {
  review: Review;
  today: LocalDate;
  timeZone: string;
  onAct: (act: ReviewAct, review: Review) => void;
  /** The pointer or the focus is on what opens the dialog: its code may be loaded. */
  onApproach: () => void;
}

/** Memoized, with plain buttons, and drawn by the browser when it comes near: a list may be thousands long. */
export const ReviewCard = memo(function ReviewCard(props: ReviewCardProps) {
  const { review, today, timeZone } = props;
  const { platform, author, topics, reply, isIgnored, isPrivate } = review;
  const card = useRef<HTMLElement>(null);
  const headingId = useId();
  useHandedOnFocus(card);
  return (
    <li className="scroll-mt-(--list-top) rounded-lg [contain-intrinsic-size:auto_13rem] [content-visibility:auto]">
      <article
        ref={card}
        tabIndex={-1}
        data-review={review.id}
        aria-labelledby={headingId}
        className="@container rounded-lg border border-line bg-surface shadow-xs outline-none focus-visible:ring-2 focus-visible:ring-focus"
      >
        <div className="flex gap-3 p-4 @xl:gap-4 @xl:p-5">
          <PlatformMark platform={platform} className="mt-0.5" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-56">
                <h3 id={headingId} className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">
                  {author || reviewText.nobody(platform)}
                </h3>
                <ReviewFacts {...{ review, today, timeZone }} />
              </div>
              <Marks {...{ reply, isIgnored, isPrivate }} />
            </div>
            <ReviewContent review={review} className="mt-2.5" />
            <ReviewTerms {...{ review, timeZone }} />
            {/* One place for both, so that the button that opened the dialog is still there to take the focus back. */}
            <div className={reply ? "contents" : "flex flex-wrap items-center gap-x-4"}>
              <Topics topics={topics} />
              {reply && <OwnReply {...props} reply={reply} />}
              <Actions {...props} />
            </div>
          </div>
        </div>
      </article>
    </li>
  );
});

/** What is marked of the review itself; the state of an answer stands with the answer. */
function Marks({ reply, isIgnored, isPrivate }: Pick<Review, "reply" | "isIgnored" | "isPrivate">) {
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {isPrivate && <Badge icon={<Lock aria-hidden="true" />}>{cardText.private}</Badge>}
      {isIgnored && <Badge icon={<BellOff aria-hidden="true" />}>{cardText.ignored}</Badge>}
      {!reply && !isIgnored && <Badge>{cardText.unanswered}</Badge>}
    </div>
  );
}

function Topics({ topics }: Pick<Review, "topics">) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label={cardText.topics} className="mt-3 flex flex-wrap gap-1.5">
      {topics.map((topic) => (
        <li
          key={topic}
          className="rounded-sm border border-line bg-sunken px-1.5 py-px text-xs font-medium text-ink-muted"
        >
          {topicText[topic]}
        </li>
      ))}
    </ul>
  );
}

/** What the restaurant said, what became of it, and what a person can do about that. */
function OwnReply({ review, reply, today, timeZone, onAct }: ReviewCardProps & { reply: Reply }) {
  const { platform } = review;
  const whence = reply.by
    ? cardText.replyBy(reply.by)
    : reply.state === "manual"
      ? null
      : cardText.replyOnPlatform(platform);
  return (
    <div className="mt-3.5 rounded-md border border-line bg-canvas px-3.5 py-3 dark:bg-sunken/50">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-xs leading-6 text-ink-muted">
          <span className="font-semibold text-ink">{cardText.ownReply}</span>
          {whence && <> {whence}</>}
          {reply.at !== null && (
            <>
              {" "}
              · <time dateTime={reply.at}>{dayOf(reply.at, today, timeZone)}</time>
            </>
          )}
        </p>
        <Badge tone={replyTones[reply.state]} hasDot>
          {replyStateText[reply.state]}
        </Badge>
      </div>
      <LongText text={reply.text} className="mt-1" />
      {(reply.state === "rejected" || reply.state === "failed") && (
        <div className="mt-2.5 flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-2.5">
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-[0.8125rem] leading-5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {reply.state === "failed"
                ? platformProblemOf(reply.problem)
                : reply.problem
                  ? `${cardText.rejectedBecause(platform)} ${refusalReasonOf(reply.problem)}`
                  : cardText.rejectedWithoutReason(platform)}
            </span>
          </p>
          {reply.state === "failed" && (
            <CardButton onClick={() => onAct("retry", review)}>{cardText.retry}</CardButton>
          )}
        </div>
      )}
      {reply.state === "manual" && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2.5">
          <p className="min-w-0 flex-1 basis-48 text-[0.8125rem] leading-5 text-ink-muted">
            {cardText.manualHint(platform)}
          </p>
          <div className="flex flex-wrap gap-2">
            <CardButton icon={<Copy aria-hidden="true" />} onClick={() => onAct("copy", review)}>
              {cardText.copy}
            </CardButton>
            <PlatformLink review={review} />
          </div>
        </div>
      )}
    </div>
  );
}

function Actions({ review, onAct, onApproach }: ReviewCardProps) {
  const { reply, isIgnored } = review;
  const approach = { onPointerEnter: onApproach, onFocus: onApproach };
  return (
    <div className="mt-3 flex flex-wrap justify-end gap-2 @max-xl:w-full @max-xl:justify-start @xl:ml-auto">
      <CardButton
        {...approach}
        variant={reply || isIgnored ? "secondary" : "primary"}
        icon={!reply && <ReplyIcon aria-hidden="true" />}
        onClick={() => onAct("reply", review)}
      >
        {reply ? cardText.editReply : cardText.reply}
      </CardButton>
      {isIgnored ? (
        <CardButton
          variant="ghost"
          icon={<Check aria-hidden="true" />}
          onClick={() => onAct("unignore", review)}
        >
          {cardText.unignore}
        </CardButton>
      ) : (
        !isAnswered(review) && (
          <CardButton variant="ghost" onClick={() => onAct("ignore", review)}>
            {cardText.ignore}
          </CardButton>
        )
      )}
    </div>
  );
}

/** A plain button: React Aria's take three times as long to draw. */
function CardButton({ variant, icon, children, ...props }: CardButtonProps) {
  return (
    <button {...props} type="button" className={buttonClass(variant, "sm")}>
      {icon}
      {children}
    </button>
  );
}

interface CardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: ReactNode;
}

/** A card that leaves the list while it has the focus hands it on: it must not fall back to the page's beginning. */
function useHandedOnFocus(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const item = element.parentElement;
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      neighbour?.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
    };
  }, [card]);
}

const replyTones: Record<Reply["state"], Tone> = {
  sending: "info",
  sent: "success",
  in_review: "warning",
  rejected: "danger",
  failed: "danger",
  manual: "neutral",
};

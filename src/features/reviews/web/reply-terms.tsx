import {
  CalendarClock,
  Hourglass,
  Lock,
  type LucideIcon,
  Pencil,
  PencilOff,
  Ruler,
  Send,
  Star,
  UserRoundPen,
} from "lucide-react";
import { type ReactNode, useId } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { ConnectionSummary, Review } from "../contract.ts";
import { platforms } from "../platforms/platforms.ts";
import type { ReplyTerms } from "../platforms/reply-terms.ts";
import { termsText } from "../platforms/terms-text.ts";

export interface ReplyTermsListProps {
  review: Review;
  connection: Pick<ConnectionSummary, "state">;
  terms: ReplyTerms;
  /** What helps to follow them. */
  children?: ReactNode;
}

/** What holds for the answer, shown before it is sent. */
export function ReplyTermsList(props: ReplyTermsListProps) {
  const { terms, children } = props;
  const { platform } = props.review;
  const { timeZone } = useCurrentUnit();
  const headingId = useId();
  const lines: [LucideIcon, string][] =
    terms.way === "manual"
      ? [
          [UserRoundPen, termsText.manual(platform, whyManual(props))],
          [Ruler, termsText.length(terms)],
        ]
      : [
          [Send, termsText.sent(platform)],
          [Ruler, termsText.length(terms)],
          ...(terms.deadline
            ? ([[CalendarClock, termsText.deadline(terms.deadline, timeZone)]] as [LucideIcon, string][])
            : []),
          ...(terms.countsUntil
            ? ([[Star, termsText.countsUntil(terms.countsUntil, platform, timeZone)]] as [
                LucideIcon,
                string,
              ][])
            : []),
          terms.isOnce ? [PencilOff, termsText.once] : [Pencil, termsText.replaceable],
          ...(terms.isModerated
            ? ([[Hourglass, termsText.moderated(platform)]] as [LucideIcon, string][])
            : []),
        ];
  if (props.review.isPrivate) lines.unshift([Lock, termsText.private(platform)]);
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-sunken px-3.5 py-3">
      <h3 id={headingId} className="text-[0.8125rem] leading-5 font-semibold">
        {termsText.title(platform)}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {lines.map(([Icon, line]) => (
          <li key={line} className="flex gap-2 text-[0.8125rem] leading-5 text-ink-muted">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function whyManual({ review, connection }: Pick<ReplyTermsListProps, "review" | "connection">) {
  if (platforms[review.platform].replyTerms === null) return "takes_no_replies";
  return review.isFromFile ? "file" : connection.state;
}

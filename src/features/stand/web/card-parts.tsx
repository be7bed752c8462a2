import { Armchair, ChevronDown, Ellipsis, NotebookPen, UsersRound } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";

import type { GuestMark } from "#features/guests/contract.ts";
import { GuestMarks } from "#features/guests/web/guest-marks.tsx";
import { formatPeople } from "#shared/pt-br.ts";
import type { Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import { partiesText, tablesText } from "../text.ts";

/* What the cards of expected and of waiting parties are made of. */

interface CardProps {
  id: string;
  name: string;
  /** The booked time, or the place in the queue. */
  time: string;
  tone: Extract<Tone, "neutral" | "success" | "warning" | "danger">;
  isFolded?: boolean;
  mark?: GuestMark | undefined;
  badge: ReactNode;
  facts: ReactNode;
  /** What the guest asked of the table. */
  wish?: string;
  notes?: string;
  /** Where and when it will sit, or why it does not yet. */
  reason?: string | false | null;
  /** What a host has to do about the party. */
  task?: ReactNode;
  /** Apart from the likely buttons, which keep their places. */
  aside?: ReactNode;
  more: ReactNode;
  children: ReactNode;
}

export function Card({
  id,
  name,
  time,
  tone,
  isFolded = false,
  mark,
  badge,
  facts,
  wish,
  notes,
  reason,
  task,
  aside,
  more,
  children,
}: CardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const showsButtons = !isFolded || isOpen;
  const heading = (
    <>
      <span className="min-w-6 shrink-0 font-semibold tabular-nums">{time}</span>
      <span className="flex min-w-0 flex-1 basis-24 items-center gap-2">
        <h3 className={cardNameClass}>{name}</h3>
        <GuestMarks mark={mark} isCompact />
      </span>
    </>
  );
  return (
    <li
      aria-label={name}
      data-row={id}
      tabIndex={-1}
      className={classNames(
        "relative overflow-clip rounded-md border bg-surface pl-3 shadow-xs before:absolute before:inset-y-0 before:left-0 before:w-1",
        edges[tone],
      )}
    >
      {isFolded ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 pr-2 text-left focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        >
          {heading}
          <span className="ml-auto flex shrink-0 items-center gap-2 text-[0.8125rem] text-ink-muted">
            {facts}
            <ChevronDown
              aria-hidden="true"
              className={classNames("size-4 transition-transform", isOpen && "rotate-180")}
            />
          </span>
        </button>
      ) : (
        <div className="flex min-h-9 flex-wrap items-center gap-x-2 pt-1 pr-1.5">
          {heading}
          <span className="ml-auto flex shrink-0 items-center">{badge}</span>
        </div>
      )}
      {showsButtons && wish && (
        <Notes text={wish} label={partiesText.wish} icon={<Armchair aria-hidden="true" />} />
      )}
      {showsButtons && notes && <Notes text={notes} icon={<NotebookPen aria-hidden="true" />} />}
      {showsButtons && reason && (
        <p
          className={classNames(
            "pr-2 pb-1 text-[0.8125rem] leading-4.5 font-medium",
            tone === "neutral" ? "text-ink-muted" : "text-warning-ink",
          )}
        >
          {reason}
        </p>
      )}
      {showsButtons && task}
      {showsButtons && (
        <div className="flex flex-wrap items-center gap-x-1.5 pr-1 pb-1.5">
          <div className="flex min-w-min flex-1 basis-0 items-center gap-2 text-[0.8125rem] text-ink-muted">
            {!isFolded && facts}
            {aside}
          </div>
          <div className="ml-auto flex items-center gap-1.5">
            {children}
            {more}
          </div>
        </div>
      )}
    </li>
  );
}

/** A name is called out: it is not cut before its third line. */
export const cardNameClass = "line-clamp-2 min-w-0 text-[0.9375rem] leading-5 font-semibold wrap-anywhere";

const edges: Record<CardProps["tone"], string> = {
  neutral: "border-line before:bg-info-solid",
  success: "border-success-line before:bg-success-solid",
  warning: "border-warning-line bg-warning-soft before:bg-warning-solid",
  danger: "border-danger-line before:bg-danger-solid",
};

export function SeatButton({
  tables,
  isLikely,
  onPress,
}: {
  tables: readonly { label: string }[];
  isLikely: boolean;
  onPress: () => void;
}) {
  const hasTable = tables.length > 0;
  return (
    <CardButton variant={isLikely && hasTable ? "primary" : "secondary"} onPress={onPress}>
      {hasTable ? partiesText.seatAt(tablesText(tables.map(({ label }) => label))) : partiesText.chooseTable}
    </CardButton>
  );
}

export function CardButton(props: Parameters<typeof Button>[0]) {
  return (
    <Button size="sm" {...props} className={classNames("px-2.5! pointer-coarse:px-2!", props.className)} />
  );
}

export function More({
  name,
  load,
  children,
}: {
  name: string;
  load: () => Promise<unknown>;
  children: Parameters<typeof OverlayTrigger>[0]["children"];
}) {
  return (
    <OverlayTrigger
      kind="menu"
      onApproach={() => void load().catch(() => undefined)}
      trigger={
        <IconButton size="sm" aria-label={partiesText.moreOf(name)} icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      {(overlay) => <Suspense>{children(overlay)}</Suspense>}
    </OverlayTrigger>
  );
}

export function People({ guests }: { guests: number }) {
  return (
    <span className="flex shrink-0 items-center gap-1 font-medium whitespace-nowrap text-ink tabular-nums">
      <UsersRound aria-hidden="true" className="size-3.5 text-ink-muted" />
      <span aria-hidden="true">{guests}</span>
      <span className="sr-only">{formatPeople(guests)}</span>
    </span>
  );
}

function Notes({ text, label, icon }: { text: string; label?: string; icon: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 pr-2 pb-1 text-[0.8125rem] leading-4.5 text-ink [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
      {icon}
      {label && <span className="sr-only">{label} </span>}
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

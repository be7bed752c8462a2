import { Armchair, Check, Mail, NotebookPen, Pencil, Phone, UsersRound } from "lucide-react";
import { type ButtonHTMLAttributes, memo, type ReactNode, useId, useState } from "react";

import { formatPeople } from "#shared/pt-br.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { buttonClass, type ButtonVariant } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import type { Reservation, ReservationStatus } from "../contract.ts";
import { cardText, statusText } from "../text.ts";

export type ReservationAction = "seat" | "toWaitlist" | "edit" | "cancel" | "release";

export interface ReservationCardProps {
  reservation: Reservation;
  /** It is for today: seating the party is what a host is about to do. */
  isToday: boolean;
  /** Its party is on the waiting list already. */
  isWaiting: boolean;
  onAct: (action: ReservationAction, reservation: Reservation) => void;
  /** The pointer or the focus is on a button: what its press will need may be loaded. */
  onApproach: () => void;
}

/** For when the pressed button is gone or disabled: the focus must not fall back to the page's beginning. */
export function focusCard(reservationId: string): void {
  document.getElementById(cardId(reservationId))?.focus({ preventScroll: true });
}

function cardId(reservationId: string): string {
  return `reservation-${reservationId}`;
}

/** Memoized: a live change redraws its own card among two hundred. */
export const ReservationCard = memo(function ReservationCard({
  reservation,
  isToday,
  isWaiting,
  onAct,
  onApproach,
}: ReservationCardProps) {
  const headingId = useId();
  const { id, customerName, customerPhone, customerEmail, time, guests, notes, status, tables } = reservation;
  const isOver = status === "completed" || status === "cancelled";
  return (
    <article
      id={cardId(id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames(
        "@container relative overflow-clip rounded-lg border border-line bg-surface shadow-xs",
        "before:absolute before:inset-y-0 before:left-0 before:w-1",
        edgeClasses[status],
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-3 pr-3 pl-4 @3xl:grid-cols-[auto_minmax(0,1fr)_auto] @3xl:items-center @3xl:gap-x-5 @3xl:pr-4 @3xl:pl-5">
        <div className={classNames("w-25", isOver && "text-ink-muted")}>
          <time
            className={classNames(
              "block text-xl leading-6 font-semibold tabular-nums",
              status === "cancelled" && "line-through",
            )}
          >
            {time}
          </time>
          <span className="mt-1 flex items-center gap-1 text-sm font-medium whitespace-nowrap [&_svg]:text-ink-muted">
            <UsersRound aria-hidden="true" className="size-3.5 shrink-0" />
            {formatPeople(guests)}
          </span>
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3
              id={headingId}
              className={classNames(
                "min-w-0 text-base leading-6 font-semibold wrap-anywhere",
                isOver && "text-ink-muted",
              )}
            >
              {customerName}
            </h3>
            <Badge tone={statusTones[status]} hasDot>
              {statusText[status]}
            </Badge>
            {tables.length > 0 && (
              <Badge tone="neutral" className="text-ink!" icon={<Armchair aria-hidden="true" />}>
                {cardText.tables(tables)}
              </Badge>
            )}
            {isWaiting && status === "confirmed" && <Badge tone="warning">{cardText.inQueue}</Badge>}
          </div>
          <div className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem] text-ink-muted">
            <Contact
              icon={<Phone aria-hidden="true" />}
              href={`tel:${customerPhone.replaceAll(/[^+\d]/g, "")}`}
            >
              {customerPhone}
            </Contact>
            {customerEmail && (
              <Contact
                icon={<Mail aria-hidden="true" />}
                href={`mailto:${encodeURIComponent(customerEmail).replace("%40", "@")}`}
              >
                {customerEmail}
              </Contact>
            )}
          </div>
          {notes && <Notes text={notes} />}
        </div>
        <Actions {...{ reservation, isToday, isWaiting, onAct, onApproach }} />
      </div>
    </article>
  );
});

function Actions({ reservation, isToday, isWaiting, onAct, onApproach }: ReservationCardProps) {
  const button = (action: ReservationAction) => ({
    onClick: () => onAct(action, reservation),
    onPointerEnter: onApproach,
    onFocus: onApproach,
  });
  if (reservation.status === "seated") {
    return (
      <div className={actionsClass}>
        <CardButton {...button("release")} icon={<Check aria-hidden="true" />}>
          {cardText.release}
        </CardButton>
      </div>
    );
  }
  if (reservation.status !== "confirmed") return null;
  return (
    <div className={actionsClass}>
      <CardButton
        {...button("seat")}
        variant={isToday ? "primary" : "secondary"}
        icon={<Armchair aria-hidden="true" />}
      >
        {cardText.seat}
      </CardButton>
      <CardButton {...button("toWaitlist")} disabled={isWaiting}>
        {cardText.toWaitlist}
      </CardButton>
      <CardButton
        {...button("edit")}
        variant="ghost"
        icon={<Pencil aria-hidden="true" className="@max-md:hidden" />}
        className={quietClass}
      >
        {cardText.edit}
      </CardButton>
      <CardButton
        {...button("cancel")}
        variant="ghost"
        className={classNames(quietClass, "text-danger-ink!")}
      >
        {cardText.cancel}
      </CardButton>
    </div>
  );
}

/** A plain button: two hundred cards have eight hundred of them, and React Aria's take three times as long to draw. */
function CardButton({ variant, icon, className, children, ...props }: CardButtonProps) {
  return (
    <button {...props} type="button" className={classNames(buttonClass(variant, "sm"), className)}>
      {icon}
      {children}
    </button>
  );
}

interface CardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: ReactNode;
}

function Contact({ icon, href, children }: { icon: ReactNode; href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-w-0 items-start gap-1.5 rounded-sm py-0.5 wrap-anywhere hover:text-ink hover:underline [&_svg]:mt-0.75 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
    >
      {icon}
      {children}
    </a>
  );
}

const longNotes = 160;

function Notes({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > longNotes || text.split("\n").length > 2;
  return (
    <div className="mt-1.5 flex gap-1.5 text-[0.8125rem] leading-5 text-ink">
      <NotebookPen aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <p
          className={classNames("wrap-anywhere whitespace-pre-line", isLong && !isExpanded && "line-clamp-2")}
        >
          {text}
        </p>
        {isLong && (
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
            className={buttonClass("link")}
          >
            {isExpanded ? cardText.lessNotes : cardText.moreNotes}
          </button>
        )}
      </div>
    </div>
  );
}

const actionsClass = "col-span-full grid grid-cols-2 gap-1.5 @md:flex @3xl:col-span-1";
const quietClass = "px-2.5!";

const statusTones: Record<ReservationStatus, Tone> = {
  confirmed: "info",
  seated: "success",
  completed: "neutral",
  cancelled: "danger",
};

const edgeClasses: Record<ReservationStatus, string> = {
  confirmed: "before:bg-info-solid",
  seated: "before:bg-success-solid",
  completed: "before:bg-line",
  cancelled: "before:bg-danger-line",
};

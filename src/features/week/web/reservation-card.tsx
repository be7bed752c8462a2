import { Armchair, Mail, Phone, UsersRound } from "lucide-react";
import { memo, useId, useState } from "react";

import type { GuestMark } from "#features/guests/contract.ts";
import { GuestMarks } from "#features/guests/web/guest-marks.tsx";
import { preloadGuestDrawer } from "#features/guests/web/lazy-guest-drawer.tsx";
import type { Reservation, ReservationStatus } from "#features/reservations/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { isOpenStatus } from "#features/reservations/status/rules.ts";
import { statusText } from "#features/reservations/status/text.ts";
import { cardText } from "#features/reservations/text.ts";
import { cardId } from "#features/reservations/web/card-focus.ts";
import { statusTones } from "#features/reservations/web/status-tones.ts";
import { formatNight, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { CardActions, type CardActionsProps } from "./card-actions.tsx";
import { Contact, Notes } from "./card-details.tsx";

export interface ReservationCardProps extends CardActionsProps {
  /** What is noted of its guest. */
  mark?: GuestMark | undefined;
  /** The date of the night before, to which a time after midnight belongs; null for most. */
  night?: LocalDate | null;
}

/** One row if it fits, with all buttons or with one and a menu. Memoized, so that a live change redraws one card of two hundred. */
export const ReservationCard = memo(function ReservationCard({
  reservation,
  isToday,
  isDue,
  isWaiting,
  mark,
  night = null,
  onAct,
  onApproach,
}: ReservationCardProps) {
  const headingId = useId();
  const { id, customerName, customerPhone, customerEmail, time, guests, notes, status, tables } = reservation;
  const isOver = !isOpenStatus(status);
  const wish = wishInWords(reservation);
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <article
      id={cardId(id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classNames(
        "@container relative overflow-clip rounded-md border border-line bg-surface shadow-xs",
        "before:absolute before:inset-y-0 before:left-0 before:w-1",
        edgeClasses[status],
      )}
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-2 pr-2.5 pl-4 @xl:grid-cols-[5rem_minmax(0,1fr)_auto] @xl:items-center @xl:py-1.5">
        <div className={isOver ? "text-ink-muted" : undefined}>
          <time
            className={classNames(
              "block text-base leading-5.5 font-semibold tabular-nums",
              PRESENCE[status] === "absent" && "line-through",
            )}
          >
            {time}
          </time>
          <span className="flex items-center gap-1 text-xs leading-4.5 font-medium whitespace-nowrap [&_svg]:text-ink-muted">
            <UsersRound aria-hidden="true" className="size-3 shrink-0" />
            {formatPeople(guests)}
          </span>
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 [&>span]:h-5! [&>span]:px-2!">
            <h3
              id={headingId}
              className={classNames(
                "mr-0.5 min-w-0 text-[0.9375rem] leading-5.5 font-semibold wrap-anywhere",
                isOver && "text-ink-muted",
              )}
            >
              <button
                type="button"
                aria-haspopup="dialog"
                title={cardText.guest}
                onPointerEnter={preloadGuestDrawer}
                onFocus={preloadGuestDrawer}
                onClick={() => onAct("guest", reservation)}
                className="relative rounded-sm text-left wrap-anywhere hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-top-3 pointer-coarse:after:-bottom-1.5"
              >
                {customerName}
              </button>
            </h3>
            <Badge tone={statusTones[status]} hasDot>
              {statusText[status]}
            </Badge>
            {night !== null && <Badge tone="neutral">{formatNight(night)}</Badge>}
            {tables.length > 0 && (
              <Badge tone="neutral" className="text-ink!" icon={<Armchair aria-hidden="true" />}>
                {cardText.tables(tables)}
              </Badge>
            )}
            <GuestMarks mark={mark} />
            <ArrivalBadge reservation={reservation} />
            {isWaiting && PRESENCE[status] === "expected" && <Badge tone="warning">{cardText.inQueue}</Badge>}
          </div>
          <div
            className={classNames(
              "flex flex-wrap gap-x-4 text-[0.8125rem] leading-4.5 text-ink-muted",
              !isExpanded && "@xl:flex-nowrap",
            )}
          >
            {customerPhone && (
              <Contact
                icon={<Phone aria-hidden="true" />}
                href={`tel:${customerPhone.replaceAll(/[^+\d]/g, "")}`}
                // Half a number cannot be dialled; e-mail and notes give way.
                className="@xl:max-w-48 @xl:shrink-0"
              >
                {customerPhone}
              </Contact>
            )}
            {wish && (
              <span className="flex items-center gap-1.5 text-ink @xl:shrink-0 [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
                <Armchair aria-hidden="true" />
                <span className="sr-only">{cardText.wish} </span>
                <span>{wish}</span>
              </span>
            )}
            {notes && (
              <Notes text={notes} isExpanded={isExpanded} onToggle={() => setIsExpanded(!isExpanded)} />
            )}
            {customerEmail && (
              <span className={classNames("flex min-w-0 max-w-full", !isExpanded && wholeOrHiddenClass)}>
                <Contact
                  icon={<Mail aria-hidden="true" />}
                  href={`mailto:${encodeURIComponent(customerEmail).replace("%40", "@")}`}
                >
                  {customerEmail}
                </Contact>
              </span>
            )}
          </div>
        </div>
        <CardActions {...{ reservation, isToday, isDue, isWaiting, onAct, onApproach }} />
      </div>
    </article>
  );
});

/**
 * In a row, an e-mail stands where the notes leave room for the whole of it. Else it wraps to a line that nobody sees until the focus
 * reaches it.
 */
const wholeOrHiddenClass =
  "@xl:pointer-events-none @xl:-my-2.75 @xl:h-10 @xl:flex-1 @xl:basis-0 @xl:flex-wrap @xl:items-center @xl:overflow-hidden @xl:before:h-full @xl:before:content-[''] @xl:*:pointer-events-auto @xl:*:shrink-0";

/** That a party is here and waits for its table. */
function ArrivalBadge({
  reservation: { status, arrivedAt, arrivedGuests, guests },
}: {
  reservation: Reservation;
}) {
  if (PRESENCE[status] !== "expected" || arrivedAt === null) return null;
  const isPart = arrivedGuests !== null && arrivedGuests < guests;
  return (
    <Badge tone={isPart ? "warning" : "success"}>
      {isPart ? cardText.partArrived(arrivedGuests, guests) : cardText.arrived}
    </Badge>
  );
}

const edgeClasses: Record<ReservationStatus, string> = {
  confirmed: "before:bg-info-solid",
  seated: "before:bg-success-solid",
  completed: "before:bg-line",
  cancelled: "before:bg-danger-line",
  no_show: "before:bg-warning-solid",
};

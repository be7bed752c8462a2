import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";

import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { DAY_MINUTES, daysBetween, localOf, MINUTE_MS, minutesOf } from "#shared/time.ts";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { reviewText } from "../../reviews/platforms/review-text.ts";
import { searchOf } from "../../reviews/web/reviews-search.ts";
import { Stars } from "../../reviews/web/stars.tsx";
import { isWaitingLong, waitedMinutes } from "../../waitlist/queue/waited.ts";
import type { Arrival, Today } from "../contract.ts";
import { tablesText, todayText } from "../text.ts";
import { useToday } from "./api.ts";
import { CoversChart } from "./covers-chart.tsx";
import { cardsClass } from "./figures-skeleton.tsx";

/** 'Hoje': expected parties, the waiting list and reviews to answer, each with a link. Shows only what the user may see. */
export function TodaySection({ timeZone }: { timeZone: string }) {
  const headingId = useId();
  const today = useToday();
  const now = useNow(MINUTE_MS / 2, today.dataUpdatedAt);
  if (today.data && !today.data.reservations && !today.data.queue && !today.data.reviews) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-lg font-semibold tracking-tight">
        {todayText.title}
      </h2>
      {today.data ? (
        <Cards today={today.data} now={now} timeZone={timeZone} />
      ) : today.isError ? (
        <ErrorState title={todayText.loadFailed} {...retryOf(today)} />
      ) : (
        <div role="status" aria-label={todayText.loading} className={cardsClass}>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
    </section>
  );
}

interface CardsProps {
  today: Today;
  now: Date;
  timeZone: string;
}

function Cards({ today: { date, reservations, queue, reviews }, now, timeZone }: CardsProps) {
  const local = localOf(now, timeZone);
  const toDay: RenderLink = (props) => <Link to="/reservas" search={{ dia: date }} {...props} />;
  return (
    <div className={cardsClass}>
      {reservations && (
        <>
          <TodayCard
            title={todayText.covers}
            aside={formatPeople(reservations.guests)}
            renderLink={toDay}
            emptyText={reservations.covers.length === 0 ? todayText.noReservations : null}
          >
            <CoversChart covers={reservations.covers} now={local} />
          </TodayCard>
          <TodayCard
            title={todayText.arrivals}
            aside={todayText.expected(reservations.late.parties + reservations.next.parties)}
            renderLink={toDay}
            emptyText={
              reservations.late.parties + reservations.next.parties === 0 ? todayText.noArrivals : null
            }
          >
            <Arrivals
              title={todayText.latePart(reservations.late.parties)}
              {...reservations.late}
              renderLink={toDay}
              noteOf={(arrival) => todayText.late(minutesFrom(arrival, local))}
            />
            <Arrivals
              title={reservations.late.parties === 0 ? null : todayText.nextPart(reservations.next.parties)}
              {...reservations.next}
              renderLink={toDay}
              noteOf={(arrival) => noteOfNext(arrival, timeZone)}
            />
          </TodayCard>
        </>
      )}
      {queue && (
        <TodayCard
          title={todayText.queue}
          aside={queue.parties === 0 ? "0" : formatPeople(queue.guests)}
          renderLink={toDay}
          emptyText={queue.parties === 0 ? todayText.noQueue : null}
        >
          <Entries hidden={queue.parties - queue.first.length}>
            {queue.first.map((entry) => (
              <Entry key={entry.id} renderLink={toDay}>
                <Name>{entry.customerName}</Name>
                <Detail>{formatPeople(entry.guests)}</Detail>
                <Waited addedAt={entry.addedAt} now={now} />
              </Entry>
            ))}
          </Entries>
        </TodayCard>
      )}
      {reviews && (
        <TodayCard
          title={todayText.reviews}
          aside={todayText.lowReviews(reviews.unanswered)}
          renderLink={(props) => (
            <Link to="/comentarios" search={searchOf({ status: "unanswered" })} {...props} />
          )}
          emptyText={reviews.unanswered === 0 ? todayText.noReviews : null}
        >
          <Entries hidden={reviews.unanswered - reviews.newest.length}>
            {reviews.newest.map(({ id, rating, author, text, platform }) => (
              <Entry
                key={id}
                renderLink={(props) => (
                  <Link
                    to="/comentarios"
                    search={searchOf({ status: "unanswered", rating, platform })}
                    {...props}
                  />
                )}
              >
                <Stars rating={rating} />
                <Name>{author || reviewText.nobody(platform)}</Name>
                <span className="line-clamp-1 w-full wrap-anywhere text-ink-muted">{text}</span>
              </Entry>
            ))}
          </Entries>
        </TodayCard>
      )}
    </div>
  );
}

interface ArrivalsProps {
  /** Null: nothing stands above the list. */
  title: string | null;
  parties: number;
  first: readonly Arrival[];
  renderLink: RenderLink;
  /** What is special about one; null: nothing. */
  noteOf: (arrival: Arrival) => string | null;
}

function Arrivals({ title, parties, first, renderLink, noteOf }: ArrivalsProps) {
  if (parties === 0) return null;
  return (
    <div>
      {title !== null && <h4 className="text-[0.8125rem] font-medium text-ink-muted">{title}</h4>}
      <Entries hidden={parties - first.length}>
        {first.map((arrival) => {
          const note = noteOf(arrival);
          return (
            <Entry key={arrival.id} {...{ renderLink }}>
              <span className="w-11 shrink-0 font-semibold tabular-nums">{arrival.time}</span>
              <Name>{arrival.customerName}</Name>
              {note !== null && <span className="shrink-0 text-warning-ink">{note}</span>}
              <Detail>
                {formatPeople(arrival.guests)}
                {arrival.tables.length > 0 && ` · ${tablesText(arrival.tables)}`}
              </Detail>
            </Entry>
          );
        })}
      </Entries>
    </div>
  );
}

function noteOfNext({ arrivedGuests, guests, lateNoticeUntil }: Arrival, timeZone: string): string | null {
  if (arrivedGuests !== null) return todayText.partly(arrivedGuests, guests);
  return lateNoticeUntil && todayText.noticed(formatTime(new Date(lateNoticeUntil), timeZone));
}

function minutesFrom(earlier: LocalMoment, later: LocalMoment): number {
  return (
    daysBetween(earlier.date, later.date) * DAY_MINUTES + minutesOf(later.time) - minutesOf(earlier.time)
  );
}

type RenderLink = (props: { className: string; children: ReactNode }) => ReactNode;

interface TodayCardProps {
  title: string;
  /** The figure of the card. */
  aside: string;
  renderLink: RenderLink;
  /** Shown instead of the content; null when there is content. */
  emptyText: string | null;
  children: ReactNode;
}

function TodayCard({ title, aside, renderLink, emptyText, children }: TodayCardProps) {
  const headingId = useId();
  return (
    <Card as="article" aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2 p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={headingId} className="font-semibold">
          {renderLink({
            className:
              "group inline-flex items-center gap-1.5 rounded-sm underline-offset-4 hover:underline focus-visible:underline pointer-coarse:min-h-10",
            children: (
              <>
                {title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-ink-muted group-hover:text-ink"
                />
              </>
            ),
          })}
        </h3>
        <p className="shrink-0 text-sm text-ink-muted tabular-nums">{aside}</p>
      </div>
      {emptyText === null ? children : <p className="py-3 text-sm text-ink-muted">{emptyText}</p>}
    </Card>
  );
}

/** A list of links. `hidden` counts the items that only the linked page shows. */
function Entries({ hidden, children }: { hidden: number; children: ReactNode }) {
  return (
    <>
      <ul className="-mx-2 flex flex-col">{children}</ul>
      {hidden > 0 && <p className="text-[0.8125rem] text-ink-muted">{todayText.more(hidden)}</p>}
    </>
  );
}

function Entry({ renderLink, children }: { renderLink: RenderLink; children: ReactNode }) {
  return (
    <li>
      {renderLink({
        className:
          "group flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-2 text-sm hover:bg-hover",
        children,
      })}
    </li>
  );
}

function Name({ children }: { children: string }) {
  return (
    <span className="min-w-0 flex-1 basis-28 truncate font-medium underline-offset-4 group-hover:underline group-focus-visible:underline">
      {children}
    </span>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-ink-muted tabular-nums">{children}</span>;
}

function Waited({ addedAt, now }: { addedAt: string; now: Date }) {
  return (
    <span
      className={classNames(
        "shrink-0 tabular-nums",
        isWaitingLong(addedAt, now) ? "text-warning-ink" : "text-ink-muted",
      )}
    >
      {todayText.waited(waitedMinutes(addedAt, now))}
    </span>
  );
}

import { UsersRound } from "lucide-react";
import type { ReactNode } from "react";

import { formatList, formatPeople, showTypedDate } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import type { GuestProfile } from "../contract.ts";
import { formatStay } from "../rules.ts";
import { bookingStatusText, drawerText as words } from "../text.ts";
import { Part } from "./part.tsx";

/** What the guest did, counted; and that several people share the number. */
export function GuestFacts({ guest: { names, history } }: { guest: GuestProfile }) {
  const { visits, lastVisit, firstVisit, recent, cancellations, meanStayMinutes, usualGuests, waits } =
    history;
  return (
    <Part title={words.facts} aside={visits === 0 && <Badge tone="info">{words.firstTime}</Badge>}>
      {names.length > 1 && (
        <Banner tone="info" role="note" icon={<UsersRound aria-hidden="true" />}>
          {words.sharedNumber(formatList(names))}
        </Banner>
      )}
      {visits === 0 ? (
        <p className="text-sm">
          {words.neverCame([
            ...(recent.noShows === 0 ? [] : [words.missed(recent.noShows)]),
            ...(cancellations === 0 ? [] : [words.cancelled(cancellations)]),
            ...(waits === 0 ? [] : [words.waitedTimes(waits)]),
          ])}
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
          <Fact name={words.visits}>{visits}</Fact>
          <Fact name={words.last}>{lastVisit === null ? words.none : showTypedDate(lastVisit)}</Fact>
          <Fact name={words.first}>{firstVisit === null ? words.none : showTypedDate(firstVisit)}</Fact>
          <Fact name={words.noShows}>
            {recent.bookings === 0 ? words.none : words.noShowsOf(recent.noShows, recent.bookings)}
          </Fact>
          <Fact name={words.stay}>{meanStayMinutes === null ? words.none : formatStay(meanStayMinutes)}</Fact>
          <Fact name={words.size}>{usualGuests === null ? words.none : formatPeople(usualGuests)}</Fact>
          <Fact name={words.cancellations}>{words.times(cancellations)}</Fact>
          <Fact name={words.waits}>{words.times(waits)}</Fact>
        </dl>
      )}
    </Part>
  );
}

/** The latest bookings, coming ones first. */
export function GuestBookings({ guest: { names, history } }: { guest: GuestProfile }) {
  const { bookings } = history;
  if (bookings.length === 0) return null;
  return (
    <Part title={words.bookings}>
      <ul className="divide-y divide-line rounded-md border border-line text-[0.8125rem]">
        {bookings.map(({ id, date, time, guests, status, unitName, customerName }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2 tabular-nums">
            <span className="font-medium">
              {showTypedDate(date)} {time}
            </span>
            <span className="text-ink-muted">{bookingStatusText[status]}</span>
            <span className="col-span-2 wrap-anywhere text-ink-muted">
              {/* One number of several people: whose booking it was. */}
              {[formatPeople(guests), unitName, ...(names.length > 1 ? [customerName] : [])].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Phone, Star, TriangleAlert } from "lucide-react";
import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { showPhone } from "#features/guests/rules.ts";
import { guestsApi } from "#features/guests/web/api.ts";
import { GuestDrawer, preloadGuestDrawer } from "#features/guests/web/lazy-guest-drawer.tsx";
import { allergenText } from "#features/menu/text.ts";
import { statusText } from "#features/reservations/status/text.ts";
import { hasAnyScreen, hasScreen } from "#shared/access.ts";
import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { ContactBooking, InboxThread } from "../contract.ts";
import { guestText } from "../text.ts";
import { nameOf } from "./inbox-row.tsx";

/** Who writes, what is known of them, and what they booked by writing. */
export function GuestPane({ thread }: { thread: InboxThread }) {
  const { contactPhone, guestPhone, username, bookings } = thread;
  const { user } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const mayKnow = guestPhone !== null && hasAnyScreen(user, ["reservas", "clientes"]);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h3 className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{nameOf(thread)}</h3>
        {contactPhone === null ? (
          <p className="text-[0.8125rem] text-ink-muted">{guestText.noPhone}</p>
        ) : (
          <a
            href={`tel:${contactPhone}`}
            className="inline-flex items-center gap-1.5 self-start rounded-sm text-[0.8125rem] text-ink-muted tabular-nums hover:text-ink hover:underline pointer-coarse:min-h-10"
          >
            <Phone aria-hidden="true" className="size-3.5" />
            {showPhone(contactPhone)}
          </a>
        )}
        {username !== null && (
          <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
            <span className="sr-only">{guestText.username}: </span>@{username.replace(/^@/, "")}
          </p>
        )}
        {mayKnow && <Known phone={guestPhone} />}
        {mayKnow && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            onHoverStart={preloadGuestDrawer}
            onPress={() => setIsOpen(true)}
            className="self-start"
          >
            {guestText.open}
          </Button>
        )}
      </div>
      <section aria-label={guestText.bookings} className="flex flex-col gap-2">
        <h3 className="text-xs font-medium text-ink-muted">{guestText.bookings}</h3>
        {bookings.length === 0 ? (
          <p className="text-[0.8125rem] text-ink-muted">{guestText.noBookings}</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {bookings.map((booking) => (
              <Booking key={booking.id} booking={booking} isLinked={hasScreen(user, "reservas")} />
            ))}
          </ul>
        )}
      </section>
      {isOpen && guestPhone !== null && (
        <GuestDrawer name={nameOf(thread)} of={{ phone: guestPhone }} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

/** What is noted of the number. The server leaves out what this user may not read. */
function Known({ phone }: { phone: string }) {
  const { id: unitId } = useCurrentUnit();
  const guest = useQuery(guestsApi.read.queryOptions({ input: { unitId, phone } })).data?.guest;
  if (!guest) return null;
  const restrictions = [
    ...(guest.health?.allergens.map((allergen) => allergenText[allergen]) ?? []),
    ...(guest.health?.text ? [guest.health.text] : []),
  ];
  return (
    <div className="flex flex-wrap gap-1.5">
      {guest.isVip && (
        <Badge tone="warning" icon={<Star aria-hidden="true" />}>
          {guestText.vip}
        </Badge>
      )}
      <Badge>{guestText.visits(guest.history.visits)}</Badge>
      {guest.tags.map((tag) => (
        <Badge key={tag} className="max-w-full">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {restrictions.length > 0 && (
        <p className="flex w-full items-start gap-1.5 rounded-md border border-danger-line bg-danger-soft px-2.5 py-1.5 text-xs leading-5 wrap-anywhere text-danger-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {`${guestText.mustNotEat} ${restrictions.join(", ")}`}
        </p>
      )}
    </div>
  );
}

function Booking({ booking, isLinked }: { booking: ContactBooking; isLinked: boolean }) {
  const { date, time, guests, status, customerName } = booking;
  const content = (
    <>
      <CalendarDays aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.8125rem] leading-5 font-medium tabular-nums">
          {`${formatDay(date)}, ${time}`}
        </span>
        <span className="block text-xs leading-5 wrap-anywhere text-ink-muted">
          {`${formatPeople(guests)} · ${customerName} · ${statusText[status]}`}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {isLinked ? (
        <Link
          to="/reservas"
          search={{ dia: date }}
          title={guestText.toWeek}
          className="flex items-start gap-2 rounded-md border border-line px-2.5 py-2 hover:bg-hover"
        >
          {content}
        </Link>
      ) : (
        <div className="flex items-start gap-2 rounded-md border border-line px-2.5 py-2">{content}</div>
      )}
    </li>
  );
}

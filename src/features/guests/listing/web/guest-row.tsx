import { Cake, CalendarCheck, Star, UserX } from "lucide-react";

import { useMe } from "#features/auth/web/api.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { showPhone } from "../../rules.ts";
import { preloadGuestDrawer } from "../../web/lazy-guest-drawer.tsx";
import type { GuestSummary } from "../contract.ts";
import { pageText } from "../page-text.ts";
import { type ListMark, marksOf, shortUnitName } from "../rules.ts";
import { markText } from "../text.ts";

export interface GuestRowProps {
  guest: GuestSummary;
  today: LocalDate;
  onOpen: () => void;
}

/** A guest at a glance; a press opens all that is known. */
export function GuestRow({ guest, today, onOpen }: GuestRowProps) {
  const { name, otherName, phone, visits, lastVisit, nextVisit, lastWait, knownSince, tags } = guest;
  const hasBooked = lastVisit !== null || nextVisit !== null;
  const hasOnlyNumber = !hasBooked && lastWait === null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preloadGuestDrawer}
      onFocus={preloadGuestDrawer}
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{name}</span>
          {marksOf(guest, today).map((mark) => (
            <Mark key={mark.kind} mark={mark} today={today} />
          ))}
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag} className="max-w-full">
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
          {tags.length > TAGS_SHOWN && <Badge>{pageText.moreTags(tags.length - TAGS_SHOWN)}</Badge>}
        </span>
        <span className="block text-[0.8125rem] text-ink-muted tabular-nums">
          {[showPhone(phone), ...(otherName === null ? [] : [pageText.alsoNamed(otherName)])].join(" · ")}
        </span>
      </span>
      <span className="text-[0.8125rem] text-ink-muted tabular-nums">
        {[
          pageText.visits(visits),
          ...(lastVisit === null ? [] : [pageText.last(dayText(lastVisit, today))]),
          ...(hasBooked || lastWait === null ? [] : [pageText.waited(dayText(lastWait, today))]),
          ...(hasOnlyNumber ? [pageText.knownSince(dayText(knownSince, today))] : []),
        ].join(" · ")}
      </span>
    </button>
  );
}

/** 'hoje', 'ontem', 'em 29/11/2026' */
function dayText(date: LocalDate, today: LocalDate): string {
  if (date === today) return pageText.today;
  return date === addDays(today, -1) ? pageText.yesterday : pageText.on(showTypedDate(date));
}

/** All twenty would fill the screen of a phone; the drawer has them. */
const TAGS_SHOWN = 4;

function Mark({ mark, today }: { mark: ListMark; today: LocalDate }) {
  const names = useMe().units.map(({ name }) => name);
  const bookedToday = ({ time, unit }: ListMark & { kind: "upcoming" }) =>
    markText.bookedToday(time, shortUnitName(unit ?? "", names));
  switch (mark.kind) {
    case "vip":
      return (
        <Badge tone="warning" icon={<Star aria-hidden="true" />}>
          {markText.vip}
        </Badge>
      );
    case "birthday":
      return (
        <Badge tone="success" icon={<Cake aria-hidden="true" />}>
          {mark.isToday ? markText.birthdayToday : markText.birthday(mark.birthday)}
        </Badge>
      );
    case "upcoming":
      return (
        <Badge tone="info" icon={<CalendarCheck aria-hidden="true" />}>
          {mark.isToday ? bookedToday(mark) : markText.booked(mark.date, today)}
        </Badge>
      );
    case "no_shows":
      return (
        <Badge tone="danger" icon={<UserX aria-hidden="true" />}>
          <span title={`${markText.noShows(mark.count)} ${markText.inTwelveMonths}`}>
            {markText.noShows(mark.count)}
            <span className="sr-only"> {markText.inTwelveMonths}</span>
          </span>
        </Badge>
      );
  }
}

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import { useGuestMarks } from "#features/guests/web/guest-marks.tsx";
import type { Reservation, ReservationStatus } from "#features/reservations/contract.ts";
import { statusSlugs } from "#features/reservations/status/text.ts";
import { pageText, toastText } from "#features/reservations/text.ts";
import { weekOptions } from "#features/reservations/web/api.ts";
import { focusCard } from "#features/reservations/web/card-focus.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { Dialogs, type OpenDialog, preloadDialog } from "#features/service/web/dialogs.tsx";
import { useNoteParty } from "#features/service/web/party-acts.ts";
import { useAddToWaitlist, useNightAfter, useWeek } from "#features/service/web/week-store.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { newId } from "#shared/id.ts";
import { addDays, type LocalDate, weekOf } from "#shared/time.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useIsMobile } from "#ui/media-query.ts";
import { notify } from "#ui/toast.tsx";
import type { ReservationAction } from "./card-menu.tsx";
import { DaySteps, WeekStrip } from "./day-bar.tsx";
import { GuestSearch } from "./guest-search.tsx";
import { PageActions, PageHeader, StickyBar } from "./page-top.tsx";
import { FilterNote, StatusFilter } from "./status-filter.tsx";
import { countByStatus, selectedDayOf, selectedStatusOf, WEEK_DAYS, weekDaysOf } from "./week-days.ts";
import { WeekListSkeleton } from "./week-list-skeleton.tsx";
import { WeekList } from "./week-list.tsx";

/** The week of the day in the address (`?dia=yyyy-MM-dd`). Without a day, the week of the unit's today, which changes once the night is over. */
export function ReservationsPage() {
  const unit = useCurrentUnit();
  const { today, now } = useToday();
  const search = useSearch({ strict: false });
  const day = selectedDayOf(search, today);
  const status = selectedStatusOf(search);
  const { goTo, filterBy } = useAddress({ day, status });
  // Grows with every press of 'Hoje': the list opens at the current time again, also if it shows today.
  const [visit, setVisit] = useState(0);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const act = useCardActions(setDialog);
  const { query: week, reservations } = useWeek(unit.id, day);
  const { data: queue } = useWaitlist();
  const queryClient = useQueryClient();
  const preloadDay = (next: LocalDate) => void queryClient.prefetchQuery(weekOptions(unit.id, next));
  const { first, last } = weekOf(day);
  // Saturday's night ends on a date of the next week.
  const nightAfter = useNightAfter(unit, last);
  const days = weekDaysOf(day, reservations, nightAfter);
  const hasStatus = (row: Reservation) => row.status === status;
  const listed = days.flatMap((one) => one.reservations);
  const filter = { status, counts: countByStatus(listed), onChange: filterBy };
  const marks = useGuestMarks(first, days.at(-1)?.date ?? last);
  const waitingIds = new Set(queue?.entries.flatMap(({ reservationId }) => reservationId ?? []));
  const isMobile = useIsMobile();
  const weekStrip = (
    <WeekStrip {...{ day, today }} days={days.slice(0, WEEK_DAYS)} isLoading={!week.data} onSelect={goTo} />
  );

  useShortcuts([
    { id: "reservations.create", key: "n", label: pageText.create, run: () => setDialog({ name: "create" }) },
    {
      id: "reservations.queue",
      key: "f",
      label: pageText.waitlist,
      run: () => setDialog({ name: "waitlist" }),
    },
    {
      id: "reservations.addToQueue",
      label: pageText.addToQueue,
      run: () => setDialog({ name: "addToWaitlist" }),
    },
    { id: "reservations.today", key: "t", label: pageText.today, run: () => goTo(null) },
    {
      id: "reservations.previousDay",
      key: "ArrowLeft",
      label: pageText.previousDay,
      run: () => goTo(addDays(day, -1)),
    },
    {
      id: "reservations.nextDay",
      key: "ArrowRight",
      label: pageText.nextDay,
      run: () => goTo(addDays(day, 1)),
    },
  ]);

  return (
    <>
      <PageHeader count={week.data && listed.length} />
      {isMobile && <div className="-mb-4">{weekStrip}</div>}
      <StickyBar
        below={
          <>
            {!isMobile && weekStrip}
            <FilterNote {...filter} />
          </>
        }
      >
        <DaySteps
          {...{ day, today }}
          onSelect={goTo}
          onToday={() => {
            setVisit(visit + 1);
            goTo(null);
          }}
          onApproach={preloadDay}
        />
        <GuestSearch />
        <StatusFilter {...filter} />
        <PageActions waitingCount={queue?.entries.length ?? 0} onOpen={setDialog} />
      </StickyBar>
      {week.data ? (
        <WeekList
          {...{ today, now, visit, waitingIds, marks, status }}
          days={
            status === null
              ? days
              : weekDaysOf(day, reservations.filter(hasStatus), nightAfter.filter(hasStatus))
          }
          selectedDay={day}
          onAct={act}
          onApproach={preloadCardDialogs}
          onCreate={() => setDialog({ name: "create" })}
          onApproachCreate={() => preloadDialog("create")}
        />
      ) : week.isError ? (
        <ErrorState title={pageText.loadFailed} {...retryOf(week)} />
      ) : (
        <WeekListSkeleton />
      )}
      {/* Space for the bar at the bottom edge. */}
      <div className="h-14 shrink-0 md:hidden" />
      {dialog && <Dialogs {...{ dialog, day, today }} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns a function that runs a card's action, or opens the dialog that the action needs. */
function useCardActions(open: (dialog: OpenDialog) => void) {
  const { id: unitId } = useCurrentUnit();
  const note = useNoteParty();
  const { mutateAsync: addToWaitlist } = useAddToWaitlist();

  return (action: ReservationAction, reservation: Reservation) => {
    const { id, customerName } = reservation;
    if (action === "release" || action === "arrived" || action === "noShow") {
      focusCard(id);
      note(noted[action], reservation).catch(() => undefined);
    } else if (action === "toWaitlist") {
      focusCard(id);
      addToWaitlist({ unitId, id, entryId: newId() }).then(
        () => notify.success(toastText.addedToWaitlist(customerName)),
        showError,
      );
    } else {
      open({ name: action, reservation });
    }
  };
}

const noted = { release: "completed", arrived: "arrived", noShow: "no_show" } as const;

/**
 * Changes the address: its day (null means today, also after midnight) and its status (null means all). It removes invalid values from
 * the address.
 */
function useAddress({ day, status }: { day: LocalDate; status: ReservationStatus | null }) {
  const navigate = useNavigate();
  const { dia, estado } = useSearch({ strict: false });
  const kept = { dia: dia === day ? day : null, estado: status };
  const change = (next: Partial<typeof kept>) => {
    const { dia: nextDay, estado: nextStatus } = { ...kept, ...next };
    void navigate({
      to: "/reservas",
      search: {
        ...(nextDay !== null && { dia: nextDay }),
        ...(nextStatus !== null && { estado: statusSlugs[nextStatus] }),
      },
      // Replaces the entry in the history, so that Back leaves the page and does not step through days.
      replace: true,
      resetScroll: false,
    });
  };
  const removeInvalid = useEffectEvent(() => change({}));
  const isValid = (dia === undefined || kept.dia !== null) && (estado === undefined || status !== null);
  useEffect(() => {
    if (!isValid) removeInvalid();
  }, [isValid]);
  return {
    goTo: (next: LocalDate | null) => change({ dia: next }),
    filterBy: (next: ReservationStatus | null) => change({ estado: next }),
  };
}

function preloadCardDialogs() {
  for (const name of ["seat", "edit", "cancel"] as const) preloadDialog(name);
}

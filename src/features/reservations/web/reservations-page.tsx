import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarPlus, ListOrdered, UserRoundPlus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { useNow } from "#platform/web/clock.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { pageText, toastText } from "../text.ts";
import {
  useAddToWaitlist,
  useCancelReservation,
  useConfirmFromWaitlist,
  useReleaseReservation,
  weekOptions,
} from "./api.ts";
import { DayBar } from "./day-bar.tsx";
import { cardId, type ReservationAction } from "./reservation-card.tsx";
import { selectedDayOf, weekDaysOf } from "./week-days.ts";
import { WeekList, WeekListSkeleton } from "./week-list.tsx";

const loaders = {
  reservation: () => import("./reservation-dialog.tsx"),
  seat: () => import("./seat-dialog.tsx"),
  cancel: () => import("./cancel-dialog.tsx"),
  waitlist: () => import("#features/waitlist/web/waitlist-dialog.tsx"),
  addToWaitlist: () => import("#features/waitlist/web/add-to-waitlist-dialog.tsx"),
};
const ReservationDialog = lazy(() =>
  loaders.reservation().then((module) => ({ default: module.ReservationDialog })),
);
const SeatDialog = lazy(() => loaders.seat().then((module) => ({ default: module.SeatDialog })));
const CancelDialog = lazy(() => loaders.cancel().then((module) => ({ default: module.CancelDialog })));
const WaitlistDialog = lazy(() => loaders.waitlist().then((module) => ({ default: module.WaitlistDialog })));
const AddToWaitlistDialog = lazy(() =>
  loaders.addToWaitlist().then((module) => ({ default: module.AddToWaitlistDialog })),
);

type OpenDialog =
  | { name: "create" | "waitlist" | "addToWaitlist" }
  | { name: "edit" | "seat" | "cancel"; reservation: Reservation };

/** The week of the day that the address names (`?dia=yyyy-MM-dd`); without one, of the unit's today, which moves on at midnight. */
export function ReservationsPage() {
  const unit = useCurrentUnit();
  const today = localOf(useNow(MINUTE_MS), unit.timeZone).date;
  const day = selectedDayOf(useSearch({ strict: false }), today);
  const goTo = useGoTo();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const act = useActions(setDialog);
  const week = useQuery(weekOptions(unit.id, day));
  const { data: queue } = useWaitlist();
  const queryClient = useQueryClient();
  const preloadDay = (next: LocalDate) => void queryClient.prefetchQuery(weekOptions(unit.id, next));
  const days = weekDaysOf(day, week.data?.reservations ?? []);
  const waitingIds = new Set(queue?.entries.flatMap(({ reservationId }) => reservationId ?? []));

  return (
    <>
      <StickyTop>
        <PageHeader
          count={week.data?.reservations.length}
          waitingCount={queue?.entries.length ?? 0}
          onOpen={setDialog}
        />
        <DayBar
          {...{ day, today, days }}
          isLoading={!week.data}
          onSelect={goTo}
          onToday={() => goTo(null)}
          onApproach={preloadDay}
        />
      </StickyTop>
      {week.data ? (
        <WeekList
          {...{ days, today, waitingIds }}
          selectedDay={day}
          onAct={act}
          onApproach={preloadCardDialogs}
        />
      ) : week.isError ? (
        <ErrorState
          title={pageText.loadFailed}
          text={messageOf(week.error)}
          retryLabel={pageText.retry}
          isRetrying={week.isFetching}
          onRetry={() => void week.refetch()}
        />
      ) : (
        <WeekListSkeleton />
      )}
      {/* Room for the bar at the bottom edge. */}
      <div className="h-14 shrink-0 md:hidden" />
      <Suspense fallback={null}>
        {dialog && <Dialogs {...{ dialog, day, today }} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

/**
 * Title, buttons and days stay in sight while the list scrolls; on a phone the title goes behind the top bar. It tells the
 * list how far down it reaches, so that neither the chosen day nor a focused button ends up beneath it. (Scroll padding of
 * the page would do so too, but then focusing a button in here scrolls the page.)
 */
function StickyTop({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null);
  // Before the first frame: the list scrolls to its day in it.
  useLayoutEffect(() => {
    const element = block.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () =>
      style.setProperty(
        "--list-top",
        `${Number.parseFloat(getComputedStyle(element).top) + element.clientHeight + 12}px`,
      );
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--list-top");
    };
  }, []);
  return (
    <div
      ref={block}
      className="@container sticky top-0 z-10 -mx-4 -mt-5 -mb-3 flex flex-col gap-3 border-b border-line bg-canvas px-4 pt-4 pb-2 md:top-14 md:-mx-8 md:-mt-7 md:px-8 md:pt-6 md:pb-3"
    >
      {children}
    </div>
  );
}

function PageHeader(props: {
  count: number | undefined;
  waitingCount: number;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { count, waitingCount, onOpen } = props;
  const countId = useId();
  return (
    <header className="flex items-center gap-x-3 gap-y-2 max-md:h-8 md:flex-wrap">
      <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
      <div aria-live="polite" className="flex-1">
        {count !== undefined && <Badge>{pageText.count(count)}</Badge>}
      </div>
      <div className={actionBarClass}>
        <Button
          variant="primary"
          icon={<CalendarPlus aria-hidden="true" />}
          onHoverStart={() => void loaders.reservation()}
          onFocus={() => void loaders.reservation()}
          onPress={() => onOpen({ name: "create" })}
        >
          {pageText.create}
        </Button>
        <Button
          icon={<ListOrdered aria-hidden="true" />}
          {...(waitingCount > 0 && { "aria-describedby": countId })}
          onHoverStart={() => void loaders.waitlist()}
          onFocus={() => void loaders.waitlist()}
          onPress={() => onOpen({ name: "waitlist" })}
        >
          {pageText.waitlist}
          {waitingCount > 0 && (
            <span
              aria-hidden="true"
              className="flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-2"
            >
              {waitingCount}
            </span>
          )}
        </Button>
        <Button
          icon={<UserRoundPlus aria-hidden="true" />}
          onHoverStart={() => void loaders.addToWaitlist()}
          onFocus={() => void loaders.addToWaitlist()}
          onPress={() => onOpen({ name: "addToWaitlist" })}
        >
          {pageText.addToQueue}
        </Button>
        <span id={countId} hidden>
          {pageText.waiting(waitingCount)}
        </span>
      </div>
    </header>
  );
}

function Dialogs({
  dialog,
  day,
  today,
  onClose,
}: {
  dialog: OpenDialog;
  day: LocalDate;
  today: LocalDate;
  onClose: () => void;
}) {
  const cancel = useCancel();
  const confirmWaiting = useConfirmWaiting(day);
  switch (dialog.name) {
    case "create":
      return (
        <ReservationDialog reservation={null} date={day < today ? today : day} {...{ today, onClose }} />
      );
    case "edit":
      return (
        <ReservationDialog
          reservation={dialog.reservation}
          date={dialog.reservation.date}
          {...{ today, onClose }}
        />
      );
    case "seat":
      return <SeatDialog reservation={dialog.reservation} onClose={onClose} />;
    case "cancel":
      return (
        <CancelDialog
          reservation={dialog.reservation}
          onClose={onClose}
          onConfirm={() => cancel(dialog.reservation)}
        />
      );
    case "waitlist":
      return <WaitlistDialog isOpen onClose={onClose} onConfirm={confirmWaiting} />;
    case "addToWaitlist":
      return <AddToWaitlistDialog isOpen onClose={onClose} />;
  }
}

/** Opens what a card's action needs, or does it at once. */
function useActions(open: (dialog: OpenDialog) => void) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: release } = useReleaseReservation();
  const { mutateAsync: addToWaitlist } = useAddToWaitlist();

  return (action: ReservationAction, reservation: Reservation) => {
    const { id, customerName } = reservation;
    if (action === "release") {
      focusCard(id);
      release({ unitId, id }).then(() => notify.success(toastText.released), showError);
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

function useCancel() {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: cancel } = useCancelReservation();
  return async ({ id }: Reservation) => {
    try {
      await cancel({ unitId, id });
    } catch (error) {
      showError(error);
      throw error;
    }
    notify.success(toastText.cancelled);
    // After the dialog has closed and has found the button gone that it would give the focus back to.
    setTimeout(() => focusCard(id), 300);
  };
}

/** For the waiting list's dialog: an entry becomes a reservation on the selected day, at the unit's current time. */
function useConfirmWaiting(date: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: confirm } = useConfirmFromWaitlist();
  // One id for each entry: confirming again after a lost answer must not make a second reservation.
  const [idsByEntry] = useState(() => new Map<string, string>());
  return async ({ id: entryId, customerName }: WaitlistEntry) => {
    const id = idsByEntry.get(entryId) ?? newId();
    idsByEntry.set(entryId, id);
    await confirm({ unitId, entryId, id, date }).then(
      () => notify.success(toastText.confirmedFromWaitlist(customerName)),
      showError,
    );
  };
}

function showError(error: unknown) {
  notify.error(messageOf(error));
}

/** Its button is gone or disabled: the focus must not fall back to the page's beginning. */
function focusCard(id: string) {
  document.getElementById(cardId(id))?.focus({ preventScroll: true });
}

/** Null stands for today, whichever day that is: an address without a day. */
function useGoTo() {
  const navigate = useNavigate();
  return (day: LocalDate | null) =>
    void navigate({
      to: "/reservas",
      search: day === null ? {} : { dia: day },
      replace: true,
      resetScroll: false,
    });
}

function preloadCardDialogs() {
  void loaders.seat();
  void loaders.reservation();
  void loaders.cancel();
}

/** On a phone the three buttons stand at the thumb, at the bottom edge. */
const actionBarClass =
  "flex flex-wrap items-center gap-2 md:@max-lg:[&_svg]:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-14! max-md:*:flex-col max-md:*:gap-1! max-md:*:px-1! max-md:*:text-xs! max-md:*:relative";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { waitlistApi } from "#features/waitlist/web/api.ts";
import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { ScreensOf } from "#shared/procedure.ts";
import { type LocalDate, weekOf } from "#shared/time.ts";
import type {
  AddToWaitlistInput,
  ConfirmFromWaitlistInput,
  Reservation,
  ReservationIdInput,
  reservationsContract,
} from "../contract.ts";

interface Week {
  reservations: Reservation[];
}

export const reservationsApi = connect<typeof reservationsContract>("reservations");

/** Who may search for guests. */
export const SEARCH_SCREENS: ScreensOf<typeof reservationsContract.search> = ["reservas"];

/** The whole week, whichever of its days is asked for: one entry of the cache. */
export function weekOptions(unitId: string, day: LocalDate) {
  return reservationsApi.listWeek.queryOptions({ input: { unitId, day: weekOf(day).first } });
}

/** A table that is taken or freed changes what is available, and so do the unit's hours and limits. */
export const refreshReservations: LiveRefresh = ({ type }): QueryKey[] => {
  const [noun] = type.split(".");
  if (noun === "reservation")
    return [
      reservationsApi.listWeek.key(),
      reservationsApi.checkAvailability.key(),
      reservationsApi.search.key(),
      reservationsApi.listTakenTables.key(),
    ];
  return AVAILABILITY_NOUNS.has(noun ?? "") ? [reservationsApi.checkAvailability.key()] : [];
};

const AVAILABILITY_NOUNS = new Set(["table", "unit", "hours", "closed_date"]);

export function useCancelReservation() {
  return useForeseenChange(
    (input) => reservationsApi.cancel.call(input),
    (reservation) => ({ ...reservation, status: "cancelled" }),
  );
}

export function useReleaseReservation() {
  return useForeseenChange(
    (input) => reservationsApi.release.call(input),
    (reservation) => ({ ...reservation, status: "completed", tables: [] }),
  );
}

/** The reservation stays; its party waits as well. */
export function useAddToWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AddToWaitlistInput) => reservationsApi.addToWaitlist.call(input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
}

export function useConfirmFromWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ConfirmFromWaitlistInput) => reservationsApi.confirmFromWaitlist.call(input),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() });
      void queryClient.invalidateQueries({ queryKey: reservationsApi.listWeek.key() });
    },
  });
}

/** Shows what the server has just stored in the week that it belongs to, before the list has been asked for again. */
export function placeInWeek(queryClient: QueryClient, unitId: string, stored: Reservation): void {
  const without = (week: Week | undefined) =>
    week && { reservations: week.reservations.filter(({ id }) => id !== stored.id) };
  const weeks = { queryKey: reservationsApi.listWeek.key({ type: "query" }) };
  queryClient.setQueriesData<Week>(weeks, without);
  queryClient.setQueryData<Week>(
    weekOptions(unitId, stored.date).queryKey,
    (week) => week && { reservations: [...week.reservations, stored] },
  );
  void queryClient.invalidateQueries(weeks);
}

/** Shows the outcome at once, in every week at hand; where the server refuses, the row goes back to what it was. */
function useForeseenChange(
  send: (input: ReservationIdInput) => Promise<Reservation>,
  foresee: (before: Reservation) => Reservation,
) {
  const queryClient = useQueryClient();
  const weeks = { queryKey: reservationsApi.listWeek.key({ type: "query" }) };

  function replace(id: string, change: (before: Reservation) => Reservation) {
    queryClient.setQueriesData<Week>(
      weeks,
      (week) =>
        week && {
          reservations: week.reservations.map((row) => (row.id === id ? change(row) : row)),
        },
    );
  }

  return useMutation({
    mutationFn: send,
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries(weeks);
      const before = queryClient.getQueriesData<Week>(weeks);
      replace(id, foresee);
      return before.flatMap(([, week]) => week?.reservations ?? []).find((row) => row.id === id);
    },
    onSuccess: (stored) => replace(stored.id, () => stored),
    onError: (_error, { id }, before) => before && replace(id, () => before),
    onSettled: () => void queryClient.invalidateQueries(weeks),
  });
}

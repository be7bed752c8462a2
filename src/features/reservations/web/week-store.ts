import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { waitlistApi } from "#features/waitlist/web/api.ts";
import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import type { LocalDate } from "#shared/time.ts";
import type {
  AddToWaitlistInput,
  ConfirmFromWaitlistInput,
  Reservation,
  ReservationIdInput,
} from "../contract.ts";
import { reservationsApi, weekOptions } from "./api.ts";

interface Week {
  reservations: Reservation[];
}

type StatusChange = ReservationIdInput & { to: "cancelled" | "completed" };

const changesKey = [...reservationsApi.key(), "changes"];
const weeks = { queryKey: reservationsApi.listWeek.key({ type: "query" }) };

/** The week of a day, with the changes that the server has not answered yet. */
export function useWeek(unitId: string, day: LocalDate) {
  const query = useQuery(weekOptions(unitId, day));
  const changes = usePendingChanges<StatusChange>(changesKey);
  return { query, reservations: withChanges(query.data?.reservations ?? [], changes) };
}

/** The reservations as they will be when all changes are stored. */
export function withChanges(
  reservations: readonly Reservation[],
  changes: readonly StatusChange[],
): readonly Reservation[] {
  if (changes.length === 0) return reservations;
  const toById = new Map(changes.map(({ id, to }) => [id, to]));
  return reservations.map((reservation) => {
    const to = toById.get(reservation.id);
    if (to === undefined) return reservation;
    return { ...reservation, status: to, ...(to === "completed" && { tables: [] }) };
  });
}

/** Cancels a reservation, or releases its table; shown at once. */
export function useChangeStatus() {
  return useOptimisticMutation({
    key: changesKey,
    send: ({ to, ...input }: StatusChange) =>
      to === "cancelled" ? reservationsApi.cancel.call(input) : reservationsApi.release.call(input),
    place: (queryClient, stored, { unitId }) => placeInWeek(queryClient, unitId, stored),
    lists: weeks.queryKey,
  });
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

/** Shows what the server has just stored in the week that it belongs to, before the list is fetched again. */
export function placeInWeek(queryClient: QueryClient, unitId: string, stored: Reservation): void {
  const without = (week: Week | undefined) =>
    week && { reservations: week.reservations.filter(({ id }) => id !== stored.id) };
  queryClient.setQueriesData<Week>(weeks, without);
  queryClient.setQueryData<Week>(
    weekOptions(unitId, stored.date).queryKey,
    (week) => week && { reservations: [...week.reservations, stored] },
  );
  void queryClient.invalidateQueries(weeks);
}

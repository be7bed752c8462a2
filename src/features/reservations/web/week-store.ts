import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { waitlistApi } from "#features/waitlist/web/api.ts";
import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import type { LocalDate } from "#shared/time.ts";
import type { AddToWaitlistInput, ConfirmFromWaitlistInput, Reservation, ReleaseInput } from "../contract.ts";
import { reservationsApi, weekOptions } from "./api.ts";

interface Week {
  reservations: Reservation[];
}

type StatusChange = ReleaseInput & { to: "cancelled" | "completed" };

const changesKey = [...reservationsApi.key(), "changes"];
const weeks = { queryKey: reservationsApi.listWeek.key({ type: "query" }) };

/** Loads the week of a day, and applies the changes that the server has not answered yet. */
export function useWeek(unitId: string, day: LocalDate) {
  const query = useQuery(weekOptions(unitId, day));
  const changes = usePendingChanges<StatusChange>(changesKey);
  return { query, reservations: applyPendingChanges(query.data?.reservations ?? [], changes) };
}

/** Returns the reservations as they will be once all pending changes are stored. */
export function applyPendingChanges(
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

/** Cancels a reservation or releases its table, with an optimistic update. */
export function useChangeStatus() {
  return useOptimisticMutation({
    key: changesKey,
    send: ({ to, ...input }: StatusChange) =>
      to === "cancelled" ? reservationsApi.cancel.call(input) : reservationsApi.release.call(input),
    place: (queryClient, stored, { unitId }) => placeInWeek(queryClient, unitId, stored),
    lists: weeks.queryKey,
  });
}

/** Adds the party of a reservation to the waiting list. The reservation stays as it is. */
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

/** Puts a stored reservation into its cached week and removes it from other weeks; then the lists are fetched again. */
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

import type { QueryClient } from "@tanstack/react-query";

import type { Reservation } from "../contract.ts";
import { reservationsApi, weekOptions } from "./api.ts";

interface Week {
  reservations: Reservation[];
}

/** The cached weeks of all units. */
export const weeks = { queryKey: reservationsApi.listWeek.key({ type: "query" }) };

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

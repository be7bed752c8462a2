import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { bookingApi } from "#features/booking/web/api.ts";
import type { UnitSummary } from "#features/companies/contract.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { reservationsApi, weekOptions } from "#features/reservations/web/api.ts";
import { placeInWeek, weeks } from "#features/reservations/web/week-cache.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { arrive } from "../acts/arrive-act.ts";
import { noShow } from "../acts/no-show-act.ts";
import type { AddToWaitlistInput, ReleaseInput } from "../seating/contract.ts";
import { seatingApi } from "../seating/web/api.ts";
import { eveningApi } from "./api.ts";

/** `at`: the instant of the press, ISO 8601. */
export type StatusChange = ReleaseInput & {
  to: "cancelled" | "completed" | "no_show" | "arrived";
  at: string;
};

const changesKey = [...reservationsApi.key(), "changes"];

/** Loads the week of a day, and applies the changes that the server has not answered yet. Without `isNeeded` it loads nothing. */
export function useWeek(unitId: string, day: LocalDate, isNeeded = true) {
  const query = useQuery({ ...weekOptions(unitId, day), enabled: isNeeded });
  const changes = usePendingChanges<StatusChange>(changesKey);
  return { query, reservations: applyPendingChanges(query.data?.reservations ?? [], changes) };
}

/** Returns the reservations as they will be once all pending changes are stored. */
export function applyPendingChanges(
  reservations: readonly Reservation[],
  changes: readonly StatusChange[],
): readonly Reservation[] {
  if (changes.length === 0) return reservations;
  const byId = new Map(changes.map((change) => [change.id, change]));
  return reservations.map((reservation) => {
    const change = byId.get(reservation.id);
    if (change === undefined) return reservation;
    const at = new Date(change.at);
    switch (change.to) {
      case "arrived":
        return { ...reservation, ...arrive.effect(reservation, {}, at).facts };
      case "no_show":
        return { ...reservation, ...noShow.effect(reservation, {}, at).facts, tables: [] };
      case "completed":
        return { ...reservation, status: "completed", tables: [] };
      case "cancelled":
        return { ...reservation, status: "cancelled" };
    }
  });
}

/** The reservations of the Sunday after a week that belong to its Saturday's night. */
export function useNightAfter({ id, nights }: UnitSummary, saturday: LocalDate): readonly Reservation[] {
  const sunday = addDays(saturday, 1);
  const isLate = (moment: LocalMoment) =>
    moment.date === sunday && serviceDateBy(nights, moment) === saturday;
  const isNeeded = isLate({ date: sunday, time: "00:00" });
  const { reservations } = useWeek(id, sunday, isNeeded);
  return isNeeded ? reservations.filter(isLate) : [];
}

/** Changes where a party is, with an optimistic update: it came, left, did not come, or cancels. */
export function useChangeStatus() {
  return useOptimisticMutation({
    key: changesKey,
    send: ({ to, unitId, id, actId }: StatusChange) => sendChange[to]({ unitId, id, actId }),
    place: (queryClient, stored, { unitId }) => placeInWeek(queryClient, unitId, stored),
    lists: weeks.queryKey,
  });
}

const sendChange: Record<StatusChange["to"], (input: ReleaseInput) => Promise<Reservation>> = {
  cancelled: (input) => bookingApi.cancel.call(input),
  completed: (input) => seatingApi.release.call(input),
  no_show: (input) => eveningApi.markNoShow.call(input),
  arrived: (input) => eveningApi.markArrived.call(input),
};

/** Adds the party of a reservation to the waiting list. The reservation stays as it is. */
export function useAddToWaitlist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AddToWaitlistInput) => seatingApi.addToWaitlist.call(input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
}

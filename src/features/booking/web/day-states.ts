import { useQuery } from "@tanstack/react-query";

import type { DayState } from "#features/availability/contract.ts";
import { availabilityApi } from "#features/availability/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isLocalDate, type LocalDate, MINUTE_MS } from "#shared/time.ts";
import { bookingDays } from "./reservation-form.ts";

/**
 * What is known of the days that guests ask for most, of the chosen one, and of the open ones after it where it takes nobody, before a time is
 * typed. Empty until it is known; for a moment that cannot change, nothing is asked.
 */
export function useDayStates(
  today: LocalDate,
  chosen: string,
  isFixed: boolean,
): ReadonlyMap<LocalDate, DayState> {
  const { id: unitId } = useCurrentUnit();
  const ask = (dates: readonly LocalDate[]) => ({
    ...availabilityApi.describeDays.queryOptions({ input: { unitId, dates: [...dates] } }),
    staleTime: MINUTE_MS,
    enabled: dates.length > 0,
  });
  const usual = isFixed ? [] : bookingDays(today).map(({ date }) => date);
  const ofUsual = useQuery(ask(usual)).data?.days ?? [];
  const isOther = !isFixed && isLocalDate(chosen) && chosen > today && !usual.includes(chosen);
  const ofChosen = useQuery(ask(isOther ? [chosen] : [])).data?.days ?? [];
  const known = new Map([...ofUsual, ...ofChosen].map((day) => [day.date, day]));
  // The chips offer them, too.
  const nextOpen = known.get(chosen)?.nextOpen.filter((date) => !usual.includes(date)) ?? [];
  const ofNextOpen = useQuery(ask(nextOpen)).data?.days ?? [];
  return new Map([...known, ...ofNextOpen.map((day) => [day.date, day] as const)]);
}

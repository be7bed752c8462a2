import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatDay } from "#shared/pt-br.ts";
import { isLocalDate, type LocalDate, MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import type { DayState } from "../availability/contract.ts";
import { closedDayText, unavailabilityText } from "../availability/text.ts";
import { reservationsApi } from "./api.ts";

/** What is known of some days, and of the chosen one, before a time is typed. Empty until it is known. */
export function useDayStates(chips: readonly LocalDate[], chosen: string): ReadonlyMap<LocalDate, DayState> {
  const { id: unitId } = useCurrentUnit();
  const ask = (dates: readonly LocalDate[]) => ({
    ...reservationsApi.describeDays.queryOptions({ input: { unitId, dates: [...dates] } }),
    staleTime: MINUTE_MS,
    enabled: dates.length > 0,
  });
  const ofChips = useQuery(ask(chips)).data?.days ?? [];
  const isOther = isLocalDate(chosen) && !chips.includes(chosen);
  const ofChosen = useQuery(ask(isOther ? [chosen] : [])).data?.days ?? [];
  return new Map([...ofChips, ...ofChosen].map((day) => [day.date, day]));
}

/** Says of a closed day why, as soon as it is chosen, with the next open days to choose instead. */
export function ClosedDayHint({
  day,
  onPick,
}: {
  day: DayState | undefined;
  onPick: (date: LocalDate) => void;
}) {
  return (
    <div role="status" className="empty:hidden">
      {day?.closed && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[0.8125rem]">
          <p className="font-medium text-warning-ink">
            {day.reason === "" ? `${unavailabilityText[day.closed]}.` : closedDayText.because(day.reason)}
          </p>
          {day.nextOpen.length > 0 && (
            <>
              <span className="text-ink-muted">{closedDayText.nextOpen}</span>
              {day.nextOpen.map((date) => (
                <Button key={date} size="sm" onPress={() => onPick(date)}>
                  {formatDay(date)}
                </Button>
              ))}
            </>
          )}
        </div>
      )}
    </div>
  );
}

import type { DayFacts, PeriodFacts } from "#features/reports/contract.ts";
import { NO_SUMS } from "#features/reports/days/rules.ts";

/** The facts of a period in which nothing happened but what its days say. */
export function buildPeriodFacts(
  { from, to }: Pick<PeriodFacts, "from" | "to">,
  days: readonly (Partial<DayFacts> &
    Pick<DayFacts, "date" | "openMinutes" | "seatMinutes" | "tableCapacity">)[],
): PeriodFacts {
  return {
    from,
    to,
    days: days.map((day) => ({ ...NO_SUMS, revenueCents: null, ...day })),
    stays: [],
    pacing: [],
    punctuality: { arrivals: 0, median: null, onTime: 0 },
    sources: [],
    queue: { seated: 0, left: 0, removed: 0, medianWaitAtLeaving: null },
    quotes: [],
    waits: [],
    heat: [],
    refusals: [],
    conversations: { all: 0, handedOver: 0 },
  };
}

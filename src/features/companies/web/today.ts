import { useNow } from "#platform/web/clock.ts";
import { type LocalDate, localOf, MINUTE_MS } from "#shared/time.ts";
import { serviceDateBy } from "../../opening-hours/nights/rules.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { useCurrentUnit } from "./current-unit.tsx";

/** The unit's clock, and its today: the date of the service that runs now, also after midnight; else the calendar's. */
export function useToday(): { today: LocalDate; now: LocalMoment } {
  const { timeZone, nights } = useCurrentUnit();
  const now = localOf(useNow(MINUTE_MS), timeZone);
  return { today: serviceDateBy(nights, now), now };
}

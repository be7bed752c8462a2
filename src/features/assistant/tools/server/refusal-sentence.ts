import { formatLongDay } from "#shared/pt-br.ts";
import { weekdayOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { hoursOf, type Opening } from "../../../opening-hours/rules.ts";
import type { ToolRefusalReason } from "../contract.ts";
import { reasonText, refusalText } from "../text.ts";

/** Why a table is refused, as the customer may read it: with the hours of that day if they are the reason. */
export function refusalSentence(
  reason: ToolRefusalReason,
  { openingHours, lastReservationTime }: Pick<Opening, "openingHours"> & { lastReservationTime: LocalTime },
  { date, time }: { date: LocalDate; time?: LocalTime },
): string {
  const day = capitalise(formatLongDay(date));
  const { startsAt, endsAt } = hoursOf(openingHours, weekdayOf(date));
  switch (reason) {
    case "closed_date":
    case "closed_weekday":
      return reasonText.closed(day);
    case "outside_opening_hours":
      return time !== undefined && time < startsAt
        ? reasonText.beforeOpening(day, startsAt)
        : reasonText.afterClosing(day, endsAt);
    case "after_last_reservation_time":
      return reasonText.afterLast(lastReservationTime);
    default:
      return refusalText[reason];
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

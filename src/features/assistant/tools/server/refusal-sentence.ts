import { formatLongDay, formatNight } from "#shared/pt-br.ts";
import { minutesOf, timeOfMinutes, type LocalDate, type LocalTime } from "#shared/time.ts";
import {
  endOfNightBefore,
  nextOpening,
  serviceDateOf,
  serviceOn,
  type LocalMoment,
  type Opening,
} from "../../../opening-hours/rules.ts";
import type { ToolRefusalReason } from "../contract.ts";
import { reasonText, refusalText } from "../text.ts";

type Facts = Opening & { lastReservationTime: LocalTime };

/** Why a table is refused, as the customer may read it: with the hours of that service if they are the reason. */
export function refusalSentence(
  reason: ToolRefusalReason,
  facts: Facts,
  asked: { date: LocalDate; time?: LocalTime },
): string {
  const { date, time } = asked;
  const night = time === undefined ? date : serviceDateOf(facts, { date, time });
  switch (reason) {
    case "closed_date":
    case "closed_weekday":
      return night < date
        ? reasonText.closedNight(formatNight(night))
        : endOfNight(facts, asked, reasonText.closed(capitalise(formatLongDay(date))));
    case "outside_opening_hours":
      return time === undefined
        ? reasonText.closed(capitalise(formatLongDay(date)))
        : outsideHours(facts, { date, time });
    case "after_last_reservation_time":
      return night < date
        ? reasonText.afterLastOfNight(formatNight(night), facts.lastReservationTime)
        : reasonText.afterLast(facts.lastReservationTime);
    default:
      return refusalText[reason];
  }
}

/** Says from when until when the house is closed, within a break; else when it opens next on the day, else when it has closed. */
function outsideHours(facts: Facts, moment: LocalMoment): string {
  const day = capitalise(formatLongDay(moment.date));
  const service = serviceOn(facts, moment.date);
  const before = service?.intervals.findLast(({ opensAt }) => opensAt <= minutesOf(moment.time));
  const next = nextOpening(facts, moment, 0);
  if (next === null) return reasonText.afterClosing(day, timeOfMinutes(service?.closesAt ?? 0));
  return before === undefined
    ? endOfNight(facts, moment, reasonText.beforeOpening(day, next.time))
    : reasonText.inBreak(day, timeOfMinutes(before.closesAt), next.time);
}

/** So long after a night's end, the sentence begins with it: who asks for that time has the night in mind. */
const NEAR_NIGHT_MINUTES = 240;

function endOfNight(
  facts: Facts,
  { date, time }: { date: LocalDate; time?: LocalTime },
  sentence: string,
): string {
  const end = endOfNightBefore(facts, date);
  if (time === undefined || end === 0 || minutesOf(time) >= end + NEAR_NIGHT_MINUTES) return sentence;
  const night = formatNight(serviceDateOf(facts, { date, time: "00:00" }));
  return `${reasonText.nightEnds(night, timeOfMinutes(end))}. ${sentence}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

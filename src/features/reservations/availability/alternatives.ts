import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  DAY_MINUTES,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Unavailability } from "./contract.ts";
import type { Room } from "./room.ts";
import {
  findPaceReason,
  isDayFull,
  judgeArrivals,
  judgeMoment,
  partyAt,
  type AvailabilityFacts,
  type AvailabilityRequest,
} from "./rules.ts";

/** Free times and alternatives lie on half hours of the clock, counted from midnight in minutes. */
export const FREE_TIME_STEP_MINUTES = 30;
export const MAX_ALTERNATIVES = 3;
/** Alternatives are searched on this many days after the asked one. */
export const ALTERNATIVE_DAYS = 7;

export interface Availability {
  /** Every rule that the request breaks. Empty if it can be taken. */
  reasons: Unavailability[];
  /** For a refused request: the nearest moments that break no rule. */
  alternatives: { date: LocalDate; time: LocalTime }[];
  /** Times of the asked date that break no rule. */
  slots: LocalTime[];
}

/**
 * Judges a request by the rules of availability. The warnings for staff, the assistant and the public page all use it.
 *
 * - A time belongs to the service that it falls in. A time after midnight belongs to the evening before while that is open (Saturday
 *   18:00 to 02:00: Sunday 00:30 is Saturday's, also for closed dates and the last reservation time). Only the arrival must lie within
 *   the hours. The last reservation time itself is allowed, closing time is not.
 * - A last reservation time before the opening belongs to the night after it: 01:00 for a service from 18:00 to 02:00.
 * - The day's maximum counts confirmed, seated and completed reservations of the calendar date. An edit within the date is in order, even
 *   where staff have taken more.
 * - The limits of a quarter of an hour count the same reservations (see `judgePacing`).
 * - Without `no_table`, a plan of the whole evening seats this party beside all that are expected and seated, each for its whole stay.
 *   With `no_table` no plan does, or none was found: `judgement.seat` tells, and the solver can decide (see ../server/seating-proof.ts).
 * - A party larger than every table and join of the house gets `party_too_large`; staff may combine tables. So does a party that books
 *   without staff and is larger than the limits of all quarters of an hour of the service.
 * - Slots and alternatives are times at which such a plan was found by few moves. A time that needs more may be missing, except the
 *   asked one.
 * - Alternatives of the asked day and the same night come first, the nearest first (of two equally near ones the earlier). Then come the
 *   following days. There are at most `MAX_ALTERNATIVES` within `ALTERNATIVE_DAYS`. No slot or alternative lies before `now`.
 *
 * A request in the past breaks none of these rules: `date_in_past` in ../rules.ts refuses it.
 */
export function assessRequest(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  now: Date,
  judgement = judgeMoment(facts, request, now),
): Availability {
  const { reasons, room } = judgement;
  const days = new Map<LocalDate, DayPlan>();
  const dayOf = (date: LocalDate): DayPlan => {
    const known = days.get(date);
    if (known !== undefined) return known;
    const day = planDay(facts, date, request, room, now.getTime());
    days.set(date, day);
    return day;
  };

  const slots = new Set(dayOf(request.date).freeSlots());
  const asked = minutesOf(request.time);
  const clock = dayClock(request.date, facts.timeZone);
  const isSlot =
    asked % FREE_TIME_STEP_MINUTES === 0 && clock.shows(asked) && clock.instantOf(asked) >= now.getTime();
  if (reasons.length === 0 && isSlot) slots.add(asked);
  return {
    reasons,
    alternatives: reasons.length === 0 ? [] : nearestAlternatives(request, dayOf),
    slots: [...slots].sort((one, other) => one - other).map(timeOfMinutes),
  };
}

/** The first and last date whose bookings `assessRequest` needs. Nights that run past midnight reach beyond the days that it judges. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 1) };
}

/** One calendar day. Minutes are those of the clock since midnight. */
interface DayPlan {
  serviceDateOf(minutes: number): LocalDate;
  /** Times that break no rule. */
  freeSlots(): number[];
}

function planDay(
  facts: AvailabilityFacts,
  date: LocalDate,
  request: AvailabilityRequest,
  room: Room,
  now: number,
): DayPlan {
  const arrivalAt = judgeArrivals(facts, date);
  const clock = dayClock(date, facts.timeZone);
  const freeSlots = () => {
    const free: number[] = [];
    if (isDayFull(facts, date, request.exceptReservationId)) return free;
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += FREE_TIME_STEP_MINUTES) {
      if (arrivalAt(minutes).reason !== null || !clock.shows(minutes)) continue;
      if (clock.instantOf(minutes) < now) continue;
      if (findPaceReason(facts, request, date, minutes) !== null) continue;
      const party = partyAt(facts, request, date, minutes);
      if (room.bookFor(party).hasRoom(party)) free.push(minutes);
    }
    return free;
  };
  let slots: number[] | undefined;

  return {
    serviceDateOf: (minutes) => arrivalAt(minutes).serviceDate,
    freeSlots: () => (slots ??= freeSlots()),
  };
}

function nearestAlternatives(
  { date, time }: AvailabilityRequest,
  dayOf: (date: LocalDate) => DayPlan,
): Availability["alternatives"] {
  const wanted = minutesOf(time);
  const asked = dayOf(date);
  const serviceDate = asked.serviceDateOf(wanted);
  const slotsOn = (offset: number, belongs: (slotServiceDate: LocalDate) => boolean): number[] => {
    const day = dayOf(addDays(date, offset));
    const slots = day.freeSlots().filter((minutes) => belongs(day.serviceDateOf(minutes)));
    return slots.map((minutes) => offset * DAY_MINUTES + minutes);
  };

  const restOfNight = slotsOn(
    serviceDate === date ? 1 : -1,
    (slotServiceDate) => slotServiceDate === serviceDate,
  );
  const nearest = nearestFirst([...asked.freeSlots(), ...restOfNight], wanted);
  for (let ahead = 1; ahead <= ALTERNATIVE_DAYS && nearest.length < MAX_ALTERNATIVES; ahead += 1) {
    const slots = slotsOn(ahead, (slotServiceDate) => slotServiceDate !== serviceDate);
    nearest.push(...nearestFirst(slots, wanted + ahead * DAY_MINUTES));
  }
  return nearest.slice(0, MAX_ALTERNATIVES).map((minutes) => ({
    date: addDays(date, Math.floor(minutes / DAY_MINUTES)),
    time: timeOfMinutes(minutes),
  }));
}

function nearestFirst(slots: number[], wanted: number): number[] {
  return slots.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}

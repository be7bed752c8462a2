import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { endOfNightBefore, isOpenAt, serviceDateOf, type LocalMoment } from "../../opening-hours/rules.ts";
import type { Unavailability } from "../../reservations/refusals/contract.ts";
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

/** For so long after a night's end, a moment outside all services is near to that night. */
const NEAR_NIGHT_MINUTES = 240;

export interface Availability {
  /** Every rule that the request breaks. Empty if it can be taken. */
  reasons: Unavailability[];
  /** For a refused request: the nearest moments that break no rule. */
  alternatives: LocalMoment[];
  /** The date of the service to which the asked moment belongs. */
  serviceDate: LocalDate;
  /** Times of the asked date that belong to this service and break no rule. */
  slots: LocalTime[];
  /** Such moments of the same service on the other side of midnight. */
  restOfNight: LocalMoment[];
}

/**
 * Judges a request by the rules of availability. The warnings for staff, the assistant and the public page all use it.
 *
 * - A time belongs to the service that it falls in. A time after midnight belongs to the evening before while that is open (Saturday
 *   18:00 to 02:00: Sunday 00:30 is Saturday's, also for closed dates and the last reservation time). Only the arrival must lie within
 *   the hours. The last reservation time itself is allowed, closing time is not.
 * - A last reservation time before the opening belongs to the night after it: 01:00 for a service from 18:00 to 02:00.
 * - The day's maximum counts confirmed, seated and completed reservations of the service. An edit within the service is in order, even
 *   where staff have taken more.
 * - The limits of a quarter of an hour count the same reservations (see `judgePacing`).
 * - Without `no_table`, a plan of the whole evening seats this party together with all that are expected and seated, each for its whole stay.
 *   With `no_table` no plan does, or none was found: `judgement.seat` says which, and the solver can decide (see ../server/seating-proof.ts).
 * - A party larger than every table and join of the restaurant gets `party_too_large`; staff may combine tables. So does a party that books
 *   without staff and is larger than the limits of all quarters of an hour of the service.
 * - Slots and alternatives are times at which such a plan was found by few moves. A time that needs more may be missing, except the
 *   asked one.
 * - Slots are those of one service, also after midnight; the end of the night before belongs to another one.
 * - Alternatives of the same service come first, the nearest first (of two equally near ones the earlier). Then come the services of the
 *   following days. A moment after a night's end is near to that night for `NEAR_NIGHT_MINUTES`. There are at most `MAX_ALTERNATIVES` within
 *   `ALTERNATIVE_DAYS`. No slot or alternative lies before `now`.
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

  const serviceDate = serviceDateOf(facts, request);
  const asked = minutesOf(request.time);
  const clock = dayClock(request.date, facts.timeZone);
  const isSlot =
    asked % FREE_TIME_STEP_MINUTES === 0 && clock.shows(asked) && clock.instantOf(asked) >= now.getTime();
  const free = freeOfService(dayOf, serviceDate);
  if (reasons.length === 0 && isSlot && !free.some((slot) => isSameMoment(slot, request)))
    free.push({ date: request.date, time: request.time });
  free.sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`));
  return {
    reasons,
    alternatives: reasons.length === 0 ? [] : nearestAlternatives(facts, request, serviceDate, dayOf),
    serviceDate,
    slots: free.filter(({ date }) => date === request.date).map(({ time }) => time),
    restOfNight: free.filter(({ date }) => date !== request.date),
  };
}

/** The first and last date whose bookings `assessRequest` needs. Nights that run past midnight reach beyond the days that it judges. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 1) };
}

/** One calendar day. */
interface DayPlan {
  /** Times that break no rule, in minutes of the clock since midnight, each with the date of its service. */
  freeSlots(): { serviceDate: LocalDate; minutes: number }[];
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
  const full = new Map<LocalDate, boolean>();
  const isFull = (serviceDate: LocalDate) => {
    const known = full.get(serviceDate) ?? isDayFull(facts, serviceDate, request.exceptReservationId);
    full.set(serviceDate, known);
    return known;
  };
  const freeSlots = () => {
    const free: ReturnType<DayPlan["freeSlots"]> = [];
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += FREE_TIME_STEP_MINUTES) {
      const { reason, serviceDate } = arrivalAt(minutes);
      if (reason !== null || !clock.shows(minutes) || clock.instantOf(minutes) < now) continue;
      if (isFull(serviceDate) || findPaceReason(facts, request, date, minutes) !== null) continue;
      const party = partyAt(facts, request, date, minutes);
      if (room.bookFor(party).hasRoom(party)) free.push({ serviceDate, minutes });
    }
    return free;
  };
  let slots: ReturnType<DayPlan["freeSlots"]> | undefined;

  return { freeSlots: () => (slots ??= freeSlots()) };
}

type DayOf = (date: LocalDate) => DayPlan;

/** The free moments of the service of a date, also those after midnight. */
function freeOfService(dayOf: DayOf, serviceDate: LocalDate): LocalMoment[] {
  return [serviceDate, addDays(serviceDate, 1)].flatMap((date) =>
    dayOf(date)
      .freeSlots()
      .filter((slot) => slot.serviceDate === serviceDate)
      .map(({ minutes }) => ({ date, time: timeOfMinutes(minutes) })),
  );
}

function nearestAlternatives(
  facts: AvailabilityFacts,
  { date, time }: AvailabilityRequest,
  serviceDate: LocalDate,
  dayOf: DayOf,
): LocalMoment[] {
  const distanceFrom = (from: LocalDate) => (moment: LocalMoment) =>
    daysBetween(from, moment.date) * DAY_MINUTES + minutesOf(moment.time) - minutesOf(time);
  const nearestFirst = (moments: LocalMoment[], distance: (moment: LocalMoment) => number) =>
    moments.sort(
      (one, other) => Math.abs(distance(one)) - Math.abs(distance(other)) || distance(one) - distance(other),
    );

  const end = endOfNightBefore(facts, date);
  const isAfterNight =
    end > 0 &&
    serviceDate === date &&
    minutesOf(time) < end + NEAR_NIGHT_MINUTES &&
    !isOpenAt(facts, { date, time });
  const nights = isAfterNight ? [addDays(serviceDate, -1), serviceDate] : [serviceDate];
  const nearest = nearestFirst(
    nights.flatMap((night) => freeOfService(dayOf, night)),
    distanceFrom(date),
  );
  for (let ahead = 1; ahead <= ALTERNATIVE_DAYS && nearest.length < MAX_ALTERNATIVES; ahead += 1)
    nearest.push(
      ...nearestFirst(freeOfService(dayOf, addDays(serviceDate, ahead)), distanceFrom(addDays(date, ahead))),
    );
  return nearest.slice(0, MAX_ALTERNATIVES);
}

function isSameMoment(one: LocalMoment, other: LocalMoment): boolean {
  return one.date === other.date && one.time === other.time;
}

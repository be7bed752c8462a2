import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  DAY_MINUTES,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { lastReservationOf, servicesOn, type LocalMoment, type Opening } from "../../opening-hours/rules.ts";
import type { BookedParty, SeatVerdict } from "../../table-planner/engine/seating-book.ts";
import { stayFor } from "../../turn-times/rules.ts";
import { LIMITS } from "../limits.ts";
import { exceedsAllLimits, hasLimits, judgePacing, type PacingFacts } from "../pacing/rules.ts";
import type { Concession, Unavailability } from "./contract.ts";
import { ceilMinute, floorMinute, Room, type Booking, type RoomFacts } from "./room.ts";

/** Slots and alternatives lie on half hours of the clock. */
export const SLOT_MINUTES = 30;
export const MAX_ALTERNATIVES = 3;
/** Alternatives are searched on this many days after the asked one. */
export const ALTERNATIVE_DAYS = 7;

/** The stored facts that availability depends on. Dates and times are local to the unit. */
export interface AvailabilityFacts extends Opening, RoomFacts, Omit<PacingFacts, "bookings" | "edited"> {
  lastReservationTime: LocalTime;
  maxReservationsPerDay: number;
  /** Bookings of the dates of `bookingsWindow` or `reasonsWindow`, and seated ones of any date. */
  bookings: readonly Booking[];
}

export interface AvailabilityRequest {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  /** Attributes that the party's tables must have. */
  requires?: readonly string[] | undefined;
  wantedAreaId?: string | null | undefined;
  /** Not counted: the reservation that is edited. */
  exceptReservationId?: string | undefined;
  /** The tables that staff promised the party: it gets these and no others. */
  pinnedTo?: readonly string[] | undefined;
}

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
  const isSlot = asked % SLOT_MINUTES === 0 && clock.shows(asked) && clock.instantOf(asked) >= now.getTime();
  if (reasons.length === 0 && isSlot) slots.add(asked);
  return {
    reasons,
    alternatives: reasons.length === 0 ? [] : nearestAlternatives(request, dayOf),
    slots: [...slots].sort((one, other) => one - other).map(timeOfMinutes),
  };
}

/** From when until when a party keeps its tables. */
export interface Stay {
  startsAt: Date;
  endsAt: Date;
}

/** What a write needs to know of a request. The bookings of `reasonsWindow` are enough. */
export interface Judgement {
  /** Every rule that the request breaks; `no_table` unless the party has a place. */
  reasons: Unavailability[];
  stay: Stay;
  /** Whether the party finds a place, where, and who is moved for it. `unknown`: the solver can tell. */
  seat: SeatVerdict;
  /** The party as the planner is asked for it. */
  party: BookedParty;
  room: Room;
}

export function judgeMoment(facts: AvailabilityFacts, request: AvailabilityRequest, now: Date): Judgement {
  const bookings = bookingsWithout(facts, request.exceptReservationId);
  const room = new Room({ ...facts, bookings }, now.getTime());
  const { stay, party } = arrive(facts, request, request.date, minutesOf(request.time));
  return judgeSeat(facts, request, { stay, party, room, seat: room.bookFor(party).judge(party) });
}

/** The judgement with another verdict on the party's place, such as the solver's. */
export function judgeSeat(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  judgement: Omit<Judgement, "reasons">,
): Judgement {
  const reasons = listReasons({
    arrival: findArrivalReason(facts, request.date, minutesOf(request.time)),
    pace: findAskedPaceReason(facts, request),
    isFull: isDayFull(facts, request.date, request.exceptReservationId),
    isTooLarge: request.pinnedTo === undefined && isTooLarge(facts, request.guests),
    isCrowded: judgement.seat.kind !== "fits",
  });
  return { ...judgement, reasons };
}

/** Why the kitchen's limits or a pause keep a request's party from a minute of a date; null if they do not. */
export function findPaceReason(
  facts: AvailabilityFacts,
  { guests, exceptReservationId }: AvailabilityRequest,
  date: LocalDate,
  minutes: number,
): Unavailability | null {
  if (!hasLimits(facts.pacing)) return null;
  const { serviceDate } = judgeArrivals(facts, date)(minutes);
  const bookings = bookingsWithout(facts, exceptReservationId);
  const edited = facts.bookings.find(({ id }) => id === exceptReservationId);
  return judgePacing({ ...facts, bookings, edited }, { date, minutes, guests, serviceDate });
}

/** As `findPaceReason` at the asked time. For a party that no quarter of an hour of the service takes, another time is no help. */
function findAskedPaceReason(facts: AvailabilityFacts, request: AvailabilityRequest): Unavailability | null {
  const { date, guests } = request;
  const asked = minutesOf(request.time);
  const reason = findPaceReason(facts, request, date, asked);
  if (reason !== "pacing_full" || !facts.isOnline) return reason;
  const arrivalAt = judgeArrivals(facts, date);
  const { serviceDate } = arrivalAt(asked);
  const isOfService = (minutes: number) =>
    arrivalAt(minutes).reason === null && arrivalAt(minutes).serviceDate === serviceDate;
  return exceedsAllLimits(facts, { guests, serviceDate, isOfService }) ? "party_too_large" : reason;
}

/**
 * Finds the smallest part of the wish without which the party has a table at the asked time: the area, else the window or the outdoor
 * table, else all of these. Null if the party asked for none of them, or if there is no table without them either. Who needs an
 * accessible table is never asked to give it up.
 */
export function findConcession(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  { reasons, room }: Judgement,
): Concession | null {
  if (reasons.length !== 1 || reasons[0] !== "no_table") return null;
  const hasRoom = ({ requires, area }: Concession) => {
    const left = {
      ...request,
      requires: request.requires?.filter((attribute) => !requires.some((one) => one === attribute)),
      wantedAreaId: area ? null : request.wantedAreaId,
    };
    const party = partyAt(facts, left, request.date, minutesOf(request.time));
    return room.bookFor(party).judge(party).kind === "fits";
  };
  const wished = GIVEN_UP.filter((attribute) => request.requires?.includes(attribute));
  const hasArea = (request.wantedAreaId ?? null) !== null;
  const all = { requires: wished, area: hasArea };
  const single = [
    ...(hasArea ? [{ requires: [], area: true }] : []),
    ...wished.map((attribute) => ({ requires: [attribute], area: false })),
  ];
  const candidates = single.length > 1 ? [...single, all] : single;
  return candidates.find(hasRoom) ?? null;
}

/** What a guest may give up of a wish. */
const GIVEN_UP = ["window", "outdoor"] as const;

/**
 * The tables that may be pushed together for a party that is larger than every table and join, while they are free. Staff who take the
 * party get them planned. Empty: none are free. Null: the party is not too large.
 */
export function findPushedTogether({ reasons, room, party }: Judgement): readonly string[] | null {
  if (!reasons.includes("party_too_large")) return null;
  return room.bookFor(party).findFreePlace(party) ?? [];
}

/** What the history keeps: `no_table` only of a party that is proven not to fit. */
export function provenReasons({ reasons, seat }: Judgement): Unavailability[] {
  return seat.kind === "unknown" ? reasons.filter((reason) => reason !== "no_table") : reasons;
}

/** The party of a request, if it came at a minute of a date. */
export function partyAt(
  facts: RoomFacts,
  request: AvailabilityRequest,
  date: LocalDate,
  minutes: number,
): BookedParty {
  return arrive(facts, request, date, minutes).party;
}

/** Why the service of a minute takes nobody then; null if it does. */
export function findArrivalReason(
  facts: AvailabilityFacts,
  date: LocalDate,
  minutes: number,
): Unavailability | null {
  return judgeArrivals(facts, date)(minutes).reason;
}

/** True if a date takes no further booking. One that counts for the date already may stay, also where staff have taken more. */
export function isDayFull(
  { bookings, maxReservationsPerDay }: Pick<AvailabilityFacts, "bookings" | "maxReservationsPerDay">,
  date: LocalDate,
  editedId: string | undefined,
): boolean {
  const ofDay = bookings.filter((booking) => booking.date === date);
  return ofDay.length >= maxReservationsPerDay && !ofDay.some(({ id }) => id === editedId);
}

/** A request's party on arrival at a minute of a date, and its stay. */
function arrive(
  { turn, timeZone }: RoomFacts,
  { guests, requires = [], wantedAreaId = null, pinnedTo }: AvailabilityRequest,
  date: LocalDate,
  minutes: number,
): { stay: Stay; party: BookedParty } {
  const startsAt = dayClock(date, timeZone).instantOf(minutes);
  const expected = stayFor(turn, { date, time: timeOfMinutes(minutes), guests });
  const endsAt = startsAt + expected.minutes * MINUTE_MS;
  return {
    stay: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    party: {
      id: ASKED,
      guests,
      areaId: wantedAreaId,
      requires,
      from: floorMinute(startsAt),
      until: ceilMinute(endsAt) + expected.bufferMinutes,
      planned: null,
      pinnedTo: pinnedTo ?? null,
      isSettled: false,
    },
  };
}

/** The id of the party that asks, among those of reservations. */
export const ASKED = "asked";

function listReasons(broken: {
  arrival: Unavailability | null;
  isFull: boolean;
  pace: Unavailability | null;
  isTooLarge: boolean;
  isCrowded: boolean;
}): Unavailability[] {
  const reasons: Unavailability[] = [];
  if (broken.arrival !== null) reasons.push(broken.arrival);
  if (broken.isFull) reasons.push("day_full");
  if (broken.pace !== null) reasons.push(broken.pace);
  if (broken.isCrowded && !reasons.includes("party_too_large"))
    reasons.push(broken.isTooLarge ? "party_too_large" : "no_table");
  return reasons;
}

function bookingsWithout({ bookings }: RoomFacts, exceptId: string | undefined): readonly Booking[] {
  return exceptId === undefined ? bookings : bookings.filter(({ id }) => id !== exceptId);
}

/** True if opening hours and the last reservation time allow a party to arrive then. Tables are not judged. */
export function isArrivalTime(facts: AvailabilityFacts, { date, time }: LocalMoment): boolean {
  return findArrivalReason(facts, date, minutesOf(time)) === null;
}

/** True for a party that neither a table nor a join of the house seats. A house without tables says nothing of sizes. */
export function isTooLarge({ tables, joins }: Pick<RoomFacts, "tables" | "joins">, guests: number): boolean {
  const sizes = [...tables.map(({ seats }) => seats), ...joins.map(({ maxGuests }) => maxGuests)];
  return guests > LIMITS.guests.max || (sizes.length > 0 && guests > Math.max(...sizes));
}

/** The first and last date whose bookings `assessRequest` needs. Nights that run past midnight reach beyond the days that it judges. */
export function bookingsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -2), last: addDays(date, ALTERNATIVE_DAYS + 1) };
}

/** The first and last date whose bookings `judgeMoment` needs: the neighbouring nights may run past midnight. */
export function reasonsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -1), last: addDays(date, 1) };
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
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += SLOT_MINUTES) {
      if (arrivalAt(minutes).reason !== null || !clock.shows(minutes)) continue;
      if (clock.instantOf(minutes) < now) continue;
      if (findPaceReason(facts, request, date, minutes) !== null) continue;
      const { party } = arrive(facts, request, date, minutes);
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

/** For each minute of a date: the day whose service it falls in, and why that service refuses an arrival then. */
function judgeArrivals(
  facts: AvailabilityFacts,
  date: LocalDate,
): (minutes: number) => { serviceDate: LocalDate; reason: Unavailability | null } {
  const at = servicesOn(facts, date);
  return (asked) => {
    const found = at(asked);
    const { serviceDate } = found;
    if (!found.isOpen) return { serviceDate, reason: found.reason };
    const isTooLate = found.minutes > lastReservationOf(found.service, facts.lastReservationTime);
    return { serviceDate, reason: isTooLate ? "after_last_reservation_time" : null };
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

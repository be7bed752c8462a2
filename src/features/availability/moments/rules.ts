import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  ceilMinute,
  DAY_MINUTES,
  floorMinute,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import {
  endOfNightBefore,
  lastReservationOf,
  serviceDateOf,
  servicesOn,
  type LocalMoment,
  type Opening,
} from "../../opening-hours/rules.ts";
import { LIMITS } from "../../reservations/limits.ts";
import type { Unavailability } from "../../reservations/refusals/contract.ts";
import type { Stay } from "../../reservations/rules.ts";
import type { BookedParty, SeatVerdict } from "../../table-planner/engine/seating-book.ts";
import { stayFor } from "../../turn-times/rules.ts";
import type { Concession } from "../contract.ts";
import { exceedsAllLimits, hasLimits, judgePacing, type PacingFacts } from "../pacing/rules.ts";
import { Room, type Booking, type RoomFacts } from "./room.ts";

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

/** What a write needs to know of a request. The bookings of `reasonsWindow` are enough. */
export interface Judgement {
  /** Every rule that the request breaks; `no_table` unless the party has a place. */
  reasons: Unavailability[];
  stay: Stay;
  /** Whether the party finds a place, where, and who is moved for it. `unknown`: the solver can decide. */
  seat: SeatVerdict;
  /** The party as the planner is asked for it. */
  party: BookedParty;
  room: Room;
}

/** Judges the asked moment alone, by the rules that `assessRequest` (alternatives.ts) names. */
export function judgeMoment(facts: AvailabilityFacts, request: AvailabilityRequest, now: Date): Judgement {
  const bookings = bookingsWithout(facts, request.exceptReservationId);
  const room = new Room({ ...facts, bookings }, now.getTime());
  const { stay, party } = partyOnArrival(facts, request, request.date, minutesOf(request.time));
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
    isFull: isDayFull(facts, serviceDateOf(facts, request), request.exceptReservationId),
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
  const reason = findPaceReason(facts, request, date, minutesOf(request.time));
  if (reason !== "pacing_full" || !facts.isOnline) return reason;
  const serviceDate = serviceDateOf(facts, request);
  const arrivals = [serviceDate, addDays(serviceDate, 1)].map((day) => judgeArrivals(facts, day));
  const isOfService = (minutes: number) => {
    const arrival = arrivals[Math.floor(minutes / DAY_MINUTES)]?.(minutes % DAY_MINUTES);
    return arrival !== undefined && arrival.reason === null && arrival.serviceDate === serviceDate;
  };
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
  return partyOnArrival(facts, request, date, minutes).party;
}

/** Why the service of a minute takes nobody then; null if it does. */
export function findArrivalReason(
  facts: AvailabilityFacts,
  date: LocalDate,
  minutes: number,
): Unavailability | null {
  return judgeArrivals(facts, date)(minutes).reason;
}

/**
 * True if the service of a date takes no further booking: those after midnight count for the evening before. One that counts for the service
 * already may stay, also where staff have taken more.
 */
export function isDayFull(
  facts: Opening & Pick<AvailabilityFacts, "bookings" | "maxReservationsPerDay" | "timeZone">,
  serviceDate: LocalDate,
  editedId: string | undefined,
): boolean {
  const { bookings, maxReservationsPerDay, timeZone } = facts;
  if (bookings.length < maxReservationsPerDay) return false;
  const startOf = (date: LocalDate) => dayClock(date, timeZone).instantOf(endOfNightBefore(facts, date));
  const [from, until] = [startOf(serviceDate), startOf(addDays(serviceDate, 1))];
  const ofService = bookings.filter(({ startsAt }) => startsAt >= from && startsAt < until);
  return ofService.length >= maxReservationsPerDay && !ofService.some(({ id }) => id === editedId);
}

/** A request's party on arrival at a minute of a date, and its stay. */
function partyOnArrival(
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

/** True for a party that neither a table nor a join of the restaurant seats. A restaurant without tables says nothing of sizes. */
export function isTooLarge({ tables, joins }: Pick<RoomFacts, "tables" | "joins">, guests: number): boolean {
  const largest = largestPartyAt({ tables, joins }, {});
  return guests > LIMITS.guests.max || (largest !== null && guests > largest);
}

/** The guests of the largest party for which a table or a join meets a wish, whether it is free or not. Null: none meets it. */
export function largestPartyAt(
  { tables, joins }: Pick<RoomFacts, "tables" | "joins">,
  { requires = [], wantedAreaId = null }: Pick<AvailabilityRequest, "requires" | "wantedAreaId">,
): number | null {
  const wanted = tables.filter(
    ({ areaId, attributes }) =>
      (wantedAreaId === null || areaId === wantedAreaId) &&
      requires.every((attribute) => attributes.includes(attribute)),
  );
  const ids = new Set(wanted.map(({ id }) => id));
  const joined = joins.filter(({ tableIds }) => tableIds.every((id) => ids.has(id)));
  const sizes = [...wanted.map(({ seats }) => seats), ...joined.map(({ maxGuests }) => maxGuests)];
  return sizes.length === 0 ? null : Math.max(...sizes);
}

/** The first and last date whose bookings `judgeMoment` needs: the neighbouring nights may run past midnight. */
export function reasonsWindow(date: LocalDate): { first: LocalDate; last: LocalDate } {
  return { first: addDays(date, -1), last: addDays(date, 1) };
}

/** For each minute of a date: the day whose service it falls in, and why that service refuses an arrival then. */
export function judgeArrivals(
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

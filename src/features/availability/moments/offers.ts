import { dayClock } from "#shared/day-clock.ts";
import {
  addDays,
  DAY_MINUTES,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { serviceDateOf } from "../../opening-hours/rules.ts";
import { LIMITS } from "../../reservations/limits.ts";
import type { Offer } from "../contract.ts";
import { FREE_TIME_STEP_MINUTES } from "./alternatives.ts";
import {
  ASKED,
  findArrivalReason,
  findPaceReason,
  isDayFull,
  partyAt,
  type AvailabilityFacts,
  type AvailabilityRequest,
  type Judgement,
} from "./rules.ts";

/** Offers lie this many minutes apart from the asked time. */
const STEP_MINUTES = 15;
const MOST_OFFERS = 3;

/**
 * Finds the starts within a window around the asked time at which a plan seats the party, the least crowded first: by the
 * minutes of all tables in use during the stay, then by the distance from the asked time. At most three. Parties that start where the
 * restaurant is emptiest leave room for those who cannot choose. To count the whole stay seats more guests than to count its fullest instant
 * (`node bench/run.ts offers`; bench/results/offers.md).
 */
export function listOffers(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  windowMinutes: number,
  judgement: Judgement,
  now: Date,
  mostOffers = MOST_OFFERS,
): Offer[] {
  const starts: { date: LocalDate; time: LocalTime; offset: number; inUse: number }[] = [];
  const first = (windowMinutes % STEP_MINUTES) - windowMinutes;
  for (let offset = first; offset <= windowMinutes; offset += STEP_MINUTES) {
    const start = judgeStart(facts, request, offset, judgement, now);
    if (start !== null) starts.push({ ...start, offset });
  }
  const most = Math.max(0, ...starts.map(({ inUse }) => inUse));
  return starts
    .sort(
      (one, other) =>
        one.inUse - other.inUse || Math.abs(one.offset) - Math.abs(other.offset) || one.offset - other.offset,
    )
    .slice(0, mostOffers)
    .map(({ inUse, ...start }, index) => ({ ...start, isCalm: index === 0 && inUse < most }));
}

/** A start that breaks no rule, and how full the restaurant is then; null if it breaks one. */
function judgeStart(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  offset: number,
  { room, reasons }: Judgement,
  now: Date,
) {
  const asked = minutesOf(request.time) + offset;
  const date = addDays(request.date, Math.floor(asked / DAY_MINUTES));
  const minutes = (asked + DAY_MINUTES) % DAY_MINUTES;
  const clock = dayClock(date, facts.timeZone);
  if (!clock.shows(minutes) || clock.instantOf(minutes) < now.getTime()) return null;
  const serviceDate = serviceDateOf(facts, { date, time: timeOfMinutes(minutes) });
  const party = partyAt(facts, request, date, minutes);
  const book = room.bookFor(party);
  const isTaken =
    offset === 0
      ? reasons.length > 0
      : findArrivalReason(facts, date, minutes) !== null ||
        isDayFull(facts, serviceDate, request.exceptReservationId) ||
        findPaceReason(facts, request, date, minutes) !== null ||
        book.judge(party).kind !== "fits";
  return isTaken ? null : { date, time: timeOfMinutes(minutes), inUse: book.tableMinutesIn(party) };
}

/** A party for which a table is free before the asked one is taken, and proven not to fit after it. */
export interface Cost {
  guests: number;
  time: LocalTime;
}

/** Sizes of parties whose loss is shown, the smallest first. */
const TOLD_SIZES = [2, 4, 6, 8, 10, 12];
/** Half hours before and after the asked time at which a loss is looked for. */
const TOLD_AROUND = 3;

/**
 * Finds what taking the party at the asked time costs: the smallest party that would find a table now and would not any more, as near to
 * the asked time as possible. Null if there is no such party, or if the party itself does not fit.
 */
export function findCost(
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  { seat, party, room, reasons }: Judgement,
): Cost | null {
  if (seat.kind !== "fits" || reasons.length > 0) return null;
  const before = room.bookFor(party);
  const after = before.withParty(party, seat);
  const asked = Math.round(minutesOf(request.time) / FREE_TIME_STEP_MINUTES);
  const slots = Array.from({ length: 2 * TOLD_AROUND + 1 }, (_, index) => asked + index - TOLD_AROUND).sort(
    (one, other) => Math.abs(one - asked) - Math.abs(other - asked),
  );
  const serviceDate = serviceDateOf(facts, request);
  for (const guests of TOLD_SIZES.filter((size) => size <= LIMITS.guests.max))
    for (const slot of slots) {
      const date = addDays(request.date, Math.floor((slot * FREE_TIME_STEP_MINUTES) / DAY_MINUTES));
      const minutes = (slot * FREE_TIME_STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES;
      if (serviceDateOf(facts, { date, time: timeOfMinutes(minutes) }) !== serviceDate) continue;
      if (findArrivalReason(facts, date, minutes) !== null) continue;
      const other = partyAt(facts, { ...request, guests, pinnedTo: undefined }, date, minutes);
      if (before.hasRoom(other) && after.judge({ ...other, id: `${ASKED} too` }).kind === "does_not_fit")
        return { guests, time: timeOfMinutes(minutes) };
    }
  return null;
}

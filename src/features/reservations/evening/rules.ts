import { dayClock } from "#shared/day-clock.ts";
import { addDays, DAY_MINUTES, MINUTE_MS, minutesOf, type LocalDate } from "#shared/time.ts";
import { isWithin } from "../../opening-hours/hours/weekday-hours.ts";
import {
  endOfNightBefore,
  serviceAt,
  serviceOn,
  type LocalMoment,
  type Opening,
} from "../../opening-hours/rules.ts";
import { PRESENCE } from "../status/contract.ts";
import type { EveningParty, OpenSpan, Stage } from "./contract.ts";

/** A party counts as late this many minutes after its time. Most restaurants in Brazil wait so long. */
const LATE_AFTER_MINUTES = 15;
/** From this many minutes on, a host is asked whether the table should go to others. */
const RELEASE_AFTER_MINUTES = 20;
/** Guests leave about so long after the bill. Assumed; see decision 66. */
export const AFTER_BILL_MINUTES = 15;
/** The order of a meal. A host may also go back, after a wrong tap. */
export const STAGES: readonly Stage[] = ["seated", "ordered", "dessert", "bill"];

/** `expected`: within the tolerance. `release_table`: so late that the table may go to others. */
export type LatenessLevel = "expected" | "late" | "release_table";

export interface Lateness {
  /** Whole minutes after the party's time; negative before it. */
  minutes: number;
  level: LatenessLevel;
}

/**
 * How late an expected party is; null for one that has come, left or does not come. A guest who said how late they come counts as late
 * only after that time, and the table is kept five minutes longer.
 */
export function latenessOf(
  party: Pick<EveningParty, "status" | "arrivedAt" | "startsAt" | "lateNoticeUntil">,
  now: Date,
): Lateness | null {
  if (PRESENCE[party.status] !== "expected" || party.arrivedAt !== null) return null;
  const startsAt = Date.parse(party.startsAt);
  const announced = party.lateNoticeUntil === null ? startsAt : Date.parse(party.lateNoticeUntil);
  const grace = (RELEASE_AFTER_MINUTES - LATE_AFTER_MINUTES) * MINUTE_MS;
  const isLateAfter = Math.max(startsAt + LATE_AFTER_MINUTES * MINUTE_MS, announced);
  const minutes = Math.floor((now.getTime() - startsAt) / MINUTE_MS);
  if (now.getTime() <= isLateAfter) return { minutes, level: "expected" };
  return { minutes, level: now.getTime() < isLateAfter + grace ? "late" : "release_table" };
}

/**
 * Splits the parties that are still to come into those who are late and the next: who announced a delay is late only after it, and a party of which a
 * part has come is not late. Both keep the order.
 */
export function splitLate<Party extends Parameters<typeof latenessOf>[0]>(
  parties: readonly Party[],
  now: Date,
): { late: Party[]; next: Party[] } {
  const isLate = (party: Party) => (latenessOf(party, now)?.level ?? "expected") !== "expected";
  return { late: parties.filter(isLate), next: parties.filter((party) => !isLate(party)) };
}

/** The hours of one service, and the span of time whose reservations belong to it. */
export interface Evening {
  date: LocalDate;
  /** When the first interval begins. Null: the unit does not open on this date. */
  opensAt: Date | null;
  /** When the last interval ends. */
  closesAt: Date | null;
  /** From when until when it is open, in order; between two of them is a break. */
  intervals: { opensAt: Date; closesAt: Date }[];
  isOpen: boolean;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/**
 * The service that a moment belongs to (`serviceDateOf`). All reservations of its date belong to it, and those after midnight until the
 * night ends. Those before the night before has ended belong to that one.
 */
export function eveningOf(opening: Opening, moment: LocalMoment, timeZone: string): Evening {
  const { isOpen, serviceDate } = serviceAt(opening, moment);
  return { ...eveningOn(opening, serviceDate, timeZone), isOpen };
}

/** The service that begins on a date, and the reservations that belong to it, as in `eveningOf`. */
export function eveningOn(opening: Opening, date: LocalDate, timeZone: string): Omit<Evening, "isOpen"> {
  const service = serviceOn(opening, date);
  const at = (minutes: number) => instantAfter(date, minutes, timeZone);
  return {
    date,
    opensAt: service && at(service.opensAt),
    closesAt: service && at(service.closesAt),
    intervals: (service?.intervals ?? []).map(({ opensAt, closesAt }) => ({
      opensAt: at(opensAt),
      closesAt: at(closesAt),
    })),
    from: at(endOfNightBefore(opening, date)),
    until: at(DAY_MINUTES + endOfNightBefore(opening, addDays(date, 1))),
  };
}

/** An interval of an evening as it travels. */
export function toOpenSpan({ opensAt, closesAt }: Evening["intervals"][number]): OpenSpan {
  return { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
}

/** When the service of a moment closes, also of one within a break; null outside every service. */
export function closingOf(opening: Opening, moment: LocalMoment, timeZone: string): Date | null {
  const { isOpen, serviceDate } = serviceAt(opening, moment);
  const service = serviceOn(opening, serviceDate);
  if (service === null || !(isOpen || isWithin(service, minutesOf(moment.time)))) return null;
  return instantAfter(serviceDate, service.closesAt, timeZone);
}

/** Minutes count from the midnight of `date`, and may lie on the next day. */
function instantAfter(date: LocalDate, minutes: number, timeZone: string): Date {
  return minutes < DAY_MINUTES
    ? new Date(dayClock(date, timeZone).instantOf(minutes))
    : new Date(dayClock(addDays(date, 1), timeZone).instantOf(minutes - DAY_MINUTES));
}

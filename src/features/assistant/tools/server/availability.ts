import {
  addDays,
  instantOf,
  localOf,
  minutesOf,
  timeOfMinutes,
  timesAroundSkipped,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Concession, Offer } from "../../../availability/contract.ts";
import {
  assessRequest,
  bookingsWindow,
  MAX_ALTERNATIVES,
  type Availability,
} from "../../../availability/moments/alternatives.ts";
import { listOffers } from "../../../availability/moments/offers.ts";
import {
  findConcession,
  judgeMoment,
  isArrivalTime,
  isTooLarge,
  largestPartyAt,
  reasonsWindow,
  type AvailabilityFacts,
} from "../../../availability/moments/rules.ts";
import { readAvailabilityFacts } from "../../../availability/server/availability-queries.ts";
import { keepRefusal } from "../../../availability/server/refusal-queries.ts";
import { judgeWithProof } from "../../../availability/server/seating-proof.ts";
import { findOtherActiveUnits } from "../../../companies/server/queries.ts";
import {
  isOpenAt,
  nextOpening,
  serviceDateOf,
  serviceOn,
  type Opening,
} from "../../../opening-hours/rules.ts";
import { WINDOW_MINUTES } from "../../../reservations/limits.ts";
import type { Unavailability } from "../../../reservations/refusals/contract.ts";
import type { WishedFields } from "../booking-contract.ts";
import type { Moment, Suggestion, ToolRefusal } from "../contract.ts";
import type { Desk, TableRequest } from "../desk.ts";
import { wishText, wishTooSmallText } from "../text.ts";
import type { ToldWish } from "../wish-contract.ts";
import { momentOf, refusal } from "./answers.ts";
import { refusalSentence } from "./refusal-sentence.ts";
import type { ChatScope } from "./scope.ts";
import { NOTHING_SPECIAL, wishOf } from "./table-wish.ts";

const MAX_SISTER_UNITS = 5;

/**
 * Finds the free times for a table request by the rules that hold for the public. A refusal carries the sentence that the customer
 * may read, the nearest free moments, and the other units with room. It also says whether the customer can join today's waitlist.
 */
export async function findFreeTimes(
  scope: ChatScope,
  request: WishedTable,
): ReturnType<Desk["findFreeTimes"]> {
  const now = scope.services.clock.now();
  const facts = await scope.bookings.readFacts(bookingsWindow(request.date));
  const reason = findHardRefusal(facts, request, now);
  if (reason === "party_too_large") return refusal(reason);

  const time = request.time ?? probeTimeOf(facts, request.date);
  const asked = { ...request, time };
  const judgement = await judgeWithProof(scope.services, facts, asked, now);
  const availability = assessRequest(facts, asked, now, judgement);
  if (reason === null) {
    const late = availability.restOfNight.filter(({ date }) => date > request.date);
    const isRefused =
      request.time === undefined
        ? availability.slots.length === 0 && late.length === 0
        : availability.reasons.length > 0;
    const { windowMinutes = isRefused ? UNSTATED_WINDOW : undefined } = request;
    const offers =
      request.time === undefined || windowMinutes === undefined
        ? []
        : listOffers(facts, asked, Math.min(windowMinutes, WINDOW_MINUTES.max), judgement, now);
    if (isRefused) {
      const alternatives = alternativesOf(request, availability, offers);
      const { reasons } = availability;
      const concession = findConcession(facts, asked, { ...judgement, reasons });
      return buildRefusal(scope, request, { reasons, alternatives, time, concession }, facts, now);
    }
    const suggested = offers.map((offer) => toMoment(facts, offer));
    const { noite } = momentOf(facts, request.date, time);
    const night = {
      ...(request.time !== undefined && noite !== undefined && { noite }),
      ...(late.length > 0 && {
        apos_meia_noite: late.map((moment) => momentOf(facts, moment.date, moment.time)),
      }),
      ...otherNightOf(facts, request, now),
    };
    return {
      ok: true,
      times: availability.slots,
      ...(suggested.length > 0 && { offers: suggested }),
      ...(Object.keys(night).length > 0 && { night }),
    };
  }
  const free = [
    ...availability.slots.map((slot) => ({ date: request.date, time: slot })),
    ...availability.restOfNight,
  ];
  const near = reason === "time_skipped" && availability.alternatives.length > 0;
  const later = (near ? availability.alternatives : free)
    .slice(0, MAX_ALTERNATIVES)
    .map((moment) => momentOf(facts, moment.date, moment.time));
  return {
    ...refusal(reason),
    ...(later.length > 0 && { alternativas: later }),
    ...otherNightOf(facts, request, now),
  };
}

/** The asked time in the night of the asked date, which 'sexta à 1h' may mean as well: at 1h of Saturday. */
function otherNightOf(
  facts: AvailabilityFacts,
  { date, time }: WishedTable,
  now: Date,
): { outra_noite?: Moment } {
  if (time === undefined || serviceDateOf(facts, { date, time }) > date) return {};
  const other = { date: addDays(date, 1), time };
  const isOther =
    serviceDateOf(facts, other) === date &&
    isArrivalTime(facts, other) &&
    instantOf(other.date, time, facts.timeZone) >= now;
  return isOther ? { outra_noite: momentOf(facts, other.date, time) } : {};
}

/** The request, with the wish as a reservation keeps it. */
export type WishedTable = Omit<TableRequest, "wish"> & Partial<WishedFields>;

/** So many minutes around a full hour are searched for a customer who has stated no window. */
const UNSTATED_WINDOW = 45;

type Alternative = Availability["alternatives"][number] & Partial<Pick<Offer, "isCalm">>;

/** The starts of the customer's window; without a stated window, the nearest other moments fill up what they leave. */
function alternativesOf(
  { windowMinutes }: WishedTable,
  { alternatives }: Availability,
  offers: readonly Offer[],
): Alternative[] {
  if (windowMinutes !== undefined && offers.length > 0) return [...offers];
  const others = alternatives.filter(
    ({ date, time }) => !offers.some((offer) => offer.date === date && offer.time === time),
  );
  return [...offers, ...others].slice(0, MAX_ALTERNATIVES);
}

function toMoment(opening: Opening, { date, time, isCalm }: Alternative): Suggestion {
  return { ...momentOf(opening, date, time), ...(isCalm && { mais_tranquilo: true }) };
}

/** A customer can join the waitlist while the restaurant is open, or when it opens later today. */
export function isQueueOpen(facts: AvailabilityFacts, now: Date): boolean {
  const local = localOf(now, facts.timeZone);
  return isOpenAt(facts, local) || nextOpening(facts, local, 0) !== null;
}

/** A refusal that no free table can change; it comes before the rules of availability. */
function findHardRefusal(
  facts: AvailabilityFacts,
  { date, time, guests }: WishedTable,
  now: Date,
): "party_too_large" | "date_in_past" | "time_skipped" | null {
  if (isTooLarge(facts, guests)) return "party_too_large";
  const isPast =
    time === undefined
      ? date < serviceDateOf(facts, localOf(now, facts.timeZone))
      : instantOf(date, time, facts.timeZone) < now;
  if (isPast) return "date_in_past";
  return time !== undefined && timesAroundSkipped(date, time, facts.timeZone) ? "time_skipped" : null;
}

/** Another time, or the queue, may help. */
const CROWDED: ReadonlySet<string> = new Set(["no_table", "day_full", "bookings_paused", "pacing_full"]);

async function buildRefusal(
  scope: ChatScope,
  request: WishedTable,
  found: {
    reasons: readonly Unavailability[];
    alternatives: readonly Alternative[];
    /** The judged time: the asked one, or a likely one of the day. */
    time: LocalTime;
    concession: Concession | null;
  },
  facts: AvailabilityFacts,
  now: Date,
): Promise<ToolRefusal> {
  const { reasons, alternatives, time, concession } = found;
  const reason = reasons[0] ?? "day_full";
  const isCrowded = CROWDED.has(reason);
  const today = serviceDateOf(facts, localOf(now, facts.timeZone));
  const sisters = await findUnitsWithRoom(scope, request, now);
  await keepIfReal(scope, request, { reason, offered: alternatives }, now);
  const sentence =
    concession === null ? refusalSentence(reason, facts, request) : sentenceOfWish(scope, request, facts);
  return {
    ...refusal(reason, sentence),
    ...(concession !== null && {
      cabe_sem: { ...momentOf(facts, request.date, time), ...givenUp(scope, request, concession) },
    }),
    ...(alternatives.length > 0 && {
      alternativas: alternatives.map((moment) => toMoment(facts, moment)),
    }),
    ...otherNightOf(facts, request, now),
    ...(isCrowded &&
      serviceDateOf(facts, { date: request.date, time }) === today &&
      isQueueOpen(facts, now) && { fila_possivel: true }),
    ...(sisters.length > 0 && { outras_unidades: sisters }),
  };
}

/** Why the wish costs the table: all tables that meet it are too small, or they are taken at that time. */
function sentenceOfWish(scope: ChatScope, request: WishedTable, facts: AvailabilityFacts): string {
  const wish = wishOf(scope, { ...NOTHING_SPECIAL, ...request });
  const largest = largestPartyAt(facts, request);
  return largest !== null && largest < request.guests
    ? wishTooSmallText(wish, largest)
    : wishText(wish, request.time);
}

/** The parts of the wish that a concession gives up, as tools tell them. */
function givenUp(
  scope: ChatScope,
  { wantedAreaId = null }: WishedTable,
  { requires, area }: Concession,
): ToldWish {
  return wishOf(scope, { requires, wantedAreaId: area ? wantedAreaId : null });
}

/** Keeps what was refused to a real customer, once for each wish of a conversation. */
async function keepIfReal(
  { services, unit, conversation }: ChatScope,
  { date, time, guests, windowMinutes = 0, ...wish }: WishedTable,
  { reason, offered }: { reason: Unavailability; offered: readonly Alternative[] },
  now: Date,
): Promise<void> {
  if (conversation.isTest) return;
  const { requires = [], wantedAreaId = null } = wish;
  const asked = { date, time, guests, requires, wantedAreaId };
  const window = Math.min(windowMinutes, WINDOW_MINUTES.max);
  await keepRefusal(
    services.database.sql,
    unit,
    conversation.id,
    { ...asked, windowMinutes: window, reason, offered },
    now,
  );
}

/** The company's other units that have a table for this party at this moment. They have other areas. */
async function findUnitsWithRoom(
  { services: { database }, unit }: ChatScope,
  { date, time, guests, requires }: WishedTable,
  now: Date,
): Promise<NonNullable<ToolRefusal["outras_unidades"]>> {
  const sisters = await findOtherActiveUnits(database.sql, unit, MAX_SISTER_UNITS);
  const judged = await Promise.all(
    sisters.map(async ({ unit: sister, name, address, phone }) => {
      const facts = await readAvailabilityFacts(database.sql, sister, reasonsWindow(date));
      const isPast = instantOf(date, time ?? "23:59", facts.timeZone) < now;
      const hasRoom =
        time === undefined
          ? hasFreeTime(assessRequest(facts, { date, time: probeTimeOf(facts, date), guests, requires }, now))
          : judgeMoment(facts, { date, time, guests, requires }, now).reasons.length === 0;
      return hasRoom && !isPast ? [{ nome: name, endereco: address, telefone: phone }] : [];
    }),
  );
  return judged.flat();
}

function hasFreeTime({ slots, restOfNight }: Availability): boolean {
  return slots.length > 0 || restOfNight.length > 0;
}

/** A time within the day's opening hours. Availability needs one, also to say why a whole day has no room. */
function probeTimeOf(facts: AvailabilityFacts, date: LocalDate): LocalTime {
  const opensAt = timeOfMinutes(serviceOn(facts, date)?.opensAt ?? minutesOf("12:00"));
  return LIKELY_TIMES.find((time) => isArrivalTime(facts, { date, time })) ?? opensAt;
}

/** In the order in which they are tried. */
const LIKELY_TIMES = [
  "20:00",
  "19:00",
  "13:00",
  "12:00",
  "18:00",
  "21:00",
  "15:00",
  "10:00",
  "08:00",
  "23:00",
];

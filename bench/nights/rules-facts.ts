import type { DiningTable } from "#features/floor/contract.ts";
import type { Booking } from "#features/reservations/availability/room.ts";
import type { AvailabilityFacts } from "#features/reservations/availability/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { isCounted } from "#features/reservations/status/rules.ts";
import type { PlannedParty, WaitingParty } from "#features/reservations/table-plan/problem.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { MINUTE_MS, timeOfMinutes } from "#shared/time.ts";
import type { Guest, House } from "./guests.ts";
import type { NightRoom, Seating } from "./room.ts";

export const ZONE = "America/Sao_Paulo";
/** When a party leaves that has not left yet, in minutes of the day: later than every night. */
export const STILL_HERE = 1_000_000;

/** A party of the evening in memory, with what only the plan knows of it. */
export interface Party extends EveningParty {
  tableIds: readonly string[];
  planned: readonly string[] | null;
  seating: Seating | null;
}

/** A party of the queue, with what its quote was before the correction. */
export interface Waiting extends WaitlistEntry {
  rawHigh: number | null;
}

/** The bookings that availability counts. */
export function bookingsOf(parties: readonly Party[]): Booking[] {
  return parties.flatMap(({ status, ...party }) =>
    isCounted(status)
      ? [
          {
            ...party,
            status,
            startsAt: Date.parse(party.startsAt),
            endsAt: Date.parse(party.endsAt),
            isOnline: false,
            plannedTableIds: party.planned,
          },
        ]
      : [],
  );
}

/** The parties that the plan of the tables knows, in the order in which the product reads them. */
export function plannedParties(parties: readonly Party[], { cleaningMinutes }: House): PlannedParty[] {
  const time = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const inOrder = parties.toSorted(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id),
  );
  return inOrder.flatMap(({ status, ...party }) =>
    status !== "confirmed" && status !== "seated"
      ? []
      : [
          {
            ...party,
            status,
            startsAt: Date.parse(party.startsAt),
            endsAt: Date.parse(party.endsAt),
            bufferMinutes: cleaningMinutes,
            arrivedAt: time(party.arrivedAt),
            lateNoticeUntil: null,
            seatedAt: time(party.seatedAt),
            stageAt: time(party.stageAt),
            holdEndsAt: status === "seated" ? time(party.expectedLeaveAt) : null,
            plannedTableIds: party.planned,
          },
        ],
  );
}

/** The parties of the queue as the plan knows them. */
export function plannedQueue(queue: readonly Waiting[], { cleaningMinutes }: House): WaitingParty[] {
  return queue.map(({ id, guests, requires, wantedAreaId, addedAt, quotedMinutes, turnMinutes }) => ({
    id,
    guests,
    requires,
    wantedAreaId,
    addedAt: Date.parse(addedAt),
    stayMinutes: turnMinutes,
    bufferMinutes: cleaningMinutes,
    quotedUntil: Date.parse(addedAt) + (quotedMinutes ?? 0) * MINUTE_MS,
  }));
}

/** A party as the quotes know it: nobody knows how long it will stay. */
export function guestOf(
  { id, guests }: { id: string; guests: number },
  bookedFor: number | null,
  comesAt: number | null,
): Guest {
  return { id, guests, bookedFor, comesAt, stayMinutes: STILL_HERE, billLead: null, patienceMinutes: 0 };
}

/** A reservation before its party has come. */
export const NOT_HERE_YET = {
  tableIds: [],
  planned: null,
  seating: null,
  status: "confirmed",
  kind: "booking",
  arrivedAt: null,
  arrivedGuests: null,
  wantedArea: null,
  tables: [],
  version: 1,
  lateNoticeUntil: null,
  noShowAt: null,
  cancelledBy: null,
  stage: null,
  stageAt: null,
  seatedAt: null,
  completedAt: null,
  expectedLeaveAt: null,
  undoActId: null,
} satisfies Partial<Party>;

/** A table whose place in the room makes no difference. */
export const SOMEWHERE = {
  shape: "rectangle",
  x: 0,
  y: 0,
  width: 70,
  height: 70,
  radius: 35,
  rotation: 0,
  customerName: null,
  minGuests: 1,
  areaId: null,
  attributes: [],
  blockedUntil: null,
  nextBlockAt: null,
} satisfies Partial<DiningTable>;

/** The rules of a house as availability and the plan read them. */
export function rulesOf(house: House, { floor }: NightRoom): AvailabilityFacts {
  const [minutes, largePartyMinutes] = house.stayMinutes;
  return {
    timeZone: ZONE,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt: "09:00",
      endsAt: "02:00",
      isActive: true,
      laterIntervals: [],
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
    lastReservationTime: timeOfMinutes(23 * 60),
    maxReservationsPerDay: 1_000,
    isOnline: false,
    pacing: { rules: [], days: [], pause: null },
    turn: {
      minutes,
      largePartyMinutes,
      largePartySize: 5,
      cleaningMinutes: house.cleaningMinutes,
      rules: [],
    },
    ...floor,
    blocks: [],
    bookings: [],
  };
}

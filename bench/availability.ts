/**
 * Goal: availability of a day, for a unit with 100 tables and 400 reservations, in under 1 ms in the pure function.
 * Measured with two requests: one that can be taken, and one that is refused on an evening so full that alternatives are
 * looked for over several days, each with as many reservations.
 */
import { ALTERNATIVE_DAYS, assessRequest } from "#features/availability/moments/alternatives.ts";
import { judgeMoment, type AvailabilityFacts } from "#features/availability/moments/rules.ts";
import { addDays, instantOf, MINUTE_MS, timeOfMinutes } from "#shared/time.ts";
import { limitLine, formatFigure, type Line } from "./table.ts";

const DAY = "2026-08-12";
const TIME_ZONE = "America/Sao_Paulo";
const TABLES = 100;
const RESERVATIONS_A_DAY = 400;
const ROUNDS = 300;
const now = instantOf(DAY, "09:00", TIME_ZONE);

export function measureAvailability(): Line[] {
  const unplanned = buildFacts();
  const facts = withPlan(unplanned);
  const free = measure(ofDay(facts), { date: DAY, time: "11:30", guests: 2 });
  const first = measure(ofDay(unplanned), { date: DAY, time: "11:30", guests: 2 });
  const refused = measure(facts, { date: DAY, time: "23:30", guests: 8 });
  const name = `availability, ${TABLES} tables, ${RESERVATIONS_A_DAY} reservations a day`;
  return [
    limitLine(`${name}, median`, free.median, 1, "ms"),
    { what: "  … p99", ours: `${formatFigure(free.p99)} ms` },
    { what: "  … of a day that no plan has looked at, median", ours: `${formatFigure(first.median)} ms` },
    { what: "  … refused, with all days looked at, median", ours: `${formatFigure(refused.median)} ms` },
  ];
}

function ofDay(facts: AvailabilityFacts): AvailabilityFacts {
  return { ...facts, bookings: facts.bookings.filter((booking) => booking.date === DAY) };
}

/** The facts with a plan in force, as creates leave it. */
function withPlan(facts: AvailabilityFacts): AvailabilityFacts {
  const { room } = judgeMoment(facts, { date: DAY, time: "11:30", guests: 2 }, now);
  const placements = facts.bookings.flatMap(({ startsAt, endsAt }) => [
    ...room.bookFor({ from: startsAt / MINUTE_MS, until: endsAt / MINUTE_MS }).placements,
  ]);
  const planned = new Map(placements.map(([{ id }, tableIds]) => [id, tableIds]));
  const bookings = facts.bookings.map((booking) => ({
    ...booking,
    plannedTableIds: planned.get(booking.id) ?? null,
  }));
  return { ...facts, bookings };
}

function measure(measured: AvailabilityFacts, request: { date: string; time: string; guests: number }) {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    assessRequest(measured, request, now);
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return { median: took[Math.floor(ROUNDS / 2)]!, p99: took[Math.floor(ROUNDS * 0.99)]! };
}

function buildFacts(): AvailabilityFacts {
  const seats = [2, 2, 4, 4, 4, 6, 8];
  const tables = Array.from({ length: TABLES }, (_, index) => ({
    id: `table-${index}`,
    seats: seats[index % seats.length]!,
    minGuests: 1,
    areaId: null,
    attributes: [],
  }));
  const days = Array.from({ length: ALTERNATIVE_DAYS + 1 }, (_, ahead) => addDays(DAY, ahead));
  const bookings = days.flatMap((date, day) =>
    Array.from({ length: RESERVATIONS_A_DAY }, (_, index) => {
      // Every reservation arrives at another minute or table, the worst case for a sweep over arrivals and departures.
      const arrival = 11 * 60 + ((index * 7 + day) % (11 * 60));
      const guests = [2, 4, 1, 3, 2, 6, 4, 5][index % 8]!;
      const startsAt = instantOf(date, timeOfMinutes(arrival), TIME_ZONE).getTime();
      const endsAt = startsAt + (guests >= 5 ? 120 : 90) * MINUTE_MS;
      const tableIds = index % 10 === 0 ? [tables[index % TABLES]!.id] : [];
      return {
        id: `${date}-${index}`,
        date,
        startsAt,
        endsAt,
        guests,
        tableIds,
        plannedTableIds: null,
        requires: [],
        wantedAreaId: null,
        isOnline: false,
        status: "confirmed" as const,
      };
    }),
  );
  return {
    timeZone: TIME_ZONE,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt: "11:00",
      endsAt: "23:00",
      isActive: true,
      laterIntervals: [],
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
    lastReservationTime: "22:00",
    maxReservationsPerDay: 1_000,
    turn: { minutes: 90, largePartyMinutes: 120, largePartySize: 5, cleaningMinutes: 0, rules: [] },
    tables,
    joins: [],
    blocks: [],
    maxEmptySeats: null,
    pacing: { rules: [], days: [], pause: null },
    isOnline: false,
    bookings,
  };
}

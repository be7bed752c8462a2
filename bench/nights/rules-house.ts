import { listOffers } from "#features/reservations/availability/offers.ts";
import { judgeWithProof } from "#features/reservations/server/seating-proof.ts";
import type { Solver } from "#features/table-planner/engine/solver.ts";
import type { ProcessState } from "#platform/process-state.ts";
import type { House } from "./guests.ts";
import { ZONE } from "./rules-facts.ts";
import { RulesNight } from "./rules-night.ts";
import type { ShadowHouse } from "./shadow-house.ts";
import type { ShadowStaff } from "./shadow-staff.ts";

interface RulesServices {
  state: ProcessState;
  solver: Solver;
}

/**
 * A restaurant of which nothing is stored: the same rules decide as behind the product's API, and their facts stand in memory. What is
 * left out: users, history, offers of a merely better plan, and what a second device could do meanwhile.
 */
export function openRulesHouse(house: House, services: RulesServices): ShadowHouse {
  const night = new RulesNight(house, services.solver);
  return {
    house,
    unit: { id: "unit", timeZone: ZONE },
    staff: openStaff(night, services),
    tableIds: night.tableIds,
    setTime: (date, minute) => night.setTime(date, minute),
    countOverlaps: () => Promise.resolve(night.overlaps),
  };
}

/** What the API does, done to a night in memory. */
function openStaff(night: RulesNight, services: RulesServices): ShadowStaff {
  return {
    reservations: {
      checkAvailability: async (request) => {
        const facts = night.bookings();
        const judgement = await judgeWithProof(services, facts, request, night.now);
        const offers = listOffers(facts, request, request.windowMinutes, judgement, night.now);
        return { reasons: judgement.reasons, offers };
      },
      create: async ({ id, customerName, date, time, guests }) => {
        const facts = night.bookings();
        const { seat, stay } = await judgeWithProof(services, facts, { date, time, guests }, night.now);
        for (const move of seat.kind === "fits" ? seat.moves : []) night.store(move.id, move.tableIds);
        const planned = seat.kind === "fits" ? seat.tableIds : null;
        night.add({ id, customerName, date, time, guests, planned }, stay.startsAt);
      },
      holdTables: async ({ id, tableIds }) => {
        const party = night.find(id);
        party.tableIds = tableIds;
        party.tables = [...tableIds];
      },
      seat: async ({ id, tableIds }) => night.seat(night.find(id), tableIds),
      seatFromWaitlist: async ({ id, entryId, tableIds }) => night.seatFromQueue(entryId, id, tableIds),
      release: async ({ id }) => night.release(night.find(id)),
    },
    evening: {
      read: async () => ({ parties: [...night.parties.values()], turn: night.rules.turn }),
      markArrived: async ({ id }) => {
        const party = night.find(id);
        party.arrivedAt = night.now.toISOString();
        party.arrivedGuests = party.guests;
      },
      seatWalkIn: async ({ id, guests, tableIds }) => night.seatWalkIn(id, guests, tableIds),
      setStage: async ({ id, stage }) => {
        night.setStage(night.find(id), stage);
      },
      markNoShow: async ({ id }) => {
        const party = night.find(id);
        party.status = "no_show";
        party.tableIds = party.tables = [];
      },
    },
    waitlist: {
      add: async ({ id, customerName, customerPhone, guests }) =>
        night.enqueue({ id, customerName, customerPhone, guests }),
      list: async () => ({ entries: night.queue }),
      remove: async ({ id }) => night.leaveQueue(id),
    },
    tablePlan: {
      read: async () => night.readPlan(),
      applyProposal: async ({ proposalId }) => {
        night.apply(proposalId);
        return night.readPlan();
      },
    },
    floor: {
      listTables: async () => ({ tables: night.tables() }),
      readPlan: async () => ({
        joins: night.rules.joins.map((join) => ({ ...join, tableIds: [...join.tableIds], isActive: true })),
      }),
    },
  };
}

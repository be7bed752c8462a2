import { findPlace } from "#features/table-planner/engine/gaps.ts";
import type { PlanParty, TakenTable } from "#features/table-planner/engine/problem.ts";
/**
 * `node bench/quote-cost.ts`: the CPU of one quote in full rooms of 60 and 120 tables, at the busiest hour, with parties that wait. More
 * parties have reservations than the room has tables for.
 */
import { judgePace, USUAL_HOUSE, USUAL_STAY } from "#features/waitlist/quotes/habits.ts";
import type { PromisedParty, SeatedParty, WaitProblem } from "#features/waitlist/quotes/problem.ts";
import { simulateWaits } from "#features/waitlist/quotes/simulate-waits.ts";
import { eveningOf, type Family } from "../tests/support/plan-evenings.ts";
import { quantile } from "./load.ts";

const NOW = 20 * 60;
const REPEATS = 12;
const WAITING_SIZES = [2, 2, 4, 3, 2, 6, 2, 4, 8, 2, 2, 5, 3, 2, 4, 2, 7, 2, 4, 2];

for (const [family, queued] of [
  ["J", 8],
  ["J", 20],
  ["O", 8],
  ["O", 20],
] as const) {
  const problem = buildFullRoom(family, 1, queued);
  const took: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const before = process.cpuUsage();
    simulateWaits({ ...problem, floor: { ...problem.floor, tables: [...problem.floor.tables] } }, repeat);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  console.log(
    `${problem.floor.tables.length} tables, ${problem.seated.length} parties seated, ${problem.promised.length} expected, ${queued} waiting: CPU of a quote ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`,
  );
}

/** The room of an evening at NOW, as a best-fit host has it. */
function buildFullRoom(family: Family, seed: number, queued: number): WaitProblem {
  const evening = eveningOf(family, seed);
  const stays: TakenTable[] = [];
  const seated: SeatedParty[] = [];
  const promised: PromisedParty[] = [];
  const staying = ({ stayMinutes, bufferMinutes }: PlanParty) => ({
    stayMinutes,
    bufferMinutes,
    habit: USUAL_STAY,
  });
  for (const party of evening.parties.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const until = party.startsAt + party.stayMinutes + party.bufferMinutes;
    if (until <= NOW) continue;
    const tableIds = findPlace(evening, stays, party, party.startsAt, until) ?? [];
    if (tableIds.length === 0 && party.startsAt < NOW) continue;
    for (const tableId of tableIds) stays.push({ tableId, from: party.startsAt, until });
    if (party.startsAt < NOW)
      seated.push({
        ...staying(party),
        tableIds,
        seatedAt: party.startsAt,
        expectedUntil: Math.max(party.startsAt + party.stayMinutes, NOW + 10),
        billAt: null,
      });
    else
      promised.push({
        ...staying(party),
        id: party.id,
        guests: party.guests,
        areaId: party.areaId,
        requires: party.requires,
        startsAt: party.startsAt,
        isArrived: false,
        lateNoticeUntil: null,
        tableIds,
        isPinned: false,
      });
  }
  return {
    now: NOW,
    floor: evening,
    taken: [],
    seated,
    promised,
    queue: WAITING_SIZES.slice(0, queued).map((guests, index) => ({
      id: `Q${index}`,
      guests,
      areaId: null,
      requires: [],
      waitedMinutes: 3 * (queued - index),
      stayMinutes: guests >= 5 ? 120 : 90,
      bufferMinutes: 5,
      habit: USUAL_STAY,
    })),
    walkIns: [2, 4].map((guests) => ({
      guests,
      perMinute: 0.1,
      stayMinutes: 90,
      bufferMinutes: 5,
      habit: USUAL_STAY,
    })),
    house: USUAL_HOUSE,
    pace: judgePace([]),
  };
}

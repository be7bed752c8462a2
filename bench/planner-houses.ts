import type { PlanParty, PlanProblem } from "#features/table-planner/engine/problem.ts";
import { SeatingBook } from "#features/table-planner/engine/seating-book.ts";
import { WishPlaces } from "#features/table-planner/engine/wish-places.ts";
import { openEvening } from "#tests/plan-evenings.ts";

/** Early enough that no move costs anything. */
const NOON = 12 * 60;

/**
 * A restaurant of 120 tables as the product can hold it: parties ask one after the other, and each is accepted or refused by the judgement that
 * the public gets (decision 67), until `count` are accepted. So there is a plan with a table for everybody. Where the judgement is open,
 * a party is refused; in the product the solver has another five seconds, in which it seldom finds more in such a restaurant.
 */
export function acceptParties(seed: number, count: number): { problem: PlanProblem; asked: number } {
  const { house, drawParty } = openEvening("B", seed);
  const accepted = new Map<string, PlanParty>();
  let book = new SeatingBook(new WishPlaces(house), [], []);
  let asked = 0;
  for (; accepted.size < count; asked += 1) {
    const party = drawParty(undefined, asked);
    const { startsAt, stayMinutes, bufferMinutes } = party;
    const until = startsAt + stayMinutes + bufferMinutes;
    const booked = { ...party, planned: null, from: startsAt, until, isSettled: false };
    const verdict = book.judge(booked);
    if (verdict.kind !== "fits") continue;
    book = book.withParty(booked, verdict);
    accepted.set(party.id, party);
  }
  const placed = new Map([...book.placements].map(([{ id }, tableIds]) => [id, tableIds]));
  const parties = [...accepted.values()].map((party) => {
    const tableIds = placed.get(party.id);
    if (tableIds === undefined) throw new Error(`${party.id} was accepted and has no table`);
    return { ...party, planned: { tableIds, startsAt: party.startsAt } };
  });
  return { problem: { ...house, now: NOON, parties }, asked };
}

import { describe, expect, it } from "vitest";

import { judgePace, stayUntilNow, USUAL_HOUSE, USUAL_STAY } from "./habits.ts";
import type { PromisedParty, QueuedParty, SeatedParty, WaitProblem } from "./problem.ts";
import { quantileOf } from "./rules.ts";
import { HORIZON, simulateWaits } from "./simulate-waits.ts";

const NOW = 1200;
const staying = { stayMinutes: 90, bufferMinutes: 5, habit: USUAL_STAY };
const wish = { guests: 2, areaId: null, requires: [] };
const table = (id: string, seats = 2) => ({ id, seats, minGuests: 1, areaId: null, attributes: [] });
const seated = (tableId: string, minutesAgo: number, over: Partial<SeatedParty> = {}): SeatedParty => ({
  ...staying,
  tableIds: [tableId],
  seatedAt: NOW - minutesAgo,
  expectedUntil: Math.max(NOW - minutesAgo + staying.stayMinutes, NOW + 10),
  billAt: null,
  ...over,
});
const waiting = (id: string, guests = 2): QueuedParty => ({
  ...staying,
  ...wish,
  id,
  guests,
  waitedMinutes: 0,
});
const promised = (tableId: string, over: Partial<PromisedParty> = {}): PromisedParty => ({
  ...staying,
  ...wish,
  id: "booked",
  startsAt: NOW + 30,
  isArrived: false,
  lateNoticeUntil: null,
  tableIds: [tableId],
  isPinned: false,
  ...over,
});

const problem = (over: Partial<WaitProblem> & { tables?: ReturnType<typeof table>[] } = {}): WaitProblem => {
  const { tables = [table("M1")], ...facts } = over;
  return {
    now: NOW,
    floor: { tables, joins: [], maxEmptySeats: null },
    taken: [],
    seated: [],
    promised: [],
    queue: [waiting("Q1")],
    walkIns: [],
    house: USUAL_HOUSE,
    pace: judgePace([]),
    ...facts,
  };
};
const medians = (of: WaitProblem) =>
  Object.fromEntries([...simulateWaits(of, 1)].map(([id, waits]) => [id, quantileOf(waits, 0.5)]));

describe("simulateWaits", () => {
  it("gives a free table at once, and equal answers to equal questions", () => {
    expect(medians(problem())).toEqual({ Q1: 0 });
    const full = problem({ seated: [seated("M1", 60)] });
    expect(simulateWaits(full, 7)).toEqual(simulateWaits(full, 7));
  });

  it("expects a party to leave at the end of its stay, or soon after its bill", () => {
    const { Q1: usual = 0 } = medians(problem({ seated: [seated("M1", 60)] }));
    const { Q1: withBill = 0 } = medians(problem({ seated: [seated("M1", 60, { billAt: NOW - 5 })] }));
    expect(usual).toBeGreaterThan(25);
    expect(usual).toBeLessThan(45);
    expect(withBill).toBeLessThan(15);
  });

  it("serves the queue in order; a smaller party goes first only to a table that is too small for those before it", () => {
    const facts = {
      tables: [table("M1"), table("M2", 4)],
      seated: [seated("M1", 85), seated("M2", 30)],
      queue: [waiting("four", 4), waiting("two"), waiting("second two")],
    };
    const { four = 0, two = 0, "second two": second = 0 } = medians(problem(facts));
    expect(two).toBeLessThan(four);
    expect(second).toBeGreaterThan(four);
  });

  it("keeps a table for the reservation that needs it, unless that can sit elsewhere", () => {
    const alone = { promised: [promised("M1")] };
    expect(medians(problem(alone)).Q1).toBeGreaterThan(100);
    expect(medians(problem({ ...alone, tables: [table("M1"), table("M2")], seated: [] })).Q1).toBe(0);
    const soonFree = { ...alone, tables: [table("M1"), table("M2")], seated: [seated("M2", 85)] };
    expect(medians(problem(soonFree)).Q1).toBe(0);
    const pinned = { ...soonFree, promised: [promised("M1", { isPinned: true })] };
    expect(medians(problem(pinned)).Q1).toBeGreaterThan(0);
  });

  it("keeps a table for a reservation as long as the plan expects the other one to be taken", () => {
    const tables = [table("M1"), table("M2")];
    const waitWith = (expectedUntil: number) =>
      medians(problem({ tables, seated: [seated("M2", 60, { expectedUntil })], promised: [promised("M1")] }));
    expect(waitWith(NOW + 20)).toEqual({ Q1: 0 });
    expect(waitWith(NOW + 60).Q1).toBeGreaterThan(0);
  });

  it("moves a reservation to a table that becomes free earlier than anybody expects", () => {
    const quick = { mean: -1, deviation: 0.1 };
    const facts = {
      tables: [table("M1", 4), table("M2")],
      // It is expected to stay for 70 minutes more, and leaves within a quarter of an hour.
      seated: [seated("M2", 20, { habit: quick })],
      promised: [promised("M1", { startsAt: NOW + 60 })],
      queue: [waiting("four", 4)],
    };
    const { four = 0 } = medians(problem(facts));
    expect(four).toBeGreaterThan(5);
    expect(four).toBeLessThan(30);
  });

  it("deals all reservations again, where one can make room only if another moves on", () => {
    const facts = {
      tables: [table("M1"), table("M2"), table("M3", 4)],
      // M2 is expected to be free 35 minutes from now: too late for the first reservation, in time for the second one.
      seated: [seated("M2", 60)],
      promised: [
        promised("M3", { id: "first", startsAt: NOW + 30 }),
        promised("M1", { id: "second", startsAt: NOW + 40 }),
      ],
      queue: [waiting("four", 4)],
    };
    expect(medians(problem(facts))).toEqual({ four: 0 });
    const pinned = promised("M1", { id: "second", startsAt: NOW + 40, isPinned: true });
    const stuck = { ...facts, promised: [...facts.promised.slice(0, 1), pinned] };
    expect(medians(problem(stuck)).four).toBeGreaterThan(0);
  });

  it("gives a reservation's table away twenty minutes after its time, however long that is over", () => {
    const house = { ...USUAL_HOUSE, noShowShare: 1 };
    const waitAfter = (minutes: number) =>
      medians(problem({ house, promised: [promised("M1", { startsAt: NOW - minutes })] }));
    expect(waitAfter(0)).toEqual({ Q1: 20 });
    expect(waitAfter(15)).toEqual({ Q1: 5 });
  });

  it("gives a blocked table to nobody", () => {
    expect(medians(problem({ taken: [{ tableId: "M1", from: NOW - 5, until: NOW + 40 }] }))).toEqual({
      Q1: 40,
    });
    expect(medians(problem({ taken: [{ tableId: "M1", from: NOW - 5, until: NOW + 400 }] }))).toEqual({
      Q1: HORIZON,
    });
  });

  it("expects longer waits on an evening on which everybody stays longer", () => {
    const stay = { expectedMinutes: 90, isOver: true, habit: USUAL_STAY };
    const slow = judgePace(Array.from({ length: 20 }, () => ({ ...stay, minutes: 115 })));
    const facts = { seated: [seated("M1", 60)] };
    expect(medians(problem({ ...facts, pace: slow })).Q1).toBeGreaterThan(
      (medians(problem(facts)).Q1 ?? 0) + 5,
    );
  });

  it("expects shorter waits on an evening on which bills come early", () => {
    const early = Array.from({ length: 15 }, () => seated("M1", 60, { billAt: NOW - 5 }));
    const paceOf = (parties: SeatedParty[]) =>
      judgePace(parties.map((party) => stayUntilNow(party, NOW, USUAL_HOUSE)));
    const waitAt = (pace: WaitProblem["pace"]) =>
      medians(problem({ seated: [seated("M1", 60)], pace })).Q1 ?? 0;
    const withoutBills = early.map((party) => ({ ...party, billAt: null }));
    expect(waitAt(paceOf(early))).toBeLessThan(waitAt(paceOf(withoutBills)) - 5);
  });

  it("knows that couples who come later take the tables that a large party needs together", () => {
    const facts = {
      tables: [table("M1"), table("M2")],
      seated: [seated("M1", 80), seated("M2", 50)],
      queue: [waiting("four", 4)],
    };
    const walkIns = [{ ...staying, guests: 2, perMinute: 0.1 }];
    const { four: alone = 0 } = medians(problem(facts));
    const { four = 0 } = medians(problem({ ...facts, walkIns }));
    expect(four).toBeGreaterThan(alone + 20);
    const couple = { ...facts, queue: [waiting("two")] };
    expect(medians(problem({ ...couple, walkIns })), "a couple is before them").toEqual(
      medians(problem(couple)),
    );
  });

  it("expects those to give up who have waited longest, where people do so after half an hour", () => {
    const waited = (minutes: number): QueuedParty => ({ ...waiting("before"), waitedMinutes: minutes });
    const house = { ...USUAL_HOUSE, leavingShares: [0, 0, 0.2, 0.2, 0.2, 0.2] };
    const waitBehind = (minutes: number) =>
      medians(problem({ seated: [seated("M1", 60)], queue: [waited(minutes), waiting("Q1")], house })).Q1 ??
      0;
    expect(waitBehind(40)).toBeLessThan(60);
    expect(waitBehind(0)).toBeGreaterThan(waitBehind(40) + 20);
  });
});

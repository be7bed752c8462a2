import { describe, expect, test } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import { type PlanRules } from "../../table-planner/engine/problem.ts";
import { valueOf } from "../../table-planner/engine/value.ts";
import { checkPlanInForce } from "./in-force.ts";
import { problemKey, problemOf, type PlanFacts, type PlannedParty } from "./problem.ts";
import type { ServedSection } from "./served-sections.ts";

/** Instants are minutes from here. */
const NOW = 30_000_000;
const ms = (minutes: number) => (NOW + minutes) * MINUTE_MS;
const rules: PlanRules = {
  tables: ["M1", "M2"].map((id) => ({ id, seats: 4, minGuests: 1, areaId: null, attributes: [] })),
  joins: [],
  blocks: [],
  maxEmptySeats: null,
};

function party(id: string, startsIn: number, over: Partial<PlannedParty> = {}): PlannedParty {
  return {
    id,
    guests: 2,
    status: "confirmed",
    startsAt: ms(startsIn),
    endsAt: ms(startsIn + 90),
    bufferMinutes: 10,
    arrivedAt: null,
    lateNoticeUntil: null,
    seatedAt: null,
    stage: null,
    stageAt: null,
    tableIds: [],
    holdEndsAt: null,
    plannedTableIds: null,
    requires: [],
    wantedAreaId: null,
    ...over,
  };
}

function sitting(id: string, since: number, over: Partial<PlannedParty> = {}): PlannedParty {
  const endsAt = ms(since + 90);
  return party(id, since, {
    status: "seated",
    seatedAt: ms(since),
    holdEndsAt: endsAt,
    endsAt,
    tableIds: ["M1"],
    ...over,
  });
}

function ask(parties: PlannedParty[], more: Partial<PlanFacts> = {}, nowIn = 0) {
  return problemOf(rules, { parties, queue: [], busyTables: [], otherHolds: [], ...more }, ms(nowIn));
}

describe("when a party needs its table", () => {
  test.each([
    ["at its time", party("A", 30), 30],
    ["now, if it is late", party("A", -20), 0],
    ["when it said that it comes", party("A", -20, { lateNoticeUntil: ms(15) }), 15],
    ["now, once it is there", party("A", -5, { lateNoticeUntil: ms(15), arrivedAt: ms(-1) }), 0],
  ])("%s", (_when, asked, startsIn) => {
    expect(ask([asked]).problem.parties).toMatchObject([
      { startsAt: NOW + startsIn, stayMinutes: 90, bufferMinutes: 10 },
    ]);
  });

  test("never, once its stay would be over", () => {
    expect(ask([party("A", -90)]).problem.parties).toEqual([]);
    expect(ask([party("A", -89)]).problem.parties).toHaveLength(1);
  });
});

describe("when a seated party leaves", () => {
  test.each([
    ["at the end of its stay", sitting("A", -30), 60, 0],
    ["in ten minutes, if its stay is over", sitting("A", -120), 10, 40],
    ["a quarter of an hour after the bill", sitting("A", -30, { stage: "bill", stageAt: ms(-5) }), 10, 0],
    ["soon, long after the bill", sitting("A", -60, { stage: "bill", stageAt: ms(-40) }), 5, 0],
  ])("%s", (_when, seated, leavesIn, overMinutes) => {
    const { problem, seated: leaves } = ask([seated]);
    expect(leaves).toEqual([
      {
        reservationId: "A",
        tableIds: ["M1"],
        leavesAt: NOW + leavesIn,
        freeAt: NOW + leavesIn + 10,
        overMinutes,
      },
    ]);
    expect(problem.taken).toEqual([{ tableId: "M1", from: 0, until: NOW + leavesIn + 10 }]);
  });
});

describe("a pinned party", () => {
  test("waits for those who sit at its table, and for the promise before it", () => {
    const pins = [party("B", 30, { tableIds: ["M1"] }), party("C", 110, { tableIds: ["M1"] })];
    const { problem } = ask([sitting("A", -50), ...pins]);
    expect(problem.parties).toMatchObject([
      { id: "B", pinnedTo: ["M1"], startsAt: NOW + 50 },
      { id: "C", pinnedTo: ["M1"], startsAt: NOW + 150 },
    ]);
  });

  test("cuts the time for clearing its table", () => {
    const { seated, problem } = ask([sitting("A", -60), party("B", 35, { tableIds: ["M1"] })]);
    expect(seated).toMatchObject([{ leavesAt: NOW + 30, freeAt: NOW + 35 }]);
    expect(problem.parties).toMatchObject([{ id: "B", startsAt: NOW + 35 }]);
  });
});

test("tables that were taken by hand, that are cleaned, blocked or promised elsewhere are taken", () => {
  const { problem } = problemOf(
    {
      ...rules,
      blocks: [
        { tableId: "M2", from: ms(60), until: ms(120) },
        { tableId: "M2", from: 0, until: ms(-1) },
      ],
    },
    {
      parties: [],
      queue: [],
      busyTables: [
        { tableId: "M1", leavesAt: null, bufferMinutes: 5 },
        { tableId: "M2", leavesAt: ms(20), bufferMinutes: 0 },
      ],
      otherHolds: [{ tableId: "M1", from: ms(300), until: ms(390) }],
    },
    ms(0),
  );
  expect(problem.taken).toEqual([
    { tableId: "M1", from: 0, until: NOW + 15 },
    { tableId: "M2", from: 0, until: NOW + 20 },
    { tableId: "M2", from: NOW + 60, until: NOW + 120 },
    { tableId: "M1", from: NOW + 300, until: NOW + 390 },
  ]);
});

test("equal problems have the same key, whatever the time and the plan in force", () => {
  const waiting = [
    {
      id: "Q",
      guests: 2,
      stayMinutes: 90,
      bufferMinutes: 10,
      requires: [],
      wantedAreaId: null,
      addedAt: ms(-5),
      quotedUntil: ms(20),
    },
  ];
  const key = (parties: PlannedParty[], nowIn: number) =>
    problemKey(ask(parties, { queue: waiting }, nowIn).problem);
  const before = key([party("A", 30), sitting("B", -30)], 0);
  expect(key([party("A", 30, { plannedTableIds: ["M2"] }), sitting("B", -30)], 5)).toBe(before);
  expect(key([party("A", 31), sitting("B", -30)], 0)).not.toBe(before);
  expect(key([party("A", 30), sitting("B", -30)], 55)).not.toBe(before);
});

describe("the sections of servers", () => {
  const section = (id: string, over: Partial<ServedSection> = {}): ServedSection => ({
    tableIds: [id],
    isClosed: false,
    starts: [],
    ...over,
  });

  test("come with the parties that have sat down there, and change nothing that a plan is judged by", () => {
    const sections = [section("M1", { starts: [{ at: ms(-20) + 59_000, guests: 3 }] }), section("M2")];
    const { problem } = ask([party("A", 30)], { sections });
    expect(problem.sections).toEqual([
      { tableIds: ["M1"], starts: [{ at: NOW - 20, guests: 3 }] },
      { tableIds: ["M2"], starts: [] },
    ]);
    expect(problemKey(problem)).toBe(problemKey(ask([party("A", 30)]).problem));
  });

  test("that are closed take nobody but the parties that the plan has put there", () => {
    const sections = [section("M1", { isClosed: true }), section("M2")];
    const known = party("A", 30, { plannedTableIds: ["M1"] });
    const { problem } = ask([known, party("B", 30)], { sections });
    expect(problem.sections).toHaveLength(1);
    expect(problem.taken).toEqual([
      { tableId: "M1", from: 0, until: NOW + 15 },
      { tableId: "M1", from: NOW + 30 + 15 + 90 + 10, until: 1e9 },
    ]);
    const inForce = checkPlanInForce(problem);
    expect(inForce.plan.get("A")?.tableIds).toEqual(["M1"]);
    expect(valueOf(problem, inForce.plan).tightHandOvers).toBe(0);
    expect(problemKey(ask([known], { sections }, 1).problem)).toBe(
      problemKey(ask([known], { sections }).problem),
    );
  });

  test("that are all closed change nothing: a restaurant does not turn guests away by that", () => {
    const sections = [section("M1", { isClosed: true })];
    expect(ask([party("A", 30)], { sections }).problem).toEqual(ask([party("A", 30)]).problem);
  });
});

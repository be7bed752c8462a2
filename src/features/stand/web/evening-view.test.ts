import { describe, expect, test } from "vitest";

import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { NOTHING_SPECIAL } from "#features/reservations/fields/rules.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { applyActs } from "../acts/web/act-effects.ts";
import { type EveningRules, type EveningState, isLongAtDoor, viewEvening } from "./evening-view.ts";
import { findParties } from "./find-parties.ts";
import { minutesUntilLeft } from "./leaving-rows.ts";
import { placeParty, type StandAct } from "./pending-acts.ts";

type Placement = TablePlan["placements"][number];

const NOW = new Date("2026-11-27T23:00:00Z");
const stayOf = (guests: number) => ({ minutes: guests >= 5 ? 120 : 90, bufferMinutes: 0 });
const TURN = { minutes: 90, largePartyMinutes: 120, largePartySize: 5, cleaningMinutes: 10, rules: [] };
const CONTEXT = { turn: TURN, date: "2026-11-27", time: "20:00" };

describe("what stands where", () => {
  test("parties at the door come first, then late ones, then those of the next half hour, then the others", () => {
    const view = viewOf({
      parties: [
        partyOf("later", { startsAt: at(31) }),
        partyOf("soon", { startsAt: at(30) }),
        partyOf("tolerated", { startsAt: at(-15) }),
        partyOf("late", { startsAt: at(-16) }),
        partyOf("told", { startsAt: at(-16), lateNoticeUntil: at(5) }),
        partyOf("came second", { arrivedAt: at(-1) }),
        partyOf("came first", { arrivedAt: at(-5) }),
        partyOf("seated", { status: "seated", arrivedAt: at(-9) }),
        partyOf("gone", { status: "completed" }),
        partyOf("absent", { status: "no_show", startsAt: at(-60) }),
        partyOf("cancelled", { status: "cancelled" }),
      ],
    });
    const ids = (rows: readonly { party: EveningParty }[]) => rows.map(({ party }) => party.id);
    expect(ids(view.atDoor)).toEqual(["came first", "came second"]);
    expect(ids(view.late)).toEqual(["late"]);
    expect(ids(view.soon)).toEqual(["told", "tolerated", "soon"]);
    expect(ids(view.later)).toEqual(["later"]);
    expect(view.counts).toMatchObject({ seatedGuests: 2, comingGuests: 14 });
  });

  test("the restaurant is quiet only while nobody sits, waits or is awaited", () => {
    const isQuiet = (state: Partial<EveningState>) => viewOf(state).isQuiet;
    const gone = [partyOf("gone", { status: "completed" }), partyOf("absent", { status: "no_show" })];
    expect(
      isQuiet({ parties: gone, tables: [tableOf("M1", 4), tableOf("M2", 4, { status: "cleaning" })] }),
    ).toBe(true);
    expect(isQuiet({ parties: [partyOf("coming", { startsAt: at(300) })] })).toBe(false);
    expect(isQuiet({ entries: [entryOf("waits", 2)] })).toBe(false);
    expect(isQuiet({ tables: [tableOf("M1", 4, { status: "occupied", customerName: "Ana" })] })).toBe(false);
  });

  test("who has been at the door for ten minutes should not wait any more", () => {
    const view = viewOf({ parties: [9, 10].map((ago) => partyOf(`${ago}`, { arrivedAt: at(-ago) })) });
    expect(view.atDoor.map((row) => [row.party.id, isLongAtDoor(row)])).toEqual([
      ["10", true],
      ["9", false],
    ]);
  });

  test("who leaves first stands first, the tables of one party in one row, and a table that is needed needs a hand", () => {
    const view = viewOf({
      parties: [
        partyOf("joined", { status: "seated", expectedLeaveAt: at(20) }),
        partyOf("over", { status: "seated", expectedLeaveAt: at(-10) }),
        partyOf("over and needed", { status: "seated", expectedLeaveAt: at(-5) }),
      ],
      tables: [
        tableOf("M1", 4, { status: "occupied", reservationId: "joined" }),
        tableOf("M2", 4, { status: "occupied", reservationId: "joined" }),
        tableOf("M3", 4, { status: "occupied", reservationId: "over" }),
        tableOf("M4", 4, { status: "occupied", reservationId: "over and needed", nextHoldAt: at(15) }),
        tableOf("M5", 4, { status: "occupied", customerName: "Ana" }),
        tableOf("M6", 4, { status: "cleaning" }),
      ],
    });
    expect(view.leaving.map(({ tables, leavesIn }) => [labelsOf(tables), leavesIn])).toEqual([
      ["M3", -10],
      ["M4", -5],
      ["M1 M2", 20],
      ["M5", null],
    ]);
    expect(view.overdue.map(({ key }) => key)).toEqual(["over and needed"]);
    expect(labelsOf(view.cleaning)).toBe("M6");
  });
});

test("a party leaves at the end of its stay, or soon after the bill, and time alone never makes that later", () => {
  const seated = (facts: Partial<EveningParty>) => partyOf("seated", { status: "seated", ...facts });
  const minutesOn = (party: EveningParty) =>
    [0, 5, 10, 15, 20, 25].map((later) =>
      minutesUntilLeft(tableOf("M1", 4), party, new Date(Date.parse(at(later)))),
    );
  expect(minutesOn(seated({ expectedLeaveAt: at(17) }))).toEqual([17, 12, 7, 2, -3, -8]);
  const bill = { stage: "bill", stageAt: at(-5) } as const;
  expect(minutesOn(seated({ ...bill, expectedLeaveAt: at(17) }))).toEqual([10, 5, 0, 0, -3, -8]);
  expect(minutesOn(seated({ ...bill, expectedLeaveAt: at(5) }))).toEqual([5, 0, -5, -10, -15, -20]);
  expect(minutesOn(seated({ ...bill, expectedLeaveAt: null }))).toEqual([10, 5, 0, 0, 0, 0]);
});

describe("which table is offered", () => {
  const tables = [tableOf("M1", 2), tableOf("M2", 4), tableOf("M3", 4), tableOf("M4", 8)];

  test("who waits needs the host where a table is free, or for longer than promised", () => {
    const promised = (minutesAgo: number) => ({ addedAt: at(-minutesAgo), quotedLow: 10, quotedMinutes: 15 });
    const neglected = (entry: WaitlistEntry, free: readonly DiningTable[]) =>
      viewOf({ tables: free, entries: [entry] }).neglected.map(({ entry: { id } }) => id);
    const two = { ...entryOf("waits", 2), ...promised(5) };
    expect(neglected(two, tables)).toEqual(["waits"]);
    expect(neglected(two, [])).toEqual([]);
    expect(neglected({ ...two, ...promised(15) }, [])).toEqual([]);
    expect(neglected({ ...two, ...promised(16) }, [])).toEqual(["waits"]);
    const unpromised = { ...two, quotedLow: null, quotedMinutes: null };
    expect(neglected({ ...unpromised, addedAt: at(-30) }, [])).toEqual([]);
    expect(neglected({ ...unpromised, addedAt: at(-31) }, [])).toEqual(["waits"]);
    const called = { ...two, status: "notified" as const, notifiedAt: at(-9) };
    expect(neglected(called, tables)).toEqual([]);
    expect(neglected({ ...called, notifiedAt: at(-11) }, tables)).toEqual(["waits"]);
  });

  test("each party that is here gets one of its own, in order, and walk-ins what is left", () => {
    const view = viewOf({
      tables,
      parties: [
        partyOf("first", { arrivedAt: at(-5), guests: 4 }),
        partyOf("second", { arrivedAt: at(-1), guests: 3 }),
      ],
      entries: [entryOf("waits", 2), entryOf("waits too", 4)],
    });
    expect(view.atDoor.map((row) => labelsOf(row.tables))).toEqual(["M2", "M3"]);
    expect(view.queue.map((row) => labelsOf(row.tables))).toEqual(["M1", "M4"]);
    expect(view.sizes.map((row) => labelsOf(row.tables))).toEqual(["", "", "", "", "", "", "", ""]);
    expect(viewOf({ tables }).sizes.map((row) => labelsOf(row.tables))).toEqual([
      "M1",
      "M1",
      "M2",
      "M2",
      "M4",
      "M4",
      "M4",
      "M4",
    ]);
  });

  test("a party that has become larger than its promised tables is shown how many seats are missing", () => {
    const missing = (guests: number, labels: string[]) =>
      viewOf({ tables, parties: [partyOf("promised", { guests, tables: labels, arrivedAt: at(-1) })] })
        .atDoor[0]?.planned?.missingSeats;
    expect([missing(2, ["M1"]), missing(5, ["M1"]), missing(5, ["M1", "M4"])]).toEqual([0, 3, 0]);
  });

  test("promised tables are offered together while all are free, else the best one", () => {
    const party = partyOf("promised", { guests: 4, tables: ["M1", "M4"] });
    expect(labelsOf(viewOf({ tables, parties: [party] }).soon[0]?.tables ?? [])).toBe("M1 M4");
    const [first, ...others] = tables;
    const taken = [{ ...first!, status: "occupied" as const }, ...others];
    expect(labelsOf(viewOf({ tables: taken, parties: [party] }).soon[0]?.tables ?? [])).toBe("M2");
  });
});

describe("which server is next", () => {
  const tables = [tableOf("M1", 2), tableOf("M2", 2), tableOf("M3", 4), tableOf("M4", 4)];
  const rankOf = (ranks: Record<string, number>) => (ids: readonly string[]) =>
    Math.max(...ids.map((id) => ranks[id] ?? 9));
  const offered = (ranks: Record<string, number>, over: Partial<EveningState> = {}) =>
    viewOf({ tables, ...over }, { room: { joins: [], maxEmptySeats: null, rankOf: rankOf(ranks) } });

  test("decides between tables that are as good as each other, for walk-ins and the queue", () => {
    const view = offered({ M1: 1, M2: 0, M3: 1, M4: 0 }, { entries: [entryOf("waits", 4)] });
    expect(view.queue.map((row) => labelsOf(row.tables))).toEqual(["M4"]);
    expect(view.sizes.slice(0, 4).map((row) => labelsOf(row.tables))).toEqual(["M2", "M2", "M3", "M3"]);
  });

  test("is offered no larger table for that, and a closed section none at all", () => {
    expect(labelsOf(offered({ M1: 1, M2: 1, M3: 0, M4: 0 }).sizes[1]?.tables ?? [])).toBe("M1");
    expect(labelsOf(offered({ M1: Infinity, M2: Infinity, M3: 1, M4: 0 }).sizes[1]?.tables ?? [])).toBe("M4");
  });

  test("changes nothing for a party whose table is promised or planned", () => {
    const promised = partyOf("promised", { guests: 2, tables: ["M1"], arrivedAt: at(-1) });
    const view = offered({ M1: Infinity, M2: 0 }, { parties: [promised] });
    expect(view.atDoor.map((row) => labelsOf(row.tables))).toEqual(["M1"]);
  });
});

describe("what the plan says", () => {
  const tables = [tableOf("M1", 2), tableOf("M2", 4), tableOf("M3", 4), tableOf("M4", 8), tableOf("M5", 8)];
  const placement = (id: string, tableIds: string[], from: number, facts: Partial<Placement> = {}) => ({
    reservationId: id,
    tableIds,
    startsAt: at(from),
    endsAt: at(from + 90),
    freeAt: at(from + 98),
    isPinned: false,
    reason: { kind: "smallest" as const },
    ...facts,
  });

  test("'Sentar' takes the planned table while it is free until the party leaves, else one that the plan keeps for nobody", () => {
    const party = partyOf("ana", { guests: 3, startsAt: at(20) });
    const rui = partyOf("rui", { guests: 4, startsAt: at(30) });
    const plan = planOf({ placements: [placement("ana", ["M3"], 20), placement("rui", ["M2"], 30)] });
    const [ana] = viewOf({ tables, parties: [party, rui] }, { plan }).soon;
    expect(labelsOf(ana!.tables)).toBe("M3");
    expect(ana!.planned).toMatchObject({ at: at(20), isPinned: false, reason: { kind: "smallest" } });
    const [m1, m2, m3, ...others] = tables;
    const occupied = [m1!, m2!, { ...m3!, status: "occupied" as const }, ...others];
    expect(labelsOf(viewOf({ tables: occupied, parties: [party, rui] }, { plan }).soon[0]!.tables)).toBe(
      "M4",
    );
  });

  test("walk-ins get what the plan needs for nobody while they sit, also by pushing tables together", () => {
    const parties = ["ana", "rui"].map((id) => partyOf(id, { guests: 4, startsAt: at(60) }));
    const plan = planOf({ placements: [placement("ana", ["M2"], 60), placement("rui", ["M3"], 100)] });
    const join = { id: "join", tableIds: ["M4", "M5"], minGuests: 9, maxGuests: 14, isActive: true };
    const view = viewOf({ tables, parties }, { plan, room: { joins: [join], maxEmptySeats: 2 } });
    const offer = (guests: number) =>
      labelsOf([...view.sizes, ...view.large].find((row) => row.guests === guests)?.tables ?? []);
    expect([2, 4, 6, 12, 15].map(offer)).toEqual(["M1", "M3", "M4", "M4 M5", ""]);
    // A couple must not keep a table of eight, and nobody joins tables that the restaurant does not join.
    const full = tables.map((table) => (table.seats < 8 ? { ...table, status: "occupied" as const } : table));
    const rest = viewOf({ tables: full, parties }, { plan, room: { joins: [], maxEmptySeats: 2 } });
    expect(
      [...rest.sizes, ...rest.large].filter((row) => row.tables.length > 0).map(({ guests }) => guests),
    ).toEqual([6, 7, 8]);
  });

  test("for a walk-in, parties who come later than half an hour and know of no table make room", () => {
    const [, m2, m3] = tables;
    const parties = ["soon", "later"].map((id) => partyOf(id, { guests: 4, startsAt: at(60) }));
    const viewWith = (laterAt: number, otherUntil: number, entries: WaitlistEntry[] = []) => {
      const plan = planOf({
        placements: [
          placement("soon", ["M2"], 20),
          placement("later", ["M3"], laterAt),
          placement("other", ["M5"], -10, { freeAt: at(otherUntil) }),
        ],
      });
      const other = partyOf("other", { guests: 8, startsAt: at(-10) });
      return viewOf({ tables: [m2!, m3!, tables[4]!], parties: [...parties, other], entries }, { plan });
    };
    const sizeFour = (laterAt: number, otherUntil: number) => viewWith(laterAt, otherUntil).sizes[3]!;
    expect(sizeFour(60, 60)).toMatchObject({ tables: [{ label: "M3" }], moved: ["later"] });
    const nowhere = { tables: [], moved: [] };
    expect(sizeFour(30, 30), "it comes too soon").toMatchObject(nowhere);
    expect(sizeFour(60, 70), "it would have no table").toMatchObject(nowhere);
    const withQueue = viewWith(60, 60, [entryOf("waits", 4)]);
    expect(withQueue.sizes[3], "who waits comes first").toMatchObject(nowhere);
    expect(labelsOf(withQueue.queue[0]!.tables)).toBe("M3");
  });

  test("a wish counts for who is seated and for who makes room", () => {
    const [, m2, m3] = tables;
    const window = { ...m3!, attributes: ["window" as const] };
    const wish = { guests: 4, requires: ["window" as const] };
    const here = viewOf({ tables: [m2!, window], parties: [partyOf("here", { ...wish, arrivedAt: at(0) })] });
    expect(labelsOf(here.atDoor[0]!.tables)).toBe("M3");
    // It could move to M2, which has no window.
    const plan = planOf({ placements: [placement("later", ["M3"], 60), placement("other", ["M2"], -10)] });
    const other = partyOf("other", { guests: 4, startsAt: at(-10) });
    const sizeFour = (facts: Partial<EveningParty>) => {
      const later = partyOf("later", { guests: 4, startsAt: at(60), ...facts });
      const placements = plan.placements.map((one) => ({
        ...one,
        ...(one.reservationId === "other" && { freeAt: at(30) }),
      }));
      return viewOf({ tables: [m2!, window], parties: [later, other] }, { plan: { ...plan, placements } })
        .sizes[3]!;
    };
    expect(sizeFour({})).toMatchObject({ tables: [{ label: "M3" }], moved: ["later"] });
    expect(sizeFour(wish)).toMatchObject({ tables: [], moved: [] });
  });

  test("a free table is kept while somebody gets it within half an hour", () => {
    const parties = ["ana", "rui"].map((id) => partyOf(id, { guests: 4, startsAt: at(40) }));
    const plan = planOf({ placements: [placement("ana", ["M2"], 30), placement("rui", ["M3"], 31)] });
    expect(viewOf({ tables, parties }, { plan }).counts).toMatchObject({ free: 5, kept: 1, tables: 5 });
  });

  test("a party whose plan is over, or that has left the queue, keeps no table", () => {
    const plan = planOf({
      placements: [placement("gone", ["M2"], 0)],
      queue: [{ entryId: "left", tableIds: ["M3"], at: at(0) }],
    });
    const view = viewOf({ tables, parties: [partyOf("gone", { status: "no_show" })] }, { plan });
    expect(labelsOf(view.sizes[3]!.tables)).toBe("M2");
  });

  test("who has no table is marked", () => {
    const parties = [partyOf("large", { guests: 18 })];
    expect(viewOf({ parties }, { plan: planOf({ withoutTable: ["large"] }) }).soon[0]?.isWithoutTable).toBe(
      true,
    );
  });

  function planOf(facts: Partial<TablePlan>): TablePlan {
    return {
      serviceDate: CONTEXT.date,
      version: 1,
      computedAt: at(-1),
      isOld: false,
      holdsUntil: at(5),
      isProven: true,
      gap: null,
      placements: [],
      seated: [],
      queue: [],
      withoutTable: [],
      proposal: null,
      ...facts,
    };
  }
});

test("a search finds names without accents, and three digits of a phone", () => {
  const state = {
    parties: [partyOf("ana", { customerName: "Ana Conceição", customerPhone: "(11) 98765-4321" })],
    entries: [entryOf("rui", 2)],
  };
  expect([...findParties(state, "conceicao ana")]).toEqual(["ana"]);
  expect([...findParties(state, "7654")]).toEqual(["ana"]);
  for (const typed of ["5511987654321", "+55 11 8765-4321", "0 15 11 98765–4321", "ana 118765"])
    expect([...findParties(state, typed)]).toEqual(["ana"]);
  expect([...findParties(state, "RUI")]).toEqual(["rui"]);
  expect([...findParties(state, "11")]).toEqual([]);
});

describe("an act that the server has not answered yet shows as done", () => {
  const free = tableOf("M1", 4);
  const base = { id: "act", unitId: "unit", at: NOW.toISOString() };

  test("a walk-in sits at its table, and leaves it to be cleaned", () => {
    const seated = after({ tables: [free] }, [
      { ...base, kind: "walkIn", reservationId: "new", guests: 4, turnMinutes: 90, tables: [free] },
    ]);
    expect(seated.tables[0]).toMatchObject({
      status: "occupied",
      reservationId: "new",
      estimatedLeaveAt: at(90),
    });
    const [party] = seated.parties;
    expect(party).toMatchObject({ id: "new", status: "seated", kind: "walk_in", tables: ["M1"] });
    const left = after(seated, [{ ...base, kind: "party", name: "release", party: party!, input: {} }]);
    expect(left.tables[0]).toMatchObject({ status: "cleaning", reservationId: null, customerName: null });
    // Its server has served it all the same.
    expect(left.parties[0]).toMatchObject({ status: "completed", tables: ["M1"] });
    const answered = placeParty(left.parties, { ...left.parties[0]!, tables: [] });
    expect(answered[0]).toMatchObject({ status: "completed", tables: ["M1"] });
    const ready = after(left, [{ ...base, kind: "endCleaning", table: left.tables[0]! }]);
    expect(ready.tables[0]).toMatchObject({ status: "available" });
  });

  test("a party from the queue leaves it, and one that goes there joins it once", () => {
    const entry = entryOf("waits", 2);
    const sent: StandAct[] = [{ ...base, kind: "seatEntry", entry, reservationId: "new", tables: [free] }];
    const seated = after({ tables: [free], entries: [entry] }, sent);
    expect(seated.entries).toEqual([]);
    expect(seated.parties[0]).toMatchObject({ customerName: "waits", status: "seated" });
    const party = partyOf("booked");
    const joins: StandAct = { ...base, kind: "toQueue", party, entryId: "entry" };
    expect(after({ parties: [party] }, [joins, joins]).entries).toHaveLength(1);
  });

  test("facts of a party: arrival, growth, delay, stage and absence", () => {
    const party = partyOf("ana", { guests: 4, startsAt: at(-20), tables: ["M1"] });
    const one = (act: StandAct) => after({ parties: [party] }, [act]).parties[0];
    expect(one({ ...base, kind: "party", name: "arrive", party, input: { arrivedGuests: 5 } })).toMatchObject(
      {
        arrivedAt: at(0),
        arrivedGuests: 5,
        guests: 5,
      },
    );
    expect(one({ ...base, kind: "party", name: "delay", party, input: { minutes: 30 } })).toMatchObject({
      lateNoticeUntil: at(10),
    });
    expect(
      one({ ...base, kind: "party", name: "changeStage", party, input: { stage: "bill" } }),
    ).toMatchObject({ stage: "bill" });
    expect(one({ ...base, kind: "party", name: "noShow", party, input: {} })).toMatchObject({
      status: "no_show",
      tables: [],
    });
    const moved = { date: "2026-11-27", time: "20:45", startsAt: at(45), tables: [free] };
    expect(one({ ...base, kind: "reschedule", party, ...moved })).toMatchObject({
      time: "20:45",
      startsAt: at(45),
      endsAt: at(45 + party.turnMinutes),
      tables: ["M1"],
    });
  });

  function after(state: Partial<EveningState>, acts: readonly StandAct[]): EveningState {
    return applyActs({ parties: [], tables: [], entries: [], ...state }, acts, CONTEXT);
  }
});

function viewOf(state: Partial<EveningState>, rules: Partial<EveningRules> = {}) {
  const room = { joins: [], maxEmptySeats: null };
  return viewEvening(
    { parties: [], tables: [], entries: [], ...state },
    { stayOf, room, plan: null, ...rules },
    NOW,
  );
}

function at(minutes: number): string {
  return new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();
}

function labelsOf(tables: readonly DiningTable[]): string {
  return tables.map(({ label }) => label).join(" ");
}

function tableOf(label: string, seats: number, facts: Partial<DiningTable> = {}): DiningTable {
  return {
    id: label,
    label,
    seats,
    shape: "rectangle",
    x: 0,
    y: 0,
    width: 70,
    height: 70,
    radius: 35,
    rotation: 0,
    status: "available",
    customerName: null,
    occupiedSince: null,
    estimatedLeaveAt: null,
    reservationId: null,
    nextHoldAt: null,
    minGuests: 1,
    areaId: null,
    attributes: [],
    blockedUntil: null,
    nextBlockAt: null,
    ...facts,
  };
}

function entryOf(id: string, guests: number): WaitlistEntry {
  return {
    ...NEW_ENTRY,
    id,
    customerName: id,
    customerPhone: "",
    guests,
    addedAt: at(-10),
    quotedMinutes: 15,
    quoteSource: "fallback",
    turnMinutes: 90,
    reservationId: null,
  };
}

function partyOf(id: string, facts: Partial<EveningParty> = {}): EveningParty {
  return {
    id,
    customerName: id,
    customerPhone: "",
    customerEmail: "",
    date: CONTEXT.date,
    time: CONTEXT.time,
    guests: 2,
    notes: "",
    ...NOTHING_SPECIAL,
    wantedArea: null,
    status: "confirmed",
    kind: "booking",
    arrivedAt: null,
    arrivedGuests: null,
    tables: [],
    turnMinutes: 90,
    version: 1,
    startsAt: NOW.toISOString(),
    endsAt: at(90),
    lateNoticeUntil: null,
    noShowAt: null,
    cancelledBy: null,
    stage: null,
    stageAt: null,
    seatedAt: null,
    completedAt: null,
    expectedLeaveAt: null,
    undoActId: null,
    ...facts,
  };
}

import { describe, expect, it, vi } from "vitest";

import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { findObstacle, tablesForDrop } from "./drop.ts";
import { timeScale } from "./time-scale.ts";
import { handleTimelineKey, linesOf } from "./timeline-keys.ts";
import { foldLane, type TimelineFacts, viewTimeline } from "./timeline-view.ts";

const NOW = new Date("2026-11-27T23:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();
const ms = (minutes: number) => NOW.getTime() + minutes * MINUTE_MS;

describe("the evening by tables and time", () => {
  it("shows who sits, who is planned and promised, blocks, and who has no table", () => {
    const timeline = viewOf({
      parties: [
        partyOf("sits", { status: "seated", tables: ["M1"], seatedAt: at(-100), expectedLeaveAt: at(-10) }),
        partyOf("planned", { startsAt: at(60) }),
        partyOf("held", { startsAt: at(30), tables: ["M10"] }),
        partyOf("homeless", { startsAt: at(60) }),
        partyOf("gone", { status: "completed", tables: ["M2"], seatedAt: at(-90), completedAt: at(-5) }),
        partyOf("of lunch", {
          status: "completed",
          tables: ["M2"],
          seatedAt: at(-280),
          completedAt: at(-190),
        }),
        partyOf("absent", { status: "no_show", tables: [] }),
      ],
      placements: [placement("planned", ["m1", "m2"], 65, 155, 165)],
      seated: [{ reservationId: "sits", tableIds: ["m1"], leavesAt: at(20), freeAt: at(30) }],
      blocks: [{ id: "b", tableId: "m10", from: at(120), until: at(180), reason: "Pé quebrado" }],
    });
    expect(barsOf(timeline)).toEqual({
      // In the order of tables: M2 before M10.
      M1: ["seated sits -100..-10 over 20 free 30", "planned planned 65..155 over 155 free 165"],
      M2: ["done gone -90..-5 over -5 free -5", "planned planned 65..155 over 155 free 165"],
      M10: ["held held 30..120 over 120 free 120", "block Pé quebrado 120..180 over 180 free 180"],
    });
    expect(timeline.withoutTable.map((line) => line.map(({ name }) => name))).toEqual([["homeless"]]);
  });

  it("folds a lane of many lines, and says how many parties it hides", () => {
    const linesFor = (count: number) =>
      viewOf({
        parties: [
          ...Array.from({ length: count }, (_, n) => partyOf(`at once ${n}`, { startsAt: at(60) })),
          partyOf("later", { startsAt: at(180) }),
        ],
      }).withoutTable;
    const namesOf = (lines: ReturnType<typeof linesFor>) =>
      lines.map((line) => line.map(({ name }) => name).join(" + "));
    expect(foldLane(linesFor(4), false)).toEqual({ lines: linesFor(4), hidden: 0, canFold: false });
    const folded = foldLane(linesFor(40), false);
    expect(namesOf(folded.lines)).toEqual(["at once 0 + later", "at once 1", "at once 2"]);
    expect(folded).toMatchObject({ hidden: 37, canFold: true });
    expect(foldLane(linesFor(40), true)).toEqual({ lines: linesFor(40), hidden: 0, canFold: true });
  });

  it("groups tables by area", () => {
    const timeline = viewOf({
      parties: [
        partyOf("a", { startsAt: at(3), guests: 4 }),
        partyOf("b", { startsAt: at(14), guests: 2 }),
        partyOf("c", { startsAt: at(15), guests: 1 }),
      ],
      areas: [
        { id: "out", name: "Varanda" },
        { id: "none", name: "Vazia" },
      ],
      tables: [tableOf("M1"), tableOf("M2", { areaId: "out" })],
    });
    expect(
      timeline.groups.map(({ area, rows }) => [area?.name, rows.map(({ table }) => table.label)]),
    ).toEqual([
      ["Varanda", ["M2"]],
      [undefined, ["M1"]],
    ]);
    // Overlapping parties need a line each.
    expect(timeline.withoutTable).toHaveLength(3);
  });

  it("covers the service in whole hours, past midnight too, and those who came before it or stay after it", () => {
    const timeline = viewOf({
      opensAt: at(-45),
      closesAt: at(300),
      parties: [partyOf("late", { startsAt: at(290) })],
    });
    expect([timeline.from, timeline.until]).toEqual([ms(-60), ms(420)]);
  });
});

describe("a drop", () => {
  it("takes the smallest join that is large enough, or the table alone", () => {
    const joins = [
      { id: "a", tableIds: ["m1", "m2", "m3"], minGuests: 5, maxGuests: 8, isActive: true },
      { id: "b", tableIds: ["m1", "m2"], minGuests: 5, maxGuests: 6, isActive: true },
      { id: "c", tableIds: ["m1", "m4"], minGuests: 5, maxGuests: 20, isActive: false },
    ];
    const table = tableOf("M1");
    expect(tablesForDrop(table, 4, joins)).toEqual(["m1"]);
    expect(tablesForDrop(table, 5, joins)).toEqual(["m1", "m2"]);
    expect(tablesForDrop(table, 7, joins)).toEqual(["m1", "m2", "m3"]);
    expect(tablesForDrop(table, 12, joins)).toEqual(["m1"]);
  });

  it("is stopped by who sits there, by promises and blocks, and never by the plan's advice", () => {
    const timeline = viewOf({
      parties: [
        partyOf("sits", { status: "seated", tables: ["M1"], seatedAt: at(-60), expectedLeaveAt: at(30) }),
        partyOf("held", { startsAt: at(100), tables: ["M1"] }),
        partyOf("planned", { startsAt: at(60) }),
        partyOf("moved", { startsAt: at(60) }),
      ],
      placements: [placement("planned", ["m2"], 60, 150, 150), placement("moved", ["m10"], 60, 90, 95)],
    });
    const moved = timeline.groups.flatMap(({ rows }) => rows).find(({ key }) => key === "m10")?.bars[0];
    if (!moved) throw new Error("no bar");
    const stoppedBy = (tableId: string, minutes: number) =>
      findObstacle(timeline, moved, { tableIds: [tableId], from: ms(minutes) })?.bar.name ?? null;
    expect(stoppedBy("m1", 20)).toBe("sits");
    expect(stoppedBy("m1", 30)).toBeNull();
    // Its 30 minutes and the 5 after it reach the promise.
    expect(stoppedBy("m1", 66)).toBe("held");
    expect(stoppedBy("m1", 65)).toBeNull();
    expect(stoppedBy("m2", 60)).toBeNull();
  });
});

it("maps instants to px on the grid of five minutes, and fills the room", () => {
  const scale = timeScale(ms(0), ms(600), 660);
  expect(scale.pxPerMinute).toBe(2);
  expect(scale.x(ms(30))).toBe(60);
  expect(scale.instantAt(64)).toBe(ms(30));
  expect(scale.instantAt(66)).toBe(ms(35));
  expect(timeScale(ms(0), ms(600), 100).pxPerMinute).toBe(1.9);
});

describe("the keyboard", () => {
  const timeline = viewOf({
    parties: [
      partyOf("first", { startsAt: at(60), tables: ["M1"] }),
      partyOf("second", { startsAt: at(200), tables: ["M1"] }),
      partyOf("below", { startsAt: at(190), tables: ["M10"] }),
    ],
  });

  it("walks from bar to bar, and to the nearest in time above and below", () => {
    const { press, focus } = keyboard("m1 first");
    press("ArrowRight");
    expect(focus).toHaveBeenLastCalledWith("m1 second");
    press("ArrowDown", "m1 second");
    expect(focus).toHaveBeenLastCalledWith("m10 below");
    press("ArrowUp", "m10 below");
    expect(focus).toHaveBeenLastCalledWith("m1 second");
    press("Home", "m1 second");
    expect(focus).toHaveBeenLastCalledWith("m1 first");
  });

  it("carries a party by quarters of an hour and by tables, and drops or leaves it", () => {
    const { press, actions, carry } = keyboard("m1 first");
    press("Enter");
    expect(actions.moving.begin).toHaveBeenCalledOnce();
    carry("m1", 60);
    press("ArrowRight");
    expect(actions.moving.over).toHaveBeenLastCalledWith(null, ms(75));
    press("ArrowDown");
    expect(actions.moving.over).toHaveBeenLastCalledWith(expect.objectContaining({ id: "m2" }), ms(60));
    press("Enter");
    expect(actions.onDrop).toHaveBeenCalledOnce();
    press("Escape");
    expect(actions.moving.end).toHaveBeenCalledOnce();
  });

  it("pins with P", () => {
    const { press, actions } = keyboard("m1 first");
    press("p");
    expect(actions.onPin).toHaveBeenCalledWith(expect.objectContaining({ key: "first" }));
  });

  function keyboard(start: string) {
    const rows = timeline.groups.flatMap((group) => group.rows);
    const focus = vi.fn<(key: string) => void>();
    const actions = {
      lines: linesOf(timeline),
      rows,
      moving: { move: null, begin: vi.fn(), over: vi.fn(), drop: vi.fn(), ask: vi.fn(), end: vi.fn() },
      onDrop: vi.fn(),
      onOpen: vi.fn(),
      onPin: vi.fn(),
      focus,
    };
    return {
      actions,
      focus,
      carry: (tableId: string, minutes: number) => {
        const table = rows.find(({ key }) => key === tableId)?.table ?? null;
        Object.assign(actions.moving, { move: { table, drop: { tableIds: [tableId], from: ms(minutes) } } });
      },
      press: (key: string, place = start) =>
        handleTimelineKey(
          {
            key,
            target: { dataset: { place } },
            preventDefault: () => undefined,
            stopPropagation: () => undefined,
          } as unknown as Parameters<typeof handleTimelineKey>[0],
          actions,
        ),
    };
  }
});

interface Given extends Partial<Pick<TimelineFacts, "areas" | "blocks" | "opensAt" | "closesAt">> {
  parties?: EveningParty[];
  tables?: DiningTable[];
  placements?: TablePlan["placements"];
  seated?: TablePlan["seated"];
}

function viewOf({ parties = [], tables, placements = [], seated = [], ...facts }: Given) {
  return viewTimeline({
    state: { parties, tables: tables ?? [tableOf("M10"), tableOf("M2"), tableOf("M1")], entries: [] },
    plan: { placements, seated, queue: [] } as unknown as TablePlan,
    areas: [],
    blocks: [],
    opensAt: null,
    closesAt: null,
    now: NOW,
    ...facts,
  });
}

function barsOf(timeline: ReturnType<typeof viewTimeline>) {
  const minutes = (instant: number) => (instant - NOW.getTime()) / MINUTE_MS;
  return Object.fromEntries(
    timeline.groups.flatMap(({ rows }) =>
      rows.map(({ table, bars }) => [
        table.label,
        bars.map(
          ({ kind, name, from, until, overstayUntil, freeAt }) =>
            `${kind} ${name} ${minutes(from)}..${minutes(until)} over ${minutes(overstayUntil)} free ${minutes(freeAt)}`,
        ),
      ]),
    ),
  );
}

function placement(id: string, tableIds: string[], from: number, until: number, free: number) {
  return {
    reservationId: id,
    tableIds,
    startsAt: at(from),
    endsAt: at(until),
    freeAt: at(free),
    isPinned: false,
    reason: null,
  };
}

function partyOf(id: string, over: Partial<EveningParty> = {}): EveningParty {
  return {
    id,
    customerName: id,
    status: "confirmed",
    guests: 4,
    tables: [],
    turnMinutes: 90,
    startsAt: at(0),
    endsAt: at(90),
    ...over,
  } as EveningParty;
}

function tableOf(label: string, over: Partial<DiningTable> = {}): DiningTable {
  return { id: label.toLowerCase(), label, seats: 4, areaId: null, ...over } as DiningTable;
}

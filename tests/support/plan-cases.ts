import type { PlanJoin, PlanParty, PlanProblem, PlanTable } from "#features/table-planner/engine/problem.ts";
import type { PlanValue } from "#features/table-planner/engine/value.ts";
import { partyOf } from "./plan-problems.ts";

/*
 * Twenty evenings on paper. For each, the value of the best plan follows from its name. Minutes count from now. A stay is 90 minutes
 * unless it says otherwise.
 */

const table = (id: string, seats: number, over: Partial<PlanTable> = {}): PlanTable => ({
  id,
  seats,
  minGuests: 1,
  areaId: null,
  attributes: [],
  ...over,
});
const join = (tableIds: string[], minGuests: number, maxGuests: number): PlanJoin => ({
  id: tableIds.join("+"),
  tableIds,
  minGuests,
  maxGuests,
});
const party = (id: string, guests: number, startsAt: number, over: Partial<PlanParty> = {}) =>
  partyOf({ id, guests, startsAt, ...over });
const plannedAt = (tableId: string, startsAt: number) => ({ planned: { tableIds: [tableId], startsAt } });
const waiting = (id: string, guests: number, quotedUntil: number, over: Partial<PlanParty> = {}) =>
  party(id, guests, 0, { kind: "hopeful", quotedUntil, ...over });
const takenUntil = (tableId: string, until: number) => ({ tableId, from: -60, until });

const [two, four, six] = [table("two", 2), table("four", 4), table("six", 6)];
const twos = (count: number) => Array.from({ length: count }, (_, index) => table(`two ${index + 1}`, 2));

/** Name, room and value of the best plan, where it is not 0. */
export const PLAN_CASES: readonly [name: string, room: Partial<PlanProblem>, value: Partial<PlanValue>][] = [
  [
    "each party gets the table of its size, in any order of arrival",
    {
      tables: [six, four, two],
      parties: [party("couple", 2, 120), party("family", 4, 120), party("group", 6, 120)],
    },
    {},
  ],
  [
    "a table serves twice when it is cleared just in time",
    { tables: [two], parties: [party("early", 2, 120, { bufferMinutes: 15 }), party("late", 2, 225)] },
    { tightHandOvers: 1 },
  ],
  [
    "a table does not serve twice when one minute is missing",
    { tables: [two], parties: [party("early", 2, 120, { bufferMinutes: 15 }), party("late", 2, 224)] },
    { unseated: 2 },
  ],
  [
    "of two parties for one table, the larger one sits",
    { tables: [six], parties: [party("couple", 2, 120), party("five", 5, 150)] },
    { unseated: 2, waste: 1 },
  ],
  [
    "two parties of three after each other are worth more than one of five who stays all night",
    {
      tables: [six],
      parties: [
        party("five", 5, 120, { stayMinutes: 180 }),
        party("three", 3, 120),
        party("other three", 3, 220),
      ],
    },
    { unseated: 5, tightHandOvers: 1, waste: 6 },
  ],
  [
    "tables are pushed together for a party that is larger than each",
    { tables: [two, four], joins: [join(["two", "four"], 5, 6)], parties: [party("group", 6, 120)] },
    { waste: 4 },
  ],
  [
    "half of a join is promised to others, so the join is not used",
    {
      tables: [two, four],
      joins: [join(["two", "four"], 5, 6)],
      parties: [party("group", 6, 120), party("couple", 2, 150, { pinnedTo: ["two"] })],
    },
    { unseated: 6 },
  ],
  [
    "two joins share a table, so one of them is used",
    {
      tables: twos(3),
      joins: [join(["two 1", "two 2"], 3, 4), join(["two 2", "two 3"], 3, 4)],
      parties: [party("four", 4, 120), party("other four", 4, 120)],
    },
    { unseated: 4, waste: 4 },
  ],
  [
    "the accessible table is kept for the party that needs it",
    {
      tables: [table("accessible", 2, { attributes: ["accessible"] }), two],
      parties: [party("couple", 2, 120), party("wheelchair", 2, 120, { requires: ["accessible"] })],
    },
    {},
  ],
  [
    "a wish for an area is worth empty chairs",
    {
      tables: [two, table("terrace", 4, { areaId: "terrace" })],
      parties: [party("couple", 2, 120, { areaId: "terrace" })],
    },
    { waste: 2 },
  ],
  [
    "a couple gets no table that the restaurant keeps for three or more",
    { tables: [table("four", 4, { minGuests: 3 })], parties: [party("couple", 2, 120)] },
    { unseated: 2 },
  ],
  [
    "a party whose time is far away moves for free, so that all fit better",
    {
      tables: [two, four],
      parties: [party("couple", 2, 120, plannedAt("four", 120)), party("four", 4, 120)],
    },
    {},
  ],
  [
    "nobody whose time is near moves for empty chairs",
    { tables: [two, four], parties: [party("couple", 2, 20, plannedAt("four", 20))] },
    { waste: 2 },
  ],
  [
    "of two parties, the one whose time is further away makes room",
    {
      tables: [two, table("four 1", 4), table("four 2", 4)],
      parties: [
        party("soon", 2, 20, plannedAt("four 1", 20)),
        party("later", 2, 85, plannedAt("four 2", 85)),
        party("four", 4, 80),
      ],
    },
    { moves: 1, waste: 2 },
  ],
  [
    "a couple at the door sits down at a six at once, rather than at a table for two in ten minutes",
    {
      tables: [two, six],
      taken: [takenUntil("two", 10)],
      parties: [party("couple", 2, 0, { isArrived: true })],
    },
    { waste: 4 },
  ],
  [
    "it waits the ten minutes if the restaurant never puts a couple at a six",
    {
      tables: [two, six],
      taken: [takenUntil("two", 10)],
      parties: [party("couple", 2, 0, { isArrived: true })],
      maxEmptySeats: 2,
    },
    { delay: 10, tightHandOvers: 1 },
  ],
  [
    "the queue takes a table when it is free, those who were quoted more time after the others",
    {
      tables: twos(2),
      taken: [takenUntil("two 1", 25), takenUntil("two 2", 45)],
      parties: [waiting("told 50", 2, 50), waiting("told 30", 2, 30), waiting("told 40", 2, 40)],
    },
    { beyondQuote: 2 },
  ],
  [
    "a reservation goes before the queue",
    { tables: [two], parties: [waiting("walk-ins", 2, 60), party("couple", 2, 60)] },
    { beyondQuote: 2 },
  ],
  [
    "empty chairs are cheaper than a table without slack",
    { tables: [two, four], taken: [takenUntil("two", 110)], parties: [party("couple", 2, 120)] },
    { waste: 2 },
  ],
  [
    "four tables serve twelve couples in three rounds, eight of them without slack",
    {
      tables: twos(4),
      parties: [120, 210, 300].flatMap((at) =>
        Array.from({ length: 4 }, (_, index) => party(`${at} ${index}`, 2, at, { stayMinutes: 80 })),
      ),
    },
    { tightHandOvers: 8 },
  ],
];

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import { valueOf, ZERO_VALUE } from "#features/table-planner/engine/value.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { newId } from "#shared/id.ts";
import { addDays, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable, buildWaitlistEntry, type BuiltTable } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { checkStoredPlans } from "./check-plans.ts";
import { readPlanState } from "./plan-state.ts";
import { storeResult } from "./renewal.ts";

// It is 19:30 on an evening that ends at 23:00.

const evening = startEvening();
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();
let m1: BuiltTable;
let m2: BuiltTable;
let m6: BuiltTable;

beforeEach(async () => {
  m1 = await buildTable(evening.sql, evening.unit, { label: "M1", seats: 2 });
  m2 = await buildTable(evening.sql, evening.unit, { label: "M2", seats: 4 });
  m6 = await buildTable(evening.sql, evening.unit, { label: "M6", seats: 6 });
});

// Every plan that these tests store has a certificate that holds: after a search, a filled gap, 'Aplicar' and a dismissal alike.
afterEach(async () => {
  expect(await checkStoredPlans(evening.sql)).toMatchObject({ withoutCertificate: 0, wrong: [] });
});

const unitId = () => evening.unit.id;
const read = () => evening.staff.tablePlan.read({ unitId: unitId() });
const book = (time: string, over: object = {}) =>
  buildReservation(evening.sql, evening.unit, { date: TODAY, time, ...over });
const sitSince = (time: string, table: BuiltTable, over: object = {}) =>
  book(time, { status: "seated", tables: [table], ...over });
const placesOf = async () =>
  Object.fromEntries(
    (await read()).placements.map(({ reservationId, tableIds }) => [reservationId, tableIds]),
  );
/** Of this test's unit alone: the plans of other tests' units may be searched for better ones meanwhile. */
const stored = () =>
  rows<{ version: number }>(
    evening.sql,
    `select r.id, r.version, r.xmin as reservation, p.xmin as plan
     from reservation r left join seating_plan p using (unit_id) where unit_id = $1 order by r.id`,
    [unitId()],
  );

describe("the plan of the evening", () => {
  it("gives each party a table with a reason, and writes nothing while nothing has happened", async () => {
    const couple = await book("20:00", { guests: 2 });
    const four = await book("20:00", { guests: 4 });
    const pinned = await book("20:00", { guests: 5, tables: [m6] });
    const plan = await read();
    expect(plan).toMatchObject({
      serviceDate: TODAY,
      version: 1,
      isOld: false,
      isProven: true,
      gap: null,
      withoutTable: [],
      proposal: null,
    });
    expect(plan.placements).toHaveLength(3);
    expect(plan.placements).toEqual(
      expect.arrayContaining([
        {
          reservationId: couple.id,
          tableIds: [m1.id],
          startsAt: at(30),
          endsAt: at(120),
          freeAt: at(120),
          isPinned: false,
          reason: { kind: "smallest" },
        },
        expect.objectContaining({ reservationId: four.id, tableIds: [m2.id], reason: { kind: "only_one" } }),
        expect.objectContaining({
          reservationId: pinned.id,
          tableIds: [m6.id],
          isPinned: true,
          reason: { kind: "pinned" },
        }),
      ]),
    );
    const before = await stored();
    expect(await read()).toEqual(plan);
    expect(await stored()).toEqual(before);
    expect(before.every(({ version }) => version === 1)).toBe(true);
    expect(await evening.auditTypes()).toEqual([]);
  });

  it("is found by the check of all plans if it is not what it says", async () => {
    await book("20:00", { guests: 2 });
    await read();
    const { checked } = await checkStoredPlans(evening.sql);
    expect(checked).toBeGreaterThan(0);
    await rows(
      evening.sql,
      `update seating_plan set certificate = jsonb_set(certificate::jsonb, '{value,waste}', '9') where unit_id = $1`,
      [unitId()],
    );
    const { wrong } = await checkStoredPlans(evening.sql);
    expect(wrong).toEqual([{ unitId: unitId(), date: TODAY, faults: ["waste is 0, not 9"] }]);
    await rows(evening.sql, "delete from seating_plan where unit_id = $1", [unitId()]);
  });

  it("leaves everybody where they are when one more comes", async () => {
    const first = await book("20:00", { guests: 2 });
    await read();
    const second = await book("20:15", { guests: 2 });
    expect(await placesOf()).toEqual({ [first.id]: [m1.id], [second.id]: [m2.id] });
    expect(await evening.auditTypes()).toEqual([]);
  });

  it("moves people whose time is far by itself, and says why", async () => {
    const later = await book("21:30", { guests: 2 });
    await read();
    const stays = await sitSince("19:30", m1, { guests: 2, endsAt: new Date(at(180)) });
    const plan = await read();
    expect(plan.placements).toMatchObject([
      {
        reservationId: later.id,
        tableIds: [m2.id],
        reason: { kind: "moved", from: [m1.id], reservationId: null },
      },
    ]);
    expect(plan.seated).toEqual([
      { reservationId: stays.id, tableIds: [m1.id], leavesAt: at(180), freeAt: at(180) },
    ]);
    expect(plan.version).toBe(2);
    expect(await evening.auditTypes()).toEqual(["table_plan.changed"]);
  });

  it("counts nobody who should have come and gone", async () => {
    await book("12:00", { guests: 2 });
    expect((await read()).placements).toEqual([]);
  });

  it("shows the queue the places that are left", async () => {
    await sitSince("18:30", m1, { guests: 2 });
    await sitSince("19:00", m2, { guests: 4 });
    await book("20:00", { guests: 6 });
    const entry = await buildWaitlistEntry(evening.sql, evening.unit, { guests: 2 });
    expect((await read()).queue).toEqual([{ entryId: entry.id, tableIds: [m1.id], at: at(30) }]);
  });

  it("keeps the tables of a party that stays longer, as far as the next promise", async () => {
    const stays = await sitSince("17:30", m1, { guests: 2 });
    const plan = await read();
    expect(plan.seated).toMatchObject([{ reservationId: stays.id, leavesAt: at(10) }]);
    const party = await book("19:45", { guests: 2 });
    const promise = { unitId: unitId(), id: party.id, tableIds: [m1.id] };
    expect(await outcomeOf(evening.staff.reservations.holdTables(promise))).toBe("table_held");
    const { parties } = await evening.staff.evening.read({ unitId: unitId() });
    expect(parties.find(({ id }) => id === stays.id)?.expectedLeaveAt).toBe(at(-30));
  });
});

it("is read again after each change of what it depends on, also without an event", async () => {
  const entry = await buildWaitlistEntry(evening.sql, evening.unit, { guests: 2 });
  const queue = async () => (await read()).queue.map(({ tableIds }) => tableIds);
  const change = (statement: string, ...values: unknown[]) => rows(evening.sql, statement, values);
  expect(await queue()).toEqual([[m1.id]]);
  await change("update dining_table set status = 'occupied', occupied_since = $2 where id = $1", m1.id, NOW);
  expect(await queue()).toEqual([[m2.id]]);
  await book("19:45", { guests: 2, tables: [m2] });
  expect(await queue()).toEqual([[m6.id]]);
  await change(
    "insert into table_block (unit_id, id, table_id, during, reason) values ($1, $2, $3, tstzrange($4, '2100-01-01'), '')",
    unitId(),
    newId(),
    m6.id,
    NOW,
  );
  expect(await queue()).not.toEqual([[m6.id]]);
  await change("delete from waitlist_entry where id = $1", entry.id);
  expect(await queue()).toEqual([]);
  // There it is tomorrow.
  await change("update unit set time_zone = 'Pacific/Kiritimati' where id = $1", unitId());
  expect((await read()).serviceDate).toBe(addDays(TODAY, 1));
});

it("offers a plan that is merely better, and moves nobody before staff take it", async () => {
  const wasteful = { guests: 2, plannedTableIds: `{${m6.id}}` };
  const early = await book("21:05", wasteful);
  const later = await book("22:50", wasteful);
  const { placements, proposal, holdsUntil } = await read();
  expect(placements).toMatchObject([{ tableIds: [m6.id] }, { tableIds: [m6.id] }]);
  expect(proposal).toBeNull();
  expect(holdsUntil).toBe(at(5));

  const unit = (await findUnitForSystem(evening.sql, unitId()))!;
  const search = async () => {
    const state = await readPlanState(evening.sql, unit, NOW);
    const result = await tablePlannerOf(evening.services).solveAndCertify(state.problem, {
      milliseconds: 900,
    });
    await storeResult(evening.services, unit, state, { result, solveMs: 1 });
    return (await read()).proposal;
  };
  const offer = await search();
  expect(offer).toMatchObject({
    because: { kind: "better", handOvers: 0, chairs: 8 },
    moves: [
      { reservationId: early.id, from: [m6.id], to: [m1.id] },
      { reservationId: later.id, from: [m6.id], to: [m1.id] },
    ],
  });
  expect(await placesOf()).toEqual({ [early.id]: [m6.id], [later.id]: [m6.id] });
  await evening.staff.tablePlan.dismissProposal({ unitId: unitId(), proposalId: offer!.id });
  expect(await search()).toBeNull();
});

describe("a party whose table is late", () => {
  let silva: { id: string };
  let late: { id: string };

  beforeEach(async () => {
    silva = await book("19:40", { guests: 2 });
    await read();
    // It sat down at M1 ninety minutes ago, and is still there.
    late = await sitSince("17:55", m1, { guests: 2 });
    evening.setNow(new Date(NOW.getTime() + 5 * MINUTE_MS));
  });

  it("stays where it is until staff take the proposal", async () => {
    const { proposal, withoutTable, placements } = await read();
    expect(withoutTable).toEqual([silva.id]);
    expect(placements).toMatchObject([{ reservationId: silva.id, tableIds: [m1.id], startsAt: at(15) }]);
    expect(proposal).toMatchObject({
      because: { kind: "stays_longer", tableIds: [m1.id], reservationId: late.id, minutes: 20 },
      moves: [{ reservationId: silva.id, from: [m1.id], to: [m2.id], reason: { kind: "moved" } }],
    });
    expect((await read()).proposal?.id).toBe(proposal!.id);

    const apply = { unitId: unitId(), proposalId: proposal!.id };
    const applied = await evening.staff.tablePlan.applyProposal(apply);
    expect(applied).toMatchObject({ proposal: null, withoutTable: [], version: 2 });
    expect(applied.placements).toMatchObject([
      { tableIds: [m2.id], reason: { kind: "moved", from: [m1.id], reservationId: late.id } },
    ]);
    expect(await evening.staff.tablePlan.applyProposal(apply)).toEqual(applied);
    expect(await outcomeOf(evening.staff.tablePlan.dismissProposal(apply))).toBe("proposal_outdated");
    expect(await evening.auditTypes()).toEqual(["table_plan.proposed", "table_plan.applied"]);
  });

  it("does not wait at the door while another table is free", async () => {
    await rows(evening.sql, "update reservation set arrived_at = $2 where id = $1", [silva.id, NOW]);
    const { proposal, withoutTable, placements, holdsUntil } = await read();
    expect({ withoutTable, holdsUntil }).toEqual({ withoutTable: [], holdsUntil: at(6) });
    expect(placements).toMatchObject([{ reservationId: silva.id, tableIds: [m1.id], startsAt: at(15) }]);
    expect(proposal).toMatchObject({
      because: { kind: "stays_longer", reservationId: late.id },
      moves: [{ reservationId: silva.id, from: [m1.id], to: [m2.id] }],
    });
  });

  it("is where it was, and asked about again, once 'Aplicar' is undone", async () => {
    const { proposal } = await read();
    const actId = newId();
    await evening.staff.tablePlan.applyProposal({ unitId: unitId(), proposalId: proposal!.id, actId });
    const { acts } = await evening.staff.evening.listActs({ unitId: unitId() });
    expect(acts).toMatchObject([{ id: actId, type: "table_plan.applied", tables: ["M2"], undoneAt: null }]);
    const undo = { unitId: unitId(), id: actId };
    expect(await evening.staff.evening.undo(undo)).toEqual({ reservations: [] });
    expect(await read()).toMatchObject({
      withoutTable: [silva.id],
      placements: [{ reservationId: silva.id, tableIds: [m1.id], startsAt: at(15) }],
      proposal: { id: proposal!.id },
    });
    expect(await evening.auditTypes()).toEqual([
      "table_plan.proposed",
      "table_plan.applied",
      "reservation.undone",
    ]);
    expect(await evening.staff.evening.undo(undo)).toEqual({ reservations: [] });
  });

  it("stays at its new table if it sits there before 'Aplicar' is undone", async () => {
    const { proposal } = await read();
    const actId = newId();
    await evening.staff.tablePlan.applyProposal({ unitId: unitId(), proposalId: proposal!.id, actId });
    await evening.staff.reservations.seat({ unitId: unitId(), id: silva.id, tableIds: [m2.id] });
    expect(await outcomeOf(evening.staff.evening.undo({ unitId: unitId(), id: actId }))).toBe(
      "changed_since",
    );
  });

  it("is not asked about again once staff have said no", async () => {
    const { proposal } = await read();
    const dismiss = { unitId: unitId(), proposalId: proposal!.id };
    expect(await evening.staff.tablePlan.dismissProposal(dismiss)).toMatchObject({
      proposal: null,
      withoutTable: [silva.id],
    });
    evening.setNow(new Date(NOW.getTime() + 7 * MINUTE_MS));
    expect((await read()).proposal).toBeNull();
  });

  it("is no effect of what 'E se…?' asks, whether the proposal is open or dismissed", async () => {
    const { proposal } = await read();
    const what = { kind: "party", guests: 6, time: "21:30" } as const;
    const noEffect = { verdict: "fits", asked: { tableIds: [m6.id] }, moves: [], delays: [] };
    expect(await evening.staff.tablePlan.tryOut({ unitId: unitId(), what })).toMatchObject({
      ...noEffect,
      withoutTable: [],
      countsProposal: true,
    });
    await evening.staff.tablePlan.dismissProposal({ unitId: unitId(), proposalId: proposal!.id });
    expect(await evening.staff.tablePlan.tryOut({ unitId: unitId(), what })).toMatchObject({
      ...noEffect,
      withoutTable: [silva.id],
      alreadyWithout: [silva.id],
      countsProposal: false,
    });
  });

  it("is asked about the same moves while they help, whatever another search finds", async () => {
    const { proposal } = await read();
    const later = new Date(NOW.getTime() + 6 * MINUTE_MS);
    evening.setNow(later);
    const unit = (await findUnitForSystem(evening.sql, unitId()))!;
    const state = await readPlanState(evening.sql, unit, later);
    const plan = new Map([[silva.id, { tableIds: [m6.id], startsAt: NOW.getTime() / MINUTE_MS + 10 }]]);
    const result = { plan, value: valueOf(state.problem, plan), bound: ZERO_VALUE, certificate: null };
    expect(await storeResult(evening.services, unit, state, { result, solveMs: 1 })).toBe(true);
    expect((await read()).proposal).toEqual(proposal);
    const apply = { unitId: unitId(), proposalId: proposal!.id };
    expect(await evening.staff.tablePlan.applyProposal(apply)).toMatchObject({ withoutTable: [] });
  });

  it("refuses a proposal that does not hold any more", async () => {
    const { proposal } = await read();
    await sitSince("19:30", m2, { guests: 4 });
    const apply = { unitId: unitId(), proposalId: proposal!.id };
    expect(await outcomeOf(evening.staff.tablePlan.applyProposal(apply))).toBe("proposal_outdated");
    expect((await read()).proposal?.moves).toMatchObject([{ to: [m6.id] }]);
  });

  it("says that the plan is old when the planner is dead", async () => {
    const planner = tablePlannerOf(evening.services);
    const { solveAndCertify, solve } = planner;
    planner.solveAndCertify = () => Promise.reject(new Error("dead"));
    planner.solve = () => Promise.reject(new Error("dead"));
    expect(await read()).toMatchObject({ isOld: true, withoutTable: [silva.id], proposal: null });
    const what = { kind: "party", guests: 20, time: "20:30" } as const;
    expect(await evening.staff.tablePlan.tryOut({ unitId: unitId(), what })).toMatchObject({
      verdict: "unknown",
      asked: null,
    });
    Object.assign(planner, { solveAndCertify, solve });
    expect(await read()).toMatchObject({ isOld: false, proposal: { moves: [{ to: [m2.id] }] } });
  });
});

describe("'E se…?'", () => {
  it("says where a party would sit on an evening on which nobody else comes, and that thirteen find no place", async () => {
    const ask = (guests: number) =>
      evening.staff.tablePlan.tryOut({ unitId: unitId(), what: { kind: "party", guests, time: "21:00" } });
    expect(await read()).toMatchObject({ computedAt: null });
    expect(await ask(6)).toMatchObject({ verdict: "fits", asked: { tableIds: [m6.id] }, moves: [] });
    expect(await ask(13)).toMatchObject({ verdict: "does_not_fit", asked: null });
  });

  it("answers 'unknown' in time, and knows when it is asked to search for seconds", async () => {
    await book("20:00", { guests: 6, plannedTableIds: `{${m6.id}}` });
    const planner = tablePlannerOf(evening.services);
    const { solve } = planner;
    const nothing = { plan: new Map(), value: { ...ZERO_VALUE, unseated: 12 }, bound: ZERO_VALUE };
    planner.solve = async (problem, time) =>
      time.milliseconds > 1_000 ? solve(problem, time) : { ...(await solve(problem, time)), ...nothing };
    const question = {
      unitId: unitId(),
      what: { kind: "party", guests: 6, time: "20:00" },
    } as const;
    const { tryOut } = evening.staff.tablePlan;
    expect(await tryOut(question)).toMatchObject({ verdict: "unknown" });
    expect(await tryOut({ ...question, isPatient: true })).toMatchObject({ verdict: "does_not_fit" });
    planner.solve = solve;
  });

  const tryOut = (what: Parameters<typeof evening.staff.tablePlan.tryOut>[0]["what"]) =>
    evening.staff.tablePlan.tryOut({ unitId: unitId(), what });
  it("says where a party would sit and who would move, as taking it does, and writes nothing", async () => {
    const couple = await book("20:00", { guests: 2, plannedTableIds: `{${m6.id}}` });
    await book("20:00", { guests: 4, plannedTableIds: `{${m2.id}}` });
    await read();
    const before = await stored();
    const answer = await tryOut({ kind: "party", guests: 6, time: "20:15" });
    expect(answer).toMatchObject({
      verdict: "fits",
      asked: { tableIds: [m6.id], startsAt: at(45), endsAt: at(165) },
      moves: [{ reservationId: couple.id, from: [m6.id], to: [m1.id] }],
      withoutTable: [],
    });
    expect(await stored()).toEqual(before);

    const id = newId();
    await book("20:15", { guests: 6, id });
    const { proposal, placements } = await read();
    expect(proposal?.moves.map(({ reservationId, to }) => ({ reservationId, to }))).toEqual(
      expect.arrayContaining([
        { reservationId: couple.id, to: [m1.id] },
        { reservationId: id, to: [m6.id] },
      ]),
    );
    expect(placements).not.toHaveLength(0);
    expect(await tryOut({ kind: "party", guests: 6, time: "20:30" })).toMatchObject({
      verdict: "does_not_fit",
    });
  });

  it("says who moves if a table is late, and what a promise does", async () => {
    const silva = await book("20:10", { guests: 2 });
    await read();
    await sitSince("18:30", m1, { guests: 2 });
    expect(await tryOut({ kind: "delay", tableId: m1.id, minutes: 30 })).toMatchObject({
      verdict: "fits",
      moves: [{ reservationId: silva.id, from: [m1.id], to: [m2.id] }],
    });
    const other = await book("20:15", { guests: 4 });
    await read();
    expect(
      await tryOut({ kind: "pin", reservationId: other.id, tableIds: [m1.id], time: "20:30" }),
    ).toMatchObject({
      moves: expect.arrayContaining([expect.objectContaining({ reservationId: silva.id })]),
    });
    for (const tableId of [newId(), m6.id])
      expect(await outcomeOf(tryOut({ kind: "delay", tableId, minutes: 30 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(tryOut({ kind: "party", guests: 2, time: "19:15" }))).toBe("time_over");
  });
});

describe("the sections of servers", () => {
  const [ana, bia] = [newId(), newId()];
  const save = (sections: { id: string; tableIds: string[] }[], version = 0) =>
    evening.staff.sections.save({
      unitId: unitId(),
      date: TODAY,
      version,
      sections: sections.map((one) => ({ ...one, name: "Praça", color: "blue", userId: null })),
    });

  it("share the parties of an evening, also once they are painted after the plan was made", async () => {
    await book("21:05", { guests: 2 });
    await book("22:55", { guests: 2 });
    expect(Object.values(await placesOf())).toEqual([[m1.id], [m1.id]]);
    const m3 = await buildTable(evening.sql, evening.unit, { label: "M3", seats: 2 });
    const value = async () =>
      rows(evening.sql, "select value from seating_plan where unit_id = $1", [unitId()]);
    const valueBefore = await value();
    await save([
      { id: ana, tableIds: [m1.id] },
      { id: bia, tableIds: [m3.id] },
    ]);
    const after = Object.values(await placesOf());
    expect(after.flat().toSorted()).toEqual([m1.id, m3.id].toSorted());
    expect(await value()).toEqual(valueBefore);
  });

  it("that are closed keep their planned parties, and get no new ones", async () => {
    const couple = await book("20:00", { guests: 2 });
    expect(await placesOf()).toEqual({ [couple.id]: [m1.id] });
    await save([
      { id: ana, tableIds: [m1.id] },
      { id: bia, tableIds: [m2.id] },
    ]);
    await evening.staff.sections.close({ unitId: unitId(), date: TODAY, id: ana, isClosed: true });
    const later = await book("22:30", { guests: 2 });
    expect(await placesOf()).toEqual({ [couple.id]: [m1.id], [later.id]: [m2.id] });
  });
});

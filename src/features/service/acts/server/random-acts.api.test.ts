import { afterAll, beforeAll, expect, it } from "vitest";

import { OPEN_ENTRIES } from "#features/acts/server/queries.ts";
import { cancelReservation } from "#features/booking/server/cancel.ts";
import { addBlock, removeBlock } from "#features/floor/blocks/server/commands.ts";
import { findTables } from "#features/floor/server/queries.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import {
  isResized,
  NO_ROOM,
  partyAfter,
  type PartyEffect,
} from "#features/reservations/evening/party-effect.ts";
import { STAGES } from "#features/reservations/evening/rules.ts";
import { SECTION_COLORS } from "#features/sections/limits.ts";
import { closeSection, readSections, saveSections } from "#features/sections/server/commands.ts";
import { takeProposal } from "#features/table-plan/server/commands.ts";
import { rebalanceServers } from "#features/table-plan/server/renewal.ts";
import { stayFor } from "#features/turn-times/rules.ts";
import { readTurnTimes } from "#features/turn-times/server/queries.ts";
import { type EntryEffect, queueAfter, type QueueDecision } from "#features/waitlist/acts/entry-effect.ts";
import { queueActs } from "#features/waitlist/acts/queue-acts.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { addEntry, markComing, notifyEntry, removeEntry } from "#features/waitlist/server/commands.ts";
import { listWaiting } from "#features/waitlist/server/queries.ts";
import type { Services } from "#platform/services.ts";
import { mintAuthorizedUnit, type AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import type { Result } from "#shared/result.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { openTestServices } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { NOW, TODAY } from "#tests/evening.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { findBrokenInvariants } from "#tests/invariants.ts";
import { firstOf, timesOf } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";
import { createChance, type Chance } from "../../../../../db/demo/chance.ts";
import { seatFromWaitlist } from "../../seating/server/commands.ts";
import { releaseAtTable } from "../../seating/server/release-commands.ts";
import { rescheduleReservation } from "../../seating/server/reschedule.ts";
import { endCleaning } from "../../server/commands.ts";
import { commandOf } from "../../server/party-acts.ts";
import { listParties } from "../../server/queries.ts";
import { addToWaitlist, confirmFromWaitlist } from "../../server/waiting-parties.ts";
import { seatWalkIn } from "../../server/walk-in.ts";
import { walkInName } from "../../text.ts";
import { type ActType } from "../all-acts.ts";
import { type PartyAct, type PartyActName, partyActs, type PartyInput } from "../party-acts.ts";
import { ACT_TYPES } from "../sets-of-acts.ts";
import { walkInParty } from "../walk-in-party.ts";
import { undoAct } from "./commands.ts";

/** Sequences of acts and undos that are tried: a few in the suite, thousands with ACT_SEQUENCES=5000. ACT_SEED repeats one. */
const ALL = 80;
const SEQUENCES = Number(process.env["ACT_SEQUENCES"] ?? timesOf(ALL, ["reservations"]));
const FIRST_SEED = Number(process.env["ACT_SEED"] ?? 1 + firstOf(ALL, ["reservations"]));
const SECONDS = 60 + SEQUENCES / 4;

const database = useDatabase();
let services: Services;
let now = NOW;

beforeAll(async () => {
  services = await openTestServices(database(), { now: () => now });
});
afterAll(() => services.realtime.close());

interface House {
  unit: AuthorizedUnit;
  tables: string[];
  /** Ids of blocks, also of those that were refused or removed. */
  blocks: string[];
  reservations: string[];
  entries: string[];
  /** Of the one section that is painted: with two, the plan would follow, which no undo takes back. */
  sectionId: string;
}

const sectionPorts = { rebalanceServers };

/** Five tables, one of them in cleaning; parties that are expected, promised a table, or seated; a queue; and a section. */
async function buildHouse({ isSectionClosed }: { isSectionClosed: boolean }): Promise<House> {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const built = await buildUnit(sql, organization, { cleaningMinutes: 8 });
  const user = await buildUser(sql, organization);
  const unit = mintAuthorizedUnit({
    actor: {
      kind: "user",
      id: user.id,
      organizationId: organization.id,
      role: "admin",
      permissions: "all",
      channel: "backoffice",
    },
    organizationId: organization.id,
    unitId: built.id,
    timeZone: built.timeZone,
  });
  const cleaningUntil = new Date(NOW.getTime() + 6 * MINUTE_MS);
  const tables = [
    await buildTable(sql, built, { label: "M1", seats: 2 }),
    await buildTable(sql, built, { label: "M2", seats: 4 }),
    await buildTable(sql, built, { label: "M3", seats: 4 }),
    await buildTable(sql, built, { label: "M4", seats: 6 }),
    await buildTable(sql, built, { label: "M5", seats: 4, status: "cleaning", cleaningUntil }),
  ];
  const blockId = newId();
  await rows(
    sql,
    "insert into table_block (unit_id, id, table_id, during, reason) values ($1, $2, $3, tstzrange($4, $5), '')",
    [built.id, blockId, tables[0]?.id, "2026-11-21T01:00:00Z", "2026-11-21T02:00:00Z"],
  );
  const sectionId = newId();
  await rows(
    sql,
    `with day as (insert into section_day (unit_id, service_date, updated_at) values ($1, $2, $3))
     insert into section (unit_id, service_date, id, position, name, color, is_closed)
     values ($1, $2, $4, 0, 'Ana', 'blue', $5)`,
    [built.id, TODAY, NOW, sectionId, isSectionClosed],
  );
  const [m1, m2, m3] = tables;
  if (!m1 || !m2 || !m3) throw new Error("the tables are built above");
  const at = (time: string, over: object) => buildReservation(sql, built, { date: TODAY, time, ...over });
  const parties = [
    await at("19:00", { status: "seated", tables: [m1] }),
    await at("18:30", { status: "seated", guests: 4, tables: [m2] }),
    await at("19:15", { guests: 3 }),
    await at("19:30", { guests: 4, tables: [m3] }),
    await at("20:00", { guests: 5 }),
  ];
  const waits = parties[4];
  const entries = [
    await buildWaitlistEntry(sql, built, { customerPhone: "(11) 90001-0000", addedAt: NOW }),
    await buildWaitlistEntry(sql, built, {
      customerPhone: "(11) 90002-0000",
      addedAt: NOW,
      guests: 4,
      status: "notified",
      notifiedAt: NOW,
    }),
    await buildWaitlistEntry(sql, built, {
      customerPhone: "(11) 90003-0000",
      addedAt: NOW,
      guests: 5,
      reservationId: waits?.id ?? null,
    }),
  ];
  return {
    unit,
    tables: tables.map(({ id }) => id),
    blocks: [blockId],
    reservations: parties.map(({ id }) => id),
    entries: entries.map(({ id }) => id),
    sectionId,
  };
}

/** All that an act may change, without versions and times of writing. */
async function readState({ unit }: House): Promise<unknown> {
  const [found] = await rows<{ state: unknown }>(
    database().sql,
    `select jsonb_build_array(
       (select jsonb_agg(to_jsonb(r) - '{version,updated_at}'::text[] order by id) from reservation r where unit_id = $1),
       (select jsonb_agg(to_jsonb(h) order by reservation_id, table_id) from reservation_table h where unit_id = $1),
       (select jsonb_agg(to_jsonb(t) order by id) from dining_table t where unit_id = $1),
       (select jsonb_agg(to_jsonb(w) - 'link_hash' order by id) from waitlist_entry w where unit_id = $1),
       (select jsonb_agg(to_jsonb(b) order by id) from table_block b where unit_id = $1),
       (select jsonb_agg(to_jsonb(s) order by id) from section s where unit_id = $1),
       (select jsonb_agg(to_jsonb(st) order by table_id) from section_table st where unit_id = $1)) as state`,
    [unit.unitId],
  );
  return found?.state;
}

async function versionOf(id: string): Promise<number> {
  const [found] = await rows<{ version: number }>(
    database().sql,
    "select version from reservation where id = $1",
    [id],
  );
  return found?.version ?? 0;
}

/** One of all acts, on parties and tables of the restaurant, most of them possible in some states only. */
function actAtRandom(house: House, chance: Chance, actId: string): Promise<Result<unknown, string>> {
  const { unit } = house;
  const { unitId } = unit;
  const id = chance.pick(house.reservations);
  const tableId = chance.pick(house.tables);
  const tableIds = chance.shuffle(house.tables).slice(0, chance.integer(1, 2));
  const entryId = chance.pick(house.entries);
  const blockId = chance.pick(house.blocks);
  const guests = chance.integer(1, 6);
  const made = newId();
  const act = { unitId, actId };
  const acts = [
    () => seatWalkIn(services, unit, { ...act, id: made, guests, customerName: "", customerPhone: "" }),
    () => seatWalkInAt(unit, { ...act, id: made, guests, tableIds }),
    () => actOnParty(unit, "arrive", id, { arrivedGuests: guests }, actId),
    () => actOnParty(unit, "delay", id, { minutes: chance.pick([10, 20, null]) }, actId),
    () => actOnParty(unit, "noShow", id, {}, actId),
    () => actOnParty(unit, "changeStage", id, { stage: chance.pick(STAGES) }, actId),
    () => cancelReservation(services, unit, { ...act, id, by: "staff" }),
    () => actOnParty(unit, "seat", id, {}, actId, tableIds),
    () => actOnParty(unit, "move", chance.pick(house.reservations.slice(0, 2)), {}, actId, tableIds),
    () => actOnParty(unit, "hold", id, {}, actId, chance.pick([tableIds, []])),
    async () => {
      const version = await versionOf(id);
      const place = { date: TODAY, time: chance.pick(["20:00", "20:45", "21:30"]), tableIds };
      return rescheduleReservation(services, unit, { ...act, id, version, ...place });
    },
    () => actOnParty(unit, "release", id, {}, actId),
    () => releaseAtTable(services, unit, { ...act, id: tableId, status: "available" }),
    () => endCleaning(services, unit, { ...act, id: tableId }),
    () => addToWaitlist(services, unit, { ...act, id, entryId: made }),
    () => {
      const leaving = { decide: () => queueActs.leave.decide({ status: "waiting", leftReason: null }) };
      const effect = queueActs.leave.effect("no_show");
      return actOnEntry(unit, entryId, leaving, effect, () =>
        removeEntry(services, unit, { ...act, id: entryId, reason: "no_show" }),
      );
    },
    () =>
      addEntry(services, unit, {
        ...act,
        id: made,
        guests,
        customerName: "Eva",
        customerPhone: "",
        requires: [],
        wantedAreaId: null,
        hasNoPhone: true,
      }),
    () => confirmFromWaitlist(services, unit, { ...act, entryId, id: made, date: TODAY }),
    () => seatFromWaitlist(services, unit, { ...act, entryId, id: made, tableIds }),
    () => {
      house.blocks.push(made);
      return addBlock(services, unit, {
        ...act,
        id: made,
        tableId,
        from: { date: TODAY, time: "22:00" },
        until: { date: TODAY, time: "23:00" },
        reason: "",
      });
    },
    () => removeBlock(services, unit, { ...act, id: blockId }),
    () => applyProposalOf(house, chance.pick(house.reservations.slice(2)), house.tables.slice(3, 4), actId),
    () =>
      actOnEntry(unit, entryId, queueActs.call, queueActs.call.effect(now), () =>
        notifyEntry(services, unit, { ...act, id: entryId }),
      ),
    () =>
      actOnEntry(unit, entryId, queueActs.coming, queueActs.coming.effect(now), () =>
        markComing(services, unit, { ...act, id: entryId }),
      ),
    async () => {
      const { version } = await readSections(services, unit, { unitId, date: TODAY });
      const section = {
        id: house.sectionId,
        name: "Ana",
        color: chance.pick(SECTION_COLORS),
        userId: null,
        tableIds,
      };
      const sections = chance.pick([[section], []]);
      return saveSections(services, sectionPorts, unit, { ...act, date: TODAY, version, sections });
    },
    () => {
      const isClosed = chance.next() < 0.5;
      return closeSection(services, sectionPorts, unit, {
        ...act,
        date: TODAY,
        id: house.sectionId,
        isClosed,
      });
    },
  ];
  return chance.pick(acts)();
}

/** An act on a party, which the database must hold afterwards as the browser has shown it before the answer. */
async function actOnParty<Name extends PartyActName>(
  unit: AuthorizedUnit,
  name: Name,
  id: string,
  input: PartyInput<Name>,
  actId: string,
  tableIds: string[] = [],
): Promise<Result<unknown, string>> {
  const act = partyActs[name] as unknown as PartyAct<object> & { type: ActType };
  const { sql } = database();
  const before = await readParty(unit, id);
  const call = { unitId: unit.unitId, id, actId, ...input, ...(act.chooses && { tableIds }) };
  const done = await commandOf(act)(services, unit, call);
  if (!done.ok || before === null) return done;
  const tables = await findTables(sql, unit, tableIds, now);
  const room = { ...NO_ROOM, tables: tables.map((table) => ({ ...table, status: "available" as const })) };
  const decision = act.decide(before.party, input, now, room);
  const isChanged = decision.ok && decision.value.change;
  const expected = isChanged
    ? await expectedAfter(before, act.effect(before.party, input, now, room), unit, tables)
    : before;
  expect(await readParty(unit, id), `${name} ${JSON.stringify(input)}`).toEqual(expected);
  return done;
}

/** A walk-in at named tables, which the database must hold afterwards as the browser has shown it before the answer. */
async function seatWalkInAt(
  unit: AuthorizedUnit,
  input: { unitId: string; actId: string; id: string; guests: number; tableIds: string[] },
): Promise<Result<unknown, string>> {
  const done = await seatWalkIn(services, unit, { ...input, customerName: "", customerPhone: "" });
  if (!done.ok) return done;
  const { sql } = database();
  const { id, guests } = input;
  const moment = localOf(now, unit.timeZone);
  const turn = await readTurnTimes(sql, unit);
  const { minutes: turnMinutes } = stayFor(turn, { ...moment, guests });
  const known = { id, customerName: walkInName, guests, turnMinutes, ...moment };
  const party = { ...walkInParty(known, now), undoActId: null };
  const chosen = await findTables(sql, unit, input.tableIds, now);
  const seated = partyAfter(party, partyActs.seat.effect(party, {}, now, NO_ROOM), { turn, chosen });
  expect(await readParty(unit, id)).toEqual({ party: comparable(seated), guestsInQueue: [] });
  return done;
}

/** An act on the queue, which the database must hold afterwards as the browser has shown it before the answer. */
async function actOnEntry(
  unit: AuthorizedUnit,
  id: string,
  { decide }: { decide: (entry: WaitlistEntry, at: Date) => QueueDecision },
  effect: EntryEffect,
  send: () => Promise<Result<unknown, string>>,
): Promise<Result<unknown, string>> {
  const { sql } = database();
  const before = await listWaiting(sql, unit, now);
  const entry = before.find((one) => one.id === id);
  const done = await send();
  if (!done.ok || !entry) return done;
  const decision = decide(entry, now);
  const expected = decision.ok && decision.value.change ? queueAfter(before, id, effect) : before;
  expect(await listWaiting(sql, unit, now)).toEqual(expected);
  return done;
}

type SeenParty = NonNullable<Awaited<ReturnType<typeof readParty>>>;

async function expectedAfter(
  { party, guestsInQueue }: SeenParty,
  effect: PartyEffect,
  unit: AuthorizedUnit,
  chosen: readonly { label: string }[],
): Promise<SeenParty> {
  const turn = await readTurnTimes(database().sql, unit);
  const after = partyAfter(party, effect, { turn, chosen });
  const leavesQueue =
    effect.leaves !== undefined || (effect.tables?.kind === "taken" && party.status !== "seated");
  const guests = isResized(party, effect) ? guestsInQueue.map(() => after.guests) : guestsInQueue;
  return { party: comparable(after), guestsInQueue: leavesQueue ? [] : guests };
}

/** A party as the stand reads it, without what no act predicts, and the size of its place in the queue, if it has one. */
async function readParty(unit: AuthorizedUnit, id: string) {
  const { sql } = database();
  const hour = 60 * MINUTE_MS;
  const span = { from: new Date(NOW.getTime() - 12 * hour), until: new Date(NOW.getTime() + 12 * hour) };
  const { value: parties } = await listParties(sql, unit, { ...span, closesAt: span.until }, now);
  const found = parties.find((party) => party.id === id);
  if (!found) return null;
  const waiting = await rows<{ guests: number }>(
    sql,
    `select guests from waitlist_entry where reservation_id = $1 and status in (${OPEN_ENTRIES})`,
    [id],
  );
  return { party: comparable(found), guestsInQueue: waiting.map(({ guests }) => guests) };
}

/** When a party leaves depends on what others hold, which the browser does not know. */
function comparable(party: EveningParty): EveningParty {
  return { ...party, tables: party.tables.toSorted(), version: 0, undoActId: null, expectedLeaveAt: null };
}

/** Takes a proposal to plan a party that has no table at these tables; refused if that is not possible, or the party has one. */
async function applyProposalOf({ unit }: House, reservationId: string, to: string[], actId: string) {
  const id = newId();
  const proposal = {
    id,
    because: { kind: "no_table", reservationId },
    moves: [{ reservationId, from: [], to }],
    state: "open",
  };
  await rows(
    database().sql,
    `insert into seating_plan (unit_id, service_date, facts_hash, value, bound, solve_ms, proposal, computed_at)
     values ($1, $2, '', '{}', '{}', 0, $3, $4)
     on conflict (unit_id, service_date) do update set proposal = excluded.proposal`,
    [unit.unitId, TODAY, JSON.stringify(proposal), now],
  );
  return takeProposal(services, unit, { proposalId: id, actId });
}

/** The acts of the restaurant that stand, newest first. */
async function listStanding({ unit }: House): Promise<string[]> {
  const found = await rows<{ id: string }>(
    database().sql,
    "select id from reservation_act where unit_id = $1 and undone_at is null order by number desc",
    [unit.unitId],
  );
  return found.map(({ id }) => id);
}

it(
  `${SEQUENCES} random sequences of acts and undos end in the state that they began in`,
  async () => {
    const kinds = new Set<string>();
    let promisedAgain = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
      const chance = createChance(seed);
      now = NOW;
      const house = await buildHouse({ isSectionClosed: seed % 2 === 0 });
      const before = await readState(house);
      let isReordered = false;
      for (let step = chance.integer(3, 9); step > 0; step -= 1) {
        now = new Date(now.getTime() + chance.integer(0, 60) * 1000);
        await actAtRandom(house, chance, newId());
        const standing = await listStanding(house);
        // An undo of an act that is not the last may be refused; then it changes nothing.
        if (standing.length > 0 && chance.next() < 0.4) {
          const id = chance.pick(standing);
          const undone = await undoAct(services, house.unit, { unitId: house.unit.unitId, id });
          if (undone.ok && id !== standing[0]) isReordered = true;
        }
      }
      const types = await rows<{ type: string }>(
        database().sql,
        "select type from reservation_act where unit_id = $1",
        [house.unit.unitId],
      );
      for (const { type } of types) kinds.add(type);
      let given: string | null = null;
      for (
        let standing = await listStanding(house);
        standing.length > 0 && given === null;
        standing = await listStanding(house)
      ) {
        const [last = ""] = standing;
        const undone = await undoAct(services, house.unit, { unitId: house.unit.unitId, id: last });
        // An earlier act that was undone first may have promised a table again that the last act's party had: then it stays promised.
        if (!undone.ok && isReordered && undone.reason === "table_held") given = undone.about ?? "";
        else
          expect(undone, `seed ${seed}: the last act that stands can be undone`).toMatchObject({ ok: true });
      }
      if (given === null) expect(await readState(house), `seed ${seed}`).toEqual(before);
      else promisedAgain += 1;
    }
    expect(promisedAgain).toBeLessThanOrEqual(SEQUENCES / 100);
    if (SEQUENCES >= ALL) expect([...kinds].toSorted()).toEqual(ACT_TYPES.toSorted());
    expect(await findBrokenInvariants(database().sql, new Date("2099-01-01T00:00:00Z"))).toEqual([]);
  },
  SECONDS * 1000,
);

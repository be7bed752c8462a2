import type { AnyContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findAuthorizedUnit } from "#features/companies/server/queries.ts";
import { readMenu } from "#features/menu/server/queries.ts";
import { listReservations } from "#features/reservations/server/queries.ts";
import { UNDO_MINUTES } from "#features/service/acts/rules.ts";
import { forgetChanges } from "#platform/db/change-versions.ts";
import { hashSessionToken } from "#platform/http/session-cookie.ts";
import { contract } from "#server/procedures.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import type { ProcedureMeta } from "#shared/procedure.ts";
import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "#tests/app.ts";
import { buildSession, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { runsLong } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";
import { recordStatements } from "#tests/statements.ts";
import { createChance, type Chance } from "../../db/demo/chance.ts";

/** A Friday evening in São Paulo. */
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";

const {
  database,
  sql,
  app: first,
  organization,
  unit,
  owner,
  users,
} = useUnit({ now: NOW, users: { owner: "all" } });
let second: TestApp;

// Two apps with caches of their own act as two server processes.
beforeAll(async () => {
  second = await startTestApp(database());
  second.setNow(NOW);
});
afterAll(() => second.stop());

const fields = {
  customerName: "Ana",
  customerPhone: "(11) 98765-4321",
  date: TODAY,
  time: "20:00",
  guests: 2,
};
const book = (client: TestClient, changes: Partial<typeof fields> = {}) =>
  client.reservations.create({ unitId: unit.id, id: newId(), ...fields, ...changes });
const week = async (client: TestClient, day = TODAY) =>
  (await client.reservations.listWeek({ unitId: unit.id, day })).reservations;
const elsewhere = () => second.client(users.owner.cookie);

/** The statements of a call but the gate's. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(database(), async () => void (await call()));
  return statements.map(({ text }) => text).filter((text) => !text.includes("join session"));
}

describe("an answer", () => {
  it("is made once, and again after a write of its unit by any process", async () => {
    await book(owner);
    expect(await statementsOf(() => week(owner))).toHaveLength(1);
    expect(await statementsOf(() => week(owner))).toHaveLength(0);
    const booked = await book(elsewhere(), { time: "21:00" });
    expect((await week(owner)).map(({ id }) => id)).toContain(booked.id);
    await rows(sql, "update reservation set notes = 'por fora' where id = $1", [booked.id]);
    expect((await week(owner)).find(({ id }) => id === booked.id)?.notes).toBe("por fora");
    expect(await statementsOf(() => week(owner))).toHaveLength(0);
  });

  it("is made again after a write that began before it and committed after it", async () => {
    const { id } = await book(owner);
    const client = await database().pool.connect();
    try {
      await client.query("begin");
      await client.query("update reservation set notes = 'antes' where id = $1", [id]);
      await book(owner, { time: "21:30" });
      expect((await week(owner)).find((one) => one.id === id)?.notes).toBe("");
      expect((await week(elsewhere())).find((one) => one.id === id)?.notes).toBe("");
      await client.query("commit");
    } finally {
      client.release();
    }
    for (const screen of [owner, elsewhere()])
      expect((await week(screen)).find((one) => one.id === id)?.notes).toBe("antes");
  });

  it("stays after a write that was rolled back, and after writes of another unit", async () => {
    await book(owner);
    await week(owner);
    await expect(
      rows(sql, "update reservation set guests = 2 / (guests - guests) where unit_id = $1", [unit.id]),
    ).rejects.toThrow();
    expect(await statementsOf(() => week(owner))).toHaveLength(0);
  });

  it("is of the caller's rights, session and unit, each looked up for each call", async () => {
    const host = await buildUser(sql, organization, { role: "staff", permissions: ["reservas"] });
    const other = await buildSession(sql, host);
    const screen = second.client(host.cookie);
    expect(await outcomeOf(week(screen))).toBe("done");
    await rows(sql, "update app_user set permissions = '{mesas}' where id = $1", [host.id]);
    expect(await outcomeOf(week(screen))).toBe("FORBIDDEN");
    await rows(sql, "update app_user set permissions = '{reservas}' where id = $1", [host.id]);
    expect(await outcomeOf(week(screen))).toBe("done");
    await rows(sql, "delete from session where user_id = $1 and token_hash = $2", [
      host.id,
      hashSessionToken(host.sessionToken),
    ]);
    expect(await outcomeOf(week(screen))).toBe("UNAUTHORIZED");
    const again = second.client(other.cookie);
    expect(await outcomeOf(week(again))).toBe("done");
    await rows(sql, "update unit set is_active = false where id = $1", [unit.id]);
    expect(await outcomeOf(week(again))).toBe("NOT_FOUND");
    await rows(sql, "update unit set is_active = true where id = $1", [unit.id]);
    await rows(sql, "update app_user set is_active = false where id = $1", [host.id]);
    expect(await outcomeOf(week(again))).toBe("UNAUTHORIZED");
  });

  it("ends when the clock says so: a block that is over leaves the plan, a sold-out dish is there again", async () => {
    const table = await owner.floor.addTable({ unitId: unit.id, id: newId(), shape: "circle" });
    const until = "2026-11-20T23:00:00.000Z";
    await owner.floor.addBlock({
      unitId: unit.id,
      id: newId(),
      tableId: table.id,
      from: { date: TODAY, time: "19:30" },
      until: { date: TODAY, time: "20:00" },
    });
    const blocks = async () => (await owner.floor.readPlan({ unitId: unit.id })).blocks;
    expect(await blocks()).toHaveLength(1);
    first.setNow(new Date("2026-11-20T22:59:59.999Z"));
    expect(await statementsOf(blocks)).toHaveLength(0);
    first.setNow(new Date(until));
    expect(await blocks()).toHaveLength(0);
    first.setNow(NOW);
    expect(await blocks()).toHaveLength(1);
  });

  it("ends within a minute, too: an act can be undone until its last millisecond", async () => {
    const { id } = await book(owner, { time: "20:00" });
    const acted = new Date("2026-11-20T22:30:20.500Z");
    first.setNow(acted);
    const actId = newId();
    await owner.evening.noteDelay({ unitId: unit.id, actId, id, minutes: 15 });
    const undo = async (at: Date) => {
      first.setNow(at);
      const { parties } = await owner.evening.read({ unitId: unit.id });
      return parties.find((party) => party.id === id)?.undoActId;
    };
    const last = new Date(acted.getTime() + UNDO_MINUTES * MINUTE_MS);
    expect(await undo(new Date(last.getTime() - 1_000))).toBe(actId);
    expect(await statementsOf(() => undo(new Date(last.getTime() - 1)))).toHaveLength(0);
    expect(await undo(last)).toBe(actId);
    expect(await undo(new Date(last.getTime() + 1))).toBeNull();
  });

  it("is made again when marks were forgotten, lost with a crash, or truncated with their table", async () => {
    const { id } = await book(owner);
    await week(owner);
    await week(elsewhere());
    await rows(sql, "update reservation set notes = 'um' where id = $1", [id]);
    await forgetChanges(sql);
    expect((await week(owner)).find((one) => one.id === id)?.notes).toBe("um");
    await week(elsewhere());
    // As after a crash: both unlogged tables are empty.
    await rows(sql, "update reservation set notes = 'dois' where id = $1", [id]);
    await rows(sql, "delete from change_mark");
    await rows(sql, "delete from change_epoch");
    for (const screen of [owner, elsewhere()]) {
      expect((await week(screen)).find((one) => one.id === id)?.notes).toBe("dois");
      await expect.poll(async () => (await statementsOf(() => week(screen))).length).toBe(0);
    }
    await rows(sql, "truncate reservation cascade");
    expect(await week(owner)).toEqual([]);
  });

  it("has a tag: who has it gets 304 without a body, and all of it after a change", async () => {
    await book(owner);
    const ask = (tag?: string) =>
      first.fetch("/rpc/reservations/listWeek", {
        method: "POST",
        cookie: users.owner.cookie,
        headers: { "content-type": "application/json", ...(tag !== undefined && { "if-none-match": tag }) },
        body: JSON.stringify({ json: { unitId: unit.id, day: TODAY } }),
      });
    const whole = await ask();
    const tag = whole.headers.get("etag") ?? "";
    expect([whole.status, tag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    for (const known of [tag, `W/${tag}`]) {
      const answer = await ask(known);
      expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([304, tag, ""]);
    }
    await book(elsewhere(), { time: "21:00" });
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });
});

it("reads only tables whose changes leave a mark", async () => {
  const marked = await rows<{ name: string }>(
    sql,
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'marks_change'",
  );
  const asked: Record<string, () => Promise<unknown>> = {
    "reservations.listWeek": () => week(owner),
    "floor.readPlan": () => owner.floor.readPlan({ unitId: unit.id }),
    "floor.listTables": () => owner.floor.listTables({ unitId: unit.id }),
    "menu.list": () => owner.menu.list({ unitId: unit.id }),
    "evening.read": () => owner.evening.read({ unitId: unit.id }),
    "sections.read": () => owner.sections.read({ unitId: unit.id }),
    "pacing.read": () => owner.pacing.read({ unitId: unit.id }),
  };
  expect(Object.keys(asked).toSorted()).toEqual(listKept().toSorted());
  for (const [name, ask] of Object.entries(asked)) {
    await rows(sql, "update unit set name = name where id = $1", [unit.id]);
    const statements = await recordStatements(database(), async () => void (await ask()));
    const tables = new Set<string>();
    for (const { text, values } of statements.filter((one) => !one.text.includes("join session"))) {
      const [plan] = await rows<{ "QUERY PLAN": unknown }>(sql, `explain (format json) ${text}`, values);
      for (const [, table = ""] of JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g))
        tables.add(table);
    }
    expect(tables.size, name).toBeGreaterThan(0);
    expect(
      [...tables].filter((table) => !marked.some((one) => one.name === table)),
      name,
    ).toEqual([]);
  }
});

/** The procedures whose answers are kept, as `feature.name`. */
function listKept(): string[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures as Record<string, AnyContractProcedure>).flatMap(([name, procedure]) =>
      (procedure["~orpc"].meta as ProcedureMeta).isKept ? [`${feature}.${name}`] : [],
    ),
  );
}

describe("never older than what was written", () => {
  // Of any area, so at night alone: 100,000 reads take ten minutes.
  const isLong = runsLong();
  const WRITES = isLong ? 3_600 : 60;
  const READS_A_WRITE = 28;
  const SECONDS = isLong ? 3_600 : 90;

  it(
    "random writes of one process, each followed by reads on the other, differ nowhere from the uncached answer",
    { timeout: SECONDS * 1_000 },
    async () => {
      const writer = await openWriter(createChance(54));
      let differences = 0;
      let reads = 0;
      const compareOn = async (screens: readonly TestClient[]) => {
        const expected = JSON.stringify(await uncached());
        for (const screen of screens) {
          const seen = await listsOf(screen);
          reads += Object.keys(seen).length;
          if (JSON.stringify(seen) !== expected) differences += 1;
        }
      };
      for (let turn = 0; turn < WRITES; turn += 1) {
        const client = turn % 2 === 0 ? owner : elsewhere();
        const reader = turn % 2 === 0 ? elsewhere() : owner;
        await writer.write(client);
        await compareOn([reader, client, reader]);
        // Time passes without a write.
        if (turn % 3 === 0) moveClocks(1 + (turn % 40));
        await compareOn([reader]);
      }
      expect(differences).toBe(0);
      expect(reads).toBe(WRITES * READS_A_WRITE);
      expect(writer.done(), "the writes that changed something").toBeGreaterThan(WRITES / 4);
    },
  );

  it(
    "hosts who write and read at the same time, each on the other process, see what they wrote",
    { timeout: SECONDS * 1_000 },
    async () => {
      const rounds = isLong ? 400 : 15;
      const stale: string[] = [];
      await Promise.all(
        Array.from({ length: 8 }, async (_, host) => {
          const [writes, reads] = host % 2 === 0 ? [owner, elsewhere()] : [elsewhere(), owner];
          let stored = await book(writes, { time: `${12 + host}:00` });
          for (let round = 0; round < rounds; round += 1) {
            const notes = `${host} ${round}`;
            stored = await writes.reservations.update({ unitId: unit.id, ...stored, notes });
            const seen = (await week(reads)).find(({ id }) => id === stored.id);
            if (seen?.notes !== notes) stale.push(`${notes}: ${seen?.notes}`);
          }
        }),
      );
      expect(stale).toEqual([]);
      const reservations = sorted(await week(owner));
      expect(reservations).toEqual((await uncached()).reservations);
      expect(sorted(await week(elsewhere()))).toEqual(reservations);
    },
  );

  let now = NOW;

  function moveClocks(minutes: number): void {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    first.setNow(now);
    second.setNow(now);
  }

  beforeEach(() => {
    now = NOW;
    second.setNow(NOW);
  });

  /** Every list whose answer is kept, as this screen gets it. */
  async function listsOf(screen: TestClient) {
    const at = { unitId: unit.id };
    const [reservations, plan, { tables }, menu, evening, sections, pacing] = await Promise.all([
      week(screen),
      screen.floor.readPlan(at),
      screen.floor.listTables(at),
      screen.menu.list(at),
      screen.evening.read(at),
      screen.sections.read(at),
      screen.pacing.read(at),
    ]);
    return sorted({ reservations, plan, tables, menu, evening, sections, pacing });
  }

  /** The same from a process that has kept nothing yet. */
  async function uncached() {
    const fresh = await startTestApp(database());
    try {
      fresh.setNow(now);
      return await listsOf(fresh.client(users.owner.cookie));
    } finally {
      await fresh.stop();
    }
  }

  async function gateway(): Promise<AuthorizedUnit> {
    const found = await findAuthorizedUnit(sql, hashSessionToken(users.owner.sessionToken), unit.id, NOW);
    if (!found?.unit) throw new Error("the owner may work in the unit");
    return found.unit;
  }

  /** One that makes random writes through every command that touches a list, and now and then one by hand. */
  async function openWriter(chance: Chance) {
    const unitId = unit.id;
    const ids = { table: [] as string[], area: [] as string[], block: [] as string[], dish: [] as string[] };
    const acts: string[] = [];
    let count = 0;
    const any = (list: readonly string[]) => list[chance.integer(0, Math.max(0, list.length - 1))] ?? newId();
    const fresh = (list: string[]) => {
      const id = newId();
      list.push(id);
      return id;
    };
    const all = async () => (await listReservations(sql, await gateway(), TODAY, TODAY)).toJSON();
    const one = async () => {
      const listed = await all();
      return listed[chance.integer(0, Math.max(0, listed.length - 1))];
    };
    const act = () => ({ unitId, actId: fresh(acts) });
    const dish = {
      categoryId: null,
      newCategory: "Pratos",
      name: "Moqueca",
      priceCents: 9_900,
      hasTwoPrices: false,
      price2Cents: null,
    };
    const writes: ((client: TestClient) => Promise<unknown>)[] = [
      (client) => client.floor.addTable({ unitId, id: fresh(ids.table), shape: "circle" }),
      (client) => client.floor.editTable({ unitId, id: any(ids.table), label: `M${chance.integer(1, 40)}` }),
      (client) => client.floor.removeTables({ unitId, ids: [any(ids.table)] }),
      (client) => client.floor.addArea({ unitId, id: fresh(ids.area), name: `Área ${count}` }),
      (client) => client.floor.renameArea({ unitId, id: any(ids.area), name: `Salão ${count}` }),
      (client) => client.floor.removeArea({ unitId, id: any(ids.area) }),
      (client) => client.floor.sortAreas({ unitId, ids: [any(ids.area)] }),
      (client) => client.floor.assignArea({ unitId, tableIds: [any(ids.table)], areaId: any(ids.area) }),
      (client) =>
        client.floor.saveJoins({
          unitId,
          joins: [
            {
              id: newId(),
              tableIds: [any(ids.table), any(ids.table)],
              minGuests: 5,
              maxGuests: 8,
              isActive: true,
            },
          ],
        }),
      (client) =>
        client.floor.addBlock({
          unitId,
          id: fresh(ids.block),
          tableId: any(ids.table),
          from: localOf(new Date(now.getTime() + chance.integer(-30, 30) * MINUTE_MS), unit.timeZone),
          until: localOf(new Date(now.getTime() + chance.integer(31, 90) * MINUTE_MS), unit.timeZone),
        }),
      (client) => client.floor.removeBlock({ unitId, id: any(ids.block) }),
      (client) =>
        book(client, { time: `${chance.integer(18, 23)}:30`, date: addDays(TODAY, chance.integer(0, 1)) }),
      (client) => book(client, { time: "20:30" }),
      async (client) => {
        const stored = await one();
        if (!stored) return;
        await client.reservations.update({
          unitId,
          ...stored,
          guests: chance.integer(1, 6),
          wantedAreaId: any([...ids.area]),
        });
      },
      async (client) => client.reservations.cancel({ ...act(), id: (await one())?.id ?? newId() }),
      async (client) =>
        client.reservations.seat({ ...act(), id: (await one())?.id ?? newId(), tableIds: [any(ids.table)] }),
      async (client) =>
        client.reservations.changeTables({
          ...act(),
          id: (await one())?.id ?? newId(),
          tableIds: [any(ids.table)],
        }),
      async (client) =>
        client.reservations.holdTables({
          ...act(),
          id: (await one())?.id ?? newId(),
          tableIds: [any(ids.table)],
        }),
      async (client) => client.reservations.release({ ...act(), id: (await one())?.id ?? newId() }),
      async (client) => {
        const stored = await one();
        if (!stored) return;
        await client.reservations.reschedule({
          ...act(),
          id: stored.id,
          version: stored.version,
          date: TODAY,
          time: `${chance.integer(20, 23)}:15`,
          tableIds: [any(ids.table)],
        });
      },
      async (client) =>
        client.reservations.addToWaitlist({ ...act(), id: (await one())?.id ?? newId(), entryId: newId() }),
      async (client) => client.evening.markArrived({ ...act(), id: (await one())?.id ?? newId() }),
      async (client) => client.evening.noteDelay({ ...act(), id: (await one())?.id ?? newId(), minutes: 15 }),
      async (client) =>
        client.evening.setStage({ ...act(), id: (await one())?.id ?? newId(), stage: "dessert" }),
      async (client) => client.evening.markNoShow({ ...act(), id: (await one())?.id ?? newId() }),
      (client) => client.evening.seatWalkIn({ ...act(), id: newId(), guests: 2, tableIds: [any(ids.table)] }),
      (client) => client.evening.undo({ unitId, id: any(acts.slice(-5)) }),
      (client) => client.menu.create({ unitId, id: fresh(ids.dish), ...dish, name: `Prato ${count}` }),
      async (client) => {
        const { dishes } = await readMenu(sql, await gateway(), NOW);
        const [edited] = dishes;
        if (!edited) return;
        const { id, version, categoryId } = edited;
        await client.menu.update({
          unitId,
          id,
          version,
          ...dish,
          categoryId,
          newCategory: "",
          name: `Outro ${count}`,
        });
      },
      (client) => client.menu.setActive({ unitId, id: any(ids.dish), isActive: chance.integer(0, 1) === 0 }),
      (client) =>
        client.menu.setSoldOut({ unitId, id: any(ids.dish), isSoldOut: chance.integer(0, 1) === 0 }),
      (client) => client.menu.remove({ unitId, id: any(ids.dish) }),
      async (client) => {
        const { date, version } = await client.sections.read({ unitId });
        const section = {
          id: newId(),
          name: `Praça ${count}`,
          color: "blue" as const,
          userId: null,
          isClosed: false,
        };
        await client.sections.save({
          unitId,
          date,
          version,
          sections: [{ ...section, tableIds: [any(ids.table)] }],
        });
      },
      (client) => client.pacing.pauseBookings({ unitId, minutes: chance.integer(5, 60) }),
      (client) => client.pacing.resumeBookings({ unitId }),
      (client) => client.menu.publish({ unitId, isPublic: chance.integer(0, 1) === 0 }),
      () => rows(sql, "update reservation set notes = $2 where unit_id = $1", [unitId, String(count)]),
      () => rows(sql, "delete from reservation where unit_id = $1 and status = 'cancelled'", [unitId]),
      () => rows(sql, "update unit set menu_is_public = not menu_is_public where id = $1", [unitId]),
      () => forgetChanges(sql),
    ];
    const outcomes: string[] = [];
    return {
      async write(client: TestClient): Promise<void> {
        count += 1;
        const turn = chance.integer(0, writes.length - 1);
        outcomes.push(await outcomeOf(Promise.resolve(writes[turn]?.(client))));
      },
      done: () => outcomes.filter((outcome) => outcome === "done").length,
    };
  }
});

/** With the keys of each object in one order. */
function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => sorted(item)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item as unknown)])) as Value;
}

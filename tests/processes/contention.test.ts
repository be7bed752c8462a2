import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { randomFrom } from "#shared/random.ts";
import { localOf } from "#shared/time.ts";
import { afternoonZone } from "#tests/afternoon-zone.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  TEST_APP_SECRET,
  type BuiltUnit,
} from "#tests/factories.ts";
import { runsLong, timesOf } from "#tests/long-tests.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { rows } from "#tests/rows.ts";

/** More with CONTENDED_ATTEMPTS=10000. */
const ATTEMPTS = Number(
  process.env["CONTENDED_ATTEMPTS"] ?? (runsLong("reservations", "platform") ? 200 : 80),
);
/** Fewer acts of many kinds might take no proposal. */
const ACTS = Math.max(ATTEMPTS, 200);
const TIMEOUT_MS = 120_000 + ATTEMPTS * 60;
const TABLES = 10;
const ONLINE_BOOKINGS = 2 * timesOf(250, ["reservations", "platform"]);

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: Database;
let products: Product[];

// Two servers on one DATA_DIR share one embedded PostgreSQL, and so do we.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-contention-"));
  const env = { DATA_DIR: dataDir, DEMO: "false", APP_SECRET: TEST_APP_SECRET };
  products = await Promise.all([startProduct(env), startProduct(env)]);
  postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  database = openDatabase(postgres.connection, { log: silentLog });
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  `holds no table twice under ${ATTEMPTS} contended attempts from two server processes`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { sql } = database;
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization);
    const { cookie } = await buildUser(sql, organization);
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => buildTable(sql, unit, { label: `M${index + 1}` })),
    );
    const parties: { id: string }[] = [];
    // The pool of connections is small: more at once would wait for one for too long.
    while (parties.length < ATTEMPTS)
      parties.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(ATTEMPTS, 200) }, () => buildReservation(sql, unit, { guests: 2 })),
        )),
      );
    const clients = products.map(
      ({ url }) => createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { cookie } })) as TestClient,
    );

    const outcomes = await Promise.all(
      parties.map(({ id }, index) => {
        const client = clients[index % clients.length];
        const table = tables[Math.floor(index / 2) % TABLES];
        if (!client || !table) throw new Error("there is a client and a table for every attempt");
        return outcomeOnceServed(() =>
          client.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] }),
        );
      }),
    );

    const won = outcomes.filter((outcome) => outcome === "done").length;
    expect(won).toBe(TABLES);
    expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "table_taken")).toEqual([]);
    expect(await doublyHeldTables(unit)).toEqual([]);
    const [counted] = await rows<{ seated: number }>(
      sql,
      "select count(*) as seated from reservation where unit_id = $1 and status = 'seated'",
      [unit.id],
    );
    expect(counted?.seated).toBe(TABLES);
  },
);

it(
  `gives each walk-in a table of its own, and takes it back once, under ${ATTEMPTS} contended attempts`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { sql } = database;
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization);
    const clients = await Promise.all(
      products.map(async ({ url }) => {
        const { cookie } = await buildUser(sql, organization);
        const client: TestClient = createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { cookie } }));
        return client;
      }),
    );
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => buildTable(sql, unit, { label: `M${index + 1}` })),
    );
    const clientOf = (index: number) => {
      const client = clients[Math.floor(index / 2) % clients.length];
      if (!client) throw new Error("there is a client for every attempt");
      return client;
    };
    const outcomes = new Map<string, number>();
    const ATTEMPTS_AT_ONCE = 40;
    for (let round = 0; round < ATTEMPTS / ATTEMPTS_AT_ONCE; round += 1) {
      // Every other walk-in names a table, so that those without one lose theirs to it.
      const acts = await Promise.all(
        Array.from({ length: ATTEMPTS_AT_ONCE }, async (_, index) => {
          const named = index % 2 === 0 ? tables[index % TABLES] : undefined;
          const actId = newId();
          const outcome = await outcomeOf(
            clientOf(index).evening.seatWalkIn({
              unitId: unit.id,
              id: newId(),
              guests: 2,
              actId,
              ...(named && { tableIds: [named.id] }),
            }),
          );
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          return outcome === "done" ? actId : null;
        }),
      );
      const won = acts.filter((actId) => actId !== null);
      expect(won.length).toBe(TABLES);
      expect(await doublyHeldTables(unit)).toEqual([]);
      // Both servers undo each of them at the same moment.
      const undone = await Promise.all(
        won.flatMap((id) => clients.map((client) => outcomeOf(client.evening.undo({ unitId: unit.id, id })))),
      );
      expect(undone.filter((outcome) => outcome === "done")).toHaveLength(TABLES);
      expect(undone.filter((outcome) => outcome === "already_undone")).toHaveLength(TABLES);
      expect(await rows(sql, "select id from reservation where unit_id = $1", [unit.id])).toEqual([]);
    }
    expect([...outcomes.keys()].toSorted()).toEqual(["done", "no_free_table", "table_taken"]);
  },
);

it(
  `gives no table twice when seats, promises, plans and walk-ins race, in ${ACTS} acts on two server processes`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { sql } = database;
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization, { timeZone: afternoonZone() });
    const unitId = unit.id;
    const clients = await Promise.all(
      products.map(async ({ url }) => {
        const { cookie } = await buildUser(sql, organization);
        const client: TestClient = createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { cookie } }));
        return client;
      }),
    );
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, index) => buildTable(sql, unit, { label: `M${index + 1}` })),
    );
    const random = randomFrom(7);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error("there is something to pick");
      return item;
    };
    /** Of this round, walk-ins among them. */
    let parties: string[] = [];
    let applied = 0;
    const acts: ((client: TestClient) => Promise<unknown>)[] = [
      ({ reservations }) => reservations.seat({ unitId, id: pick(parties), tableIds: [pick(tables).id] }),
      ({ reservations }) => {
        const tableIds = random() < 0.3 ? [] : [pick(tables).id];
        return reservations.holdTables({ unitId, id: pick(parties), tableIds });
      },
      async ({ evening }) => {
        const tableIds = [pick(tables).id];
        const { id } = await evening.seatWalkIn({ unitId, id: newId(), guests: 2, tableIds });
        parties.push(id);
      },
      ({ reservations }) => reservations.release({ unitId, id: pick(parties) }),
      async ({ tablePlan }) => {
        const { proposal } = await tablePlan.read({ unitId });
        if (!proposal) return;
        await tablePlan.applyProposal({ unitId, proposalId: proposal.id });
        applied += 1;
      },
    ];
    const outcomes = new Set<string>();
    const ACTS_AT_ONCE = 40;
    const rounds = ACTS / ACTS_AT_ONCE;
    // In a few rounds every proposal may be outdated by another act before it is applied.
    for (let round = 0; round < rounds || (applied === 0 && round < 4 * rounds); round += 1) {
      await emptyHouse(unit);
      const now = Date.now();
      const due = await Promise.all(
        Array.from({ length: 6 }, (_, index) => {
          const startsAt = new Date(now + (index * 5 - 5) * 60_000);
          const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
          return buildReservation(sql, unit, {
            ...localOf(startsAt, unit.timeZone),
            guests: 2,
            startsAt,
            endsAt,
          });
        }),
      );
      parties = due.map(({ id }) => id);
      await clients[0]?.tablePlan.read({ unitId });
      const results = await Promise.all(
        Array.from({ length: ACTS_AT_ONCE }, (_, index) => {
          const client = clients[index % clients.length];
          if (!client) throw new Error("there is a client for every act");
          const act = pick(acts);
          return outcomeOnceServed(() => act(client));
        }),
      );
      for (const outcome of results) outcomes.add(outcome);
      expect(await doublyHeldTables(unit)).toEqual([]);
    }
    const refusals = new Set([
      "done",
      "not_confirmed",
      "not_seated",
      "proposal_outdated",
      "table_held",
      "table_taken",
    ]);
    expect([...outcomes].filter((outcome) => !refusals.has(outcome))).toEqual([]);
    expect(applied).toBeGreaterThan(0);
  },
);

it(`takes no more than the limit when ${ONLINE_BOOKINGS} guests of two processes book for one quarter of an hour`, async () => {
  const { sql } = database;
  const unit = await buildUnit(sql, await buildOrganization(sql));
  for (let index = 0; index < 15; index += 1) await buildTable(sql, unit, { label: `M${index + 1}` });
  await rows(
    sql,
    "insert into pacing_rule (unit_id, weekday, slot, max_covers) values ($1, 5, '20:00', 10)",
    [unit.id],
  );
  const friday = "2099-01-02";
  const processes = await Promise.all(
    [1, 2].map(() => openOnlineBookings(unit, friday, ONLINE_BOOKINGS / 2)),
  );
  const outcomes = (await Promise.all(processes.map((book) => book()))).flat();
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === "pacing_full")).toHaveLength(ONLINE_BOOKINGS - 10);
  const [booked] = await rows<{ guests: number }>(
    sql,
    "select sum(guests)::integer as guests from reservation where unit_id = $1 and date = $2",
    [unit.id, friday],
  );
  expect(booked?.guests).toBe(10);
});

it("stores one reservation when both servers get the same create", async () => {
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const { cookie } = await buildUser(sql, organization);
  const id = newId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const url = products[index % 2]?.url ?? "";
      const client: TestClient = createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { cookie } }));
      const fields = {
        customerName: "Ana",
        customerPhone: "11 98765-4321",
        date: "2099-01-05",
        time: "20:00",
        guests: 2,
      };
      return client.reservations.create({ unitId: unit.id, id, ...fields });
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await rows(sql, "select 1 from reservation where unit_id = $1", [unit.id])).toHaveLength(1);
});

/** Sends a call again, as the browser does, while the server answers 503 because it has too much to do. */
async function outcomeOnceServed(call: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const outcome = await outcomeOf(call());
    if (outcome !== "SERVICE_UNAVAILABLE") return outcome;
    await sleep(500 + Math.random() * 1_000);
  }
}

/** Starts a process in which guests will book at once. The function that it returns starts them, and answers how each booking ended. */
async function openOnlineBookings(
  unit: BuiltUnit,
  date: string,
  count: number,
): Promise<() => Promise<string[]>> {
  const program = join(import.meta.dirname, "../support/online-bookings.ts");
  const args = [program, JSON.stringify(postgres.connection), unit.id, date, String(count)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const ended = new AbortController();
  child.once("close", () => ended.abort(new Error("the process of the guests ended without an answer")));
  const nextLine = async () => {
    const [line] = (await once(lines, "line", { signal: ended.signal })) as [string];
    return line;
  };
  expect(await nextLine()).toBe("ready");
  return async () => {
    child.stdin.end("go\n");
    return JSON.parse(await nextLine()) as string[];
  };
}

/** All parties but three that sit leave, as if their time were over. */
async function emptyHouse(unit: BuiltUnit): Promise<void> {
  await rows(
    database.sql,
    `with gone as (
       update reservation set status = 'cancelled', cancelled_at = now()
       where unit_id = $1 and status in ('confirmed', 'seated')
         and id not in (select id from reservation where unit_id = $1 and status = 'seated' order by id limit 3)
       returning id)
     update reservation_table set status = 'released'
     where unit_id = $1 and reservation_id in (select id from gone) and status <> 'released'`,
    [unit.id],
  );
}

/** Reads the rows themselves, without the constraints that should prevent it. */
async function doublyHeldTables(unit: BuiltUnit): Promise<unknown[]> {
  return rows(
    database.sql,
    `select a.table_id, a.reservation_id, a.status, a.during,
       b.reservation_id as other_id, b.status as other_status, b.during as other_during
     from reservation_table a
     join reservation_table b on b.unit_id = a.unit_id and b.table_id = a.table_id and b.reservation_id > a.reservation_id
     where a.unit_id = $1 and a.status <> 'released' and b.status <> 'released'
       and (a.during && b.during or (a.status = 'seated' and b.status = 'seated'))`,
    [unit.id],
  );
}

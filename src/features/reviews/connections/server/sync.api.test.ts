import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf, startTestApp } from "#tests/app.ts";
import { buildUnit, type BuiltUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { shareOf, timesOf } from "#tests/long-tests.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { useReviewPlatforms } from "#tests/review-fixture.ts";
import { platformFaults } from "#tests/review-platforms.ts";
import { rows } from "#tests/rows.ts";
import type { Platform } from "../../contract.ts";
import { platforms } from "../../platforms/platforms.ts";
import { resealReviewCredentials } from "./jobs.ts";
import { syncDue } from "./sync.ts";

/** A laden machine may be slow. */
const PATIENT = { timeout: 10_000 };
const NOW = new Date("2026-03-11T15:00:00.000Z");

const { servers, env } = useReviewPlatforms({ per: "test" });
const {
  database,
  sql,
  app,
  organization,
  unit: first,
  owner,
} = useUnit({ env, restarts: true, users: { owner: "all" } });
let unit: BuiltUnit;
let now: Date;

beforeEach(() => {
  unit = first;
  at(NOW);
});
// The job looks after all units: after those of the next test alone.
afterEach(() => rows(sql, "delete from review_connection"));

function at(instant: Date): void {
  now = instant;
  app.setNow(instant);
}
const after = (milliseconds: number) => at(new Date(now.getTime() + milliseconds));

/** As many as asked for, an hour apart, the newest just now; in Portuguese and with a comment. */
function publish(platform: Platform, count: number, options: { until?: Date } = {}): string[] {
  const until = (options.until ?? now).getTime();
  return Array.from({ length: count }, (_, index) =>
    servers[platform].publish({
      rating: 1 + (index % 5),
      text: `Avaliação número ${index + 1} de ${platform}, até ${until}`,
      author: `Cliente ${index + 1}`,
      writtenAt: new Date(until - index * HOUR_MS - MINUTE_MS),
    }),
  );
}

async function storedIds(platform: Platform): Promise<string[]> {
  const found = await rows<{ id: string }>(
    sql,
    `select external_id as id from review where unit_id = $1 and platform = $2 order by 1`,
    [unit.id, platform],
  );
  return found.map(({ id }) => id);
}

const publishedIds = (platform: Platform) => [...servers[platform].reviews.keys()].toSorted();

async function connectionRow(platform: Platform): Promise<Record<string, unknown>> {
  const [row] = await rows<Record<string, unknown>>(
    sql,
    "select * from review_connection where unit_id = $1 and platform = $2",
    [unit.id, platform],
  );
  return row ?? {};
}

const listing = /^GET .*\/reviews\?/;
const listed = () => servers.requests.filter((request) => listing.test(request));
const sync = () => syncDue(app.services);

async function trail(): Promise<{ type: string; detail: unknown; actor: string }[]> {
  return rows(
    sql,
    `select type, detail, actor_kind as actor from audit_entry where unit_id = $1 order by id`,
    [unit.id],
  );
}

it("a grade that an iFood guest changes within two weeks reaches the figures", async () => {
  await buildConnection(sql, unit, "ifood", servers);
  const id = servers.ifood.publish({
    rating: 2,
    text: "Chegou frio",
    writtenAt: new Date(NOW.getTime() - 10 * DAY_MS),
  });
  await sync();
  const average = async () => (await owner.reviews.list({ unitId: unit.id })).overview?.average;
  expect(await average()).toBe(2);
  Object.assign(servers.ifood.reviews.get(id) ?? {}, { score: 5 });
  after(15 * MINUTE_MS);
  await sync();
  expect(await average()).toBe(5);
  Object.assign(servers.ifood.reviews.get(id) ?? {}, { visibility: "PRIVATE" });
  after(15 * MINUTE_MS);
  await sync();
  expect(await average()).toBeNull();
});

describe.each<Platform>(["google", "tripadvisor", "ifood"])("a sync of %s", (platform) => {
  beforeEach(() => buildConnection(sql, unit, platform, servers));

  it("reads all there is, page by page, and reports it once", async () => {
    publish(platform, 130);
    await sync();
    expect(await storedIds(platform)).toEqual(publishedIds(platform));
    expect(await connectionRow(platform)).toMatchObject({
      sync_began_at: null,
      sync_cursor: null,
      sync_held_until: null,
      sync_reviews: 130,
      synced_at: NOW.toISOString(),
      synced_from: NOW.toISOString(),
      fully_synced_at: NOW.toISOString(),
      problem: null,
    });
    expect(await trail()).toEqual([
      { type: "review.synced", detail: { platform, added: 130, changed: 0 }, actor: "system" },
    ]);
  });

  it("reads next time what is new, and says nothing where nothing is", async () => {
    publish(platform, 400);
    await sync();
    const first = listed().length;
    after(platforms[platform].syncEveryMs + 5 * MINUTE_MS);
    const [id = ""] = publish(platform, 1);
    servers.requests.length = 0;
    await sync();
    expect(await storedIds(platform)).toContain(id);
    expect(listed().length).toBeLessThan(first);
    after(platforms[platform].syncEveryMs + 5 * MINUTE_MS);
    await sync();
    expect((await trail()).map(({ detail }) => detail)).toEqual([
      { platform, added: 400, changed: 0 },
      { platform, added: 1, changed: 0 },
    ]);
  });

  it("reads everything again after a week, so that old reviews change, too", async () => {
    publish(platform, 400);
    await sync();
    after(6 * DAY_MS);
    servers.requests.length = 0;
    await sync();
    const partial = listed().length;
    after(2 * DAY_MS);
    servers.requests.length = 0;
    await sync();
    expect(listed().length).toBeGreaterThan(partial);
    expect(await connectionRow(platform)).toMatchObject({ fully_synced_at: now.toISOString() });
    expect(await storedIds(platform)).toEqual(publishedIds(platform));
  });

  it("is not due again at once", async () => {
    publish(platform, 3);
    await sync();
    servers.requests.length = 0;
    after(5 * MINUTE_MS);
    await sync();
    expect(listed()).toEqual([]);
  });
});

/** From now on the transaction that writes the n-th row, of a review or of a connection's progress, is killed in the middle. */
async function killAtRow(row: number): Promise<void> {
  await rows(sql, "truncate deadly_row");
  await rows(sql, "insert into deadly_row values ($1)", [row]);
  await rows(sql, "alter sequence written_row restart");
}
const letLive = () => rows(sql, "truncate deadly_row");

beforeAll(async () => {
  await rows(sql, "create sequence written_row");
  await rows(sql, "create table deadly_row (row bigint)");
  await rows(
    sql,
    `create function die() returns trigger language plpgsql as $$
     begin
       if exists (select from deadly_row) and nextval('written_row') = (select min(row) from deadly_row) then
         perform pg_terminate_backend(pg_backend_pid());
         perform pg_sleep(1);
       end if;
       return new;
     end $$`,
  );
  await rows(sql, "create trigger die before insert or update on review for each row execute function die()");
  await rows(
    sql,
    "create trigger die before update of sync_cursor on review_connection for each row execute function die()",
  );
});
afterAll(letLive);

describe("a sync that is killed", () => {
  beforeEach(() => buildConnection(sql, unit, "ifood", servers));

  // The first row is the run's own, then those of a page and its cursor, four times; the last page has twenty.
  const deadlyRows = [2, 30, 51, 52, 53, 75, 102, 103, 104, 130, 153, 154, 155, 174, 175];
  it.each(shareOf(deadlyRows, { areas: ["reviews"] }))(
    "at row %i goes on where it was, and leaves nothing out and nothing twice",
    async (row) => {
      publish("ifood", 170);
      await killAtRow(row);
      await sync();
      const before = await connectionRow("ifood");
      const kept = await storedIds("ifood");
      expect(before).toMatchObject({ synced_at: null, sync_held_until: expect.any(String) });
      expect(kept.length).toBe(Math.floor((row - 2) / 51) * 50);
      expect(before["sync_reviews"]).toBe(kept.length);
      await letLive();

      // The process may only be slow, so no other one goes on before the hold has lapsed.
      after(MINUTE_MS);
      servers.requests.length = 0;
      await sync();
      expect(listed()).toEqual([]);
      after(2 * MINUTE_MS);
      await sync();
      expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
      // It read on, and not again what it had.
      expect(listed().length).toBe(Math.ceil(170 / 50) - kept.length / 50);
      expect(await connectionRow("ifood")).toMatchObject({
        sync_cursor: null,
        synced_from: NOW.toISOString(),
      });
    },
  );

  it("again and again, while reviews come in, has them all in the end", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Platform>("google", "ifood"),
        fc.integer({ min: 0, max: 180 }),
        fc.array(
          fc.record({
            row: fc.integer({ min: 1, max: 120 }),
            comeIn: fc.integer({ min: 0, max: 3 }),
            minutes: fc.integer({ min: 3, max: 30 }),
          }),
          { maxLength: 5 },
        ),
        async (platform, count, kills) => {
          at(NOW);
          unit = await buildUnit(sql, organization);
          servers[platform].reviews.clear();
          await buildConnection(sql, unit, platform, servers);
          publish(platform, count);
          for (const { row, comeIn, minutes } of kills) {
            await killAtRow(row);
            await sync();
            await letLive();
            after(minutes * MINUTE_MS);
            publish(platform, comeIn, { until: now });
          }
          after(15 * MINUTE_MS);
          await sync();
          after(15 * MINUTE_MS);
          await sync();
          expect(await storedIds(platform)).toEqual(publishedIds(platform));
          await rows(sql, "delete from review_connection where unit_id = $1", [unit.id]);
        },
      ),
      { numRuns: timesOf(25, ["reviews"]) },
    );
  });
});

describe("two processes", () => {
  it("never run the same sync", async () => {
    publish("ifood", 120);
    await buildConnection(sql, unit, "ifood", servers);
    const other = await startTestApp(database(), { connectorGateway: servers.gateway });
    other.setNow(now);
    await Promise.all([sync(), syncDue(other.services), sync(), syncDue(other.services)]);
    await other.stop();
    expect(listed().length).toBe(3);
    expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
  });

  it("do not repeat a sync that the other finished while this one waited for its turn", async () => {
    publish("ifood", 120);
    const units = [unit];
    while (units.length < 5) units.push(await buildUnit(sql, organization));
    for (const each of units) await buildConnection(sql, each, "ifood", servers);
    // The first process found five due syncs, runs four, and keeps one waiting, until their first pages come.
    const answers: (() => void)[] = [];
    for (let held = 0; held < 4; held += 1)
      servers.failNext(listing, (_request, response) => {
        answers.push(() => response.writeHead(500).end());
      });
    const first = sync();
    await expect.poll(() => answers.length, PATIENT).toBe(4);
    const other = await startTestApp(database(), { connectorGateway: servers.gateway });
    other.setNow(now);
    await syncDue(other.services);
    await other.stop();
    expect(listed().length).toBe(4 + 3);
    for (const answer of answers) answer();
    await first;
    expect(listed().length).toBe(4 + 3);
  });

  it("do not write over each other when one wakes up after its hold has lapsed", async () => {
    publish("ifood", 120);
    await buildConnection(sql, unit, "ifood", servers);
    // The first waits for this page for as long as the second needs for all of them.
    let answer: () => void = () => {};
    servers.failNext(/page=2/, (_request, response) => {
      answer = () => response.writeHead(200).end('{"page":2,"size":50,"reviews":[],"total":50}');
    });
    const slow = sync();
    await expect.poll(() => listed().length, PATIENT).toBe(2);
    after(3 * MINUTE_MS);
    await sync();
    const done = await connectionRow("ifood");
    answer();
    await slow;
    expect(await connectionRow("ifood")).toEqual(done);
    expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
  });
});

describe("what fails", () => {
  beforeEach(() => buildConnection(sql, unit, "ifood", servers));
  const { status } = platformFaults;

  it("is tried again later and later, says why once, and goes on with the page that failed", async () => {
    publish("ifood", 120);
    servers.failNext(/page=2/, ...Array.from({ length: 3 }, () => status(503)));
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sync();
      const row = await connectionRow("ifood");
      expect(row).toMatchObject({ problem: "platform_error", failures: round + 1, state: "active" });
      const retryAt = new Date(String(row["retry_at"]));
      waits.push((retryAt.getTime() - now.getTime()) / MINUTE_MS);
      // Not before its time.
      servers.requests.length = 0;
      at(new Date(retryAt.getTime() - 1));
      await sync();
      expect(listed()).toEqual([]);
      at(retryAt);
    }
    expect(waits).toEqual([5, 10, 20]);
    await sync();
    expect(listed().map((request) => /page=(\d)/.exec(request)?.[1])).toEqual(["2", "3"]);
    expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
    expect(await connectionRow("ifood")).toMatchObject({ problem: null, failures: 0, retry_at: null });
    expect((await trail()).map(({ type, detail }) => ({ type, ...(detail as object) }))).toEqual([
      { type: "review.synced", platform: "ifood", added: 50, changed: 0 },
      { type: "review_connection.changed", platform: "ifood", problem: "platform_error" },
      { type: "review.synced", platform: "ifood", added: 70, changed: 0 },
      { type: "review_connection.changed", platform: "ifood", problem: null },
    ]);
  });

  it("waits at least as long as the platform asks for", async () => {
    servers.failNext(listing, status(429, { "retry-after": "7200" }));
    await sync();
    expect(await connectionRow("ifood")).toMatchObject({
      problem: "rate_limited",
      retry_at: new Date(now.getTime() + 2 * HOUR_MS).toISOString(),
    });
    const call = owner.reviewConnections.sync({ unitId: unit.id, platform: "ifood" });
    expect(await outcomeOf(call)).toBe("must_wait");
  });

  it("waits a short while at once, and goes on", async () => {
    publish("ifood", 60);
    servers.failNext(/page=2/, status(429, { "retry-after": "1" }));
    await sync();
    expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
  });

  it("is not tried again where the credentials are taken no more", async () => {
    servers.ifood.revoke?.();
    await sync();
    expect(await connectionRow("ifood")).toMatchObject({
      state: "rejected",
      problem: "credentials_rejected",
      sync_held_until: null,
    });
    after(7 * DAY_MS);
    servers.requests.length = 0;
    await sync();
    expect(servers.requests).toEqual([]);
    expect(await outcomeOf(owner.reviewConnections.sync({ unitId: unit.id, platform: "ifood" }))).toBe(
      "credentials_rejected",
    );
  });

  it("goes on after APP_SECRET was replaced, and without the earlier one once the job has run", async () => {
    const { env } = app.services;
    const next = "another secret of thirty-two characters, made later";
    app.services.env = { ...env, appSecret: next, previousAppSecrets: [env.appSecret] };
    await Promise.all([resealReviewCredentials.run(app.services), resealReviewCredentials.run(app.services)]);
    app.services.env = { ...env, appSecret: next };
    await sync();
    app.services.env = env;
    expect(await connectionRow("ifood")).toMatchObject({ state: "active", problem: null });
    expect(servers.requests).not.toEqual([]);
  });

  it("says so where the credentials do not open any more", async () => {
    const { env } = app.services;
    app.services.env = { ...env, appSecret: "another secret of thirty-two characters, made later" };
    await sync();
    app.services.env = env;
    expect(await connectionRow("ifood")).toMatchObject({
      state: "rejected",
      problem: "credentials_rejected",
    });
    expect(servers.requests).toEqual([]);
  });
});

it("begins again where the platform has forgotten the page", async () => {
  await buildConnection(sql, unit, "google", servers);
  publish("google", 160);
  await killAtRow(60);
  await sync();
  await letLive();
  expect(await storedIds("google")).toHaveLength(50);
  servers.google.expirePageTokens();
  after(3 * MINUTE_MS);
  await sync();
  expect(await storedIds("google")).toEqual(publishedIds("google"));
  expect(await connectionRow("google")).toMatchObject({ synced_from: now.toISOString(), problem: null });
});

it("begins again where a run could not go on for a day", async () => {
  await buildConnection(sql, unit, "ifood", servers);
  publish("ifood", 120);
  await killAtRow(60);
  await sync();
  await letLive();
  after(DAY_MS);
  servers.requests.length = 0;
  await sync();
  expect(listed()).toHaveLength(3);
});

describe("a sync stops", () => {
  beforeEach(() => buildConnection(sql, unit, "ifood", servers));

  /** Answers the second page only when the act is done. */
  function actDuringPageTwo(act: () => Promise<unknown>): void {
    servers.failNext(/page=2/, (_request, response) => {
      void act().then(() => response.writeHead(200).end('{"page":2,"size":50,"reviews":[],"total":50}'));
    });
  }

  it("when the connection is removed, and keeps what was read", async () => {
    publish("ifood", 120);
    actDuringPageTwo(() => owner.reviewConnections.remove({ unitId: unit.id, platform: "ifood" }));
    await sync();
    expect(listed()).toHaveLength(2);
    expect(await connectionRow("ifood")).toEqual({});
    expect(await storedIds("ifood")).toHaveLength(50);
  });

  it("when its unit is deactivated, which is skipped from then on", async () => {
    publish("ifood", 120);
    actDuringPageTwo(() => rows(sql, "update unit set is_active = false where id = $1", [unit.id]));
    await sync();
    expect(listed()).toHaveLength(2);
    after(HOUR_MS);
    await sync();
    expect(listed()).toHaveLength(2);
  });

  it("when another place is set up, which is read from its beginning", async () => {
    publish("ifood", 120);
    actDuringPageTwo(() =>
      rows(
        sql,
        `update review_connection set version = version + 1, sync_held_until = null, sync_began_at = null, sync_cursor = null
         where unit_id = $1`,
        [unit.id],
      ),
    );
    await sync();
    expect(listed()).toHaveLength(2);
    servers.requests.length = 0;
    after(MINUTE_MS);
    await sync();
    expect(listed()).toHaveLength(3);
  });

  it("when it is saved again in the same instant, and leaves the new run alone", async () => {
    await buildConnection(sql, unit, "tripadvisor", servers);
    publish("tripadvisor", 45);
    const ownerPageUrl = "https://www.tripadvisor.com.br/Owners";
    const setup = {
      platform: "tripadvisor",
      apiKey: null,
      locationId: servers.tripadvisor.locationId,
      ownerPageUrl,
    } as const;
    servers.failNext(/terra.*page=2/, (_request, response) => {
      void owner.reviewConnections
        .save({ unitId: unit.id, setup, version: 1 })
        .then(() => response.end('{"data":[],"pagination":{"total_elements":20}}'));
    });
    await sync();
    await expect
      .poll(() => connectionRow("tripadvisor"), PATIENT)
      .toMatchObject({ synced_at: NOW.toISOString(), sync_reviews: 45, version: 2 });
    expect(await storedIds("tripadvisor")).toEqual(publishedIds("tripadvisor"));
    const pages = await rows(sql, "select distinct page_url from review where unit_id = $1", [unit.id]);
    expect(pages).toEqual([{ page_url: ownerPageUrl }]);
  });
});

describe("'Sincronizar agora'", () => {
  const syncNow = () => owner.reviewConnections.sync({ unitId: unit.id, platform: "ifood" });
  const listConnection = async () =>
    (await owner.reviewConnections.list({ unitId: unit.id })).connections.find(
      ({ platform }) => platform === "ifood",
    );

  it("answers at once, shows how far it is, and does not run twice", async () => {
    await buildConnection(sql, unit, "ifood", servers);
    publish("ifood", 120);
    let answer: () => void = () => {};
    servers.failNext(/page=2/, (_request, response) => {
      answer = () => response.writeHead(500).end();
    });
    expect((await syncNow()).sync).toMatchObject({ isRunning: true, reviews: 0 });
    await expect.poll(async () => (await listConnection())?.sync.reviews, PATIENT).toBe(50);
    expect((await syncNow()).sync).toMatchObject({ isRunning: true, reviews: 50 });
    expect(listed()).toHaveLength(2);
    answer();
    await expect
      .poll(async () => (await listConnection())?.sync, PATIENT)
      .toMatchObject({ isRunning: false, problem: "platform_error" });
    // A person need not wait for the next time.
    await syncNow();
    await expect.poll(async () => (await listConnection())?.sync.syncedAt, PATIENT).toBe(now.toISOString());
    expect(await storedIds("ifood")).toEqual(publishedIds("ifood"));
  });

  it("is refused where nothing is connected", async () => {
    expect(await outcomeOf(syncNow())).toBe("not_connected");
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildReview } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { useReviewPlatforms } from "#tests/review-fixture.ts";
import { rows } from "#tests/rows.ts";
import { removeUnkept } from "./retention.ts";
import { syncDue } from "./sync.ts";

/** The connectors keep to the platforms' pace. */
const PATIENT = { timeout: 15_000 };
const NOW = new Date("2026-03-11T15:00:00.000Z");

const { servers, env } = useReviewPlatforms({ per: "test" });
const { sql, app, unit, owner } = useUnit({ env, restarts: true, users: { owner: "all" } });
let now: Date;

beforeEach(() => {
  at(NOW);
});
afterEach(() => rows(sql, "delete from review_connection"));

function at(instant: Date): void {
  now = instant;
  app.setNow(instant);
}
const after = (milliseconds: number) => at(new Date(now.getTime() + milliseconds));
const connect = (terms: { mayKeep?: boolean; monthlyCap?: number | null }) =>
  buildConnection(sql, unit, "tripadvisor", servers, terms);
const publish = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    servers.tripadvisor.publish({
      rating: 2,
      text: `A comida estava fria, mesa ${nth}`,
      author: `Cliente ${nth}`,
      writtenAt: new Date(NOW.getTime() - nth * HOUR_MS),
    }),
  );
const list = (filters: object = {}) => owner.reviews.list({ unitId: unit.id, ...filters });
const listed = () => servers.requests.filter((request) => /\/reviews\?/.test(request)).length;
const tripadvisor = async () =>
  (await owner.reviewConnections.list({ unitId: unit.id })).connections.find(
    ({ platform }) => platform === "tripadvisor",
  )!;
const save = async (terms: { mayKeep?: boolean; monthlyCap?: number }) => {
  const { version, placeId, ownerPageUrl } = await tripadvisor();
  const setup = {
    platform: "tripadvisor" as const,
    apiKey: null,
    locationId: placeId,
    ownerPageUrl,
    ...terms,
  };
  return owner.reviewConnections.save({ unitId: unit.id, setup, version });
};
const stored = () =>
  rows<{ words: string }>(
    sql,
    "select text, words::text, topics, expires_at from review where unit_id = $1",
    [unit.id],
  );

describe("without a contract", () => {
  beforeEach(() => connect({ mayKeep: false }));

  it("the newest page is shown for a day, and neither indexed nor read for topics", async () => {
    publish(30);
    await syncDue(app.services);
    const { reviews, overview } = await list();
    expect(reviews).toHaveLength(20);
    expect(reviews[0]).toMatchObject({ topics: [], expiresAt: "2026-03-12T15:00:00.000Z" });
    expect(overview).toMatchObject({ total: 20, average: 2 });
    expect((await list({ search: "comida" })).reviews).toEqual([]);
    expect((await list({ topic: "food" })).reviews).toEqual([]);
    expect((await stored()).every(({ words }) => words === "")).toBe(true);
    expect(listed()).toBe(1);
  });

  it("nobody drafts from them, and no file holds them", async () => {
    publish(1);
    await syncDue(app.services);
    const { id = "" } = (await list()).reviews[0] ?? {};
    expect(await outcomeOf(owner.reviewDrafts.suggest({ unitId: unit.id, id }))).toBe("text_may_not_be_used");
    const { csv } = await owner.reviewExchange.exportCsv({ unitId: unit.id });
    expect(csv).not.toContain("comida");
  });

  it("they are gone to the millisecond when their day is over, from the figures too, and then deleted", async () => {
    publish(3);
    await syncDue(app.services);
    const { id = "" } = (await list()).reviews[0] ?? {};
    after(DAY_MS - 1);
    expect((await list()).reviews).toHaveLength(3);
    after(1);
    const { reviews, overview, matching } = await list();
    expect(reviews).toEqual([]);
    expect(matching).toBe(0);
    expect(overview).toMatchObject({ total: 0, average: null });
    expect(await outcomeOf(owner.reviews.read({ unitId: unit.id, id }))).toBe("NOT_FOUND");
    const today = await owner.dashboard.readToday({ unitId: unit.id });
    expect(today.reviews).toEqual({ unanswered: 0, newest: [] });
    await removeUnkept(app.services);
    expect(await stored()).toEqual([]);
    expect(
      await rows(sql, "select from review_tally where unit_id = $1 and reviews <> 0", [unit.id]),
    ).toEqual([]);
  });

  it("each reading shows them for another day, and reports no change", async () => {
    publish(2);
    await syncDue(app.services);
    const [before] = (await list()).reviews;
    after(12 * HOUR_MS);
    await syncDue(app.services);
    const [again] = (await list()).reviews;
    expect(again).toMatchObject({
      id: before?.id,
      version: before?.version,
      expiresAt: "2026-03-13T03:00:00.000Z",
    });
  });

  it("what staff wrote outlives them, and comes back with them", async () => {
    publish(2);
    await syncDue(app.services);
    const [first, second] = (await list()).reviews;
    const answer = { unitId: unit.id, id: first?.id ?? "", version: 1, text: "Sentimos muito." };
    await owner.reviews.reply(answer);
    await owner.reviews.setIgnored({ unitId: unit.id, id: second?.id ?? "", isIgnored: true });
    after(DAY_MS);
    await removeUnkept(app.services);
    expect(await stored()).toEqual([]);
    const kept = await rows(sql, "select * from review_mark where unit_id = $1", [unit.id]);
    expect(JSON.stringify(kept)).not.toMatch(/comida|Cliente|9000000/);
    await syncDue(app.services);
    const [one, other] = (await list()).reviews;
    expect(one?.reply).toMatchObject({ text: "Sentimos muito.", state: "manual" });
    expect(other?.isIgnored).toBe(true);
    expect(await rows(sql, "select from review_mark where unit_id = $1", [unit.id])).toEqual([]);
  });

  it("what an earlier version stored for good goes with the job, and a file's reviews stay", async () => {
    const earlier = { platform: "tripadvisor" as const, text: "Guardado antes" };
    await buildReview(sql, unit, {
      ...earlier,
      replyText: "Obrigado!",
      replyState: "manual",
      repliedAt: NOW,
    });
    await buildReview(sql, unit, {
      ...earlier,
      externalId: "csv:k",
      contentKey: "k",
      text: "De um arquivo",
    });
    await removeUnkept(app.services);
    expect((await list()).reviews.map(({ text }) => text)).toEqual(["De um arquivo"]);
    expect(await rows(sql, "select reply_text from review_mark where unit_id = $1", [unit.id])).toEqual([
      { reply_text: "Obrigado!" },
    ]);
  });
});

describe("a contract", () => {
  it("that begins keeps what is read, and that ends removes it at once", PATIENT, async () => {
    publish(30);
    await connect({ mayKeep: false });
    await syncDue(app.services);
    expect(await save({ mayKeep: true })).toMatchObject({ mayKeep: true });
    await expect.poll(async () => (await list({ search: "comida" })).reviews.length, PATIENT).toBe(20);
    await expect.poll(async () => (await list()).overview?.total, PATIENT).toBe(30);
    after(2 * DAY_MS);
    await removeUnkept(app.services);
    expect((await list()).overview?.total).toBe(30);

    servers.failNext(/reviews/, (_request, response) => response.writeHead(500).end());
    await save({ mayKeep: false });
    expect(await stored()).toEqual([]);
    const trail = await rows<{ detail: unknown }>(
      sql,
      "select detail from audit_entry where unit_id = $1 and type = 'reviews.removed'",
      [unit.id],
    );
    expect(trail).toEqual([{ detail: { platform: "tripadvisor", removed: 30 } }]);
  });
});

describe("paid calls", () => {
  it("are made twice a day, counted by month and shown with their price", async () => {
    publish(5);
    await connect({ mayKeep: false });
    for (let quarter = 0; quarter < 96; quarter += 1) {
      await syncDue(app.services);
      after(15 * MINUTE_MS);
    }
    expect(listed()).toBe(2);
    const { paidCalls } = await tripadvisor();
    expect(paidCalls).toEqual({ calls: 2, cap: 200, costUsd: 0.03 });
    at(new Date("2026-04-01T12:00:00Z"));
    expect((await tripadvisor()).paidCalls?.calls).toBe(0);
  });

  it("end at the cap, say until when, and go on with the next month", async () => {
    publish(5);
    await connect({ mayKeep: false, monthlyCap: 1 });
    await syncDue(app.services);
    after(13 * HOUR_MS);
    await syncDue(app.services);
    expect(listed()).toBe(1);
    expect((await tripadvisor()).sync).toMatchObject({
      problem: "monthly_cap_reached",
      retryAt: "2026-04-01T03:00:00.000Z",
    });
    const pressed = owner.reviewConnections.sync({ unitId: unit.id, platform: "tripadvisor" });
    expect(await outcomeOf(pressed)).toBe("monthly_cap_reached");
    at(new Date("2026-04-01T03:00:00.000Z"));
    await syncDue(app.services);
    expect(listed()).toBe(2);
    expect((await tripadvisor()).sync.problem).toBeNull();
  });

  it("go on at once where the cap is raised, without a paid trial", PATIENT, async () => {
    publish(5);
    await connect({ mayKeep: false, monthlyCap: 1 });
    await syncDue(app.services);
    after(13 * HOUR_MS);
    await syncDue(app.services);
    await save({ monthlyCap: 50 });
    await expect.poll(listed, PATIENT).toBe(2);
    expect((await tripadvisor()).paidCalls).toMatchObject({ calls: 2, cap: 50 });
  });

  it("of many callers at once are never more than the cap", async () => {
    await connect({ mayKeep: false, monthlyCap: 7 });
    const setup = {
      platform: "tripadvisor" as const,
      apiKey: null,
      locationId: servers.tripadvisor.locationId,
      ownerPageUrl: "",
    };
    const tests = Array.from({ length: 8 }, () => owner.reviewConnections.test({ unitId: unit.id, setup }));
    const problems = (await Promise.all(tests)).map(({ problem }) => problem);
    expect(problems.filter((problem) => problem === "monthly_cap_reached").length).toBeGreaterThanOrEqual(4);
    expect(servers.tripadvisor.billed()).toBeLessThanOrEqual(7);
    expect((await tripadvisor()).paidCalls?.calls).toBe(servers.tripadvisor.billed());
  });
});

it("a place off the key's list is named as such, and added by one press", PATIENT, async () => {
  await connect({ mayKeep: false });
  servers.tripadvisor.allowlist = new Set(["7"]);
  await syncDue(app.services);
  expect((await tripadvisor()).sync.problem).toBe("not_on_allowlist");
  const { locationId } = servers.tripadvisor;
  const input = { unitId: unit.id, locationId, apiKey: null };
  expect(await owner.reviewConnections.addToAllowlist(input)).toEqual({ problem: null });
  const setup = { platform: "tripadvisor" as const, apiKey: null, locationId, ownerPageUrl: "" };
  expect(await owner.reviewConnections.test({ unitId: unit.id, setup })).toMatchObject({ works: true });
});

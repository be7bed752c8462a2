import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { rows } from "#platform/db/database.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { startTestApp, type TestApp, type TestClient } from "../../../../../../tests/support/app.ts";
import { useDatabase } from "../../../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "../../../../../../tests/support/factories.ts";
import { buildConnection } from "../../../../../../tests/support/review-connections.ts";
import {
  platformFaults,
  startReviewPlatforms,
  type ReviewPlatforms,
} from "../../../../../../tests/support/review-platforms.ts";
import type { Platform, Review } from "../../../contract.ts";
import { syncDue } from "../../sync/server/commands.ts";
import { settleAnswers } from "./commands.ts";

const TEXT = "Sentimos muito pela demora, vamos melhorar.";
const database = useDatabase();
let servers: ReviewPlatforms;
let app: TestApp;
let unit: BuiltUnit;
let owner: TestClient;
let now: Date;

beforeEach(async () => {
  servers = await startReviewPlatforms();
  app = await startTestApp(database(), { connectorGateway: servers.gateway });
  const organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  owner = app.client((await buildUser(database().sql, organization)).cookie);
  now = new Date();
});
afterEach(async () => {
  await app.stop();
  await servers.stop();
  await rows(database().sql, "delete from review_connection");
});

function after(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  app.setNow(now);
}

/** A review that was fetched; its id there. */
async function fetched(platform: Platform): Promise<string> {
  await buildConnection(database().sql, unit, platform, servers);
  const id = servers[platform].publish({
    rating: 2,
    text: "Demorou demais",
    writtenAt: new Date(now.getTime() - MINUTE_MS),
  });
  await syncDue(app.services);
  return id;
}

async function read(): Promise<Review> {
  const { reviews } = await owner.reviews.list({ unitId: unit.id });
  const [review] = reviews;
  if (!review) throw new Error("one review was fetched");
  return review;
}

async function reply(): Promise<Review> {
  const { id, version } = await read();
  return owner.reviews.reply({ unitId: unit.id, id, version, text: TEXT });
}

const posted = () =>
  servers.requests.filter((request) => /^(?:POST .*\/answers|PUT .*\/reply)/.test(request));

describe("an answer", () => {
  it.each<Platform>(["google", "ifood"])("goes out to %s at once", async (platform) => {
    const id = await fetched(platform);
    expect((await reply()).reply).toMatchObject({ state: "sent", text: TEXT });
    expect(servers[platform].answerTo(id)).toBe(TEXT);
  });

  it("stays here where TripAdvisor takes none", async () => {
    await fetched("tripadvisor");
    expect((await reply()).reply).toMatchObject({ state: "manual" });
  });

  it.each<Platform>(["google", "ifood"])(
    "that %s could not take is sent again later, and later still",
    async (platform) => {
      const id = await fetched(platform);
      servers.failNext(/\/answers|\/reply/, platformFaults.status(503), platformFaults.status(503));
      expect((await reply()).reply).toMatchObject({ state: "failed", problem: "platform_error" });
      await settleAnswers(app.services);
      expect(posted()).toHaveLength(1);
      after(11);
      await settleAnswers(app.services);
      expect(posted()).toHaveLength(2);
      expect((await read()).reply).toMatchObject({ state: "failed" });
      after(11);
      await settleAnswers(app.services);
      expect(posted()).toHaveLength(2);
      after(10);
      await settleAnswers(app.services);
      expect((await read()).reply).toMatchObject({ state: "sent", problem: null });
      expect(servers[platform].answerTo(id)).toBe(TEXT);
    },
  );

  it("that got there unheard is not sent a second time", async () => {
    const id = await fetched("ifood");
    // It takes the answer, and the connection breaks before it says so.
    servers.failNext(/\/answers/, (request) => {
      const review = servers.ifood.reviews.get(id);
      review?.replies.push({ text: TEXT, createdAt: new Date().toISOString(), from: "MERCHANT" });
      if (review) review.status = "REPLIED";
      request.socket.destroy();
    });
    expect((await reply()).reply).toMatchObject({ state: "failed", problem: "unreachable" });
    after(15);
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(1);
    expect((await read()).reply).toMatchObject({ state: "sent", text: TEXT });
  });

  it("that was lost with its process is sent again, by one of two processes", async () => {
    const id = await fetched("ifood");
    servers.failNext(/\/answers/, platformFaults.status(503));
    await reply();
    await rows(
      database().sql,
      "update review set reply_state = 'sending', reply_problem = null where unit_id = $1",
      [unit.id],
    );
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(1);
    after(12);
    await Promise.all([settleAnswers(app.services), settleAnswers(app.services)]);
    expect(posted()).toHaveLength(2);
    expect((await read()).reply).toMatchObject({ state: "sent" });
    expect(servers.ifood.answerTo(id)).toBe(TEXT);
  });

  it("that Google looks at first gets the state that it has there in the end", async () => {
    const id = await fetched("google");
    servers.google.moderation = "PENDING";
    expect((await reply()).reply).toMatchObject({ state: "in_review" });
    Object.assign(servers.google.reviews.get(id)?.reviewReply ?? {}, {
      reviewReplyState: "REJECTED",
      policyViolation: "SPAM",
    });
    await settleAnswers(app.services);
    expect((await read()).reply).toMatchObject({ state: "rejected" });
    expect(posted()).toHaveLength(1);
  });

  it("to a review that is gone is given up", async () => {
    const id = await fetched("google");
    servers.failNext(/\/reply/, platformFaults.status(503));
    await reply();
    servers.google.withdraw(id);
    after(15);
    await settleAnswers(app.services);
    expect((await read()).reply).toMatchObject({ state: "failed", problem: "review_unknown" });
    expect(posted()).toHaveLength(1);
  });

  it("waits for a connection that works again", async () => {
    await fetched("google");
    await rows(database().sql, "update review_connection set state = 'rejected'");
    expect((await reply()).reply).toMatchObject({ state: "failed", problem: "credentials_rejected" });
    after(60);
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(0);
  });
});

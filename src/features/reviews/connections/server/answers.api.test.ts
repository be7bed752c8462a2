import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import { useUnit } from "#tests/fixtures.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { useReviewPlatforms } from "#tests/review-fixture.ts";
import { platformFaults } from "#tests/review-platforms.ts";
import { rows } from "#tests/rows.ts";
import type { Platform, Review } from "../../contract.ts";
import { settleAnswers } from "./answers.ts";
import { syncDue } from "./sync.ts";

const TEXT = "Sentimos muito pela demora, vamos melhorar.";
const { servers, env } = useReviewPlatforms({ per: "test" });
const { sql, app, unit, owner } = useUnit({ env, restarts: true, users: { owner: "all" } });
let now: Date;

beforeEach(() => {
  now = new Date();
});
afterEach(() => rows(sql, "delete from review_connection"));

function after(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
  app.setNow(now);
}

/** A review that was fetched; its id there. */
async function fetched(platform: Platform): Promise<string> {
  await buildConnection(sql, unit, platform, servers);
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

/** Leaves a reply as a process that dies after it asked the platform: `sending`, and the platform has not stored it. */
async function loseReply(request: RegExp): Promise<void> {
  servers.failNext(request, platformFaults.status(503));
  await reply();
  await rows(sql, "update review set reply_state = 'sending', reply_problem = null where unit_id = $1", [
    unit.id,
  ]);
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
    await loseReply(/\/answers/);
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(1);
    after(12);
    await Promise.all([settleAnswers(app.services), settleAnswers(app.services)]);
    expect(posted()).toHaveLength(2);
    expect((await read()).reply).toMatchObject({ state: "sent" });
    expect(servers.ifood.answerTo(id)).toBe(TEXT);
  });

  it("that was lost with its process is called failed, also where nobody can send it again", async () => {
    const id = await fetched("google");
    await loseReply(/\/reply/);
    after(2);
    await settleAnswers(app.services);
    expect((await read()).reply).toMatchObject({ state: "sending" });
    await rows(sql, "update review_connection set state = 'rejected'");
    after(2);
    await settleAnswers(app.services);
    expect((await read()).reply).toMatchObject({ state: "failed", problem: "no_answer_in_time" });
    expect(servers.google.answerTo(id)).toBeNull();
  });

  it("that was lost with its process does not replace what the owner wrote there since", async () => {
    const id = await fetched("google");
    await loseReply(/\/reply/);
    after(20);
    Object.assign(servers.google.reviews.get(id) ?? {}, {
      reviewReply: { comment: "Do meu celular", updateTime: now.toISOString() },
    });
    after(10);
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(1);
    expect((await read()).reply).toMatchObject({ state: "sent", text: "Do meu celular", by: null });
  });

  it("to a review that makes no sense any more keeps no other waiting", async () => {
    const older = await fetched("google");
    const newer = servers.google.publish({ rating: 1, text: "Caro demais", writtenAt: now });
    after(20);
    await syncDue(app.services);
    servers.failNext(/\/reply/, platformFaults.status(503), platformFaults.status(503));
    const { reviews } = await owner.reviews.list({ unitId: unit.id });
    for (const { id, version } of reviews.toReversed()) {
      after(1);
      await owner.reviews.reply({ unitId: unit.id, id, version, text: TEXT });
    }
    Object.assign(servers.google.reviews.get(newer) ?? {}, { starRating: "SIX" });
    after(15);
    await settleAnswers(app.services);
    expect([servers.google.answerTo(older), servers.google.answerTo(newer)]).toEqual([TEXT, null]);
  });

  it("that did not get there comes before all that Google is looking at", async () => {
    const id = await fetched("google");
    servers.failNext(/\/reply/, platformFaults.status(503));
    await reply();
    await rows(
      sql,
      `insert into review (unit_id, id, platform, external_id, content_key, rating, written_at, written_on, words,
         reply_text, reply_state, replied_at, replied_by)
       select unit_id, gen_random_uuid(), platform, 'p' || n, 'p' || n, rating, written_at, written_on, words,
         'Obrigado!', 'in_review', replied_at + interval '1 minute', replied_by
       from review, generate_series(1, 60) n where unit_id = $1`,
      [unit.id],
    );
    after(15);
    await settleAnswers(app.services);
    expect(servers.google.answerTo(id)).toBe(TEXT);
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

  it("of a double click is sent once", async () => {
    const id = await fetched("ifood");
    const { id: reviewId, version } = await read();
    const click = () => owner.reviews.reply({ unitId: unit.id, id: reviewId, version, text: TEXT });
    await Promise.all([click(), click(), click()]);
    expect(posted()).toHaveLength(1);
    expect((await read()).reply).toMatchObject({ state: "sent" });
    expect(servers.ifood.answerTo(id)).toBe(TEXT);
  });

  it("that a person and the job send again at once is sent by one of them", async () => {
    await fetched("ifood");
    servers.failNext(/\/answers/, platformFaults.status(503));
    await reply();
    after(15);
    const { id, version } = await read();
    const again = owner.reviews.reply({ unitId: unit.id, id, version, text: TEXT }).catch(() => null);
    await Promise.all([settleAnswers(app.services), again, settleAnswers(app.services)]);
    expect(posted()).toHaveLength(2);
    expect((await read()).reply).toMatchObject({ state: "sent" });
  });

  it("outlives a page that was read before it and is stored after it", async () => {
    const id = await fetched("ifood");
    const [before] = structuredClone([...servers.ifood.reviews.values()]);
    servers.failNext(/^GET .*\/reviews\?/, (_request, response) => {
      void reply().then(() =>
        response.end(JSON.stringify({ page: 1, size: 50, reviews: [before], total: 1 })),
      );
    });
    after(20);
    await syncDue(app.services);
    expect((await read()).reply).toMatchObject({ state: "sent", text: TEXT });
    after(20);
    await syncDue(app.services);
    await settleAnswers(app.services);
    expect((await read()).reply).toMatchObject({ state: "sent", text: TEXT });
    expect(servers.ifood.answerTo(id)).toBe(TEXT);
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
    await rows(sql, "update review_connection set state = 'rejected'");
    expect((await reply()).reply).toMatchObject({ state: "failed", problem: "credentials_rejected" });
    after(60);
    await settleAnswers(app.services);
    expect(posted()).toHaveLength(0);
  });
});

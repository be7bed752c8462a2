import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import { buildOrganization, buildReview, buildUnit, type BuiltReview } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { useReviewPlatforms } from "#tests/review-fixture.ts";
import { platformFaults } from "#tests/review-platforms.ts";
import { rows } from "#tests/rows.ts";
import type { ListReviewsInput, Platform } from "../contract.ts";

const { servers: platforms, env } = useReviewPlatforms({ per: "file" });
const { sql, app, unit, manager, clientWith } = useUnit({
  env,
  users: { manager: { name: "Marta Reis", role: "staff", permissions: ["comentarios"] } },
});

const review = (over: Partial<BuiltReview> = {}) => buildReview(sql, unit, over);
const list = (filters: Partial<ListReviewsInput> = {}) =>
  manager.reviews.list({ unitId: unit.id, ...filters });
const found = async (filters: Partial<ListReviewsInput> = {}) => {
  const { reviews, matching, isMatchingExact } = await list(filters);
  expect(matching).toBe(reviews.length);
  expect(isMatchingExact).toBe(true);
  return reviews.map(({ author }) => author);
};
const answer = ({ id }: { id: string }, text: string, version = 1) =>
  manager.reviews.reply({ unitId: unit.id, id, text, version });
const read = ({ id }: { id: string }) => manager.reviews.read({ unitId: unit.id, id });
const acts = async ({ id }: { id: string }) =>
  (
    await rows<{ type: string; state: string | null }>(
      sql,
      "select type, detail ->> 'state' as state from audit_entry where unit_id = $1 and subject_id = $2 order by id",
      [unit.id, id],
    )
  ).map(({ type, state }) => (state === null ? type : `${type} ${state}`));

const connectTo = (platform: Platform) => buildConnection(sql, unit, platform, platforms);

/** On the platform and here. */
async function publishedReview(platform: "google" | "ifood", over: Partial<BuiltReview> = {}) {
  const writtenAt = new Date(Date.now() - 60 * MINUTE_MS);
  const text = over.text ?? "Chegou frio";
  const externalId = platforms[platform].publish({ rating: 3, text, writtenAt });
  return review({ platform, externalId, rating: 3, text, writtenAt, ...over });
}

describe("list", () => {
  it("is for nobody without a session or the screen, and finds no other organization's unit", async () => {
    const other = await buildOrganization(sql);
    const stranger = await clientWith("all", other);
    const waiter = await clientWith({ role: "staff", permissions: ["reservas", "dashboard"] });
    const { id } = await review();
    const calls = (client: TestClient) => [
      client.reviews.list({ unitId: unit.id }),
      client.reviews.read({ unitId: unit.id, id }),
      client.reviews.reply({ unitId: unit.id, id, text: "Obrigado!", version: 1 }),
      client.reviews.setIgnored({ unitId: unit.id, id, isIgnored: true }),
    ];
    expect(await Promise.all(calls(app.client()).map(outcomeOf))).toEqual(Array(4).fill("UNAUTHORIZED"));
    expect(await Promise.all(calls(stranger).map(outcomeOf))).toEqual(Array(4).fill("NOT_FOUND"));
    expect(await Promise.all(calls(waiter).map(outcomeOf))).toEqual(Array(4).fill("FORBIDDEN"));
    expect(await read({ id })).toMatchObject({ reply: null, isIgnored: false, version: 1 });
  });

  it("answers all that a card shows", async () => {
    await review({
      platform: "ifood",
      author: "",
      rating: 2,
      writtenAt: new Date("2025-10-18T23:30:00Z"),
      text: "Veio sem o molho",
      topics: ["food"],
      acceptsReply: false,
      replyText: "Sentimos muito!",
      replyState: "rejected",
      replyProblem: "Contém um telefone",
      repliedAt: new Date("2025-10-19T10:00:00Z"),
    });
    expect((await list()).reviews).toEqual([
      {
        id: expect.any(String),
        platform: "ifood",
        author: "",
        rating: 2,
        writtenAt: "2025-10-18T23:30:00.000Z",
        text: "Veio sem o molho",
        topics: ["food"],
        pageUrl: null,
        acceptsReply: false,
        isFromFile: false,
        reply: {
          text: "Sentimos muito!",
          state: "rejected",
          problem: "Contém um telefone",
          at: "2025-10-19T10:00:00.000Z",
          by: null,
        },
        isIgnored: false,
        isPrivate: false,
        rulesVersion: null,
        media: [],
        expiresAt: null,
        version: 1,
      },
    ]);
  });

  it("leaves private reviews out of the means, and counts them among all", async () => {
    const writtenAt = new Date("2026-03-05T12:00:00Z");
    await review({ platform: "ifood", rating: 5, writtenAt });
    await review({ platform: "ifood", rating: 1, isPrivate: true, writtenAt });
    const { overview, reviews, matching } = await list();
    expect(overview).toMatchObject({ total: 2, private: 1, average: 5 });
    expect(overview?.trend.filter(({ reviews: count }) => count > 0)).toMatchObject([
      { reviews: 1, average: 5 },
    ]);
    expect(matching).toBe(2);
    expect(reviews.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
  });

  it("goes through all of them page by page, newest first, none twice, though several are of one instant", async () => {
    const writtenAt = new Date("2026-03-01T12:00:00Z");
    for (let nth = 0; nth < 45; nth += 1) {
      await review({
        author: `Cliente ${nth}`,
        writtenAt: nth < 30 ? writtenAt : new Date(writtenAt.getTime() + nth),
      });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    for (;;) {
      const page = await list(cursor === undefined ? {} : { cursor });
      expect(page.matching).toBe(cursor === undefined ? 45 : null);
      expect(page.overview === null).toBe(cursor !== undefined);
      sizes.push(page.reviews.length);
      seen.push(...page.reviews.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
    const whole = await list({ limit: 1000 });
    expect(whole.reviews.map(({ id }) => id)).toEqual(seen);
    const times = whole.reviews.map(({ writtenAt: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("filters by platform, rating, status and topic, alone and together", async () => {
    await review({ author: "A", platform: "google", rating: 5, topics: ["food"], replyText: "Obrigado!" });
    await review({ author: "B", platform: "tripadvisor", rating: 1, topics: ["service", "wait"] });
    await review({ author: "C", platform: "ifood", rating: 1, topics: [], ignoredAt: new Date() });
    await review({
      author: "D",
      platform: "ifood",
      rating: 5,
      topics: ["price"],
      replyText: "Oi",
      replyState: "failed",
    });
    await review({
      author: "E",
      platform: "google",
      rating: 1,
      topics: ["wait"],
      replyText: "Oi",
      replyState: "manual",
    });
    await review({
      author: "F",
      platform: "google",
      rating: 2,
      topics: [],
      replyText: "Oi",
      replyState: "rejected",
    });

    const sorted = async (filters: Partial<ListReviewsInput>) => (await found(filters)).toSorted().join("");
    expect(await sorted({})).toBe("ABCDEF");
    expect(await sorted({ platform: "ifood" })).toBe("CD");
    expect(await sorted({ rating: 1 })).toBe("BCE");
    expect(await sorted({ status: "answered" })).toBe("AE");
    expect(await sorted({ status: "unanswered" })).toBe("BDF");
    expect(await sorted({ status: "ignored" })).toBe("C");
    expect(await sorted({ status: "trouble" })).toBe("DF");
    expect(await sorted({ topic: "wait" })).toBe("BE");
    expect(await sorted({ topic: "wait", status: "answered", rating: 1, platform: "google" })).toBe("E");
    expect(await sorted({ topic: "food", rating: 1 })).toBe("");
    // Whatever is filtered, the figures are of all.
    const { overview } = await list({ platform: "ifood", rating: 1 });
    expect(overview).toMatchObject({ total: 6, answered: 2, average: 15 / 6 });
  });

  it("searches in authors and texts without accents and case, all words, the last by its beginning", async () => {
    await review({ author: "José Antônio", text: "Péssimo! Não recomendo…" });
    await review({ author: "Bia", text: "A moqueca é ótima; o garçom, péssimo." });
    await review({ author: "Caio", text: "100% recomendo 😍" });
    expect(await found({ search: "pessimo" })).toEqual(["Bia", "José Antônio"]);
    expect(await found({ search: "PÉSS" })).toEqual(["Bia", "José Antônio"]);
    expect(await found({ search: "ess" })).toEqual([]);
    expect(await found({ search: "garcom pessimo" })).toEqual(["Bia"]);
    expect(await found({ search: "gar pessimo" })).toEqual([]);
    expect(await found({ search: "jose rec" })).toEqual(["José Antônio"]);
    expect(await found({ search: "recomendo", rating: 4, topic: "food" })).toEqual(["Caio", "José Antônio"]);
    expect(await found({ search: "100" })).toEqual(["Caio"]);
    expect(await found({ search: `'); drop table review; -- "x" & !:*` })).toEqual([]);
    expect(await found({ search: " 😍 ' & | ! :* " })).toHaveLength(3);
  });

  it("sums up the unit: total, answered, average, twelve months in its own zone, and its connections", async () => {
    await connectTo("ifood");
    await rows(sql, "update review_connection set synced_at = '2026-03-10T12:00:00Z' where unit_id = $1", [
      unit.id,
    ]);
    app.setNow(new Date("2026-03-10T15:00:00Z"));
    const far = new Date("2030-01-01T00:00:00Z");
    await rows(sql, "update session set expires_at = $1", [far]);
    // The evening of 28 February in São Paulo.
    await review({ rating: 5, writtenAt: new Date("2026-03-01T02:00:00Z") });
    await review({ rating: 4, writtenAt: new Date("2026-02-15T12:00:00Z"), replyText: "Obrigado!" });
    await review({ rating: 1, writtenAt: new Date("2025-10-15T12:00:00Z") });
    await review({ rating: 3, writtenAt: new Date("2020-05-15T12:00:00Z") });
    const { overview } = await list().finally(() => app.setNow(null));
    expect(overview).toMatchObject({ total: 4, answered: 1, average: 13 / 4 });
    expect(overview?.trend.map(({ month }) => month)).toEqual([
      ...["04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) => `2025-${month}`),
      ...["01", "02", "03"].map((month) => `2026-${month}`),
    ]);
    expect(overview?.trend.filter(({ reviews }) => reviews > 0)).toEqual([
      { month: "2025-10", reviews: 1, average: 1 },
      { month: "2026-02", reviews: 2, average: 4.5 },
    ]);
    expect(overview?.connections).toEqual([
      {
        platform: "google",
        state: "none",
        syncedAt: null,
        isSyncing: false,
        problem: null,
        keepsContent: true,
      },
      {
        platform: "tripadvisor",
        state: "none",
        syncedAt: null,
        isSyncing: false,
        problem: null,
        keepsContent: false,
      },
      {
        platform: "ifood",
        state: "active",
        syncedAt: "2026-03-10T12:00:00.000Z",
        isSyncing: false,
        problem: null,
        keepsContent: true,
      },
    ]);
  });

  it("is empty where there is nothing", async () => {
    expect(await list({ search: "nada" })).toMatchObject({
      reviews: [],
      nextCursor: null,
      matching: 0,
      overview: { total: 0, answered: 0, average: null },
    });
  });

  it("knows no other unit's reviews", async () => {
    const other = await buildUnit(sql, { id: unit.organizationId });
    const { id } = await buildReview(sql, other, { text: "Só daqui" });
    expect(await found()).toEqual([]);
    expect(await found({ search: "daqui" })).toEqual([]);
    expect(await outcomeOf(read({ id }))).toBe("NOT_FOUND");
    expect(await outcomeOf(answer({ id }, "Obrigado!"))).toBe("NOT_FOUND");
    expect(await outcomeOf(manager.reviews.setIgnored({ unitId: unit.id, id, isIgnored: true }))).toBe(
      "NOT_FOUND",
    );
  });

  it.each([
    ["platform", { platform: "yelp" }],
    ["rating", { rating: 6 }],
    ["status", { status: "lost" }],
    ["topic", { topic: "music" }],
    ["search", { search: "a".repeat(101) }],
    ["cursor", { cursor: "2026-03-01/1" }],
    ["cursor", { cursor: "2026-02-30T00:00:00.000000Z/019aa000-0000-7000-8000-000000000000" }],
    ["cursor", { cursor: "0000-01-01T00:00:00.000000Z/019aa000-0000-7000-8000-000000000000" }],
    ["cursor", { cursor: "2026-99-01T00:00:00.000000Z/019aa000-0000-7000-8000-000000000000" }],
    ["cursor", { cursor: "2026-01-01T00:00:00.000000Z/------------------------------------" }],
    ["limit", { limit: 1001 }],
  ])("names the filter at fault: %s %j", async (field, filters) => {
    const error = await list(filters as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
  });
});

describe("reply without a connection", () => {
  it("keeps the answer as one that a person publishes, and lets it be edited", async () => {
    const { id } = await review({ platform: "tripadvisor" });
    expect(await answer({ id }, "  Obrigado pela visita!  ")).toMatchObject({
      reply: { text: "Obrigado pela visita!", state: "manual", problem: null, by: "Marta Reis" },
      version: 2,
    });
    expect(await answer({ id }, "Voltem sempre!", 2)).toMatchObject({
      reply: { text: "Voltem sempre!", state: "manual" },
      version: 3,
    });
    expect((await list()).overview).toMatchObject({ total: 1, answered: 1 });
    expect(await acts({ id })).toEqual(["review.replied manual", "review.replied manual"]);
  });

  it("takes the mark of an ignored review away", async () => {
    const { id } = await review({ ignoredAt: new Date() });
    expect(await answer({ id }, "Obrigado!")).toMatchObject({ isIgnored: false, version: 2 });
  });

  it.each([
    ["text", { text: "   " }],
    ["text", { text: "a".repeat(4097) }],
    ["version", { version: "latest" }],
  ])("names the field at fault: %s", async (field, over) => {
    const { id } = await review();
    const call = manager.reviews.reply({
      unitId: unit.id,
      id,
      text: "Obrigado!",
      version: 1,
      ...over,
    } as never);
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect(await read({ id })).toMatchObject({ reply: null, version: 1 });
  });

  it("does not find a review that is not there", async () => {
    expect(await outcomeOf(answer({ id: newId() }, "Obrigado!"))).toBe("NOT_FOUND");
  });

  it("accepts the answer of one of two who answer at once, and informs the other", async () => {
    const { id } = await review();
    const outcomes = await Promise.all(
      ["Obrigado!", "Agradecemos!", "Até breve!", "Volte sempre!"].map((text) =>
        outcomeOf(answer({ id }, text)),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["done", ...Array(3).fill("review_changed_meanwhile")]);
    expect(await acts({ id })).toHaveLength(1);
    expect(await read({ id })).toMatchObject({ version: 2 });
  });

  it("stores the same answer of the same person once, though it comes twice", async () => {
    const { id } = await review();
    const [first, second] = await Promise.all([answer({ id }, "Obrigado!"), answer({ id }, "Obrigado!")]);
    expect(second).toEqual(first);
    expect(await acts({ id })).toHaveLength(1);
  });
});

describe("reply through a connection", () => {
  it("publishes it on the platform, and says that it is there", async () => {
    await connectTo("google");
    const { id, externalId } = await publishedReview("google");
    expect(await answer({ id }, "Sentimos muito, Ana!")).toMatchObject({
      reply: { text: "Sentimos muito, Ana!", state: "sent", problem: null, by: "Marta Reis" },
      version: 3,
    });
    expect(platforms.google.answerTo(externalId)).toBe("Sentimos muito, Ana!");
    expect(await acts({ id })).toEqual(["review.replied sending", "review.reply_settled sent"]);
    // Google lets it be replaced.
    await answer({ id }, "Sentimos muito mesmo, Ana!", 3);
    expect(platforms.google.answerTo(externalId)).toBe("Sentimos muito mesmo, Ana!");
  });

  it("says when the platform looks at it first, and why it refuses one", async () => {
    await connectTo("google");
    const { id } = await publishedReview("google");
    platforms.google.moderation = "PENDING";
    expect(await answer({ id }, "Sentimos muito!")).toMatchObject({ reply: { state: "in_review" } });
    platforms.google.moderation = { violation: "Contém um endereço" };
    const refused = await answer({ id }, "Venha à Rua A, 1", 3).finally(
      () => (platforms.google.moderation = "APPROVED"),
    );
    expect(refused).toMatchObject({
      reply: {
        text: "Venha à Rua A, 1",
        state: "rejected",
        problem: expect.stringContaining("Contém um endereço"),
      },
    });
    expect((await list()).overview).toMatchObject({ answered: 0 });
    expect(await found({ status: "trouble" })).toHaveLength(1);
  });

  it("does not take the outcome of one answer for that of the next", async () => {
    await connectTo("google");
    const { id } = await publishedReview("google");
    platforms.failNext(/^PUT .*\/reply\?/, (_request, response) => {
      // So slow that it was given up and another was written.
      void rows(
        sql,
        `update review set reply_text = 'Outra', reply_state = 'sending', replied_at = replied_at + interval '4 minutes'
         where unit_id = $1 and id = $2`,
        [unit.id, id],
      ).then(() => response.writeHead(503).end());
    });
    expect(await answer({ id }, "Sentimos muito!")).toMatchObject({
      reply: { text: "Outra", state: "sending", problem: null },
    });
    expect(await acts({ id })).toEqual(["review.replied sending"]);
  });

  it("goes through this unit's connection and no other's", async () => {
    const sister = await buildUnit(sql, { id: unit.organizationId });
    await buildConnection(sql, sister, "google", platforms);
    const asked = platforms.requests.length;
    const { id } = await publishedReview("google");
    expect(await answer({ id }, "Sentimos muito!")).toMatchObject({ reply: { state: "manual" } });
    expect(platforms.requests).toHaveLength(asked);
  });

  it("keeps what did not get there, with the reason, and sends it again", async () => {
    await connectTo("google");
    const { id, externalId } = await publishedReview("google");
    platforms.failNext(/^PUT .*\/reply\?/, platformFaults.status(503));
    expect(await answer({ id }, "Sentimos muito!")).toMatchObject({
      reply: { text: "Sentimos muito!", state: "failed", problem: "platform_error" },
      version: 3,
    });
    expect(await found({ status: "trouble" })).toHaveLength(1);
    expect(await answer({ id }, "Sentimos muito!", 3)).toMatchObject({
      reply: { state: "sent", problem: null },
    });
    expect(platforms.google.answerTo(externalId)).toBe("Sentimos muito!");
    expect(await acts({ id })).toEqual([
      "review.replied sending",
      "review.reply_settled failed",
      "review.replied sending",
      "review.reply_settled sent",
    ]);
  });

  it("sends one of two who answer at once, and not the other", async () => {
    await connectTo("google");
    const { id, externalId } = await publishedReview("google");
    const texts = ["Obrigado!", "Agradecemos!"];
    const outcomes = await Promise.all(texts.map((text) => outcomeOf(answer({ id }, text))));
    expect(outcomes.toSorted()).toEqual(["done", "review_changed_meanwhile"]);
    const winner = texts[outcomes.indexOf("done")];
    expect(platforms.google.answerTo(externalId)).toBe(winner);
    expect(await read({ id })).toMatchObject({ reply: { text: winner, state: "sent" } });
  });

  it("sends no other while one is on its way", async () => {
    const { id } = await review({ replyText: "Oi", replyState: "sending", repliedAt: new Date() });
    expect(await outcomeOf(answer({ id }, "Obrigado!"))).toBe("being_sent");
  });

  it.each<[string, Partial<BuiltReview>, string]>([
    ["reply_too_short", {}, "Obrigado!"],
    ["reply_too_long", {}, "á".repeat(301)],
    ["nothing_to_reply_to", { text: "" }, "Agradecemos!"],
    ["full_score", { rating: 5 }, "Agradecemos!"],
    ["reply_too_late", { writtenAt: new Date(Date.now() - 5 * DAY_MS - 1000) }, "Agradecemos!"],
    ["already_replied", { replyText: "Sentimos muito." }, "Agradecemos!"],
    ["replies_closed", { acceptsReply: false }, "Agradecemos!"],
  ])("refuses on iFood before anything is stored or sent: %s", async (reason, about, text) => {
    await connectTo("ifood");
    const { id } = await review({ platform: "ifood", rating: 3, ...about });
    const before = await read({ id });
    const asked = platforms.requests.length;
    expect(await outcomeOf(answer({ id }, text))).toBe(reason);
    expect(await read({ id })).toEqual(before);
    expect(platforms.requests).toHaveLength(asked);
    expect(await acts({ id })).toEqual([]);
  });

  it("answers once on iFood", async () => {
    await connectTo("ifood");
    const { id, externalId } = await publishedReview("ifood");
    expect(await answer({ id }, "Sentimos muito pela espera.")).toMatchObject({ reply: { state: "sent" } });
    expect(platforms.ifood.answerTo(externalId)).toBe("Sentimos muito pela espera.");
    expect(await outcomeOf(answer({ id }, "Mais uma coisa ainda.", 3))).toBe("already_replied");
  });

  it("keeps an answer to a file's review and to TripAdvisor as a person's own", async () => {
    await connectTo("ifood");
    await connectTo("tripadvisor");
    const filed = await review({ platform: "ifood", externalId: "csv:abc" });
    expect(await answer(filed, "Obrigado!")).toMatchObject({ isFromFile: true, reply: { state: "manual" } });
    const onTripAdvisor = await review({ platform: "tripadvisor" });
    expect(await answer(onTripAdvisor, "Obrigado!")).toMatchObject({ reply: { state: "manual" } });
  });
});

describe("setIgnored", () => {
  const setIgnored = ({ id }: { id: string }, isIgnored: boolean) =>
    manager.reviews.setIgnored({ unitId: unit.id, id, isIgnored });

  it("sets and takes away the mark; twice is once", async () => {
    const { id } = await review();
    expect(await setIgnored({ id }, true)).toMatchObject({ isIgnored: true, version: 2 });
    expect(await setIgnored({ id }, true)).toMatchObject({ isIgnored: true, version: 2 });
    expect(await found({ status: "ignored" })).toHaveLength(1);
    expect(await found({ status: "unanswered" })).toHaveLength(0);
    expect(await setIgnored({ id }, false)).toMatchObject({ isIgnored: false, version: 3 });
    expect(await setIgnored({ id }, false)).toMatchObject({ isIgnored: false, version: 3 });
    expect(await acts({ id })).toEqual(["review.ignored", "review.unignored"]);
  });

  it("marks none that is answered, but one whose answer was refused", async () => {
    const answered = await review({ replyText: "Obrigado!" });
    expect(await outcomeOf(setIgnored(answered, true))).toBe("answered_already");
    const refused = await review({ replyText: "Oi", replyState: "rejected" });
    expect(await setIgnored(refused, true)).toMatchObject({ isIgnored: true, reply: { text: "Oi" } });
    expect(await acts(answered)).toEqual([]);
  });

  it("needs to know which", async () => {
    const { id } = await review();
    expect(await outcomeOf(manager.reviews.setIgnored({ unitId: unit.id, id } as never))).toBe("INVALID");
    expect(await outcomeOf(setIgnored({ id: newId() }, true))).toBe("NOT_FOUND");
  });
});

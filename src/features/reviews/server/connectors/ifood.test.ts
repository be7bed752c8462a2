import { beforeEach, describe, expect, it } from "vitest";

import {
  platformFaults as faults,
  startReviewPlatforms,
  type ReviewPlatforms,
} from "#tests/review-platforms.ts";
import type { IfoodServer } from "#tests/review-platforms/ifood.ts";
import { ifoodPlatform, type IfoodAccess } from "./ifood.ts";
import type { ReviewPlatform } from "./review-platform.ts";

let servers: ReviewPlatforms;
let server: IfoodServer;
let ifood: ReviewPlatform<IfoodAccess>;
let access: IfoodAccess;
beforeEach(async () => {
  servers = await startReviewPlatforms();
  server = servers.ifood;
  ifood = ifoodPlatform({ gateway: servers.gateway, timeoutMs: 10_000 });
  access = { ...server.client, merchantId: server.merchantId };
  return () => servers.stop();
});

const NOW = new Date("2026-11-20T15:00:00.000Z");
const never = () => new AbortController().signal;
const list = (since: Date | null = null) =>
  ifood.listReviews(access, { since, beganAt: NOW, cursor: null }, never());
const reply = (externalId: string, text = "Sentimos muito pelo atraso.") =>
  ifood.reply?.(access, { externalId, text }, never());
const publish = (changes: object = {}) => {
  const id = server.publish({ rating: 2, text: "Chegou frio", writtenAt: NOW });
  Object.assign(server.reviews.get(id) ?? {}, changes);
  return id;
};

describe("reviews", () => {
  it("are asked for from two weeks before the last time to the beginning of the run", async () => {
    await list(new Date("2026-11-15T12:00:00.000Z"));
    const [, query] = (servers.requests.at(-1) ?? "").split("?");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      page: "1",
      pageSize: "50",
      addCount: "true",
      dateFrom: "2026-11-01T12:00:00.000Z",
      dateTo: NOW.toISOString(),
      sort: "DESC",
      sortBy: "CREATED_AT",
    });
  });

  it.each([
    ["NOT_REPLIED", true],
    ["CREATED", false],
    ["REPLIED", false],
    ["PUBLISHED", false],
    ["SOMETHING_NEW", false],
  ])("that are %s take an answer: %s", async (status, acceptsReply) => {
    publish({ status });
    expect((await list()).reviews).toMatchObject([{ acceptsReply, author: "", pageUrl: null }]);
  });

  it.each(["INVALID", "DISCARDED"])("that are %s are none", async (status) => {
    const id = publish({ status });
    expect(await list()).toEqual({ reviews: [], unreadable: 0, next: null });
    expect(await ifood.readReview?.(access, id, never())).toBeNull();
  });

  it.each([
    ["PRIVATE", "V2", { isPrivate: true, rulesVersion: 2, media: [] }],
    ["PUBLIC", "V1", { isPrivate: false, rulesVersion: 1, media: [] }],
    [undefined, undefined, { isPrivate: false, rulesVersion: null, media: [] }],
  ])("that are %s and of %s say so", async (visibility, version, details) => {
    publish({ status: "PUBLISHED", visibility, version });
    expect((await list()).reviews).toMatchObject([{ details }]);
  });

  it("keep an answer without an instant undated", async () => {
    publish({ status: "REPLIED", replies: [{ text: "Desculpe!", from: "MERCHANT" }] });
    expect((await list()).reviews[0]?.reply).toMatchObject({ text: "Desculpe!", at: null });
  });

  it("report the owner's answer, and not the guest's", async () => {
    const at = "2026-11-20T16:00:00.000Z";
    publish({
      replies: [
        { text: "Desculpe!", createdAt: at, from: "MERCHANT" },
        { text: "Tudo bem", createdAt: "2026-11-20T17:00:00.000Z", from: "CUSTOMER" },
      ],
    });
    expect((await list()).reviews[0]?.reply).toEqual({
      text: "Desculpe!",
      at: new Date(at),
      state: "sent",
      reason: null,
    });
  });

  it("without a time of their own have their order's, and a whole number of stars", async () => {
    publish({ createdAt: undefined, score: 3.5, order: { createdAt: "2026-11-19T12:00:00.123456Z" } });
    // Without a time, the server sorts it nowhere; it is reported by itself.
    const [id = ""] = server.reviews.keys();
    expect(await ifood.readReview?.(access, id, never())).toMatchObject({
      writtenAt: new Date("2026-11-19T12:00:00.123Z"),
      rating: 4,
    });
  });
});

describe("an answer", () => {
  it("is taken once", async () => {
    const id = publish({ status: "NOT_REPLIED" });
    expect(await reply(id)).toEqual({ state: "sent" });
    expect(await reply(id)).toEqual({ state: "rejected", reason: "A avaliação já foi respondida" });
  });

  it("comes too late", async () => {
    expect(await reply(publish({ status: "PUBLISHED" }))).toEqual({
      state: "rejected",
      reason: "A avaliação não aceita mais respostas",
    });
  });

  it.each([
    ['{"error":"text size must be between 10 and 300","status":422}', "text size must be between 10 and 300"],
    ['{"code":"X","message":"Prazo encerrado"}', "Prazo encerrado"],
    ['{"error":{"code":"X","message":"Prazo encerrado"}}', "Prazo encerrado"],
    [`{"message":"${"x".repeat(900)}"}`, "x".repeat(500)],
    ["<html>", ""],
    ["{}", ""],
  ])("is refused in words: %s", async (body, reason) => {
    servers.failNext(/answers/, faults.status(422, {}, body));
    expect(await reply(publish())).toEqual({ state: "rejected", reason });
  });
});

describe("access", () => {
  it("to the reviews alone is enough; then nobody knows the name", async () => {
    server.mayReadMerchant = false;
    expect(await ifood.check(access, never())).toEqual({ name: "" });
  });

  it("asks for tokens no more often than it may, and says when it may again", async () => {
    const wrong = { ...access, clientSecret: "errado" };
    for (let attempt = 1; attempt <= 20; attempt += 1)
      await expect(ifood.check(wrong, never())).rejects.toMatchObject({ problem: "credentials_rejected" });
    const asked = servers.requests.length;
    const failure = await ifood.check(wrong, never()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: "rate_limited", retryAfterSeconds: expect.any(Number) });
    expect(servers.requests).toHaveLength(asked);
  });

  it.each([400, 401])("is not given to whom iFood does not take: %i", async (status) => {
    servers.failNext(/oauth\/token/, faults.status(status));
    await expect(ifood.check(access, never())).rejects.toMatchObject({ problem: "credentials_rejected" });
  });

  it("is not tried where the merchant's id would lead elsewhere", async () => {
    await expect(ifood.check({ ...access, merchantId: "../x" }, never())).rejects.toMatchObject({
      problem: "place_unknown",
    });
    expect(servers.requests).toEqual([]);
  });
});

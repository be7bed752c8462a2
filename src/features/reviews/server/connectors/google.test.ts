import { beforeEach, describe, expect, it } from "vitest";

import { cpuTimeOf } from "#tests/cpu-time.ts";
import {
  platformFaults as faults,
  startReviewPlatforms,
  type ReviewPlatforms,
} from "#tests/review-platforms.ts";
import type { GoogleServer } from "#tests/review-platforms/google.ts";
import { googlePlatform, type GoogleAccess, type GooglePlatform } from "./google.ts";

let servers: ReviewPlatforms;
let server: GoogleServer;
let google: GooglePlatform;
let access: GoogleAccess;
beforeEach(async () => {
  servers = await startReviewPlatforms();
  server = servers.google;
  google = googlePlatform({ gateway: servers.gateway, timeoutMs: 10_000 });
  access = { ...server.client, refreshToken: server.refreshToken, placeId: server.placeId };
  return () => servers.stop();
});

const NOW = new Date("2026-11-20T15:00:00.000Z");
const never = () => new AbortController().signal;
const list = (cursor: unknown = null, since: Date | null = null) =>
  google.listReviews(access, { since, beganAt: NOW, cursor }, never());
const publish = (text = "A massa veio fria") => server.publish({ rating: 2, text, writtenAt: NOW });

describe("allowing access", () => {
  const REDIRECT_URI = "http://127.0.0.1:3000/api/reviews/google";
  const VERIFIER = "a-verifier-that-is-long-enough-for-RFC-7636.~_";
  const request = () => ({
    clientId: server.client.clientId,
    redirectUri: REDIRECT_URI,
    state: "state of one attempt",
    codeVerifier: VERIFIER,
  });

  async function allow(): Promise<URL> {
    const answer = await fetch(google.authorizationUrl(request()), { redirect: "manual" });
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get("location") ?? "");
  }
  const exchange = (code: string, changes: object = {}) =>
    google.exchangeCode(
      { ...server.client, redirectUri: REDIRECT_URI, code, codeVerifier: VERIFIER, ...changes },
      never(),
    );

  it("leads to Google's own page, and asks there for what lasts", () => {
    const url = new URL(googlePlatform({ gateway: null, timeoutMs: 1 }).authorizationUrl(request()));
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: server.client.clientId,
      redirect_uri: REDIRECT_URI,
      scope: "https://www.googleapis.com/auth/business.manage",
      access_type: "offline",
      prompt: "consent",
      state: "state of one attempt",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(url.href).not.toContain(VERIFIER);
  });

  it("gives a code that is good for a token that lasts", async () => {
    const back = await allow();
    expect(back.href.startsWith(REDIRECT_URI)).toBe(true);
    expect(back.searchParams.get("state")).toBe("state of one attempt");
    const { refreshToken } = await exchange(back.searchParams.get("code") ?? "");
    publish();
    expect(refreshToken).not.toBe(server.refreshToken);
    const { reviews } = await google.listReviews(
      { ...access, refreshToken: refreshToken ?? "" },
      { since: null, beganAt: NOW, cursor: null },
      never(),
    );
    expect(reviews).toHaveLength(1);
  });

  it.each([
    ["used before", {}],
    ["another attempt's verifier", { codeVerifier: "another-verifier-that-is-as-long-as-it-must-be" }],
    ["another address", { redirectUri: "https://elsewhere.example/" }],
    ["another secret", { clientSecret: "GOCSPX-of-somebody-else" }],
  ])("takes no code with %s", async (kind, changes) => {
    const code = (await allow()).searchParams.get("code") ?? "";
    if (kind === "used before") await exchange(code);
    const failure = await exchange(code, changes).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: "credentials_rejected" });
    const told = `${String(failure)} ${String((failure as Error).cause)}`;
    for (const secret of [server.client.clientSecret, "GOCSPX", code, VERIFIER])
      expect(told).not.toContain(secret);
  });

  it("reports of a refusal the word of the standard, and nothing that may have been sent", async () => {
    const refuse = (error: string) => {
      servers.failNext(/\/token\?$/, faults.status(400, {}, JSON.stringify({ error })));
      return exchange("4/a-code").catch((thrown: unknown) => thrown);
    };
    expect(await refuse("invalid_grant")).toMatchObject({ cause: new Error("invalid_grant") });
    expect(await refuse("segredo_da_casa")).toMatchObject({ cause: new Error("refused") });
  });

  it("says where the person left the permission out", async () => {
    server.consent = "left out";
    const code = (await allow()).searchParams.get("code") ?? "";
    await expect(exchange(code)).rejects.toMatchObject({ problem: "not_allowed" });
  });

  it("gives no second lasting token to somebody who was given one", async () => {
    servers.failNext(/\/token\?$/, faults.text('{"access_token":"ya29.short","expires_in":3599}'));
    expect(await exchange("4/a-code")).toEqual({ refreshToken: null });
  });

  it("comes back without a code where the person refused", async () => {
    server.consent = "denied";
    const back = await allow();
    expect([...back.searchParams.keys()]).toEqual(["state", "error"]);
  });
});

describe("places", () => {
  it("are those of all accounts, each once, over all pages", async () => {
    const places = await google.listPlaces(access, never());
    expect(places).toHaveLength(120);
    expect(new Set(places.map(({ id }) => id)).size).toBe(120);
    expect(places[0]).toEqual({
      id: server.placeId,
      name: "Cantina da Praça",
      address: "Rua das Flores, 1, São Paulo, SP",
    });
    expect(servers.requests.filter((line) => line.includes("/locations?"))).toHaveLength(3);
  });

  it("of nobody who manages any are none", async () => {
    servers.failNext(/\/v1\/accounts\?/, faults.text("{}"));
    expect(await google.listPlaces(access, never())).toEqual([]);
  });

  it("that lead in a circle are no list", async () => {
    const page = faults.text('{"accounts":[],"nextPageToken":"again"}');
    servers.failNext(/\/v1\/accounts\?/, page, page, page);
    await expect(google.listPlaces(access, never())).rejects.toMatchObject({ problem: "answer_unreadable" });
  });

  it("with a name that would lead elsewhere are not called", async () => {
    for (const placeId of ["accounts/1/locations/2/../3", "accounts/1", "accounts/1/locations/2?x=1"])
      await expect(google.check({ ...access, placeId }, never())).rejects.toMatchObject({
        problem: "place_unknown",
      });
    expect(servers.requests).toEqual([]);
  });
});

describe("reviews", () => {
  it("come with the newest change first, as they are asked for", async () => {
    publish();
    await list();
    expect(servers.requests.at(-1)).toMatch(/\/reviews\?pageSize=50&orderBy=updateTime\+desc$/);
  });

  it("name the page where the owner answers, and nobody who wants no name", async () => {
    const id = server.publish({ rating: 5, author: null, writtenAt: NOW });
    expect((await list()).reviews[0]).toMatchObject({
      author: "",
      pageUrl: `https://business.google.com/reviews/${id}`,
      acceptsReply: null,
    });
  });

  it("lead nowhere but to pages", async () => {
    Object.assign(server.reviews.get(publish()) ?? {}, { reviewReplyUrl: "javascript:alert(1)" });
    expect((await list()).reviews[0]?.pageUrl).toBeNull();
  });

  it("that were changed are reported again, however old they are", async () => {
    const id = server.publish({ rating: 5, text: "Antiga", writtenAt: new Date("2024-01-01T12:00:00Z") });
    Object.assign(server.reviews.get(id) ?? {}, {
      comment: "Mudou",
      starRating: "ONE",
      updateTime: NOW.toISOString(),
    });
    for (let count = 0; count < 120; count += 1)
      server.publish({ rating: 4, writtenAt: new Date("2025-01-01T12:00:00Z") });
    const { reviews, next } = await list(null, new Date("2026-11-01T12:00:00Z"));
    expect(reviews[0]).toMatchObject({ externalId: id, text: "Mudou", rating: 1 });
    expect(next).not.toBeNull();
    const later = await list(next, new Date("2026-11-01T12:00:00Z"));
    expect(later.next).toBeNull();
  });

  it.each([
    ["(Translated by Google) Great food\n\n(Original)\nComida ótima\n\nE barata", "Comida ótima\n\nE barata"],
    ["Comida ótima\n\n(Translated by Google)\nGreat food", "Comida ótima"],
    ["Comida ótima (Original)", "Comida ótima (Original)"],
    ["(Translated by Google) Great food", "(Translated by Google) Great food"],
  ])("are kept as they were written: %j", async (comment, text) => {
    publish(comment);
    expect((await list()).reviews[0]?.text).toBe(text);
  });

  it("cost no time, whatever they are made of", async () => {
    for (let count = 0; count < 5; count += 1) publish(`(Translated by Google)${"\n".repeat(19_000)}x`);
    const cpuTime = await cpuTimeOf(async () => expect((await list()).reviews).toHaveLength(5));
    expect(cpuTime).toBeLessThan(2_000);
  });

  it("of a run whose page token is over begin again", async () => {
    for (let count = 0; count < 60; count += 1) publish();
    const { next } = await list();
    server.expirePageTokens();
    await expect(list(next)).rejects.toMatchObject({ problem: "cursor_expired" });
    expect((await list()).reviews).toHaveLength(50);
  });

  it("end with an empty page where the last ones are gone meanwhile", async () => {
    for (let count = 0; count < 60; count += 1) publish();
    const { next } = await list();
    servers.failNext(/\/reviews\?/, faults.text('{"totalReviewCount":50,"averageRating":4}'));
    expect(await list(next)).toEqual({ reviews: [], unreadable: 0, next: null });
    servers.failNext(/\/reviews\?/, faults.text("{}"));
    await expect(list(next)).rejects.toMatchObject({ problem: "answer_unreadable" });
  });

  it("of a project that Google has not approved yet are not allowed, however long one waits", async () => {
    const metadata = { quota_limit_value: "0", quota_unit: "1/min/{project}" };
    const error = {
      code: 429,
      message: "Quota exceeded",
      status: "RESOURCE_EXHAUSTED",
      details: [{ metadata }],
    };
    servers.failNext(/\/reviews\?/, faults.status(429, {}, JSON.stringify({ error })));
    await expect(list()).rejects.toMatchObject({ problem: "not_allowed" });
    metadata.quota_limit_value = "300";
    servers.failNext(/\/reviews\?/, faults.status(429, {}, JSON.stringify({ error })));
    await expect(list()).rejects.toMatchObject({ problem: "rate_limited" });
  });
});

it("asks for a project no more than 300 times a minute, and says when it may again", async () => {
  for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 10 }, () => list()));
  const asked = servers.requests.length;
  await expect(list()).rejects.toMatchObject({
    problem: "rate_limited",
    retryAfterSeconds: expect.any(Number),
  });
  expect(servers.requests).toHaveLength(asked);
});

describe("an answer", () => {
  const reply = (externalId: string, text = "Sentimos muito.") =>
    google.reply?.(access, { externalId, text }, never());
  const told = async (id: string) => (await google.readReview?.(access, id, never()))?.reply;

  it("may be under review, and then out or refused, with Google's reason", async () => {
    const id = publish();
    server.moderation = "PENDING";
    expect(await reply(id)).toEqual({ state: "in_review" });
    expect(await told(id)).toMatchObject({ state: "in_review", reason: null, text: "Sentimos muito." });
    Object.assign(server.reviews.get(id)?.reviewReply ?? {}, {
      reviewReplyState: "REJECTED",
      policyViolation: "PERSONAL_INFO",
    });
    expect(await told(id)).toMatchObject({ state: "rejected", reason: "PERSONAL_INFO" });
    Object.assign(server.reviews.get(id)?.reviewReply ?? {}, { reviewReplyState: "APPROVED" });
    expect(await told(id)).toMatchObject({ state: "sent", reason: null });
  });

  it("may be refused at once", async () => {
    server.moderation = { violation: "OFFENSIVE" };
    expect(await reply(publish())).toEqual({ state: "rejected", reason: "OFFENSIVE" });
  });

  it("replaces the one before", async () => {
    const id = publish();
    await reply(id, "A primeira.");
    await reply(id, "A segunda.");
    expect(server.answerTo(id)).toBe("A segunda.");
  });

  it("has 4,096 bytes and not characters", async () => {
    const id = publish();
    expect(await reply(id, "ã".repeat(2048))).toEqual({ state: "sent" });
    expect(await reply(id, "ã".repeat(2049))).toMatchObject({ state: "rejected" });
  });

  it("goes to no other address than its review's", async () => {
    await expect(reply("../../1/reply?x=")).rejects.toMatchObject({ problem: "review_unknown" });
    expect(servers.requests.at(-1)).toContain("/reviews/..%2F..%2F1%2Freply%3Fx%3D/reply?");
  });

  it("is one of at most ten a minute for a place", async () => {
    const ids = Array.from({ length: 11 }, () => publish());
    for (const id of ids.slice(0, 10)) await reply(id);
    await expect(reply(ids[10] ?? "")).rejects.toMatchObject({
      problem: "rate_limited",
      retryAfterSeconds: expect.any(Number),
    });
  });
});

it("reports the pictures and videos of a review, also where it has no text", async () => {
  const id = server.publish({ rating: 5, writtenAt: NOW });
  Object.assign(server.reviews.get(id) ?? {}, {
    reviewMediaItems: [
      { thumbnailUrl: "https://lh3.googleusercontent.com/geougc/AF1Qip=s512" },
      { videoUrl: "https://lh3.googleusercontent.com/geougc/AF1Vid=dv" },
      { thumbnailUrl: "javascript:alert(1)" },
      "what makes no sense",
    ],
  });
  const photo = "https://lh3.googleusercontent.com/geougc/AF1Qip=s512";
  const video = "https://lh3.googleusercontent.com/geougc/AF1Vid=dv";
  expect((await list()).reviews).toMatchObject([
    {
      text: "",
      details: {
        media: [
          { kind: "photo", thumbnailUrl: photo, url: photo },
          { kind: "video", thumbnailUrl: null, url: video },
        ],
      },
    },
  ]);
});

import { beforeEach, describe, expect, it } from "vitest";

import {
  platformFaults as faults,
  startReviewPlatforms,
  type ReviewPlatforms,
} from "#tests/review-platforms.ts";
import { ownerResponse, type TripadvisorServer } from "#tests/review-platforms/tripadvisor.ts";
import { ReviewPlatformError } from "./review-platform.ts";
import { tripadvisorPlatform, type TripadvisorAccess, type TripadvisorPlatform } from "./tripadvisor.ts";

let servers: ReviewPlatforms;
let server: TripadvisorServer;
let tripadvisor: TripadvisorPlatform;
let access: TripadvisorAccess;
beforeEach(async () => {
  servers = await startReviewPlatforms();
  server = servers.tripadvisor;
  tripadvisor = tripadvisorPlatform({ gateway: servers.gateway, timeoutMs: 10_000 });
  access = { apiKey: server.apiKey, locationId: server.locationId, ownerPageUrl: "" };
  return () => servers.stop();
});

const NOW = new Date("2026-11-20T15:00:00.000Z");
const never = () => new AbortController().signal;
const list = () => tripadvisor.listReviews(access, { since: null, beganAt: NOW, cursor: null }, never());
const publish = (changes: object = {}) => {
  const id = server.publish({ rating: 4, text: "Ótimo jantar", writtenAt: NOW });
  Object.assign(server.reviews.get(id) ?? {}, changes);
  return id;
};

it("takes no answers, and reads none by itself", () => {
  expect(tripadvisor.reply).toBeNull();
  expect(tripadvisor.readReview).toBeNull();
});

it("lists reviews of every language, as they were written, with their title", async () => {
  const said = (language: string, value: string, primary = true) => ({ language, value, primary });
  publish({ title: [said("pt", "Voltarei")] });
  publish({
    title: [said("en", "Great", false), said("it", "Ottimo")],
    text: [said("en", "Great dinner", false), said("it", "Ottima cena")],
  });
  const { reviews } = await list();
  expect(reviews.map(({ text }) => text)).toEqual(["Voltarei\n\nÓtimo jantar", "Ottimo\n\nOttima cena"]);
  expect(servers.requests.at(-1)).toContain("page=1&size=20&language=primary&sort_by=MOST_RECENT");
});

it("knows no more than the contract shows", async () => {
  for (let count = 0; count < 30; count += 1) publish();
  server.poolSize = 25;
  const { next } = await list();
  const later = await tripadvisor.listReviews(access, { since: null, beganAt: NOW, cursor: next }, never());
  expect(later).toMatchObject({ next: null });
  expect(later.reviews).toHaveLength(5);
});

it.each([
  ["publish_date", ownerResponse("Obrigado!", "2026-11-21T09:00:00Z")],
  ["publish_ts", { ...(ownerResponse("Obrigado!") as object), publish_ts: "2026-11-21T09:00:00Z" }],
])("reports what the owner answered and when, by the name %s", async (_name, owner_response) => {
  publish({ owner_response });
  expect((await list()).reviews[0]).toMatchObject({
    acceptsReply: false,
    reply: { text: "Obrigado!", at: new Date("2026-11-21T09:00:00Z"), state: "sent", reason: null },
  });
});

it("gives an owner's answer without a date no other date", async () => {
  publish({ owner_response: ownerResponse("Obrigado!") });
  expect((await list()).reviews[0]?.reply).toEqual({
    text: "Obrigado!",
    at: null,
    state: "sent",
    reason: null,
  });
});

it("takes ids and ratings as numbers and as texts", async () => {
  publish({ id: "900000077", rating: "5" });
  publish({ id: 900_000_078, rating: 4 });
  expect((await list()).reviews.map(({ externalId, rating }) => [externalId, rating])).toEqual([
    ["900000077", 5],
    ["900000078", 4],
  ]);
});

it("asks for no page of what is older than the last time", async () => {
  for (let age = 0; age < 40; age += 1)
    publish({ publish_ts: new Date(NOW.getTime() - age * 86_400_000).toISOString() });
  const page = { since: NOW, beganAt: NOW, cursor: null };
  const { reviews, next } = await tripadvisor.listReviews(access, page, never());
  expect(servers.requests.at(-1)).toContain("published_after_ts=2026-11-13");
  expect(reviews).toHaveLength(8);
  expect(next).toBeNull();
});

describe("a key with a list of places", () => {
  it("does not know a place off the list, which can be added", async () => {
    server.allowlist = new Set(["7"]);
    await expect(list()).rejects.toMatchObject({ problem: "not_on_allowlist" });
    await expect(tripadvisor.check(access, never())).rejects.toMatchObject({ problem: "not_on_allowlist" });
    await tripadvisor.addToAllowlist(access, never());
    expect([...server.allowlist]).toEqual(["7", server.locationId]);
    expect(await tripadvisor.check(access, never())).toEqual({ name: "Cantina da Praça" });
  });

  it("finds places of the whole catalogue", async () => {
    server.allowlist = new Set();
    expect(await tripadvisor.searchLocations(access, "cantina", never())).toMatchObject([
      { id: server.locationId },
    ]);
  });

  it("is distinguished from one whose package has no such list", async () => {
    await expect(tripadvisor.addToAllowlist(access, never())).rejects.toMatchObject({
      problem: "not_allowed",
    });
    await expect(tripadvisor.check({ ...access, locationId: "1" }, never())).rejects.toMatchObject({
      problem: "place_unknown",
    });
  });
});

it("finds places without the catalogue, where the package has none", async () => {
  server.hasCatalogue = false;
  expect(await tripadvisor.searchLocations(access, "cantina", never())).toMatchObject([
    { id: server.locationId },
  ]);
});

describe("paid calls", () => {
  let counted = 0;
  beforeEach(() => {
    counted = 0;
    access.paidCalls = {
      count: async (calls) => void (counted += calls),
      giveBack: async (calls) => void (counted -= calls),
    };
  });

  it("are counted as Terra charges them", async () => {
    publish();
    await list();
    await tripadvisor.check(access, never());
    await tripadvisor.searchLocations(access, "cantina", never());
    expect(counted).toBe(4);
    expect(server.billed()).toBe(4);
  });

  it("that are refused cost nothing", async () => {
    server.allowlist = new Set(["7"]);
    await list().catch(() => undefined);
    await tripadvisor.check({ ...access, apiKey: server.legacyKey }, never()).catch(() => undefined);
    expect(counted).toBe(server.billed());
  });

  it("are not made where the month has no room", async () => {
    const full = () => Promise.reject(new ReviewPlatformError("monthly_cap_reached", 60));
    access.paidCalls = { count: full, giveBack: full };
    await expect(list()).rejects.toMatchObject({ problem: "monthly_cap_reached" });
    expect(servers.requests).toEqual([]);
  });
});

it("leads to the review, or to where the owner answers", async () => {
  const id = publish();
  expect((await list()).reviews[0]?.pageUrl).toBe(`https://www.tripadvisor.com.br/ShowUserReviews-r${id}`);
  access = { ...access, ownerPageUrl: "https://www.tripadvisor.com.br/Owners" };
  expect((await list()).reviews[0]?.pageUrl).toBe("https://www.tripadvisor.com.br/Owners");
});

it("finds places by name", async () => {
  expect(await tripadvisor.searchLocations(access, "cantina", never())).toEqual([
    { id: server.locationId, name: "Cantina da Praça", address: "Rua das Flores, 1, São Paulo, SP, Brasil" },
  ]);
  expect(await tripadvisor.searchLocations(access, "nada & coisa nenhuma", never())).toEqual([]);
  servers.failNext(/search/, faults.text('{"data":[{"place":1}]}'));
  await expect(tripadvisor.searchLocations(access, "cantina", never())).rejects.toMatchObject({
    problem: "answer_unreadable",
  });
});

it("distinguishes a key of the API that ended from a wrong one", async () => {
  const legacy = { ...access, apiKey: server.legacyKey };
  await expect(tripadvisor.check(legacy, never())).rejects.toMatchObject({ problem: "not_allowed" });
});

it("asks no more often than it may: the eleventh of a second waits", async () => {
  publish();
  const began = performance.now();
  const lists = await Promise.all(Array.from({ length: 11 }, list));
  expect(lists.every(({ reviews }) => reviews.length === 1)).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(1000);
});

it("gives up waiting where the caller does", async () => {
  await Promise.all(Array.from({ length: 10 }, list));
  const giveUp = new AbortController();
  const waiting = tripadvisor.check(access, giveUp.signal);
  giveUp.abort();
  await expect(waiting).rejects.toMatchObject({ problem: "no_answer_in_time" });
});

it.each(["../1", "1?x=1", "abc", ""])("calls no place of the name %j", async (locationId) => {
  await expect(tripadvisor.check({ ...access, locationId }, never())).rejects.toMatchObject({
    problem: "place_unknown",
  });
  expect(servers.requests).toEqual([]);
});

it.each(["chave com espaço", "chave\r\nx-other: 1", "chave-ç", ""])(
  "sends and repeats no key that cannot be one: %j",
  async (apiKey) => {
    const failure = await tripadvisor.check({ ...access, apiKey }, never()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: "credentials_rejected", cause: undefined });
    if (apiKey) expect(String((failure as Error).stack)).not.toContain(apiKey);
    expect(servers.requests).toEqual([]);
  },
);

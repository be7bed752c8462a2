import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, it } from "vitest";

import { DAY_MS } from "#shared/time.ts";
import {
  platformFaults as faults,
  startReviewPlatforms,
  type ReviewPlatforms,
} from "#tests/review-platforms.ts";
import { reviewSubjects, type ReviewSubject } from "#tests/review-subjects.ts";
import { platforms } from "../../platforms/platforms.ts";
import type { Reach } from "./http.ts";
import { ReviewPlatformError, type ForeignReview, type ReviewPage } from "./review-platform.ts";

let servers: ReviewPlatforms;
beforeEach(async () => {
  servers = await startReviewPlatforms();
  return () => servers.stop();
});

// A laden machine may be slow; where nothing comes, nobody waits as long.
const PATIENCE_MS = 10_000;
const IMPATIENCE_MS = 200;
const NOW = new Date("2026-11-20T15:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe.each(Object.entries(reviewSubjects))("%s", (_name, subjectOf) => {
  let subject: ReviewSubject;
  let reach: Reach;
  beforeEach(() => {
    reach = { gateway: servers.gateway, timeoutMs: PATIENCE_MS };
    subject = subjectOf(servers, reach);
  });

  it("takes answers when its descriptor has reply terms, and only then", () => {
    const { platform, reply } = subject.platform;
    expect(reply !== null).toBe(platforms[platform].replyTerms !== null);
  });

  const never = () => new AbortController().signal;
  const list = (cursor: unknown = null, since: Date | null = null, access: never = subject.access) =>
    subject.platform.listReviews(access, { since, beganAt: NOW, cursor }, never());

  /** The whole run, with each cursor stored in between as the database stores it. */
  async function listAll(
    since: Date | null = null,
    betweenPages: (page: number) => void = () => {},
  ): Promise<ForeignReview[]> {
    const reviews: ForeignReview[] = [];
    let cursor: unknown = null;
    for (let page = 1; page <= 20; page += 1) {
      const read: ReviewPage = await list(cursor, since);
      reviews.push(...read.reviews);
      if (read.next === null) return reviews;
      cursor = JSON.parse(JSON.stringify(read.next));
      betweenPages(page);
    }
    throw new Error("the run does not end");
  }

  /** Two a day, the newest an hour ago. */
  function publishMany(count: number): string[] {
    return Array.from({ length: count }, (_, index) =>
      subject.server.publish({
        rating: (index % 5) + 1,
        text: `Comentário número ${index + 1}`,
        writtenAt: new Date(NOW.getTime() - 60 * 60 * 1000 - (index * DAY_MS) / 2),
      }),
    );
  }

  const idsOf = (reviews: ForeignReview[]) => reviews.map(({ externalId }) => externalId);
  const listings = () => servers.requests.filter((line) => subject.listing.test(line)).length;

  async function failureOf(call: Promise<unknown>): Promise<ReviewPlatformError> {
    const failure: unknown = await call.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ReviewPlatformError);
    const told = `${String(failure)} ${JSON.stringify(failure)} ${String((failure as Error).cause)} ${(failure as Error).stack}`;
    for (const secret of subject.secrets) expect(told).not.toContain(secret);
    return failure as ReviewPlatformError;
  }
  const problemOf = async (call: Promise<unknown>) => (await failureOf(call)).problem;

  describe("lists reviews", () => {
    it("as they were written", async () => {
      const writtenAt = daysAgo(2);
      const id = subject.server.publish({ rating: 2, text: 'Frio, e "caro".\n\nNão volto 😕', writtenAt });
      const { reviews, unreadable, next } = await list();
      expect(reviews).toEqual([
        expect.objectContaining({
          externalId: id,
          rating: 2,
          text: 'Frio, e "caro".\n\nNão volto 😕',
          writtenAt,
          reply: null,
        }),
      ]);
      expect({ unreadable, next }).toEqual({ unreadable: 0, next: null });
    });

    it("of a place that has none", async () => {
      expect(await list()).toEqual({ reviews: [], unreadable: 0, next: null });
    });

    it("with stars and nothing else, of nobody, and not what no database keeps", async () => {
      subject.server.publish({ rating: 5, author: null, writtenAt: daysAgo(1) });
      subject.server.publish({ rating: 4, author: null, text: "a\0b \ud83d", writtenAt: daysAgo(2) });
      const { reviews } = await list();
      expect(reviews.map(({ author, text, rating }) => [author, text, rating])).toEqual([
        ["", "", 5],
        ["", "ab \ufffd", 4],
      ]);
    });

    it("page by page, newest first, none missing and none twice", async () => {
      const ids = publishMany(subject.pageSize * 2 + 3);
      expect(idsOf(await listAll())).toEqual(ids);
      expect(listings()).toBe(3);
    });

    it("of exactly one page and of exactly two", async () => {
      const ids = publishMany(subject.pageSize);
      expect(idsOf(await listAll())).toEqual(ids);
      const more = publishMany(subject.pageSize);
      expect(new Set(idsOf(await listAll()))).toEqual(new Set([...ids, ...more]));
    });

    it("from where another process stopped", async () => {
      const ids = publishMany(subject.pageSize * 2 + 3);
      const first = await list();
      const elsewhere = subjectOf(servers, { gateway: servers.gateway, timeoutMs: PATIENCE_MS });
      const second = await elsewhere.platform.listReviews(
        subject.access,
        { since: null, beganAt: NOW, cursor: JSON.parse(JSON.stringify(first.next)) },
        never(),
      );
      expect(idsOf([...first.reviews, ...second.reviews])).toEqual(ids.slice(0, subject.pageSize * 2));
    });

    it("and leaves none out when others come in meanwhile", async () => {
      const ids = publishMany(subject.pageSize * 2 + 3);
      const read = await listAll(null, () => {
        for (let count = 0; count < 4; count += 1)
          subject.server.publish({ rating: 1, text: "Novo", writtenAt: new Date(NOW.getTime() + 1000) });
      });
      expect(ids.filter((id) => !idsOf(read).includes(id))).toEqual([]);
    });

    it("and leaves none out when others are taken away meanwhile", async () => {
      const ids = publishMany(subject.pageSize * 3 + 3);
      const gone = ids.slice(0, 3);
      const read = await listAll(null, (page) => {
        if (page === 1) for (const id of gone) subject.server.withdraw(id);
      });
      expect(ids.filter((id) => !idsOf(read).includes(id))).toEqual([]);
    });

    it("since the last time, and ends early there", async () => {
      const ids = publishMany(subject.pageSize * 8);
      const since = daysAgo(10);
      const read = await listAll(since);
      const fresh = ids.slice(0, 19);
      expect(idsOf(read).slice(0, 19)).toEqual(fresh);
      // Some days more are read again, and that is all.
      expect(read.length).toBeGreaterThan(fresh.length);
      expect(read.length).toBeLessThan(subject.pageSize * 6);
      expect(read.length).toBeLessThan(ids.length);
    });

    it("that were held back, and are older than the last time", async () => {
      for (let count = 0; count < subject.pageSize; count += 1)
        subject.server.publish({ rating: 4, writtenAt: daysAgo(2) });
      const held = subject.server.publish({ rating: 3, text: "Demorou", writtenAt: daysAgo(4) });
      expect(idsOf(await listAll(daysAgo(1)))).toContain(held);
    });

    it("and not one that makes no sense, which it counts", async () => {
      const [first = "", second = "", third = ""] = publishMany(3);
      subject.breakOne(second);
      const { reviews, unreadable } = await list();
      expect(idsOf(reviews)).toEqual([first, third]);
      expect(unreadable).toBe(1);
    });

    it("unless none of them makes sense", async () => {
      for (const id of publishMany(2)) subject.breakOne(id);
      expect(await problemOf(list())).toBe("answer_unreadable");
    });
  });

  describe("says what went wrong", () => {
    it.each([{ broken: true }, "nonsense that nobody gave out", 7, { page: 0, total: null }, []])(
      "a cursor that leads nowhere: %j",
      async (cursor) => {
        expect(await problemOf(list(cursor))).toBe("cursor_expired");
      },
    );

    it("credentials that are not taken", async () => {
      expect(await problemOf(list(null, null, subject.wrongAccess))).toBe("credentials_rejected");
      expect(await problemOf(subject.platform.check(subject.wrongAccess, never()))).toBe(
        "credentials_rejected",
      );
    });

    it("a place that the platform does not know", async () => {
      expect(await problemOf(list(null, null, subject.elsewhere))).toBe("place_unknown");
      expect(await problemOf(subject.platform.check(subject.elsewhere, never()))).toBe("place_unknown");
    });

    it("what the credentials do not allow", async () => {
      servers.failNext(subject.listing, faults.status(403));
      expect(await problemOf(list())).toBe("not_allowed");
    });

    it.each([
      ["seconds", "17", 17],
      ["a date", () => new Date(Date.now() + 90_000).toUTCString(), 90],
      ["a date that is over", () => new Date(Date.now() - 90_000).toUTCString(), 0],
      ["nonsense", "soon", null],
      ["a year", "31536000", 86_400],
    ])("that it is asked too often, and for how long to wait: %s", async (_kind, header, seconds) => {
      const retryAfter = typeof header === "string" ? header : header();
      servers.failNext(subject.listing, faults.status(429, { "retry-after": retryAfter }));
      const failure = await failureOf(list());
      expect(failure.problem).toBe("rate_limited");
      if (seconds === null) expect(failure.retryAfterSeconds).toBeNull();
      else expect(Math.abs((failure.retryAfterSeconds ?? -99) - seconds)).toBeLessThanOrEqual(5);
    });

    it("that it is asked too often, without saying for how long", async () => {
      servers.failNext(subject.listing, faults.status(429));
      expect(await failureOf(list())).toMatchObject({ problem: "rate_limited", retryAfterSeconds: null });
    });

    it.each([
      ["500", faults.status(500), "platform_error"],
      ["503 and a page of HTML", faults.status(503, {}, "<html>"), "platform_error"],
      ["a redirect, which nobody follows", faults.redirect("http://127.0.0.1:1/"), "platform_error"],
      ["a connection that is cut", faults.hangUp(), "unreachable"],
      ["silence", faults.silence(), "no_answer_in_time"],
      ["an answer that never ends", faults.stalling(), "no_answer_in_time"],
      ["more than anybody should read", faults.flood(), "answer_unreadable"],
      ["HTML", faults.text("<html>It works!</html>"), "answer_unreadable"],
      ["half of JSON", faults.text('{"reviews":[{"reviewId":'), "answer_unreadable"],
      ["nothing", faults.text(""), "answer_unreadable"],
      ["a list", faults.text("[]"), "answer_unreadable"],
      ["null", faults.text("null"), "answer_unreadable"],
      ["other JSON", faults.text('{"ok":true}'), "answer_unreadable"],
      ["reviews that are no list", faults.text('{"reviews":{},"data":{}}'), "answer_unreadable"],
      ["an error that calls itself a success", faults.text('{"error":{"code":500}}'), "answer_unreadable"],
    ])("%s", async (_fault, fault, problem) => {
      publishMany(2);
      // With its token, where it needs one, so that the fault meets the list.
      await list();
      servers.failNext(subject.listing, fault);
      if (problem === "no_answer_in_time") reach.timeoutMs = IMPATIENCE_MS;
      expect(await problemOf(list())).toBe(problem);
      reach.timeoutMs = PATIENCE_MS;
      expect((await list()).reviews).toHaveLength(2);
    });

    it("a later page that is missing is not the end of the list", async () => {
      publishMany(subject.pageSize + 3);
      const { next } = await list();
      const page = JSON.parse(subject.emptyPage) as {
        total?: number;
        pagination?: { total_elements: number };
      };
      if (page.total !== undefined) page.total = subject.pageSize + 3;
      if (page.pagination) page.pagination.total_elements = subject.pageSize + 3;
      servers.failNext(subject.listing, faults.text(JSON.stringify(page)));
      expect(await problemOf(list(next))).toBe("answer_unreadable");
    });

    it("nobody listens there", async () => {
      const free = createServer();
      await new Promise<void>((listening) => free.listen(0, "127.0.0.1", listening));
      const { port } = free.address() as AddressInfo;
      await new Promise((closed) => free.close(closed));
      const nowhere = subjectOf(servers, { gateway: `http://127.0.0.1:${port}`, timeoutMs: PATIENCE_MS });
      const failure = await failureOf(nowhere.platform.check(nowhere.access, never()));
      // What the network says, and nothing of what fetch knows besides.
      expect(failure).toMatchObject({ problem: "unreachable", cause: new Error("ECONNREFUSED") });
      expect((failure.cause as Error).cause).toBeUndefined();
    });

    it("the caller gave up", async () => {
      await list();
      servers.failNext(subject.listing, faults.silence());
      const giveUp = new AbortController();
      const call = subject.platform.listReviews(
        subject.access,
        { since: null, beganAt: NOW, cursor: null },
        giveUp.signal,
      );
      const began = performance.now();
      setTimeout(() => giveUp.abort(), 20);
      expect(await problemOf(call)).toBe("no_answer_in_time");
      expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
    });
  });

  it("keeps nothing of a key that the platform repeats in a review", async () => {
    const keys = Object.values<string>(subject.access).filter((value) => subject.secrets.includes(value));
    expect(keys.length).toBeGreaterThan(0);
    subject.server.publish({ rating: 1, text: `Enviado: ${keys.join(" ")}`, writtenAt: daysAgo(1) });
    expect((await list()).reviews[0]?.text).toBe(`Enviado: ${keys.map(() => "***").join(" ")}`);
  });

  it("proves an access, and reports what the place is called", async () => {
    expect(await subject.platform.check(subject.access, never())).toEqual({ name: "Cantina da Praça" });
  });

  it("proves an access by its reviews, not by the place alone", async () => {
    servers.failNext(/reviews|summary/, faults.status(403));
    expect(await problemOf(subject.platform.check(subject.access, never()))).toBe("not_allowed");
  });

  it("many calls at once get along", async () => {
    const ids = publishMany(3);
    const lists = await Promise.all(Array.from({ length: 12 }, () => list()));
    for (const { reviews } of lists) expect(idsOf(reviews)).toEqual(ids);
  });
});

// What those promise that take answers.
describe.each([
  ["Google", reviewSubjects.google],
  ["iFood", reviewSubjects.ifood],
])("%s", (_name, subjectOf) => {
  let subject: ReviewSubject;
  let reach: Reach;
  beforeEach(() => {
    reach = { gateway: servers.gateway, timeoutMs: PATIENCE_MS };
    subject = subjectOf(servers, reach);
  });
  const never = () => new AbortController().signal;
  const reply = (externalId: string, text: string) => {
    if (!subject.platform.reply) throw new Error("takes no answers");
    return subject.platform.reply(subject.access, { externalId, text }, never());
  };
  const read = (externalId: string) => {
    if (!subject.platform.readReview) throw new Error("reads none by itself");
    return subject.platform.readReview(subject.access, externalId, never());
  };
  const publish = () =>
    subject.server.publish({
      rating: 2,
      text: "A massa veio fria",
      writtenAt: new Date(Date.now() - DAY_MS),
    });

  it("publishes an answer, and lists it with the review", async () => {
    const id = publish();
    expect(await reply(id, "Sentimos muito, e já mudamos.")).toEqual({ state: "sent" });
    expect(subject.server.answerTo(id)).toBe("Sentimos muito, e já mudamos.");
    const told = await read(id);
    expect(told?.reply).toEqual({
      text: "Sentimos muito, e já mudamos.",
      at: expect.any(Date),
      state: "sent",
      reason: null,
    });
    expect(told).toMatchObject({ externalId: id, rating: 2, text: "A massa veio fria" });
  });

  it("says why an answer is refused, in the platform's words", async () => {
    const id = publish();
    const outcome = await reply(id, "x".repeat(5000));
    expect(outcome).toEqual({ state: "rejected", reason: expect.stringMatching(/4096|300/) });
    expect(subject.server.answerTo(id)).toBeNull();
  });

  it("keeps nothing of a token that the platform repeats in its reason", async () => {
    const id = publish();
    servers.failNext(/\/(?:reply|answers)\?/, (request, response) =>
      response.writeHead(400).end(`{"error":{"message":"Bad: ${request.headers.authorization}"}}`),
    );
    expect(await reply(id, "Obrigado pela visita!")).toEqual({
      state: "rejected",
      reason: "Bad: Bearer ***",
    });
  });

  it("says that a review is gone", async () => {
    const id = publish();
    subject.server.withdraw(id);
    await expect(reply(id, "Obrigado pela visita!")).rejects.toMatchObject({ problem: "review_unknown" });
    expect(await read(id)).toBeNull();
  });

  it.each([
    ["500", faults.status(500), "platform_error"],
    ["429", faults.status(429, { "retry-after": "5" }), "rate_limited"],
    ["403", faults.status(403), "not_allowed"],
    ["silence", faults.silence(), "no_answer_in_time"],
    ["a connection that is cut", faults.hangUp(), "unreachable"],
    ["HTML that calls itself a success", faults.text("<html>It works!</html>"), "answer_unreadable"],
  ])("says when an answer did not get there: %s", async (_fault, fault, problem) => {
    const id = publish();
    await read(id);
    servers.failNext(/\/(?:reply|answers)\?/, fault);
    if (problem === "no_answer_in_time") reach.timeoutMs = IMPATIENCE_MS;
    await expect(reply(id, "Obrigado pela visita!")).rejects.toMatchObject({ problem });
  });

  it("renews a token that is taken no more, once, and says when that does not help", async () => {
    const id = publish();
    const { server } = subject;
    const tokens = () => servers.requests.filter((line) => line.endsWith("token?")).length;
    await read(id);
    await read(id);
    expect(tokens()).toBe(1);
    server.expireTokens?.();
    expect((await read(id))?.externalId).toBe(id);
    expect(tokens()).toBe(2);
    server.revoke?.();
    await expect(read(id)).rejects.toMatchObject({ problem: "credentials_rejected" });
    expect(tokens()).toBe(3);
  });

  it("a platform that takes not even a new token is asked twice, not for ever", async () => {
    const id = publish();
    await read(id);
    servers.requests.length = 0;
    servers.failNext(/^GET /, faults.status(401), faults.status(401));
    await expect(read(id)).rejects.toMatchObject({ problem: "credentials_rejected" });
    expect(servers.requests.filter((line) => line.startsWith("GET "))).toHaveLength(2);
  });

  it("asks for one token, however many need it at once", async () => {
    const id = publish();
    await Promise.all(Array.from({ length: 10 }, () => read(id)));
    expect(servers.requests.filter((line) => line.endsWith("token?"))).toHaveLength(1);
  });

  it("one who gives up leaves the token to the others", async () => {
    const id = publish();
    const giveUp = new AbortController();
    const readReview = subject.platform.readReview;
    if (!readReview) throw new Error("reads none by itself");
    const [first, second] = [readReview(subject.access, id, giveUp.signal), read(id)];
    giveUp.abort();
    await expect(first).rejects.toMatchObject({ problem: "no_answer_in_time" });
    expect((await second)?.externalId).toBe(id);
  });
});

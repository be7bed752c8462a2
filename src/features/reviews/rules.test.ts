import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { platform, reviewStatus } from "./contract.ts";
import { PLATFORMS } from "./limits.ts";
import { replyLength, type RepliedReview } from "./platforms/reply-terms.ts";
import { isAnswered, isBeingSent, judgeReply, lastMonths, replyTermsOf } from "./rules.ts";
import { platformText, statusText } from "./text.ts";

const now = new Date("2026-03-10T15:00:00Z");
const active = { state: "active" } as const;

function review(over: Partial<RepliedReview> = {}): RepliedReview {
  return {
    platform: "ifood",
    rating: 3,
    text: "Chegou frio",
    writtenAt: "2026-03-09T15:00:00.000Z",
    acceptsReply: true,
    isFromFile: false,
    isPrivate: false,
    rulesVersion: null,
    reply: null,
    ...over,
  };
}

const reply = (state: NonNullable<RepliedReview["reply"]>["state"]) => ({
  text: "Obrigado pela visita!",
  state,
  problem: null,
  at: "2026-03-10T14:00:00.000Z",
  by: "Ana",
});

const judge = (about: Partial<RepliedReview>, text = "Sentimos muito.", connection = active, at = now) =>
  judgeReply(replyTermsOf(review(about), connection, at), text);

describe("a review that keeps iFood's earlier rules", () => {
  const DAY = 86_400_000;
  const writtenAt = new Date(now.getTime() - 6 * DAY).toISOString();

  it.each([
    [1, null],
    [2, "reply_too_late"],
    [null, "reply_too_late"],
  ])("of version %s is answered six days later: %s", (rulesVersion, refusal) => {
    expect(judge({ writtenAt, rulesVersion })).toBe(refusal);
  });

  it("takes an answer for seven days to the millisecond, and counts for three months", () => {
    const terms = replyTermsOf(review({ writtenAt, rulesVersion: 1 }), active, now);
    expect(terms.deadline?.toISOString()).toBe("2026-03-11T15:00:00.000Z");
    expect(terms.countsUntil?.toISOString()).toBe("2026-06-04T15:00:00.000Z");
    const late = new Date("2026-03-11T15:00:00.001Z");
    expect(judge({ writtenAt, rulesVersion: 1 }, undefined, active, late)).toBe("reply_too_late");
  });

  it("never counts a private one in the public grade", () => {
    expect(
      replyTermsOf(review({ writtenAt, rulesVersion: 1, isPrivate: true }), active, now).countsUntil,
    ).toBeNull();
  });
});

describe("an answer on iFood", () => {
  it.each([
    ["9 characters", "123456789", "reply_too_short"],
    ["9 characters among spaces", "   123456789   \n", "reply_too_short"],
    ["10 characters", "1234567890", null],
    ["10 emoji", "🍕".repeat(10), null],
    ["300 characters", "á".repeat(300), null],
    ["300 emoji", "🍕".repeat(300), null],
    ["301 characters", "a".repeat(301), "reply_too_long"],
  ])("of %s", (_what, text, refusal) => {
    expect(judge({}, text)).toBe(refusal);
  });

  it.each([
    ["at the last millisecond of five days", "2026-03-05T15:00:00.000Z", null],
    ["a millisecond later", "2026-03-05T14:59:59.999Z", "reply_too_late"],
    ["across the end of a month", "2026-02-28T23:59:00.000Z", "reply_too_late"],
    ["at once", "2026-03-10T15:00:00.000Z", null],
  ])("%s", (_when, writtenAt, refusal) => {
    expect(judge({ writtenAt })).toBe(refusal);
  });

  it.each<[string, Partial<RepliedReview>, string | null]>([
    ["a second one", { reply: reply("sent") }, "already_replied"],
    ["one that iFood looks at", { reply: reply("in_review") }, "already_replied"],
    ["after one that failed", { reply: reply("failed") }, null],
    ["after one that was refused", { reply: reply("rejected") }, null],
    ["to a review without a comment", { text: "  " }, "nothing_to_reply_to"],
    ["to five stars", { rating: 5 }, "full_score"],
    ["to four stars", { rating: 4 }, null],
    ["where iFood says no", { acceptsReply: false }, "replies_closed"],
    ["where iFood says nothing", { acceptsReply: null }, null],
  ])("%s", (_what, about, refusal) => {
    expect(judge(about)).toBe(refusal);
  });

  it("says until when it is taken, and that it is the only one", () => {
    expect(replyTermsOf(review(), active, now)).toMatchObject({
      way: "platform",
      deadline: new Date("2026-03-14T15:00:00Z"),
      isOnce: true,
    });
  });
});

describe("an answer on Google", () => {
  it.each([
    ["nothing but spaces", "  \n ", "reply_too_short"],
    ["one character", "a", null],
    ["4,096 bytes", "a".repeat(4096), null],
    ["4,096 bytes of accents", "á".repeat(2048), null],
    ["4,097 bytes of accents", `${"á".repeat(2048)}a`, "reply_too_long"],
    ["4,096 bytes of emoji", "🍕".repeat(1024), null],
    ["4,100 bytes of emoji", "🍕".repeat(1025), "reply_too_long"],
  ])("of %s", (_what, text, refusal) => {
    expect(judge({ platform: "google" }, text)).toBe(refusal);
  });

  it("may be given at any time, to any review, and be replaced", () => {
    const about = {
      platform: "google",
      text: "",
      rating: 5,
      writtenAt: "2019-01-01T00:00:00.000Z",
      reply: reply("sent"),
    } as const;
    expect(judge(about, "Obrigado!")).toBeNull();
    expect(replyTermsOf(review(about), active, now)).toMatchObject({
      way: "platform",
      isModerated: true,
      isOnce: false,
    });
  });
});

describe("an answer that a person publishes", () => {
  it.each<[string, Partial<RepliedReview>, "none" | "incomplete" | "active" | "rejected", string]>([
    ["TripAdvisor", { platform: "tripadvisor" }, "active", "manual"],
    ["no connection", {}, "none", "manual"],
    ["a connection that is not complete", { platform: "google" }, "incomplete", "manual"],
    ["credentials that were refused", { platform: "google" }, "rejected", "platform"],
    ["a review from a file", { isFromFile: true }, "active", "manual"],
    ["a working connection", {}, "active", "platform"],
  ])("%s", (_what, about, state, way) => {
    expect(replyTermsOf(review(about), { state }, now).way).toBe(way);
  });

  it("has no rule but 4,096 characters, and can be edited", () => {
    const manual = { platform: "tripadvisor", rating: 5, text: "", reply: reply("manual") } as const;
    expect(judge(manual, "x")).toBeNull();
    expect(judge(manual, "á".repeat(4096))).toBeNull();
    expect(judge(manual, "á".repeat(4097))).toBe("reply_too_long");
  });

  it("stays editable when the platform would take no other by now", () => {
    const late = { writtenAt: "2026-01-01T00:00:00.000Z", reply: reply("manual") };
    expect(replyTermsOf(review(late), active, now)).toMatchObject({ way: "manual", refusal: null });
    expect(judge({ ...late, reply: reply("failed") })).toBe("reply_too_late");
  });
});

it("Whatever is written, an answer is taken only within its terms", () => {
  const anyReview = fc.record({
    platform: fc.constantFrom(...PLATFORMS),
    rating: fc.integer({ min: 1, max: 5 }),
    text: fc.string({ unit: "binary" }),
    writtenAt: fc
      .date({ min: new Date("2026-03-01T00:00:00Z"), max: now, noInvalidDate: true })
      .map((at) => at.toISOString()),
    acceptsReply: fc.constantFrom(true, false, null),
    isFromFile: fc.boolean(),
    isPrivate: fc.boolean(),
    rulesVersion: fc.constantFrom(null, 1, 2, 3),
    reply: fc.constantFrom(null, reply("sent"), reply("failed"), reply("manual"), reply("rejected")),
  });
  const anyState = fc.constantFrom(...(["none", "incomplete", "active", "rejected"] as const));
  const anyText = fc.string({ unit: "grapheme-composite", maxLength: 400 });
  fc.assert(
    fc.property(anyReview, anyState, anyText, (about, state, text) => {
      const terms = replyTermsOf(about, { state }, now);
      if (judgeReply(terms, text) !== null) return;
      expect(replyLength(text)).toBeGreaterThanOrEqual(terms.minLength);
      expect(replyLength(text)).toBeLessThanOrEqual(terms.maxLength);
      if (terms.way === "manual") return;
      expect(about.isFromFile).toBe(false);
      expect(about.platform).not.toBe("tripadvisor");
      if (about.platform === "ifood") {
        expect(about.rating).toBeLessThan(5);
        expect(about.text.trim()).not.toBe("");
        expect(terms.deadline?.getTime()).toBeGreaterThanOrEqual(now.getTime());
      }
    }),
  );
});

it("Answered is what is there, on its way there, or published by a person", () => {
  const states = ["sending", "sent", "in_review", "manual", "rejected", "failed"] as const;
  expect(states.filter((state) => isAnswered({ reply: reply(state) }))).toEqual([
    "sending",
    "sent",
    "in_review",
    "manual",
  ]);
  expect(isAnswered({ reply: null })).toBe(false);
});

it("An answer is on its way for two minutes at most", () => {
  const sending = { ...reply("sending"), at: "2026-03-10T14:58:00.001Z" };
  expect(isBeingSent({ reply: sending }, now)).toBe(true);
  expect(isBeingSent({ reply: { ...sending, at: "2026-03-10T14:58:00.000Z" } }, now)).toBe(false);
  expect(isBeingSent({ reply: { ...sending, state: "sent" } }, now)).toBe(false);
});

it.each([
  ["2026-03-10", 3, ["2026-01", "2026-02", "2026-03"]],
  ["2026-01-31", 3, ["2025-11", "2025-12", "2026-01"]],
  ["2025-12-01", 1, ["2025-12"]],
])("The months that end with %s", (today, count, months) => {
  expect(lastMonths(today, count)).toEqual(months);
});

it("Twelve months begin with the one after the same of last year", () => {
  expect(lastMonths("2026-03-31", 12)).toHaveLength(12);
  expect(lastMonths("2026-03-31", 12)[0]).toBe("2025-04");
});

it("Says of platforms and statuses what the contract says, in the page's order", () => {
  expect(PLATFORMS).toEqual(platform.options);
  expect(Object.keys(platformText)).toEqual(platform.options);
  expect(Object.values(platformText)).toEqual(["Google", "TripAdvisor", "iFood"]);
  expect(Object.keys(statusText)).toEqual(reviewStatus.options);
});

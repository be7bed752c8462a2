import { describe, expect, it } from "vitest";

import { cleanReview } from "./incoming-review.ts";
import type { KeptReply } from "./reply-after.ts";
import { planIntake, reviewsByContent, type Arrival, type KeptReview } from "./rules.ts";

const EARLIER = "2026-03-10T12:00:00.000Z";
const OURS_AT = "2026-03-10T15:00:00.000Z";
const LATER = "2026-03-10T18:00:00.000Z";
const US = "019aa000-0000-7000-8000-000000000001";

const review: KeptReview = {
  id: "019aa000-0000-7000-8000-000000000002",
  externalId: "r1",
  contentKey: "k1",
  formerKeys: [],
  author: "Ana",
  rating: 2,
  writtenAt: "2026-03-09T15:00:00.000Z",
  writtenOn: "2026-03-09",
  text: "Demorou",
  topics: ["wait"],
  pageUrl: null,
  acceptsReply: null,
  reply: null,
  ignoredAt: null,
  details: { isPrivate: false, rulesVersion: null, media: [] },
  isPassing: false,
};

const answer = (over: Partial<KeptReply>): KeptReply => ({
  text: "Desculpe!",
  state: "sent",
  problem: null,
  at: OURS_AT,
  by: US,
  ...over,
});
type Told = Arrival["reply"];
const told = (over: Partial<NonNullable<Told>> & { on?: string } = {}): Told => ({
  text: "Obrigado",
  state: "sent",
  reason: null,
  ...over,
  at: new Date(over.on ?? LATER),
});
const taken = (reply: Told): KeptReply => ({
  text: reply?.text ?? "",
  state: reply?.state ?? "sent",
  problem: reply?.reason ?? null,
  at: reply?.at?.toISOString() ?? null,
  by: null,
});

/** The answer that holds once the review has come in again, and whether somebody is informed that ours is settled. */
function afterIntake(own: KeptReply | null, reply: Told, externalId: string | null = "r1") {
  const stored = { ...review, reply: own };
  const arrival: Arrival = {
    ...stored,
    externalId,
    writtenAt: new Date(review.writtenAt),
    reply,
  };
  const { changed, added, absorbed, settled } = planIntake([stored], [arrival], () => "new");
  expect([added, absorbed]).toEqual([[], []]);
  return { reply: changed[0] ? changed[0].reply : own, settled: settled.map(({ state }) => state) };
}

describe("an answer, when its review comes in again", () => {
  const older = told({ on: EARLIER });
  const newer = told();
  const same = told({ text: " Desculpe! ", on: EARLIER });
  const refused = told({ text: "Desculpe!", state: "rejected", reason: "SPAM" });

  it.each<[string, KeptReply | null, Told, KeptReply | null, string[]]>([
    ["is what stands there, where there was none", null, newer, taken(newer), []],
    ["that came from there is what stands there now", answer({ by: null }), older, taken(older), []],
    ["that came from there goes when it goes there", answer({ by: null }), null, null, []],
    [
      "that a file brought stays, for a file's is a person's",
      answer({ by: null, state: "manual" }),
      null,
      answer({ by: null, state: "manual" }),
      [],
    ],
    ["of ours stays where the platform states none", answer({}), null, answer({}), []],
    ["of ours stays where an older one is still shown", answer({}), older, answer({}), []],
    ["of ours gives way to a newer one", answer({}), newer, taken(newer), []],
    [
      "of ours that is on its way gives way to none",
      answer({ state: "sending" }),
      newer,
      answer({ state: "sending" }),
      [],
    ],
    ["of ours that got there unheard is sent", answer({ state: "failed" }), same, answer({}), ["sent"]],
    [
      "of ours that was refused while an older one is shown stays refused",
      answer({ state: "rejected", problem: "SPAM" }),
      older,
      answer({ state: "rejected", problem: "SPAM" }),
      [],
    ],
    [
      "of ours that was looked at is refused with the reason",
      answer({ state: "in_review" }),
      refused,
      answer({ state: "rejected", problem: "SPAM" }),
      ["rejected"],
    ],
  ])("%s", (_what, own, reply, expected, settled) => {
    expect(afterIntake(own, reply)).toEqual({ reply: expected, settled });
  });

  it("of a file is taken only by a review without an answer", () => {
    expect(afterIntake(null, newer, null).reply).toEqual({ ...taken(newer), state: "manual" });
    expect(afterIntake(answer({ state: "failed" }), newer, null).reply).toEqual(answer({ state: "failed" }));
  });
});

describe("a file's review that says what two of a platform say", () => {
  const other = { ...review, id: "019aa000-0000-7000-8000-000000000003", externalId: "r2" };
  const filed: Arrival = {
    ...review,
    externalId: null,
    writtenAt: new Date(review.writtenAt),
    reply: told(),
  };

  it("is the same one of them each time, in whatever order they are read", () => {
    const [changed] = planIntake([review, other], [filed], () => "new").changed;
    expect(changed?.id).toBe(other.id);
    for (const stored of [
      [review, { ...other, reply: taken(told()) }],
      [{ ...other, reply: taken(told()) }, review],
    ]) {
      expect(planIntake(stored, [filed], () => "new").changed).toEqual([]);
      expect(reviewsByContent(stored).get(filed.contentKey)?.id).toBe(other.id);
    }
  });

  it("is the same one after another row meant its neighbour", () => {
    const edited = { ...review, formerKeys: ["k0"] };
    const formerly = { ...filed, contentKey: "k0", reply: null };
    const { changed } = planIntake([edited, other], [formerly, filed], () => "new");
    expect(changed.map(({ id }) => id)).toEqual([other.id]);
  });

  it("is rather one that says so now than one that said so once", () => {
    const edited = { ...other, contentKey: "k2", formerKeys: ["k1"] };
    const { changed } = planIntake([review, edited], [filed], () => "new");
    expect(changed.map(({ id }) => id)).toEqual([review.id]);
  });
});

it("is kept without the invisible marks that platforms and phones leave in a text", () => {
  const incoming = {
    externalId: "r1",
    author: "\u2068Ana\u2069 Souza\u200e",
    rating: 5,
    writtenAt: new Date(review.writtenAt),
    text: "\ufeffMuito\u200b bom\u00ad! 👩‍🍳",
    pageUrl: null,
    acceptsReply: null,
    reply: null,
  };
  expect(cleanReview(incoming)).toMatchObject({ author: "Ana Souza", text: "Muito bom! 👩‍🍳" });
});

describe("a review that may not be kept", () => {
  const passing = { isPassing: true };
  const arrival: Arrival = { ...review, writtenAt: new Date(review.writtenAt), topics: [], reply: null };
  const mark = { reply: answer({ state: "manual" }), ignoredAt: null };

  it("gets back what staff wrote to it before it was deleted", () => {
    const marks = new Map([["r1", mark]]);
    const { added } = planIntake([], [arrival], () => "new", { ...passing, marks });
    expect(added).toMatchObject([{ isPassing: true, topics: [], reply: mark.reply }]);
  });

  it("leaves a file's review of the same content alone", () => {
    const filed = { ...review, id: "filed", externalId: "csv:k1" };
    const nothing = { added: [], changed: [], absorbed: [], settled: [] };
    expect(planIntake([filed], [arrival], () => "new", passing)).toEqual(nothing);
  });

  it("becomes the file's where a file says the same", () => {
    const stored = { ...review, isPassing: true, topics: [], reply: mark.reply };
    const { changed, added } = planIntake(
      [stored],
      [{ ...arrival, externalId: null, topics: ["wait"] }],
      () => "new",
    );
    expect(added).toEqual([]);
    expect(changed).toMatchObject([
      { id: review.id, externalId: "csv:k1", isPassing: false, topics: ["wait"], reply: mark.reply },
    ]);
  });

  it("is kept, with its topics, once a contract allows it", () => {
    const stored = { ...review, isPassing: true, topics: [] };
    const { changed } = planIntake([stored], [{ ...arrival, topics: ["wait"] }], () => "new");
    expect(changed).toMatchObject([{ isPassing: false, topics: ["wait"] }]);
  });
});

import type { LocalDate } from "#shared/time.ts";
import type { Reply, Topic } from "../contract.ts";
import { type ReviewDetails, NO_DETAILS, type IncomingReview } from "./incoming-review.ts";
import { type KeptReply, replyAfter } from "./reply-after.ts";
import { fileId, isFromFile } from "./review-content.ts";

/** What of a stored review an incoming one may change. */
export interface KeptReview {
  id: string;
  externalId: string;
  contentKey: string;
  /** Of what it said before it was edited on the platform. */
  formerKeys: readonly string[];
  author: string;
  rating: number;
  /** Instants are ISO 8601 with milliseconds, so that they compare as text. */
  writtenAt: string;
  writtenOn: LocalDate;
  text: string;
  topics: readonly Topic[];
  pageUrl: string | null;
  acceptsReply: boolean | null;
  reply: KeptReply | null;
  ignoredAt: string | null;
  details: ReviewDetails;
  /** The platform's terms let nobody keep it. */
  isPassing: boolean;
}

/** What staff wrote to a review that was deleted since, by the platform's name for the review. */
export type KeptMarks = ReadonlyMap<string, Pick<KeptReview, "reply" | "ignoredAt">>;

/** An incoming review with what follows from it. */
export interface Arrival extends IncomingReview {
  contentKey: string;
  writtenOn: LocalDate;
  topics: readonly Topic[];
}

export interface IntakePlan {
  added: KeptReview[];
  changed: KeptReview[];
  /** Stored ones that turned out to be the same as another, and go. */
  absorbed: string[];
  /** Answers of this restaurant whose state is another now. */
  settled: { id: string; state: Reply["state"] }[];
}

/**
 * What a batch does to what is stored. `stored` holds every review that has an external id or a content key of the batch, now or
 * formerly. The same batch again plans nothing.
 *
 * - A platform names its reviews: the same name is one review, also after its text changed; different names are two, even with the same text.
 * - A file's review is the one that says the same, or ever said it. Without such a review it is stored by itself, until the platform sends its own.
 * - The restaurant's mark always stays, and its answer as `replyAfter` says.
 * - `isPassing`: the platform's content may not be kept. Then a file's review with the same content stays the file's, alone; and a file
 *   that says what a passing review says makes it a review of the file, which is kept.
 */
export function planIntake(
  stored: readonly KeptReview[],
  arrivals: readonly Arrival[],
  newId: () => string,
  { isPassing = false, marks = new Map() }: { isPassing?: boolean; marks?: KeptMarks } = {},
): IntakePlan {
  const before = new Map(stored.map((review) => [review.id, review]));
  const after = new Map(before);
  const idByName = new Map(stored.map(({ externalId, id }) => [externalId, id]));
  const idByContent = new Map([...reviewsByContent(stored)].map(([key, { id }]) => [key, id]));
  const find = (id: string | undefined) => (id === undefined ? undefined : after.get(id));
  const put = (review: KeptReview) => {
    after.set(review.id, review);
    idByName.set(review.externalId, review.id);
    idByContent.set(review.contentKey, review.id);
  };

  for (const arrival of arrivals) {
    const { externalId, contentKey } = arrival;
    if (externalId === null) {
      const known = find(idByContent.get(contentKey));
      if (known === undefined) put(newReview(newId(), fileId(contentKey), arrival));
      else if (known.isPassing) {
        idByName.delete(known.externalId);
        put({
          ...newReview(known.id, fileId(contentKey), arrival),
          reply: known.reply ?? replyAfter(null, arrival),
          ignoredAt: known.ignoredAt,
        });
      }
      // It says what it said: which review its words mean is as before.
      else if (known.reply === null) after.set(known.id, { ...known, reply: replyAfter(null, arrival) });
      continue;
    }
    const filed = find(idByName.get(fileId(contentKey)));
    const named = find(idByName.get(externalId));
    if (filed !== undefined && isPassing) {
      if (named !== undefined) after.delete(named.id);
      // What staff wrote goes over to the file's.
      const ownReply = named?.reply?.state === "manual" ? named.reply : null;
      after.set(filed.id, {
        ...filed,
        reply: filed.reply ?? ownReply,
        ignoredAt: filed.ignoredAt ?? named?.ignoredAt ?? null,
      });
      continue;
    }
    if (filed !== undefined) {
      idByName.delete(filed.externalId);
      if (named !== undefined) after.delete(filed.id);
    }
    const own = named ?? filed;
    if (own === undefined) {
      const mark = marks.get(externalId) ?? null;
      put({
        ...newReview(newId(), externalId, arrival),
        isPassing,
        reply: replyAfter(mark?.reply ?? null, arrival),
        ignoredAt: mark?.ignoredAt ?? null,
      });
      continue;
    }
    put({
      ...own,
      externalId,
      contentKey,
      formerKeys:
        contentKey === own.contentKey
          ? own.formerKeys
          : [...own.formerKeys, own.contentKey].filter((key) => key !== contentKey),
      author: arrival.author,
      rating: arrival.rating,
      writtenAt: arrival.writtenAt.toISOString(),
      writtenOn: arrival.writtenOn,
      text: arrival.text,
      // What other rules found in the same text is no change of the review.
      topics: arrival.text === own.text && own.isPassing === isPassing ? own.topics : arrival.topics,
      details: arrival.details ?? NO_DETAILS,
      isPassing,
      pageUrl: arrival.pageUrl,
      acceptsReply: arrival.acceptsReply,
      reply: replyAfter(own.reply ?? filed?.reply ?? null, arrival),
      ignoredAt: own.ignoredAt ?? filed?.ignoredAt ?? null,
    });
  }

  const left = [...after.values()];
  const changed = left.filter((review) => isChanged(before.get(review.id), review));
  return {
    added: left.filter(({ id }) => !before.has(id)),
    changed,
    absorbed: stored.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    settled: changed.flatMap(({ id, reply }) => {
      const earlier = before.get(id)?.reply ?? null;
      const isOurs = reply !== null && reply.by !== null && earlier !== null;
      return isOurs && earlier.state !== reply.state ? [{ id, state: reply.state }] : [];
    }),
  };
}

/**
 * Which stored review a file's content key means: one that came from a file itself, else one that says so now, else one that ever said
 * so; of several the newest by id, in whatever order they are given, so that the same file means the same ones again.
 */
export function reviewsByContent(stored: readonly KeptReview[]): Map<string, KeptReview> {
  const inTurn = stored.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ofFiles = inTurn.filter(({ externalId }) => isFromFile(externalId));
  return new Map([
    ...inTurn.flatMap((review) => review.formerKeys.map((key) => [key, review] as const)),
    ...[...inTurn, ...ofFiles].map((review) => [review.contentKey, review] as const),
  ]);
}

function isChanged(earlier: KeptReview | undefined, review: KeptReview): boolean {
  return earlier !== undefined && JSON.stringify(inOrder(earlier)) !== JSON.stringify(inOrder(review));
}

function inOrder(review: KeptReview): unknown {
  return Object.entries(review).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function newReview(id: string, externalId: string, arrival: Arrival): KeptReview {
  const { contentKey, author, rating, writtenAt, writtenOn, text, topics, pageUrl, acceptsReply } = arrival;
  const { details = NO_DETAILS } = arrival;
  return {
    id,
    externalId,
    contentKey,
    formerKeys: [],
    author,
    rating,
    writtenAt: writtenAt.toISOString(),
    writtenOn,
    text,
    topics,
    pageUrl,
    acceptsReply,
    reply: replyAfter(null, arrival),
    ignoredAt: null,
    details,
    isPassing: false,
  };
}

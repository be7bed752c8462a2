import { hash } from "node:crypto";

import { contentOf, wordsOf } from "#features/reviews/intake/review-content.ts";
import { topicsOf } from "#features/reviews/topics/rules.ts";
import { DAY_MS, localOf, MINUTE_MS } from "#shared/time.ts";
import { type Chance, createDeck } from "./chance.ts";
import { DEMO_MANAGER, DEMO_TIME_ZONE } from "./company.ts";
import { pickName } from "./customers.ts";
import type { Row } from "./insert-rows.ts";
import {
  DELIVERY_ANSWERS,
  DELIVERY_WORDS,
  REFUSED_ANSWERS,
  REVIEW_AUTHORS,
  REVIEW_WITH_INSTRUCTION,
  ROOM_ANSWERS,
  ROOM_WORDS,
} from "./review-words.ts";

/** The dates of the seed's samples. */
const SAMPLE_DAYS = ["2025-10-15", "2025-10-14", "2025-10-13", "2025-10-12", "2025-10-10"] as const;
const PLATFORMS = ["google", "google", "google", "ifood", "ifood", "tripadvisor"] as const;
const STARS = [5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const;
type Stars = (typeof STARS)[number];

/** Where the review stands that gives orders: not among those that a newcomer sees first. */
const INSTRUCTION = 58;
/** The places of answers that Google still examines, and that it refused. */
const IN_REVIEW = [6];
const REFUSED = [10, 20];
const ON_GOOGLE = new Set([INSTRUCTION, ...IN_REVIEW, ...REFUSED]);

/**
 * Builds this many reviews as of `now`: those of the seed's days, and the rest over the last year, up to a few
 * hours ago. A reply is sent, in review, rejected or manual; no text comes twice before its like are used up.
 */
export function buildDemoReviews({
  unitId,
  count,
  now,
  chance,
}: {
  unitId: string;
  count: number;
  now: Date;
  chance: Chance;
}): Row[] {
  const samples = SAMPLE_DAYS.map((day) => new Date(`${day}T18:30:00Z`)).filter((at) => at < now);
  const rest = count - samples.length;
  const spread = Array.from({ length: rest }, (_, nth) => {
    const latest = now.getTime() - 3 * 60 * MINUTE_MS;
    return new Date(latest - ((nth + chance.next() * 0.5) * 355 * DAY_MS) / rest);
  });
  const ownSpellings = chance.shuffle(REVIEW_AUTHORS);
  const nameAuthor = () => (chance.next() < 0.15 && ownSpellings.pop()) || pickName(chance);
  const words = { room: decksOf(ROOM_WORDS, chance), delivery: decksOf(DELIVERY_WORDS, chance) };
  return [...spread, ...samples].map((writtenAt, nth) => {
    const platform = ON_GOOGLE.has(nth) ? "google" : chance.pick(PLATFORMS);
    const rating = nth === INSTRUCTION ? 3 : chance.pick(STARS);
    const text =
      nth === INSTRUCTION
        ? REVIEW_WITH_INSTRUCTION
        : words[platform === "ifood" ? "delivery" : "room"][rating]();
    // iFood gives no names.
    const author = platform === "ifood" ? "" : nameAuthor();
    return reviewRow({ unitId, platform, author, rating, text, writtenAt, nth, now, chance });
  });
}

function decksOf(words: Record<Stars, readonly string[]>, chance: Chance): Record<Stars, () => string> {
  return {
    1: createDeck(chance, words[1]),
    2: createDeck(chance, words[2]),
    3: createDeck(chance, words[3]),
    4: createDeck(chance, words[4]),
    5: createDeck(chance, words[5]),
  };
}

interface Written {
  unitId: string;
  platform: (typeof PLATFORMS)[number];
  author: string;
  rating: Stars;
  text: string;
  writtenAt: Date;
  /** Its place, from the newest on. */
  nth: number;
  now: Date;
  chance: Chance;
}

function reviewRow(written: Written): Row {
  const { platform, author, rating, text, writtenAt, nth, now, chance } = written;
  const writtenOn = localOf(writtenAt, DEMO_TIME_ZONE).date;
  const content = contentOf({ platform, author, rating, writtenOn, text });
  const id = chance.id(writtenAt);
  const reply = replyOf(written);
  const isIgnored = reply.reply_state === null && nth % 9 === 5;
  return {
    unit_id: written.unitId,
    id,
    platform,
    external_id: `demo-${id}`,
    content_key: hash("sha256", content, "base64url"),
    author,
    rating,
    written_at: writtenAt,
    written_on: writtenOn,
    text,
    topics: topicsOf(text),
    accepts_reply: null,
    ...reply,
    ignored_at: isIgnored ? new Date(Math.min(now.getTime(), writtenAt.getTime() + DAY_MS)) : null,
    words: wordsOf(`${author} ${text}`)
      .map((word) => `'${word}'`)
      .join(" "),
  };
}

/**
 * Three of five are answered; the newest wait, and so do reviews that iFood accepts no answer to. No unit has iFood or TripAdvisor
 * connected: their answers were given by hand.
 */
function replyOf({ platform, rating, text, writtenAt, nth, now, chance }: Written) {
  const none = {
    reply_text: null,
    reply_state: null,
    reply_problem: null,
    replied_at: null,
    replied_by: null,
  };
  const isTaken = platform !== "ifood" || (rating < 5 && text !== "");
  const repliedAt = new Date(writtenAt.getTime() + chance.integer(5, 40) * 60 * MINUTE_MS);
  if (nth < 5 || nth % 5 >= 3 || !isTaken || repliedAt >= now) return none;
  const onGoogle = REFUSED.includes(nth) ? "rejected" : IN_REVIEW.includes(nth) ? "in_review" : "sent";
  const state = platform === "google" ? onGoogle : "manual";
  const answers = platform === "ifood" ? DELIVERY_ANSWERS : ROOM_ANSWERS;
  return {
    reply_text: chance.pick(state === "rejected" ? REFUSED_ANSWERS : answers[rating >= 4 ? "good" : "bad"]),
    reply_state: state,
    reply_problem: state === "rejected" ? "A resposta contém informações de contato" : null,
    replied_at: repliedAt,
    replied_by: DEMO_MANAGER.id,
  };
}

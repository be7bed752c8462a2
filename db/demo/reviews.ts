import { hash } from "node:crypto";

import { contentOf, wordsOf } from "#features/reviews/intake/rules.ts";
import { topicsOf } from "#features/reviews/topics/rules.ts";
import { DAY_MS, localOf, MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { DEMO_MANAGER, DEMO_TIME_ZONE } from "./company.ts";
import type { Row } from "./insert-rows.ts";
import { REVIEW_ANSWERS, REVIEW_AUTHORS, REVIEW_WITH_INSTRUCTION, REVIEW_WORDS } from "./review-words.ts";

/** The dates of the seed's samples. */
const SAMPLE_DAYS = ["2025-10-15", "2025-10-14", "2025-10-13", "2025-10-12", "2025-10-10"] as const;
const PLATFORMS = ["google", "google", "google", "ifood", "ifood", "tripadvisor"] as const;
const STARS = [5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const;

/** Where the review stands that gives orders: not among those that a newcomer sees first. */
const INSTRUCTION = 33;

/**
 * Builds so many reviews as of `now`: those of the seed's days, and the rest over the last year, up to a few
 * hours ago. A reply is sent, in review, rejected or manual.
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
  return [...spread, ...samples].map((writtenAt, nth) => reviewRow(unitId, writtenAt, nth, now, chance));
}

function reviewRow(unit_id: string, writtenAt: Date, nth: number, now: Date, chance: Chance): Row {
  const platform = chance.pick(PLATFORMS);
  const isInstruction = nth === INSTRUCTION;
  const rating = isInstruction ? 3 : chance.pick(STARS);
  const text = isInstruction ? REVIEW_WITH_INSTRUCTION : chance.pick(REVIEW_WORDS[rating]);
  // iFood gives no names.
  const author = platform === "ifood" ? "" : chance.pick(REVIEW_AUTHORS);
  const writtenOn = localOf(writtenAt, DEMO_TIME_ZONE).date;
  const content = contentOf({ platform, author, rating, writtenOn, text });
  const id = chance.id(writtenAt);
  const reply = replyOf(platform, rating, text, writtenAt, nth, now, chance);
  const isIgnored = reply.reply_state === null && nth % 9 === 5;
  return {
    unit_id,
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

/** Three of five are answered; the newest wait, and so do reviews that iFood accepts no answer to. */
function replyOf(
  platform: (typeof PLATFORMS)[number],
  rating: number,
  text: string,
  writtenAt: Date,
  nth: number,
  now: Date,
  chance: Chance,
) {
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
  const isTrouble = platform === "google" && nth < 25;
  const state =
    platform === "tripadvisor"
      ? "manual"
      : isTrouble && nth % 5 === 0
        ? "rejected"
        : isTrouble && nth % 5 === 1 && nth < 15
          ? "in_review"
          : "sent";
  return {
    reply_text: chance.pick(rating >= 4 ? REVIEW_ANSWERS.good : REVIEW_ANSWERS.bad),
    reply_state: state,
    reply_problem: state === "rejected" ? "A resposta contém informações de contato" : null,
    replied_at: repliedAt,
    replied_by: DEMO_MANAGER.id,
  };
}

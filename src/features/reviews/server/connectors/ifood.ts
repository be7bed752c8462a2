import * as z from "zod";

import { DAY_MS } from "#shared/time.ts";
import type { Account, Credentials } from "../../connections/rules.ts";
import { MAX_TEXT_LENGTH } from "../../intake/incoming-review.ts";
import {
  ask,
  problemOf,
  readAs,
  readEach,
  requireSendable,
  type HttpResponse,
  type HttpRequest,
  type Reach,
} from "./http.ts";
import {
  afterPage,
  foreignId,
  foreignText,
  instant,
  numberedCursorOf,
  REASON_LIMIT,
  stars,
} from "./parsing.ts";
import { limitRate } from "./rate-limit.ts";
import { ReviewPlatformError, type ForeignReview, type ReviewPlatform } from "./review-platform.ts";
import { accessKey, Tokens } from "./tokens.ts";

export interface IfoodAccess {
  clientId: string;
  clientSecret: string;
  /** A UUID. */
  merchantId: string;
}

export function ifoodAccess({ clientId, placeId }: Account, { secret }: Credentials): IfoodAccess {
  return { clientId, clientSecret: secret, merchantId: placeId };
}

const TOKENS = "https://merchant-api.ifood.com.br/authentication/v1.0/oauth/token";
const REVIEWS = "https://merchant-api.ifood.com.br/review/v2.0/merchants";
const MERCHANTS = "https://merchant-api.ifood.com.br/merchant/v1.0/merchants";

/** The most that it allows. */
const PAGE_SIZE = 50;

/** A review changes for as long: a day until it is shown, five for the answer, five more for the guest to react. */
const OVERLAP_MS = 14 * DAY_MS;

export function ifoodPlatform(reach: Reach): ReviewPlatform<IfoodAccess> {
  const tokens = new Tokens();
  const waitToAskToken = limitRate(20, 60_000);

  async function askForToken({ clientId, clientSecret }: IfoodAccess) {
    const { signal } = new AbortController();
    await waitToAskToken(clientId, signal);
    const form = { grantType: "client_credentials", clientId, clientSecret };
    const answer = await ask(reach, { method: "POST", url: TOKENS, form }, signal);
    if (answer.status === 400 || answer.status === 401)
      throw new ReviewPlatformError("credentials_rejected", null, new Error(`status ${answer.status}`));
    if (answer.status >= 300) throw problemOf(answer);
    const { accessToken, expiresIn } = readAs(tokenAnswer, answer.body);
    return { token: requireSendable(accessToken), expiresInSeconds: expiresIn };
  }

  /** With a token; one that is taken no more is renewed once. */
  async function askIfood(
    access: IfoodAccess,
    question: HttpRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const key = accessKey(access.clientId, access.clientSecret);
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.find(key, () => askForToken(access), signal);
      const headers = { authorization: `Bearer ${token}` };
      const secrets = [token, access.clientSecret];
      const answer = await ask(reach, { ...question, headers, secrets }, signal);
      if (answer.status !== 401 || attempt === 2) return answer;
      tokens.forget(key, token);
    }
  }

  return {
    platform: "ifood",

    async listReviews(access, { since, beganAt, cursor }, signal) {
      const at = numberedCursorOf(cursor);
      const query = new URLSearchParams({
        page: String(at.page),
        pageSize: String(PAGE_SIZE),
        addCount: "true",
        // What comes in during the run would push the others from page to page.
        dateTo: beganAt.toISOString(),
        ...(since && { dateFrom: new Date(since.getTime() - OVERLAP_MS).toISOString() }),
        sort: "DESC",
        sortBy: "CREATED_AT",
      });
      const url = `${REVIEWS}/${merchantOf(access)}/reviews?${query.toString()}`;
      const answer = await askIfood(access, { method: "GET", url }, signal);
      if (answer.status >= 300) throw problemOf(answer);
      const { reviews: entries, total = null } = readAs(reviewsPage, answer.body);
      // A page that should not be empty is missing, and not the end.
      if (entries.length === 0 && total !== null && total > (at.page - 1) * PAGE_SIZE)
        throw new ReviewPlatformError("answer_unreadable", null, new Error("a page is missing"));

      const shown = entries.filter((entry) => !isWithdrawn(entry));
      const isLast = total === null ? entries.length < PAGE_SIZE : at.page * PAGE_SIZE >= total;
      return { ...readEach(shown, review), next: afterPage(at, { total, size: PAGE_SIZE, isLast }) };
    },

    async readReview(access, externalId, signal) {
      const url = `${REVIEWS}/${merchantOf(access)}/reviews/${encodeURIComponent(externalId)}`;
      const answer = await askIfood(access, { method: "GET", url }, signal);
      if (answer.status === 404) return null;
      if (answer.status >= 300) throw problemOf(answer);
      return isWithdrawn(answer.body) ? null : readAs(review, answer.body);
    },

    async reply(access, { externalId, text }, signal) {
      const url = `${REVIEWS}/${merchantOf(access)}/reviews/${encodeURIComponent(externalId)}/answers`;
      const answer = await askIfood(access, { method: "POST", url, json: { text } }, signal);
      if (answer.status < 300) return { state: "sent" };
      // 409: it was answered already. 422: not NOT_REPLIED (any more), too short, too long.
      if ([400, 409, 422].includes(answer.status))
        return { state: "rejected", reason: reasonOf(answer.body) };
      if (answer.status === 404) throw new ReviewPlatformError("review_unknown");
      throw problemOf(answer);
    },

    async check(access, signal) {
      const merchant = merchantOf(access);
      const summary = await askIfood(
        access,
        { method: "GET", url: `${REVIEWS}/${merchant}/summary` },
        signal,
      );
      if (summary.status >= 300) throw problemOf(summary);
      const named = await askIfood(access, { method: "GET", url: `${MERCHANTS}/${merchant}` }, signal);
      // An application may be granted the reviews alone.
      if (named.status === 403 || named.status === 404) return { name: "" };
      if (named.status >= 300) throw problemOf(named);
      return readAs(z.object({ name: foreignText(200) }), named.body);
    },
  };
}

/** It stands in addresses. */
function merchantOf({ merchantId }: IfoodAccess): string {
  if (!/^[\w-]{1,64}$/.test(merchantId)) throw new ReviewPlatformError("place_unknown");
  return merchantId;
}

const tokenAnswer = z.object({ accessToken: z.string(), expiresIn: z.number() });

const reviewsPage = z.object({ reviews: z.array(z.unknown()), total: z.int().min(0).optional() });

/** Taken for fraud or against the rules: iFood itself counts it no more. */
function isWithdrawn(entry: unknown): boolean {
  const status = z.object({ status: z.string() }).safeParse(entry).data?.status;
  return status === "INVALID" || status === "DISCARDED";
}

const review = z
  .object({
    id: foreignId,
    score: stars,
    status: z.string(),
    visibility: z.string().nullish(),
    version: z.union([z.string(), z.int()]).nullish(),
    comment: foreignText(MAX_TEXT_LENGTH).nullish(),
    createdAt: instant.nullish(),
    replies: z
      .array(
        z.object({
          text: foreignText(MAX_TEXT_LENGTH),
          createdAt: instant.nullish(),
          from: z.string().nullish(),
        }),
      )
      .nullish(),
    order: z.object({ createdAt: instant.nullish() }).nullish(),
  })
  .transform((given, context): ForeignReview => {
    const { id, score, status, visibility, version, comment, createdAt, replies, order } = given;
    // The examples of the documentation leave `createdAt` out.
    const writtenAt = createdAt ?? order?.createdAt;
    if (!writtenAt) {
      context.addIssue({ code: "custom", message: "no instant", path: ["createdAt"] });
      return z.NEVER;
    }
    const reply = replies?.findLast(({ from, text }) => from !== "CUSTOMER" && text !== "");
    return {
      externalId: id,
      author: "",
      rating: score,
      writtenAt,
      text: comment ?? "",
      pageUrl: null,
      acceptsReply: status === "NOT_REPLIED",
      reply: reply ? { text: reply.text, at: reply.createdAt ?? null, state: "sent", reason: null } : null,
      // A private review is PUBLISHED as well, but only the shop sees it, and the public grade does not count it.
      details: { isPrivate: visibility === "PRIVATE", rulesVersion: rulesVersionOf(version), media: [] },
    };
  });

/** `V1` and `1` are 1; null where it is not said. */
function rulesVersionOf(version: string | number | null | undefined): number | null {
  const [, digits] = /^v?(\d{1,3})(?:\D|$)/i.exec(String(version ?? "")) ?? [];
  return digits === undefined ? null : Number(digits);
}

const words = foreignText(REASON_LIMIT);
const refusal = z.union([
  z.object({ error: z.object({ message: words }) }).transform(({ error }) => error.message),
  z.object({ message: words }).transform(({ message }) => message),
  z.object({ error: words }).transform(({ error }) => error),
]);

function reasonOf(body: unknown): string {
  return refusal.safeParse(body).data ?? "";
}

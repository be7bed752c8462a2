import { createHash } from "node:crypto";

import * as z from "zod";

import {
  addressOf,
  ask,
  problemOf,
  readAs,
  readEach,
  requireSendable,
  type Answer,
  type Question,
  type Reach,
} from "./asking.ts";
import {
  AUTHOR_LIMIT,
  DAY_MS,
  foreignId,
  foreignText,
  foreignUrl,
  instant,
  REASON_LIMIT,
  REVIEW_TEXT_LIMIT,
} from "./foreign.ts";
import { pacing } from "./pacing.ts";
import {
  ReviewPlatformError,
  type ForeignPlace,
  type ForeignReview,
  type ReplyOutcome,
  type ReviewPlatform,
} from "./review-platform.ts";
import { accessKey, Tokens } from "./tokens.ts";

export interface GoogleAccess {
  /** Of the OAuth client, in the restaurant's own Google Cloud project. */
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** `accounts/…/locations/…`, as `listPlaces` names it. */
  placeId: string;
}

export interface GooglePlatform extends ReviewPlatform<GoogleAccess> {
  /**
   * Where a person allows access. Google sends the browser back to `redirectUri` with `state` and either `code` or `error`.
   * `codeVerifier`: 43 to 128 random characters [A-Za-z0-9-._~], the same for `exchangeCode` (RFC 7636).
   */
  authorizationUrl(request: {
    clientId: string;
    redirectUri: string;
    state: string;
    codeVerifier: string;
  }): string;

  /**
   * What came back, for a token that lasts; null where Google gives none to somebody who was given one before. Throws
   * `credentials_rejected` where the client or the code is not taken, and `not_allowed` where the person did not allow what is needed.
   */
  exchangeCode(
    grant: {
      clientId: string;
      clientSecret: string;
      redirectUri: string;
      code: string;
      codeVerifier: string;
    },
    signal: AbortSignal,
  ): Promise<{ refreshToken: string | null }>;

  /** The places that the person who allowed access manages, of all their accounts; the first thousand. */
  listPlaces(access: Omit<GoogleAccess, "placeId">, signal: AbortSignal): Promise<ForeignPlace[]>;
}

const CONSENT_PAGE = "https://accounts.google.com/o/oauth2/v2/auth";
const TOKENS = "https://oauth2.googleapis.com/token";
const REVIEWS = "https://mybusiness.googleapis.com/v4";
const ACCOUNTS = "https://mybusinessaccountmanagement.googleapis.com/v1/accounts";
const LOCATIONS = "https://mybusinessbusinessinformation.googleapis.com/v1";
const SCOPE = "https://www.googleapis.com/auth/business.manage";

// The most that each allows.
const REVIEWS_A_PAGE = "50";
const ACCOUNTS_A_PAGE = "20";
const LOCATIONS_A_PAGE = "100";
const PLACES_AT_MOST = 1000;

/** Google holds some reviews back before it shows them; their `updateTime` is then days old. */
const OVERLAP_MS = 7 * DAY_MS;

export function googlePlatform(reach: Reach): GooglePlatform {
  const tokens = new Tokens();
  // developers.google.com/my-business/content/limits: a project's requests, and the edits of a location.
  const requestsTurn = pacing(300, 60_000);
  const editsTurn = pacing(10, 60_000);

  async function askForToken(form: Record<string, string>, signal: AbortSignal) {
    const answer = await ask(reach, { method: "POST", url: TOKENS, form }, signal);
    // RFC 6749, 5.2: invalid_grant and its like are 400, invalid_client may be 401.
    if (answer.status === 400 || answer.status === 401)
      throw new ReviewPlatformError("credentials_rejected", null, new Error(oauthErrorOf(answer.body)));
    if (answer.status >= 300) throw problemOf(answer);
    return readAs(tokenAnswer, answer.body);
  }

  /** With a token; one that is taken no more is renewed once. */
  async function askGoogle(
    access: Omit<GoogleAccess, "placeId">,
    question: Question,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { clientId, clientSecret, refreshToken } = access;
    const key = accessKey(clientId, clientSecret, refreshToken);
    const renew = async () => {
      const { access_token, expires_in } = await askForToken(
        {
          grant_type: "refresh_token",
          refresh_token: refreshToken,
          client_id: clientId,
          client_secret: clientSecret,
        },
        new AbortController().signal,
      );
      return { token: requireSendable(access_token), expiresInSeconds: expires_in };
    };
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.find(key, renew, signal);
      await requestsTurn(clientId, signal);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await ask(reach, { ...question, headers }, signal);
      if (answer.status !== 401 || attempt === 2) return answer;
      tokens.forget(key, token);
    }
  }

  async function read<Schema extends z.ZodType>(
    access: Omit<GoogleAccess, "placeId">,
    url: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const answer = await askGoogle(access, { method: "GET", url }, signal);
    if (answer.status >= 300) throw googleProblemOf(answer);
    return readAs(schema, answer.body);
  }

  return {
    platform: "google",

    async listReviews(access, { since, cursor }, signal) {
      const pageToken = pageTokenOf(cursor);
      const query = new URLSearchParams({
        pageSize: REVIEWS_A_PAGE,
        orderBy: "updateTime desc",
        ...(pageToken !== null && { pageToken }),
      });
      const url = `${REVIEWS}/${placeOf(access)}/reviews?${query}`;
      const answer = await askGoogle(access, { method: "GET", url }, signal);
      if (answer.status === 400 && pageToken !== null)
        throw new ReviewPlatformError("cursor_expired", null, new Error("status 400"));
      if (answer.status >= 300) throw googleProblemOf(answer);
      const page = readAs(pageToken === null ? reviewsPage : laterPage, answer.body);
      if (page.nextPageToken === pageToken && pageToken !== null)
        throw new ReviewPlatformError("answer_unreadable", null, new Error("the page leads to itself"));

      const entries = page.reviews ?? [];
      const { reviews, unreadable } = readEach(entries, review);
      const isOld =
        since !== null &&
        entries.length > 0 &&
        entries.every((entry) => {
          const updated = changed.safeParse(entry).data?.updateTime;
          return updated !== undefined && updated.getTime() < since.getTime() - OVERLAP_MS;
        });
      return { reviews, unreadable, next: isOld || !page.nextPageToken ? null : page.nextPageToken };
    },

    async readReview(access, externalId, signal) {
      const url = `${REVIEWS}/${placeOf(access)}/reviews/${encodeURIComponent(externalId)}`;
      const answer = await askGoogle(access, { method: "GET", url }, signal);
      if (answer.status === 404) return null;
      if (answer.status >= 300) throw googleProblemOf(answer);
      return readAs(review, answer.body);
    },

    async reply(access, { externalId, text }, signal) {
      await editsTurn(access.placeId, signal);
      const url = `${REVIEWS}/${placeOf(access)}/reviews/${encodeURIComponent(externalId)}/reply`;
      const answer = await askGoogle(access, { method: "PUT", url, json: { comment: text } }, signal);
      if (answer.status === 404) throw new ReviewPlatformError("review_unknown");
      if (answer.status === 400)
        return { state: "rejected", reason: googleError.safeParse(answer.body).data?.error.message ?? "" };
      if (answer.status >= 300) throw googleProblemOf(answer);
      return outcomeOf(readAs(moderation, answer.body));
    },

    async check(access, signal) {
      const place = placeOf(access);
      await read(access, `${REVIEWS}/${place}/reviews?pageSize=1`, reviewsPage, signal);
      const url = `${LOCATIONS}/${place.replace(/^accounts\/[^/]+\//, "")}?readMask=name,title`;
      return { name: (await read(access, url, location, signal)).title };
    },

    authorizationUrl({ clientId, redirectUri, state, codeVerifier }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        // Without these two Google gives out a refresh token only the first time somebody allows access.
        access_type: "offline",
        prompt: "consent",
        state,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
      });
      return `${addressOf(reach.gateway, CONSENT_PAGE)}?${query}`;
    },

    async exchangeCode({ clientId, clientSecret, redirectUri, code, codeVerifier }, signal) {
      const { refresh_token, scope } = await askForToken(
        {
          grant_type: "authorization_code",
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
        },
        signal,
      );
      // Each permission has its own box on Google's page, and can be left out there.
      if (scope?.split(" ").includes(SCOPE) === false) throw new ReviewPlatformError("not_allowed");
      return { refreshToken: refresh_token ?? null };
    },

    async listPlaces(access, signal) {
      const placeByLocation = new Map<string, ForeignPlace>();
      for await (const { accounts = [] } of pages(ACCOUNTS, { pageSize: ACCOUNTS_A_PAGE }, accountsPage)) {
        for (const account of accounts) {
          const url = `${LOCATIONS}/${account.name}/locations`;
          const query = { pageSize: LOCATIONS_A_PAGE, readMask: "name,title,storefrontAddress" };
          for await (const { locations = [] } of pages(url, query, locationsPage)) {
            for (const { name, title, storefrontAddress } of locations) {
              if (placeByLocation.size === PLACES_AT_MOST) return [...placeByLocation.values()];
              // A person's own account and a group that they belong to may both hold it.
              if (placeByLocation.has(name)) continue;
              const id = `${account.name}/${name}`;
              placeByLocation.set(name, { id, name: title, address: lineOf(storefrontAddress) });
            }
          }
        }
      }
      return [...placeByLocation.values()];

      async function* pages<Page extends { nextPageToken?: string | undefined }>(
        url: string,
        query: Record<string, string>,
        schema: z.ZodType<Page>,
      ): AsyncGenerator<Page> {
        const seen = new Set<string>();
        let pageToken: string | undefined;
        do {
          const asked = new URLSearchParams({ ...query, ...(pageToken !== undefined && { pageToken }) });
          const page = await read(access, `${url}?${asked}`, schema, signal);
          yield page;
          pageToken = page.nextPageToken || undefined;
          if (pageToken !== undefined && seen.has(pageToken))
            throw new ReviewPlatformError("answer_unreadable");
          seen.add(pageToken ?? "");
        } while (pageToken !== undefined);
      }
    },
  };
}

const pageToken = z.string().min(1).max(5000);

function pageTokenOf(cursor: unknown): string | null {
  if (cursor === null) return null;
  const read = pageToken.safeParse(cursor);
  if (!read.success) throw new ReviewPlatformError("cursor_expired");
  return read.data;
}

/** It stands in addresses: nothing but what Google names a place by gets in. */
function placeOf({ placeId }: GoogleAccess): string {
  if (!/^accounts\/[\w-]+\/locations\/[\w-]+$/.test(placeId)) throw new ReviewPlatformError("place_unknown");
  return placeId;
}

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

/** Such as `invalid_grant`: a word of RFC 6749's list, and nothing else. */
function oauthErrorOf(body: unknown): string {
  const word = z.object({ error: z.string().regex(/^[a-z_]{1,50}$/) }).safeParse(body).data?.error;
  return word ?? "refused";
}

const googleError = z.object({
  error: z.object({
    message: foreignText(REASON_LIMIT).default(""),
    details: z
      .array(
        z.looseObject({ metadata: z.looseObject({ quota_limit_value: z.string().optional() }).optional() }),
      )
      .optional(),
  }),
});

/** A project's quota is nought until Google approves it: waiting does not help there. */
function googleProblemOf(answer: Answer): ReviewPlatformError {
  const details = answer.status === 429 ? googleError.safeParse(answer.body).data?.error.details : undefined;
  return details?.some(({ metadata }) => metadata?.quota_limit_value === "0")
    ? new ReviewPlatformError("not_allowed", null, new Error("the project has no quota"))
    : problemOf(answer);
}

const nextPageToken = z.string().optional();
const pageFigures = {
  averageRating: z.number().optional(),
  totalReviewCount: z.int().optional(),
  nextPageToken,
};
const pageWithReviews = z.object({ ...pageFigures, reviews: z.array(z.unknown()) });
// Google leaves out what is empty. Such an answer holds nothing that is unknown here: else it is no page of reviews at all.
const reviewsPage = pageWithReviews.or(
  z
    .strictObject({ ...pageFigures, reviews: z.undefined().optional() })
    .refine(({ totalReviewCount = 0 }) => totalReviewCount === 0),
);
const laterPage = pageWithReviews.or(
  z.strictObject({ ...pageFigures, totalReviewCount: z.int(), reviews: z.undefined().optional() }),
);

const changed = z.object({ updateTime: instant });

const moderation = z.object({
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
});

/** Before April 2026 Google told no state: what it took stands. */
function outcomeOf({ reviewReplyState, policyViolation = "" }: z.infer<typeof moderation>): ReplyOutcome {
  if (reviewReplyState === "PENDING") return { state: "in_review" };
  if (reviewReplyState !== "REJECTED") return { state: "sent" };
  return { state: "rejected", reason: policyViolation.slice(0, REASON_LIMIT) };
}

const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;

const commentText = foreignText(REVIEW_TEXT_LIMIT).transform(originalOf);

const review = z
  .object({
    reviewId: foreignId,
    reviewer: z
      .object({
        displayName: foreignText(AUTHOR_LIMIT).optional(),
        isAnonymous: z.boolean().optional(),
      })
      .optional(),
    starRating: z.enum(["ONE", "TWO", "THREE", "FOUR", "FIVE"]),
    comment: commentText.optional(),
    createTime: instant,
    reviewReply: moderation
      .extend({ comment: commentText.optional(), updateTime: instant.optional() })
      .optional(),
    reviewReplyUrl: foreignUrl,
  })
  .transform(
    ({
      reviewId,
      reviewer,
      starRating,
      comment,
      createTime,
      reviewReply,
      reviewReplyUrl,
    }): ForeignReview => ({
      externalId: reviewId,
      // An anonymous one is called 'A Google User', in whatever language.
      author: reviewer?.isAnonymous ? "" : (reviewer?.displayName ?? ""),
      rating: STARS[starRating],
      writtenAt: createTime,
      text: comment ?? "",
      pageUrl: reviewReplyUrl,
      acceptsReply: null,
      reply: reviewReply?.comment
        ? {
            text: reviewReply.comment,
            at: reviewReply.updateTime ?? createTime,
            reason: null,
            ...outcomeOf(reviewReply),
          }
        : null,
    }),
  );

/** What was written, where Google puts its translation before or behind it. */
function originalOf(comment: string): string {
  const behind = /^\(Translated by Google\)[^]*?\n\s*\(Original\)\s*\n([^]*)$/.exec(comment);
  if (behind) return (behind[1] ?? "").trim();
  const before = /^([^]*?)\n\s*\(Translated by Google\)\s*\n/.exec(comment);
  return before ? (before[1] ?? "").trim() : comment;
}

const location = z.object({ title: foreignText(AUTHOR_LIMIT) });

const accountsPage = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[\w-]+$/) })).optional(),
  nextPageToken,
});

const address = z.object({
  addressLines: z.array(z.string()).optional(),
  sublocality: z.string().optional(),
  locality: z.string().optional(),
  administrativeArea: z.string().optional(),
});

const locationsPage = z.object({
  locations: z
    .array(
      z.object({
        name: z.string().regex(/^locations\/[\w-]+$/),
        title: foreignText(AUTHOR_LIMIT),
        storefrontAddress: address.optional(),
      }),
    )
    .optional(),
  nextPageToken,
});

function lineOf(at: z.infer<typeof address> | undefined): string {
  const parts = [...(at?.addressLines ?? []), at?.sublocality, at?.locality, at?.administrativeArea];
  return parts.filter(Boolean).join(", ").slice(0, 300);
}

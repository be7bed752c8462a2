import * as z from "zod";

import { DAY_MS } from "#shared/time.ts";
import type { Account, Credentials } from "../../connections/rules.ts";
import { MAX_AUTHOR_LENGTH, MAX_TEXT_LENGTH } from "../../intake/incoming-review.ts";
import {
  ask,
  problemOf,
  readAs,
  readEach,
  requireSendable,
  type HttpRequest,
  type HttpResponse,
  type Reach,
} from "./http.ts";
import {
  afterPage,
  foreignId,
  foreignText,
  foreignUrl,
  instant,
  numberedCursorOf,
  stars,
} from "./parsing.ts";
import { limitRate } from "./rate-limit.ts";
import {
  ReviewPlatformError,
  type ForeignPlace,
  type ForeignReview,
  type PaidCalls,
  type ReviewPlatform,
} from "./review-platform.ts";
import { accessKey } from "./tokens.ts";

export interface TripadvisorAccess {
  apiKey: string;
  /** A number. */
  locationId: string;
  /** Where the owner answers; empty: each review leads to its own page. */
  ownerPageUrl: string;
  /** Absent: nothing is counted, as in a rehearsal. */
  paidCalls?: PaidCalls;
}

export function tripadvisorAccess(
  { placeId, ownerPageUrl }: Account,
  { secret }: Credentials,
  paidCalls: PaidCalls,
): TripadvisorAccess {
  return { apiKey: secret, locationId: placeId, ownerPageUrl, paidCalls };
}

/** What a call needs that is about no place. */
type KeyAccess = Pick<TripadvisorAccess, "apiKey" | "paidCalls">;

export interface TripadvisorPlatform extends ReviewPlatform<TripadvisorAccess> {
  /** Restaurants of the whole catalogue by their name; the first ten. */
  searchLocations(access: KeyAccess, search: string, signal: AbortSignal): Promise<ForeignPlace[]>;
  /**
   * Puts the place on the list of places that the key may read. Throws `not_allowed` where the package has no such list, and
   * `place_unknown` where Tripadvisor does not take the place.
   */
  addToAllowlist(access: TripadvisorAccess, signal: AbortSignal): Promise<void>;
}

const API = "https://terra.tripadvisor.com/api";

/** The most that it allows. */
const PAGE_SIZE = 20;

/** Each place that is found is charged. */
const PLACES_FOUND = 10;

/** Reviews are read by people before they are shown. */
const OVERLAP_MS = 7 * DAY_MS;

/**
 * Terra, as its specification of 23 April 2026 has it (docs.terra.tripadvisor.com). It shows of a place its newest reviews alone: how
 * many is a matter of the contract, 25 where nothing else was agreed. Reviews are charged by the call, places by the place that is
 * returned; answers of 400 and more, and the allowlist, are not charged.
 */
export function tripadvisorPlatform(reach: Reach): TripadvisorPlatform {
  const waitToAsk = limitRate(10, 1000);

  /** Counts what the answer may cost before it is asked for. */
  async function askTerra(
    { apiKey, paidCalls }: KeyAccess,
    question: Pick<HttpRequest, "method" | "url" | "json">,
    price: number,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const headers = { "x-api-key": requireSendable(apiKey) };
    await waitToAsk(accessKey(apiKey), signal);
    if (price > 0) await paidCalls?.count(price);
    const answer = await ask(reach, { ...question, headers, secrets: [apiKey] }, signal);
    if (price > 0 && answer.status >= 400) await paidCalls?.giveBack(price);
    return answer;
  }

  async function read<Schema extends z.ZodType>(
    access: TripadvisorAccess,
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const answer = await askTerra(access, { method: "GET", url: `${API}/locations${path}` }, 1, signal);
    if (answer.status === 404 && (await hasAllowlist(access, signal)))
      throw new ReviewPlatformError("not_on_allowlist", null, new Error("status 404"));
    if (answer.status >= 300) throw problemOf(answer);
    return readAs(schema, answer.body);
  }

  /** A key with a list of places knows no other place: to it, all others answer 404. */
  async function hasAllowlist(access: KeyAccess, signal: AbortSignal): Promise<boolean> {
    const url = `${API}/allowlist?page=0&size=1`;
    return (await askTerra(access, { method: "GET", url }, 0, signal)).status === 200;
  }

  return {
    platform: "tripadvisor",

    async listReviews(access, { since, cursor }, signal) {
      const at = numberedCursorOf(cursor);
      const oldest = since && new Date(since.getTime() - OVERLAP_MS);
      // `primary`: as they were written. Without it only those are listed that are in English, or were translated.
      const query = new URLSearchParams({
        page: String(at.page),
        size: String(PAGE_SIZE),
        language: "primary",
        sort_by: "MOST_RECENT",
        // A day, not an instant. What is older needs no page.
        ...(oldest && { published_after_ts: oldest.toISOString().slice(0, 10) }),
      });
      const path = `/${locationOf(access)}/reviews?${query.toString()}`;
      const { data, pagination } = await read(access, path, reviewsPage, signal);
      const total = pagination.total_elements ?? null;
      if (data.length === 0 && total !== null && total > (at.page - 1) * PAGE_SIZE)
        throw new ReviewPlatformError("answer_unreadable", null, new Error("a page is missing"));

      const { reviews, unreadable } = readEach(data, review);
      const isOld =
        oldest !== null && reviews.length > 0 && reviews.every(({ writtenAt }) => writtenAt < oldest);
      const isEnd = total === null ? data.length < PAGE_SIZE : at.page * PAGE_SIZE >= total;
      return {
        reviews: reviews.map((each) => ({ ...each, pageUrl: access.ownerPageUrl || each.pageUrl })),
        unreadable,
        next: afterPage(at, { total, size: PAGE_SIZE, isLast: isOld || isEnd }),
      };
    },

    readReview: null,
    reply: null,

    async check(access, signal) {
      const location = locationOf(access);
      await read(access, `/${location}/reviews?page=1&size=1&language=primary`, reviewsPage, signal);
      const { names } = await read(access, `/${location}?locale=pt-BR`, named, signal);
      return { name: primaryOf(names) };
    },

    async searchLocations(access, search, signal) {
      const query = new URLSearchParams({
        query: search,
        category: "RESTAURANT",
        locale: "pt-BR",
        page: "1",
        size: String(PLACES_FOUND),
      });
      const find = (path: string) =>
        askTerra(access, { method: "GET", url: `${API}${path}?${query.toString()}` }, PLACES_FOUND, signal);
      const ofCatalogue = await find("/catalog/locations/search");
      // A package without the catalogue finds the places that it may read.
      const answer = ofCatalogue.status === 403 ? await find("/locations/search") : ofCatalogue;
      if (answer.status >= 300) throw problemOf(answer);
      const { data } = readAs(searchPage, answer.body);
      await access.paidCalls?.giveBack(Math.max(0, PLACES_FOUND - data.length));
      return data.map(({ location: { id, names, addresses } }) => ({
        id,
        name: primaryOf(names),
        address: addresses?.[0]?.formatted ?? "",
      }));
    },

    async addToAllowlist(access, signal) {
      const json = { operation_type: "APPEND", allowlist: [Number(locationOf(access))] };
      const answer = await askTerra(access, { method: "POST", url: `${API}/allowlist`, json }, 0, signal);
      if (answer.status === 400)
        throw new ReviewPlatformError("place_unknown", null, new Error("status 400"));
      if (answer.status >= 300) throw problemOf(answer);
    },
  };
}

/** It stands in addresses. */
function locationOf({ locationId }: TripadvisorAccess): string {
  if (!/^\d{1,15}$/.test(locationId)) throw new ReviewPlatformError("place_unknown");
  return locationId;
}

const pagination = z.object({ total_elements: z.int().min(0).optional() });
const reviewsPage = z.object({ data: z.array(z.unknown()), pagination });

/** A text in as many languages as were asked for. */
function translated(limit: number) {
  return z.array(z.object({ value: foreignText(limit), primary: z.boolean().optional() })).nullish();
}

function primaryOf(texts: z.infer<ReturnType<typeof translated>>): string {
  return (texts?.find(({ primary }) => primary) ?? texts?.[0])?.value ?? "";
}

const names = translated(MAX_AUTHOR_LENGTH);
const named = z.object({ names });

const searchPage = z.object({
  data: z.array(
    z.object({
      location: z.object({
        id: foreignId,
        names,
        addresses: z.array(z.object({ formatted: foreignText(300).optional() })).nullish(),
      }),
    }),
  ),
});

const review = z
  .object({
    id: foreignId,
    rating: stars,
    publish_ts: instant,
    title: translated(300),
    text: translated(MAX_TEXT_LENGTH),
    user: z.object({ username: foreignText(MAX_AUTHOR_LENGTH).nullish() }).nullish(),
    url: foreignUrl,
    owner_response: z
      .object({
        text: translated(MAX_TEXT_LENGTH),
        // The specification's name, and the one that the review has.
        publish_date: instant.nullish().catch(null),
        publish_ts: instant.nullish().catch(null),
      })
      .nullish()
      .catch(null),
  })
  .transform(({ id, rating, publish_ts, title, text, user, url, owner_response }): ForeignReview => {
    const response = primaryOf(owner_response?.text);
    return {
      externalId: id,
      author: user?.username ?? "",
      rating,
      writtenAt: publish_ts,
      text: [primaryOf(title), primaryOf(text)].filter(Boolean).join("\n\n"),
      pageUrl: url,
      // Through nothing but its own page.
      acceptsReply: false,
      reply: response
        ? {
            text: response,
            at: owner_response?.publish_date ?? owner_response?.publish_ts ?? null,
            state: "sent",
            reason: null,
          }
        : null,
    };
  });

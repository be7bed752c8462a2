import * as z from "zod";

import { DAY_MS } from "#shared/time.ts";
import type { Account, Credentials } from "../../connections/rules.ts";
import { MAX_AUTHOR_LENGTH, MAX_TEXT_LENGTH } from "../../intake/rules.ts";
import { ask, problemOf, readAs, readEach, requireSendable, type Reach } from "./http.ts";
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
  type ReviewPlatform,
} from "./review-platform.ts";
import { accessKey } from "./tokens.ts";

export interface TripadvisorAccess {
  apiKey: string;
  /** A number. */
  locationId: string;
  /** Where the owner answers; empty: each review leads to its own page. */
  ownerPageUrl: string;
}

export function tripadvisorAccess(
  { placeId, ownerPageUrl }: Account,
  { secret }: Credentials,
): TripadvisorAccess {
  return { apiKey: secret, locationId: placeId, ownerPageUrl };
}

export interface TripadvisorPlatform extends ReviewPlatform<TripadvisorAccess> {
  /** Restaurants by their name; the first twenty. */
  searchLocations(
    access: Pick<TripadvisorAccess, "apiKey">,
    search: string,
    signal: AbortSignal,
  ): Promise<ForeignPlace[]>;
}

const LOCATIONS = "https://terra.tripadvisor.com/api/locations";

/** The most that it allows. */
const PAGE_SIZE = 20;

/** Reviews are read by people before they are shown. */
const OVERLAP_MS = 7 * DAY_MS;

/** Terra, which shows of a place its newest reviews alone: how many is a matter of the contract, 25 where nothing else was agreed. */
export function tripadvisorPlatform(reach: Reach): TripadvisorPlatform {
  const waitToAsk = limitRate(10, 1000);

  async function read<Schema extends z.ZodType>(
    { apiKey }: Pick<TripadvisorAccess, "apiKey">,
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const headers = { "x-api-key": requireSendable(apiKey) };
    await waitToAsk(accessKey(apiKey), signal);
    const url = `${LOCATIONS}${path}`;
    const answer = await ask(reach, { method: "GET", url, headers, secrets: [apiKey] }, signal);
    if (answer.status >= 300) throw problemOf(answer);
    return readAs(schema, answer.body);
  }

  return {
    platform: "tripadvisor",

    async listReviews(access, { since, cursor }, signal) {
      const at = numberedCursorOf(cursor);
      // `primary`: as they were written. Without it only those are listed that are in English, or were translated.
      const query = new URLSearchParams({
        page: String(at.page),
        size: String(PAGE_SIZE),
        language: "primary",
        sort_by: "MOST_RECENT",
      });
      const path = `/${locationOf(access)}/reviews?${query}`;
      const { data, pagination } = await read(access, path, reviewsPage, signal);
      const total = pagination.total_elements ?? null;
      if (data.length === 0 && total !== null && total > (at.page - 1) * PAGE_SIZE)
        throw new ReviewPlatformError("answer_unreadable", null, new Error("a page is missing"));

      const { reviews, unreadable } = readEach(data, review);
      const isOld =
        since !== null &&
        reviews.length > 0 &&
        reviews.every(({ writtenAt }) => writtenAt.getTime() < since.getTime() - OVERLAP_MS);
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
        size: String(PAGE_SIZE),
      });
      const { data } = await read(access, `/search?${query}`, searchPage, signal);
      return data.map(({ location: { id, names, addresses } }) => ({
        id,
        name: primaryOf(names),
        address: addresses?.[0]?.formatted ?? "",
      }));
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
      .object({ text: translated(MAX_TEXT_LENGTH), publish_ts: instant.nullish() })
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
        ? { text: response, at: owner_response?.publish_ts ?? publish_ts, state: "sent", reason: null }
        : null,
    };
  });

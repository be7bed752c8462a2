import { createHash, randomUUID } from "node:crypto";

import {
  numberOf,
  textIn,
  type PlatformReply,
  type AnswerRequest,
  type PlatformRequest,
  type PlatformServer,
} from "./wire.ts";

const SCOPE = "https://www.googleapis.com/auth/business.manage";
const WORDS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"];

interface GoogleReview {
  reviewId: string;
  reviewer: { displayName: string; isAnonymous?: boolean };
  starRating: string;
  comment?: string;
  createTime: string;
  updateTime: string;
  reviewReply?: Record<string, string>;
  reviewReplyUrl: string;
}

export interface GoogleServer extends PlatformServer {
  readonly client: { clientId: string; clientSecret: string };
  /** A permission that was granted earlier. */
  readonly refreshToken: string;
  readonly placeId: string;
  /** Google's reviews by id, returned as they are put in here. */
  readonly reviews: Map<string, GoogleReview>;
  /** What the person at the consent page does. */
  consent: "allowed" | "denied" | "left out";
  /** What happens to the next replies. */
  moderation: "APPROVED" | "PENDING" | { violation: string };
  /** Rejects all access tokens that were issued. */
  expireTokens(): void;
  /** The person revokes the permission. */
  revoke(): void;
  expirePageTokens(): void;
}

/** Google's OAuth, accounts, locations and reviews, as they are documented. The place has two accounts around it, and many sister places. */
export function googleServer(): { server: GoogleServer; answer: AnswerRequest } {
  const reviews: GoogleServer["reviews"] = new Map();
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  const refreshTokens = new Set(["1//refresh-token-of-earlier"]);
  const accessTokens = new Set<string>();
  let pageTokens = 1;

  const server: GoogleServer = {
    client: { clientId: "maitre.apps.googleusercontent.com", clientSecret: "GOCSPX-secret-of-the-client" },
    refreshToken: "1//refresh-token-of-earlier",
    placeId: "accounts/101/locations/9001",
    reviews,
    consent: "allowed",
    moderation: "APPROVED",
    publish({ id = `AbFv${randomUUID()}`, author = "Ana Souza", rating, text, writtenAt }) {
      reviews.set(id, {
        reviewId: id,
        reviewer:
          author === null
            ? { displayName: "A Google User", isAnonymous: true }
            : { displayName: author, isAnonymous: false },
        starRating: WORDS[rating - 1] ?? "STAR_RATING_UNSPECIFIED",
        ...(text !== undefined && { comment: text }),
        createTime: writtenAt.toISOString(),
        updateTime: writtenAt.toISOString(),
        reviewReplyUrl: `https://business.google.com/reviews/${id}`,
      });
      return id;
    },
    withdraw: (id) => void reviews.delete(id),
    answerTo: (id) => reviews.get(id)?.reviewReply?.["comment"] ?? null,
    expireTokens: () => accessTokens.clear(),
    revoke() {
      accessTokens.clear();
      refreshTokens.clear();
    },
    expirePageTokens: () => void (pageTokens += 1),
  };

  const accounts = ["accounts/101", "accounts/102"];
  const locations = Array.from({ length: 120 }, (_, index) => ({
    name: `locations/${9001 + index}`,
    title: index === 0 ? "Cantina da Praça" : `Cantina da Praça ${index + 1}`,
    storefrontAddress: {
      addressLines: [`Rua das Flores, ${index + 1}`],
      locality: "São Paulo",
      administrativeArea: "SP",
      postalCode: "01000-000",
      regionCode: "BR",
    },
  }));

  function answer(asked: PlatformRequest): PlatformReply {
    const { host, path } = asked;
    if (host === "accounts.google.com" && path === "/o/oauth2/v2/auth") return consentPage(asked);
    if (host === "oauth2.googleapis.com" && path === "/token") return tokenOf(asked);
    if (!accessTokens.has((asked.headers.authorization ?? "").replace(/^Bearer /, "")))
      return error(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
    if (host === "mybusinessaccountmanagement.googleapis.com" && path === "/v1/accounts")
      return paged(
        asked,
        "accounts",
        accounts.map((name) => ({ name, accountName: "Cantina" })),
        20,
      );
    if (host === "mybusinessbusinessinformation.googleapis.com") return locationsOf(asked);
    if (host === "mybusiness.googleapis.com") return reviewsOf(asked);
    return error(404, "NOT_FOUND", "Not found.");
  }

  function consentPage({ query }: PlatformRequest): PlatformReply {
    const redirectUri = query.get("redirect_uri") ?? "";
    const isRight =
      query.get("client_id") === server.client.clientId &&
      query.get("response_type") === "code" &&
      query.get("access_type") === "offline" &&
      query.get("code_challenge_method") === "S256" &&
      query.get("scope") === SCOPE &&
      URL.canParse(redirectUri);
    if (!isRight) return { status: 400, body: { error: "invalid_request" } };
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (server.consent === "denied") back.searchParams.set("error", "access_denied");
    else {
      const code = `4/${randomUUID()}`;
      const scope = server.consent === "allowed" ? SCOPE : "openid";
      codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, scope });
      back.searchParams.set("code", code);
    }
    return { status: 302, headers: { location: back.href } };
  }

  function tokenOf({ form }: PlatformRequest): PlatformReply {
    const { clientId, clientSecret } = server.client;
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
      // Some servers repeat the given key in errors: tests check that we do not.
      return { status: 401, body: { error: "invalid_client", error_description: String(form) } };
    const invalidGrant = { status: 400, body: { error: "invalid_grant", error_description: "Bad Request" } };
    const given: Record<string, string> = {};
    if (form.get("grant_type") === "authorization_code") {
      const code = form.get("code") ?? "";
      const grant = codes.get(code);
      codes.delete(code);
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get("redirect_uri"))
        return invalidGrant;
      given["refresh_token"] = `1//${randomUUID()}`;
      given["scope"] = grant.scope;
      refreshTokens.add(given["refresh_token"]);
    } else if (!refreshTokens.has(form.get("refresh_token") ?? "")) return invalidGrant;
    const token = `ya29.${randomUUID()}`;
    accessTokens.add(token);
    return {
      status: 200,
      body: { access_token: token, expires_in: 3599, token_type: "Bearer", scope: SCOPE, ...given },
    };
  }

  function locationsOf(asked: PlatformRequest): PlatformReply {
    if (!asked.query.get("readMask")) return error(400, "INVALID_ARGUMENT", "readMask is required.");
    const account = /^\/v1\/(accounts\/\w+)\/locations$/.exec(asked.path)?.[1];
    if (account !== undefined && accounts.includes(account))
      // The second account is a group with one place.
      return paged(asked, "locations", account === accounts[0] ? locations : locations.slice(0, 1), 100);
    const found = locations.find(({ name }) => asked.path === `/v1/${name}`);
    return found ? { status: 200, body: found } : error(404, "NOT_FOUND", "Requested entity was not found.");
  }

  function reviewsOf(asked: PlatformRequest): PlatformReply {
    const { method, path, query } = asked;
    const [, place, id, isReply] =
      /^\/v4\/(accounts\/[^/]+\/locations\/[^/]+)\/reviews(?:\/([^/]+?)(\/reply)?)?$/.exec(path) ?? [];
    if (place !== server.placeId) return error(404, "NOT_FOUND", "Requested entity was not found.");
    if (id === undefined) {
      if (numberOf(query, "pageSize", 50) > 50) return error(400, "INVALID_ARGUMENT", "pageSize");
      const newestFirst = [...reviews.values()].toSorted(
        (one, other) =>
          Date.parse(other.updateTime) - Date.parse(one.updateTime) ||
          one.reviewId.localeCompare(other.reviewId),
      );
      return paged(asked, "reviews", newestFirst, 50, { totalReviewCount: reviews.size, averageRating: 4.2 });
    }
    const found = reviews.get(decodeURIComponent(id));
    if (!found) return error(404, "NOT_FOUND", "Requested entity was not found.");
    if (method === "GET" && !isReply) return { status: 200, body: found };
    if (method !== "PUT" || !isReply) return error(404, "NOT_FOUND", "Not found.");
    const comment = textIn(asked.json, "comment");
    if (comment === "" || Buffer.byteLength(comment) > 4096)
      return error(400, "INVALID_ARGUMENT", "The reply is longer than 4096 bytes.");
    const { moderation } = server;
    found.reviewReply = {
      comment,
      updateTime: new Date().toISOString(),
      ...(typeof moderation === "string"
        ? { reviewReplyState: moderation }
        : { reviewReplyState: "REJECTED", policyViolation: moderation.violation }),
    };
    return { status: 200, body: found.reviewReply };
  }

  /** Proto JSON: what is empty is left out. A token names the entry before the page, and may expire. */
  function paged(
    { query }: PlatformRequest,
    name: string,
    entries: object[],
    atMost: number,
    figures: Record<string, number> = {},
  ): PlatformReply {
    const size = Math.min(numberOf(query, "pageSize", atMost), atMost);
    const token = query.get("pageToken");
    const [generation, keyOfLast] = token === null ? [pageTokens] : readPageToken(token);
    if (generation !== pageTokens)
      return error(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");
    const keys = entries.map((entry) => JSON.stringify(Object.values(entry)[0]));
    const from = keyOfLast === undefined ? 0 : keys.indexOf(keyOfLast) + 1;
    const page = entries.slice(from, from + size);
    const isLast = from + size >= entries.length;
    return {
      status: 200,
      body: {
        ...(page.length > 0 && { [name]: page }),
        ...(entries.length > 0 && figures),
        ...(!isLast && { nextPageToken: `${pageTokens}.${btoa(keys[from + size - 1] ?? "")}` }),
      },
    };
  }

  return { server, answer };
}

function readPageToken(token: string): [number, string] {
  const [generation, key = ""] = token.split(".");
  return [Number(generation), Buffer.from(key, "base64").toString()];
}

function error(code: number, status: string, message: string): PlatformReply {
  return { status: code, body: { error: { code, message, status } } };
}

import { randomUUID } from "node:crypto";

import { DAY_MS } from "#shared/time.ts";
import {
  numberOf,
  rateLimit,
  textIn,
  type PlatformReply,
  type AnswerRequest,
  type PlatformRequest,
  type PlatformServer,
} from "./wire.ts";

interface IfoodReview {
  id: string;
  score: number;
  status: string;
  comment?: string;
  /** The documentation's examples leave it out. */
  createdAt?: string;
  version: string;
  visibility: string;
  replies: { text: string; createdAt: string; from: string }[];
  order: { id: string; shortId: string; createdAt: string };
}

export interface IfoodServer extends PlatformServer {
  readonly client: { clientId: string; clientSecret: string };
  readonly merchantId: string;
  readonly reviews: Map<string, IfoodReview>;
  /** False: the application may use the reviews only. */
  mayReadMerchant: boolean;
  /** Rejects all access tokens that were issued. */
  expireTokens(): void;
  /** The application is blocked. */
  revoke(): void;
}

/** iFood's tokens, merchant and Review v2, as they are documented. */
export function ifoodServer(): { server: IfoodServer; answer: AnswerRequest } {
  const reviews: IfoodServer["reviews"] = new Map();
  const accessTokens = new Set<string>();
  const tokenLimit = rateLimit(20, 60_000);
  let isShutOut = false;

  const server: IfoodServer = {
    client: { clientId: "36d9a47e-cd93-4bde-954e-37457696540d", clientSecret: "segredo-do-aplicativo" },
    merchantId: "550e8400-e29b-41d4-a716-446655440000",
    reviews,
    mayReadMerchant: true,
    publish({ id = randomUUID(), rating, text, writtenAt }) {
      const createdAt = writtenAt.toISOString();
      const isWithin = Date.now() - writtenAt.getTime() < 5 * DAY_MS;
      reviews.set(id, {
        id,
        score: rating,
        status: text !== undefined && rating < 5 && isWithin ? "NOT_REPLIED" : "PUBLISHED",
        ...(text !== undefined && { comment: text }),
        createdAt,
        version: "V2",
        visibility: "PUBLIC",
        replies: [],
        order: { id: randomUUID(), shortId: "1234", createdAt },
      });
      return id;
    },
    withdraw: (id) => void reviews.delete(id),
    answerTo: (id) => reviews.get(id)?.replies.find(({ from }) => from === "MERCHANT")?.text ?? null,
    expireTokens: () => accessTokens.clear(),
    revoke() {
      accessTokens.clear();
      isShutOut = true;
    },
  };

  function answer(asked: PlatformRequest): PlatformReply {
    const { path, method } = asked;
    if (path === "/authentication/v1.0/oauth/token" && method === "POST") return tokenOf(asked);
    if (!accessTokens.has((asked.headers.authorization ?? "").replace(/^Bearer /, "")))
      return error(401, "Unauthorized", "token expired");
    if (path === `/merchant/v1.0/merchants/${server.merchantId}`)
      return server.mayReadMerchant
        ? { status: 200, body: { id: server.merchantId, name: "Cantina da Praça" } }
        : error(403, "Forbidden", "Forbidden");
    const [, merchant, rest = ""] = /^\/review\/v2\.0\/merchants\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (merchant !== server.merchantId) return error(404, "NotFound", "Merchant not found");
    if (rest === "summary")
      return { status: 200, body: { totalReviewsCount: reviews.size, validReviewsCount: reviews.size } };
    if (rest === "reviews") return pageOf(asked);
    const [, id, isAnswer] = /^reviews\/([^/]+?)(\/answers)?$/.exec(rest) ?? [];
    const found = reviews.get(id ?? "");
    if (!found) return error(404, "NotFound", "Review not found");
    return isAnswer && method === "POST" ? answerOf(found, asked) : { status: 200, body: found };
  }

  function tokenOf({ form }: PlatformRequest): PlatformReply {
    const limited = tokenLimit();
    if (limited) return limited;
    const isRight =
      form.get("grantType") === "client_credentials" &&
      form.get("clientId") === server.client.clientId &&
      form.get("clientSecret") === server.client.clientSecret;
    if (!isRight || isShutOut) return error(401, "Unauthorized", `Invalid credentials: ${String(form)}`);
    const accessToken = `eyJ.${randomUUID()}`;
    accessTokens.add(accessToken);
    return { status: 200, body: { accessToken, type: "bearer", expiresIn: 21_600 } };
  }

  function pageOf({ query }: PlatformRequest): PlatformReply {
    const size = numberOf(query, "pageSize", 10);
    const page = numberOf(query, "page", 1);
    if (size > 50) return { status: 400, body: { error: "pageSize must be <= 50", status: 400 } };
    const [from, to] = [query.get("dateFrom"), query.get("dateTo")];
    if ([from, to].some((date) => date !== null && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date)))
      return { status: 400, body: { error: "invalid date", status: 400 } };
    const matching = [...reviews.values()]
      .filter((each) => (from === null || writtenAt(each) >= from) && (to === null || writtenAt(each) <= to))
      .toSorted(
        (one, other) => writtenAt(other).localeCompare(writtenAt(one)) || one.id.localeCompare(other.id),
      );
    return {
      status: 200,
      body: {
        page,
        size,
        reviews: matching.slice((page - 1) * size, page * size),
        ...(query.get("addCount") === "true" && {
          total: matching.length,
          pageCount: Math.ceil(matching.length / size),
        }),
      },
    };
  }

  function answerOf(review: IfoodReview, { json }: PlatformRequest): PlatformReply {
    const text = textIn(json, "text");
    if (review.status === "REPLIED") return error(409, "Conflict", "A avaliação já foi respondida");
    if (review.status !== "NOT_REPLIED")
      return error(422, "UnprocessableEntity", "A avaliação não aceita mais respostas");
    if (text.length < 10 || text.length > 300)
      return error(422, "UnprocessableEntity", "A resposta deve ter de 10 a 300 caracteres");
    review.replies.push({ text, createdAt: new Date().toISOString(), from: "MERCHANT" });
    review.status = "REPLIED";
    return { status: 201, body: { reviewId: review.id, text } };
  }

  return { server, answer };
}

const writtenAt = ({ createdAt, order }: IfoodReview) => createdAt ?? order.createdAt;

function error(status: number, code: string, message: string): PlatformReply {
  return { status, body: { error: { code, message } } };
}

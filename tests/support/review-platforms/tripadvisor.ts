import {
  numberOf,
  rateLimit,
  type PlatformReply,
  type AnswerRequest,
  type PlatformRequest,
  type PlatformServer,
} from "./wire.ts";

interface TripadvisorReview {
  id: number | string;
  location_id: number;
  rating: number | string;
  publish_ts: string;
  title: { language: string; value: string; primary: boolean }[];
  text: { language: string; value: string; primary: boolean }[];
  user: { username: string } | null;
  url: string;
  owner_response?: unknown;
}

export interface TripadvisorServer extends PlatformServer {
  readonly apiKey: string;
  /** A key of the old Content API: Terra recognizes it and refuses it. */
  readonly legacyKey: string;
  readonly locationId: string;
  readonly reviews: Map<string, TripadvisorReview>;
  /** How many of the newest the contract shows. */
  poolSize: number;
  /** The places that the key may read; null: its package has no such list. */
  allowlist: Set<string> | null;
  /** The package has Tripadvisor's whole catalogue. */
  hasCatalogue: boolean;
  /** How many billable entities were delivered. */
  readonly billed: () => number;
}

/** An owner's answer by the specification's names. */
export function ownerResponse(text: string, publish_date?: string): unknown {
  return {
    id: 1,
    username: "Cantina",
    author_connection: "owner",
    text: [{ language: "pt", value: text, primary: true }],
    ...(publish_date !== undefined && { publish_date }),
  };
}

/** Terra's catalogue, search, allowlist, details and reviews, by the specification of 23 April 2026. */
export function tripadvisorServer(): { server: TripadvisorServer; answer: AnswerRequest } {
  const reviews: TripadvisorServer["reviews"] = new Map();
  // The documented limit is ten. On a busy machine, calls of two seconds arrive together.
  const limit = rateLimit(15, 1000);
  let ids = 900_000_000;
  let billed = 0;

  const server: TripadvisorServer = {
    apiKey: "TERRA0123456789ABCDEF",
    legacyKey: "CONTENT0123456789ABCDEF",
    locationId: "104675",
    reviews,
    poolSize: 1000,
    allowlist: null,
    hasCatalogue: true,
    billed: () => billed,
    publish({ id = String((ids += 1)), author = "viajante", rating, text, writtenAt }) {
      const inPortuguese = (value: string) => [{ language: "pt", value, primary: true }];
      reviews.set(id, {
        // Terra's ids are numbers.
        id: /^\d+$/.test(id) ? Number(id) : id,
        location_id: Number(server.locationId),
        rating,
        publish_ts: writtenAt.toISOString(),
        title: [],
        text: text === undefined ? [] : inPortuguese(text),
        user: author === null ? null : { username: author },
        url: `https://www.tripadvisor.com.br/ShowUserReviews-r${id}`,
      });
      return id;
    },
    withdraw: (id) => void reviews.delete(id),
    answerTo: () => null,
  };

  const place = {
    id: Number(server.locationId),
    names: [{ language: "pt", value: "Cantina da Praça", primary: true }],
    addresses: [{ formatted: "Rua das Flores, 1, São Paulo, SP, Brasil" }],
    urls: { tripadvisor: { main: "https://www.tripadvisor.com.br/Restaurant_Review-d104675" } },
  };

  /** Failures are not charged, nor is the allowlist. */
  function answer(asked: PlatformRequest): PlatformReply {
    const reply = answerFreely(asked);
    const isPlace = /^\/api\/(?:catalog\/)?locations/.test(asked.path);
    if (reply.status === 200 && isPlace) billed += asked.path.endsWith("/search") ? countOf(reply.body) : 1;
    return reply;
  }

  function answerFreely(asked: PlatformRequest): PlatformReply {
    const key = asked.headers["x-api-key"];
    if (key === server.legacyKey) return forbidden();
    if (key !== server.apiKey) return error(401, "Unauthorized", `Invalid API key: ${String(key)}`);
    const limited = limit();
    if (limited) return limited;

    const { path, query } = asked;
    if (numberOf(query, "size", 20) > 20)
      return error(400, "Parameter is not valid", "size: must be less than or equal to 20");
    if (path === "/api/allowlist") return allowlistOf(asked);
    if (path === "/api/catalog/locations/search" || path === "/api/locations/search") {
      if (!query.get("query")) return error(400, "Parameter is not valid", "query: must not be blank");
      const isCatalogue = path.startsWith("/api/catalog");
      if (isCatalogue && !server.hasCatalogue) return forbidden();
      const isMatch = /cantina/i.test(query.get("query") ?? "") && (isCatalogue || isAllowed());
      return paged(asked, isMatch ? [{ location: place, matched_value: place.names[0] }] : []);
    }
    if (!isAllowed()) return locationNotFound();
    if (path === `/api/locations/${server.locationId}`) return { status: 200, body: place };
    if (path === `/api/locations/${server.locationId}/reviews`) return paged(asked, selectReviews(query));
    return locationNotFound();
  }

  const isAllowed = () => server.allowlist === null || server.allowlist.has(server.locationId);

  function allowlistOf({ method, json, query }: PlatformRequest): PlatformReply {
    const { allowlist } = server;
    if (allowlist === null) return forbidden();
    if (method === "GET") {
      const size = numberOf(query, "size", 20);
      const data = [...allowlist].map(Number).slice(numberOf(query, "page", 0) * size);
      return { status: 200, body: { data: data.slice(0, size), pagination: { page: 0, size } } };
    }
    const { operation_type, allowlist: given } = json as { operation_type?: string; allowlist?: unknown[] };
    if (operation_type !== "APPEND" || !given?.every((id) => Number.isInteger(id)))
      return error(400, "Parameter is not valid", "operation_type: APPEND, DELETE or OVERWRITE");
    const unknown = given.find((id) => String(id) !== server.locationId);
    if (unknown !== undefined) return locationNotFound();
    const added = given.filter((id) => !allowlist.has(String(id))).length;
    for (const id of given) allowlist.add(String(id));
    return { status: 200, body: { added, deleted: 0, no_change: given.length - added } };
  }

  /** Takes the newest reviews first, and filters by language afterwards. */
  function selectReviews(query: URLSearchParams): TripadvisorReview[] {
    const language = query.get("language") ?? "en";
    return (
      [...reviews.values()]
        .toSorted(
          (one, other) =>
            other.publish_ts.localeCompare(one.publish_ts) || String(one.id).localeCompare(String(other.id)),
        )
        .slice(0, server.poolSize)
        .filter(({ text }) => language === "primary" || text.some((each) => each.language === language))
        // A day, as the specification has it.
        .filter(({ publish_ts }) => publish_ts.slice(0, 10) >= (query.get("published_after_ts") ?? ""))
    );
  }

  return { server, answer };
}

function paged({ query }: PlatformRequest, entries: unknown[]): PlatformReply {
  const [page, size] = [numberOf(query, "page", 1), numberOf(query, "size", 20)];
  return {
    status: 200,
    body: {
      data: entries.slice((page - 1) * size, page * size),
      pagination: {
        page,
        size,
        total_pages: Math.ceil(entries.length / size),
        total_elements: entries.length,
      },
    },
  };
}

const countOf = (body: unknown) => (body as { data: unknown[] }).data.length;
const forbidden = () => error(403, "Forbidden Access", "API Key does not have access to endpoint");
const locationNotFound = () => error(404, "Location Not Found", "Location not found");

function error(status: number, title: string, detail: string): PlatformReply {
  return { status, body: { type: "https://docs.terra.tripadvisor.com/errors", title, status, detail } };
}

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
  rating: number;
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
}

/** Terra's search, details and reviews, as they are documented. */
export function tripadvisorServer(): { server: TripadvisorServer; answer: AnswerRequest } {
  const reviews: TripadvisorServer["reviews"] = new Map();
  // The documented limit is ten. On a busy machine, calls of two seconds arrive together.
  const limit = rateLimit(15, 1000);
  let ids = 900_000_000;

  const server: TripadvisorServer = {
    apiKey: "TERRA0123456789ABCDEF",
    legacyKey: "CONTENT0123456789ABCDEF",
    locationId: "104675",
    reviews,
    poolSize: 1000,
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

  function answer(asked: PlatformRequest): PlatformReply {
    const key = asked.headers["x-api-key"];
    if (key === server.legacyKey) return error(403, "Forbidden", "API Key does not have access to endpoint");
    if (key !== server.apiKey) return error(401, "Unauthorized", `Invalid API key: ${String(key)}`);
    const limited = limit();
    if (limited) return limited;

    const { path, query } = asked;
    if (numberOf(query, "size", 20) > 20)
      return error(400, "Parameter is not valid", "size: must be less than or equal to 20");
    if (path === "/api/locations/search") {
      if (!query.get("query")) return error(400, "Parameter is not valid", "query: must not be blank");
      const isMatch = /cantina/i.test(query.get("query") ?? "");
      return paged(asked, isMatch ? [{ location: place, matched_value: place.names[0] }] : []);
    }
    if (path === `/api/locations/${server.locationId}`) return { status: 200, body: place };
    if (path === `/api/locations/${server.locationId}/reviews`) return paged(asked, selectReviews(query));
    return { status: 404, body: { message: "Not Found" } };
  }

  /** Takes the newest reviews first, and filters by language afterwards. */
  function selectReviews(query: URLSearchParams): TripadvisorReview[] {
    const language = query.get("language") ?? "en";
    return [...reviews.values()]
      .toSorted(
        (one, other) =>
          other.publish_ts.localeCompare(one.publish_ts) || String(one.id).localeCompare(String(other.id)),
      )
      .slice(0, server.poolSize)
      .filter(({ text }) => language === "primary" || text.some((each) => each.language === language));
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

function error(status: number, title: string, detail: string): PlatformReply {
  return { status, body: { type: "https://docs.terra.tripadvisor.com/errors", title, status, detail } };
}

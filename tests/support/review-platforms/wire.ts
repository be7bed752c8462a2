import type { IncomingMessage, ServerResponse } from "node:http";

/** One request to one of the platforms, as its server sees it. */
export interface Asked {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Of a form, else of JSON. */
  form: URLSearchParams;
  json: unknown;
}

export interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Answering = (asked: Asked) => Answered;

/** What every platform's server can be told, so that tests need not know which one they stand before. */
export interface PlatformServer {
  /** Puts a review there; its id. Those that are not told are believable ones. */
  publish(review: PublishedReview): string;
  withdraw(id: string): void;
  /** What the platform holds as the owner's answer to a review. */
  answerTo(id: string): string | null;
  /** Where there are tokens: all that were given out are taken no more. */
  expireTokens?(): void;
  /** And no new ones are given out. */
  revoke?(): void;
}

export interface PublishedReview {
  id?: string;
  /** Null: nobody is named. */
  author?: string | null;
  rating: number;
  text?: string;
  writtenAt: Date;
}

export function send(response: ServerResponse, { status, body, headers }: Answered): void {
  response
    .writeHead(status, { ...(body !== undefined && { "content-type": "application/json" }), ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body));
}

export function numberOf(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  return text === null ? otherwise : Number(text);
}

export function textIn(json: unknown, name: string): string {
  const value =
    typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** Within a window, as many as are allowed; then 429 and how long to wait. */
export function rateLimit(calls: number, windowMs: number): () => Answered | null {
  let begun: number[] = [];
  return () => {
    const now = Date.now();
    begun = begun.filter((at) => at > now - windowMs);
    if (begun.length >= calls) {
      const waitMs = (begun[0] ?? now) + windowMs - now;
      return { status: 429, headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } };
    }
    begun.push(now);
    return null;
  };
}

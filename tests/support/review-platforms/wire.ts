import type { IncomingMessage, ServerResponse } from "node:http";

/** One request to one of the platforms, as its server sees it. */
export interface PlatformRequest {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Of a form, else of JSON. */
  form: URLSearchParams;
  json: unknown;
}

export interface PlatformReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type AnswerRequest = (asked: PlatformRequest) => PlatformReply;

/** The common controls of all simulated platforms, so that tests work with each of them. */
export interface PlatformServer {
  /** Adds a review and returns its id. Missing values get believable defaults. */
  publish(review: PublishedReview): string;
  withdraw(id: string): void;
  /** The owner's stored reply to a review. */
  answerTo(id: string): string | null;
  /** Rejects all issued tokens, on platforms with tokens. */
  expireTokens?(): void;
  /** Also issues no new ones. */
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

export function send(response: ServerResponse, { status, body, headers }: PlatformReply): void {
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

/** Allows this many calls per window; then answers 429 with the time to wait. */
export function rateLimit(calls: number, windowMs: number): () => PlatformReply | null {
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

import type * as z from "zod";

import { ReviewPlatformError, type ForeignReview } from "./review-platform.ts";

/** How this process reaches outside. */
export interface Reach {
  /** See `Env.connectorGateway`. */
  gateway: string | null;
  /** How long one answer may take. */
  timeoutMs: number;
}

export interface HttpRequest {
  method: "GET" | "POST" | "PUT";
  /** https, as the platform documents it. */
  url: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** What may not come back: a platform may repeat it in whatever it says, and much of that is stored and shown. */
  secrets?: readonly string[];
}

export interface HttpResponse {
  status: number;
  /** What the platform asks one to wait. */
  retryAfterSeconds: number | null;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

/**
 * One request, one answer, of whatever status: what it means is for the caller to judge, `problemOf` helps. Throws where no answer
 * came that can be judged: `unreachable`, `no_answer_in_time` (also when `signal` aborts), `platform_error` for a redirect, and
 * `answer_unreadable` for what is too large or, of a success, no JSON.
 */
export async function ask(reach: Reach, question: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  const { method, headers, form, json, secrets = [] } = question;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(reach.timeoutMs)]);
  try {
    const response = await fetch(addressOf(reach.gateway, question.url), {
      method,
      redirect: "manual",
      signal: limit,
      headers: {
        accept: "application/json",
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new ReviewPlatformError("platform_error", null, new Error(`redirect, ${status}`));
    }
    const body = parse(await readBounded(response), secrets);
    if (body === NO_JSON && status < 300) throw new ReviewPlatformError("answer_unreadable");
    return {
      status,
      retryAfterSeconds: retryAfterOf(response.headers.get("retry-after")),
      body: body === NO_JSON ? undefined : body,
    };
  } catch (error) {
    if (error instanceof ReviewPlatformError) throw error;
    if (limit.aborted) throw new ReviewPlatformError("no_answer_in_time");
    throw new ReviewPlatformError("unreachable", null, new Error(connectionCodeOf(error)));
  }
}

/** Where a platform's address is asked for: there, or through the gateway. */
export function addressOf(gateway: string | null, url: string): string {
  return gateway === null ? url : url.replace(/^https:\//, gateway);
}

/** What a status that is no success means, where the platform's own words say nothing more exact. */
export function problemOf({ status, retryAfterSeconds }: HttpResponse): ReviewPlatformError {
  const cause = new Error(`status ${status}`);
  if (status === 401) return new ReviewPlatformError("credentials_rejected", null, cause);
  if (status === 403) return new ReviewPlatformError("not_allowed", null, cause);
  if (status === 404) return new ReviewPlatformError("place_unknown", null, cause);
  if (status === 429) return new ReviewPlatformError("rate_limited", retryAfterSeconds, cause);
  return new ReviewPlatformError("platform_error", retryAfterSeconds, cause);
}

/** The answer as it is documented; throws `answer_unreadable`, which says where it was not, but nothing of what stood there. */
export function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join(".") ?? "";
  throw new ReviewPlatformError("answer_unreadable", null, new Error(`not as documented: ${where || "all"}`));
}

/**
 * Each entry of a page by itself: what makes no sense is counted. A page of nothing else is `answer_unreadable`: then it is the
 * platform that speaks otherwise, and not one review that is damaged.
 */
export function readEach(
  entries: readonly unknown[],
  schema: z.ZodType<ForeignReview>,
): { reviews: ForeignReview[]; unreadable: number } {
  const reviews = entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
  if (reviews.length === 0 && entries[0] !== undefined) readAs(schema, entries[0]);
  return { reviews, unreadable: entries.length - reviews.length };
}

/** A key or token as it may stand in a header; what may not is no key that any platform gave out. */
export function requireSendable(secret: string): string {
  // `fetch` would repeat the whole value in its error.
  if (!/^[\x21-\x7e]+$/.test(secret)) throw new ReviewPlatformError("credentials_rejected");
  return secret;
}

const ANSWER_LIMIT_BYTES = 5 * 1024 * 1024;

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    // Leaving the loop lets go of the connection.
    if (bytes > ANSWER_LIMIT_BYTES)
      throw new ReviewPlatformError("answer_unreadable", null, new Error("too large"));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const NO_JSON = Symbol("no JSON");

function parse(text: string, secrets: readonly string[]): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? withoutSecrets(value, secrets) : value,
    );
  } catch {
    return NO_JSON;
  }
}

/** Shorter ones are no keys that any platform gives out, and stand in texts by chance. */
const SHORTEST_SECRET = 8;

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text);
}

const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}

/** Such as ECONNREFUSED. Never the error itself: some of fetch's messages repeat what was sent. */
function connectionCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

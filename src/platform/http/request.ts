import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";

import { callerAddress } from "../env/trusted-proxies.ts";

/** The HTTP facts that a handler may know, and the headers that it may add to the answer. */
export interface RequestFacts {
  headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Sent with the answer, such as a session's cookie. */
  readonly responseHeaders: Headers;
  /** Aborts when the client disconnects before the whole answer was sent. */
  readonly signal: AbortSignal;
}

/** The facts of one request. Most calls need few of them, so each is found when it is first asked for. */
export class LazyRequestFacts implements RequestFacts {
  readonly headers: IncomingHttpHeaders;
  /** Of the answer, where it is kept. */
  etag: string | null = null;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #trustedProxies: BlockList;
  #responseHeaders: Headers | undefined;
  #signal: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, trustedProxies: BlockList) {
    this.headers = request.headers;
    this.#request = request;
    this.#response = response;
    this.#trustedProxies = trustedProxies;
  }

  get ip(): string {
    const forwardedFor = String(this.headers["x-forwarded-for"] ?? "");
    return callerAddress(this.#request.socket.remoteAddress ?? "", forwardedFor, this.#trustedProxies);
  }

  get responseHeaders(): Headers {
    return (this.#responseHeaders ??= new Headers());
  }

  /** The headers that the handler set; undefined without any. */
  get setHeaders(): Headers | undefined {
    return this.#responseHeaders;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= signalOf(this.#response));
  }
}

function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) abortUnlessSent();
  else response.once("close", abortUnlessSent);
  return controller.signal;
}

/** The URL as a parser reads it: `/a/../b` and `/a/%2e%2e/b` are `/b`. */
export function normalizedUrl({ url = "/" }: IncomingMessage): URL {
  return URL.parse(url, "http://localhost") ?? new URL("http://localhost/");
}

/**
 * True for a writing request that a page of another site makes with our cookie. Browsers say so in
 * Sec-Fetch-Site, older ones in Origin. Programs send neither, and have no cookie that a page could misuse.
 */
export function isCrossSite({ method, headers }: IncomingMessage, publicUrl: string): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const site = headers["sec-fetch-site"];
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== headers.host;
}

/** True when the caller has this answer. A proxy that compressed it has made its tag a weak one. */
export function isKnownAnswer({ "if-none-match": known }: IncomingHttpHeaders, etag: string): boolean {
  return known !== undefined && known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** True when the client accepts this encoding, such as `br`. */
export function acceptsEncoding({ headers }: IncomingMessage, encoding: string): boolean {
  return (headers["accept-encoding"] ?? "").split(",").some((offered) => {
    const [name, ...parameters] = offered.split(";").map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  contentType = "application/json",
): void {
  response.writeHead(status, {
    "content-type": contentType,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(JSON.stringify(body));
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";

import { callerAddress } from "./trusted-proxies.ts";

/** The HTTP facts that a handler may know, and the headers that it may add to the answer. */
export interface RequestFacts {
  headers: IncomingHttpHeaders;
  ip: string;
  /** Sent with the answer, such as a session's cookie. */
  responseHeaders: Headers;
}

export function requestFacts(request: IncomingMessage, trustedProxies: BlockList): RequestFacts {
  const { headers, socket } = request;
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  const ip = callerAddress(socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  return { headers, ip, responseHeaders: new Headers() };
}

/** The path and query as a URL parser reads them: `/a/../b` and `/a/%2e%2e/b` are `/b`. */
export function normalizedUrl({ url = "/" }: IncomingMessage): string {
  const parsed = URL.parse(url, "http://localhost");
  return parsed === null ? "/" : `${parsed.pathname}${parsed.search}`;
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

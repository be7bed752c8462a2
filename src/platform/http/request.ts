import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** What a handler may know of the HTTP request behind a call, and the headers that it may add to the answer. */
export interface RequestFacts {
  headers: IncomingHttpHeaders;
  ip: string;
  /** Sent with the answer, such as a session's cookie. */
  responseHeaders: Headers;
}

export function requestFacts(request: IncomingMessage): RequestFacts {
  return { headers: request.headers, ip: callerAddress(request), responseHeaders: new Headers() };
}

/**
 * True for a writing request that another site's page makes with our cookie. Browsers say so in Sec-Fetch-Site, older ones
 * in Origin; programs send neither, and hold no cookie that a page could borrow.
 */
export function isCrossSite({ method, headers }: IncomingMessage, publicUrl: string): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const site = headers["sec-fetch-site"];
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== headers.host;
}

/** Whether the asker takes an answer in this encoding, such as `br`. */
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

/** A proxy on this machine says for whom it calls; anybody else's claim is not believed. */
function callerAddress({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? "";
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(address);
  return isLoopback && forwarded ? forwarded : address;
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { BlockList } from "node:net";

import type { Log } from "../log.ts";
import { makeRequestIds, runInRequest, type RequestContext } from "../request-context.ts";
import { givenRequestId } from "./request-id.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface HttpServer {
  port: number;
  /** Waits for open requests, for ten seconds at most or until the signal; then closes their connections. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** How long open requests may go on once the server stops. */
const GRACE_MS = 10_000;

interface ServerOptions {
  /** Set on every answer. */
  headers?: Readonly<Record<string, string>>;
  /** Their `x-request-id` is taken over. Nobody's by default. */
  trustedProxies?: BlockList;
  /** Called when the answer was sent, or its connection was lost. */
  onAnswered?: (answered: Answered) => void;
}

export interface Answered {
  context: RequestContext;
  request: IncomingMessage;
  response: ServerResponse;
  milliseconds: number;
}

/**
 * Listens at once with the listener. Each request has an id, which the answer carries as `x-request-id`.
 * Throws the error of `listen` (EADDRINUSE, EACCES, EADDRNOTAVAIL).
 */
export async function startHttpServer(
  address: { port: number; host: string },
  listener: Listener,
  log: Log,
  { headers = {}, trustedProxies, onAnswered }: ServerOptions = {},
): Promise<HttpServer> {
  const nextId = makeRequestIds();
  const headerEntries = Object.entries(headers);
  const server = createServer((request, response) => {
    const id = (trustedProxies && givenRequestId(request, trustedProxies)) ?? nextId();
    const context: RequestContext = { id, procedure: null };
    for (const [name, value] of headerEntries) response.setHeader(name, value);
    response.setHeader("x-request-id", id);
    runInRequest(context, () => {
      if (onAnswered) {
        const began = performance.now();
        response.once("close", () =>
          onAnswered({ context, request, response, milliseconds: performance.now() - began }),
        );
      }
      Promise.resolve(listener(request, response)).catch((error: unknown) => {
        log.error({ err: error }, "a request failed outside of its handler");
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    });
  });
  // Longer than a proxy's usual 60 s, so that we never close a connection that the proxy is about to use.
  server.keepAliveTimeout = 75_000;
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : address.port,
    stop: (hurry) => stopGracefully(server, hurry),
  };
}

/**
 * Headers of every answer: windows of other sites get no handle on ours, and a browser that came by https
 * keeps using https for a year.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "cross-origin-opener-policy": "same-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

/** Accepts no new requests; open ones may finish, up to the grace time or the signal. */
async function stopGracefully(server: Server, hurry?: AbortSignal): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeated: a connection becomes idle after its answer, and its browser would use it again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  const cutOff = () => server.closeAllConnections();
  const impatience = setTimeout(cutOff, GRACE_MS);
  hurry?.addEventListener("abort", cutOff, { once: true });
  if (hurry?.aborted) cutOff();
  await closed;
  clearInterval(sweep);
  clearTimeout(impatience);
}

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { googleServer, type GoogleServer } from "./review-platforms/google.ts";
import { ifoodServer, type IfoodServer } from "./review-platforms/ifood.ts";
import { tripadvisorServer, type TripadvisorServer } from "./review-platforms/tripadvisor.ts";
import { send, type PlatformRequest } from "./review-platforms/wire.ts";

type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Google, Tripadvisor and iFood on this machine, behind one gateway. */
export interface ReviewPlatforms {
  /** For `Env.connectorGateway`, or CONNECTOR_GATEWAY of a process. */
  gateway: string;
  google: GoogleServer;
  tripadvisor: TripadvisorServer;
  ifood: IfoodServer;
  /** `GET host/path?query`, in the order in which they came. */
  requests: string[];
  /** Gives the next matching requests these answers, one each. */
  failNext(look: RegExp, ...faults: Fault[]): void;
  stop(): Promise<void>;
}

export const platformFaults = {
  status:
    (status: number, headers: Record<string, string> = {}, body = "{}"): Fault =>
    (_request, response) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body),
  text:
    (body: string): Fault =>
    (_request, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(body),
  /** It takes the request and never answers. */
  silence: (): Fault => () => {},
  /** It begins to answer, and never ends. */
  stalling: (): Fault => (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"reviews":[');
  },
  hangUp: (): Fault => (request) => request.socket.destroy(),
  redirect:
    (location: string): Fault =>
    (_request, response) =>
      response.writeHead(302, { location }).end(),
  /** More bytes than a client should read. */
  flood: (): Fault => (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const piece = " ".repeat(1024 * 1024);
    const pour = (): unknown =>
      response.destroyed ? undefined : response.write(piece, () => setImmediate(pour));
    pour();
  },
} as const;

/** The gateway of a running product; the platforms behind it may change. */
export interface ConnectorGateway {
  url: string;
  /** The platforms that answer from now on; with `null` the gateway reports that none is there. */
  serve(listener: RequestListener | null): void;
  stop(): Promise<void>;
}

export async function openConnectorGateway(): Promise<ConnectorGateway> {
  let listener: RequestListener | null = null;
  const http = createServer((request, response) => {
    if (listener) listener(request, response);
    else send(response, { status: 502 });
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    serve: (next) => void (listener = next),
    async stop() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

/** New platforms behind an existing gateway, or behind their own. */
export async function startReviewPlatforms(shared?: ConnectorGateway): Promise<ReviewPlatforms> {
  const gateway = shared ?? (await openConnectorGateway());
  const [google, tripadvisor, ifood] = [googleServer(), tripadvisorServer(), ifoodServer()];
  const requests: string[] = [];
  let coming: { look: RegExp; fault: Fault }[] = [];

  gateway.serve((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request);
    const line = `${asked.method} ${asked.host}${asked.path}?${asked.query}`;
    requests.push(line);
    const next = coming.find(({ look }) => look.test(line));
    if (next) {
      coming = coming.filter((each) => each !== next);
      next.fault(request, response);
    } else if (asked.host.endsWith("google.com") || asked.host.endsWith("googleapis.com"))
      send(response, google.answer(asked));
    else if (asked.host === "terra.tripadvisor.com") send(response, tripadvisor.answer(asked));
    else if (asked.host === "merchant-api.ifood.com.br") send(response, ifood.answer(asked));
    else send(response, { status: 502 });
  }

  return {
    gateway: gateway.url,
    google: google.server,
    tripadvisor: tripadvisor.server,
    ifood: ifood.server,
    requests,
    failNext: (look, ...faults) => coming.push(...faults.map((fault) => ({ look, fault }))),
    async stop() {
      if (shared) shared.serve(null);
      else await gateway.stop();
    },
  };
}

async function read(request: IncomingMessage): Promise<PlatformRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString();
  const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
  // `/host/path`, as the gateway is asked.
  const url = new URL(`https:/${request.url}`);
  return {
    method: request.method ?? "",
    host: url.host,
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    form: new URLSearchParams(isJson ? "" : body),
    json: isJson ? JSON.parse(body) : undefined,
  };
}

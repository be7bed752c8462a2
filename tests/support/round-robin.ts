import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";

/** A load balancer as simple as they come: no sticky sessions, no health checks. */
export interface RoundRobin {
  url: string;
  /** Calls go to these addresses in turn, from now on. */
  setBackends(urls: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Sends each call to the next server. A server that refuses the connection is skipped, since it has seen
 * nothing of the call. A server that dies during a call gives 502, or a cut answer when it had begun.
 */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  let backends = urls;
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const first = turn++;
      const inTurn = backends.map((_, index) => backends[(first + index) % backends.length] ?? "");
      passOn(request, response, Buffer.concat(chunks), inTurn);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the balancer has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    setBackends: (changed) => (backends = changed),
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  [backend, ...others]: readonly string[],
): void {
  if (backend === undefined) {
    response.writeHead(503).end();
    return;
  }
  const sent = forward(`${backend}${request.url}`, {
    method: request.method,
    headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress },
    agent: false,
  });
  sent.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  sent.on("error", (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else if (error.code === "ECONNREFUSED") passOn(request, response, body, others);
    else response.writeHead(502).end();
  });
  response.on("close", () => sent.destroy());
  sent.end(body);
}

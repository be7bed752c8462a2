import { connect, type Socket } from "node:net";

/** One request. Its answer must be 200 or 304, or the load stops. */
export interface Request {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
  /** Headers beyond those of every request; each with its line end. */
  headers?: string;
}

export interface Load {
  perSecond: number;
  answered: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Sends requests over keep-alive connections, one at a time on each, for the given time. `next` makes the
 * next request of a caller. Uses bare sockets: `node:http`'s client takes as much processor time as the
 * measured server.
 */
export async function sendLoad(
  server: { url: string; cookie: string },
  { callers, seconds }: { callers: number; seconds: number },
  next: (caller: number) => Request | Promise<Request>,
): Promise<Load> {
  const connections = await Promise.all(
    Array.from({ length: callers }, () => Connection.open(server.url, server.cookie)),
  );
  const took: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    connections.map(async (connection, caller) => {
      while (performance.now() < until) {
        const request = await next(caller);
        const sent = performance.now();
        await connection.send(request);
        took.push(performance.now() - sent);
      }
    }),
  );
  const elapsed = performance.now() - began;
  for (const connection of connections) connection.close();
  return {
    perSecond: (took.length / elapsed) * 1000,
    answered: took.length,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
  };
}

/** The lowest p95 of some rounds, after one that does not count: what else runs on the machine only makes rounds slower. */
export async function lowestP95(
  server: { url: string; cookie: string },
  { rounds, ...size }: { rounds: number; callers: number; seconds: number },
  next: () => Request,
): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { p95 } = await sendLoad(server, size, next);
    if (round > 0) found.push(p95);
  }
  return Math.min(...found);
}

/** The number that the share (0 to 1) of the numbers does not exceed; NaN without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A keep-alive connection that knows just enough HTTP to find the end of an answer. */
export class Connection {
  readonly #socket: Socket;
  readonly #headers: string;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;

  static async open(url: string, cookie: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new Connection(socket, `host: ${host}\r\ncookie: ${cookie}\r\n`);
  }

  private constructor(socket: Socket, headers: string) {
    this.#socket = socket;
    this.#headers = headers;
    socket.on("data", (chunk) => this.#receive(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => this.#settle?.reject(new Error("the server closed the connection")));
  }

  /** Returns the body, chunk sizes included. */
  send(request: Request): Promise<string> {
    this.#write(request);
    return new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
  }

  /** For an endless stream: everything that arrives from now on. */
  listen(request: Request, onData: (text: string) => void): void {
    this.#socket.removeAllListeners("data").on("data", (chunk) => onData(chunk.toString("latin1")));
    this.#write(request);
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #write({ method, path, body, headers = "" }: Request): void {
    const text = body === undefined ? "" : JSON.stringify(body);
    const content =
      body === undefined
        ? ""
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#headers}${headers}${content}\r\n${text}`);
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const head = this.#received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const headers = this.#received.toString("latin1", 0, head);
    const length = /content-length: (\d+)/i.exec(headers)?.[1];
    const isKnown = headers.startsWith("HTTP/1.1 304");
    const isWhole = isKnown
      ? true
      : length === undefined
        ? this.#received.subarray(-5).toString("latin1") === "0\r\n\r\n"
        : this.#received.length >= head + 4 + Number(length);
    if (!isWhole) return;

    const body = this.#received.toString("utf8", head + 4);
    this.#received = Buffer.alloc(0);
    const settle = this.#settle;
    this.#settle = undefined;
    if (isKnown || headers.startsWith("HTTP/1.1 200")) settle?.resolve(body);
    else settle?.reject(new Error(`${headers.split("\r\n")[0]}: ${body}`));
  }
}

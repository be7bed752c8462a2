import { hash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { acceptsEncoding } from "./request.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * A page rendered for a request. It is compressed for the first client that accepts it, and kept for the
 * next.
 */
export class Page {
  /** Weak: the same page is sent in several encodings. */
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
    this.etag = `W/"${hash("sha256", this.#plain, "base64url").slice(0, 27)}"`;
  }

  /** Its size in memory, in bytes, roughly. */
  get size(): number {
    return Math.ceil(this.#plain.length * 1.3);
  }

  async encodedFor(request: IncomingMessage): Promise<{ encoding?: string; body: Buffer }> {
    const encoding = ["br", "gzip"].find((name) => acceptsEncoding(request, name));
    if (encoding === undefined) return { body: this.#plain };
    let body = this.#compressed.get(encoding);
    if (!body) {
      body = encoding === "br" ? brotli(this.#plain, BROTLI) : zip(this.#plain, { level: 6 });
      this.#compressed.set(encoding, body);
    }
    return { encoding, body: await body };
  }
}

/** A higher quality takes longer than it saves on the way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Answers with the page, or with 304 when the client has it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { status = 200, headers }: { status?: number; headers: OutgoingHttpHeaders },
): Promise<void> {
  const common = { ...headers, vary: "accept-encoding", etag: page.etag };
  if (status === 200 && isNotModified(request, page.etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const { encoding, body } = await page.encodedFor(request);
  response.writeHead(status, {
    ...common,
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    ...(encoding === undefined ? {} : { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Compared weakly, as RFC 9110 (13.1.2) requires: proxies add and remove the mark. */
function isNotModified({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, "")) ?? [];
  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}

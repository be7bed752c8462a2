import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import type { Log } from "../log.ts";

export interface ImmutableFile {
  contentType: string;
  bytes: Buffer;
}

export interface ImmutableFiles {
  /** True for a path of these files. */
  owns(path: string): boolean;
  /** Checked each time, also for a cached file: a deleted file must not be served from memory. */
  isThere(path: string): Promise<boolean>;
  /** Null: not found. An error is logged and answered with 503, because the file may be readable soon. */
  read(path: string): Promise<ImmutableFile | null>;
}

/**
 * Serves files whose content never changes under their path, so that clients may cache them for ever. The
 * latest ones stay in memory, up to `memoryBytes` in all. Answers false for a path of other files.
 */
export function serveImmutableFiles(
  files: ImmutableFiles,
  memoryBytes: number,
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const memory = new LRUCache<string, ImmutableFile>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  return async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (!files.owns(path)) return false;
    if (request.method !== "GET" && request.method !== "HEAD") return sendPlainError(response, 405);

    const remembered = memory.get(path);
    let isThere: boolean;
    let file: ImmutableFile | null;
    try {
      [isThere, file] = await Promise.all([files.isThere(path), remembered ?? files.read(path)]);
    } catch (error) {
      log.error({ err: error }, "a file could not be read");
      return sendPlainError(response, 503);
    }
    if (!isThere || !file) {
      memory.delete(path);
      return sendPlainError(response, 404);
    }
    if (!remembered) memory.set(path, file);

    // The path names the content: it changes whenever the content does.
    const etag = `"${path}"`;
    const headers = {
      "cache-control": "public, max-age=31536000, immutable",
      etag,
      "x-content-type-options": "nosniff",
      // It is a picture: opened by itself, it may run nothing.
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-site",
    };
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, {
      ...headers,
      "content-type": file.contentType,
      "content-length": file.bytes.length,
    });
    response.end(request.method === "HEAD" ? undefined : file.bytes);
    return true;
  };
}

function sendPlainError(response: ServerResponse, status: 404 | 405 | 503): true {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(status === 503 ? "Indisponível no momento" : "Não encontrado");
  return true;
}

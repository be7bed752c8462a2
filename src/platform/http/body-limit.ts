import type { IncomingMessage } from "node:http";

/** How much of an unwanted body is read before its connection is cut. */
const MAX_DISCARDED_BYTES = 100 * 1024 * 1024;

/** The body's declared length; 0 without a declaration, as in a chunked body. */
export function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0) || 0;
}

/**
 * Reads and discards the body. A browser reads the answer only after it has sent everything, and shows
 * "connection lost" when the connection closes earlier. False when it would take longer than `milliseconds`:
 * then the answer closes the connection.
 */
export async function discardBody(request: IncomingMessage, milliseconds: number): Promise<boolean> {
  if (declaredLength(request) > MAX_DISCARDED_BYTES) return false;
  return new Promise((resolve) => {
    const impatience = setTimeout(() => resolve(false), milliseconds);
    request.once("close", () => {
      clearTimeout(impatience);
      resolve(request.complete);
    });
    request.once("end", () => {
      clearTimeout(impatience);
      resolve(true);
    });
    request.resume();
  });
}

/**
 * Calls `onLate` when the body has not arrived after `milliseconds`. `onLate` answers the request and closes
 * its connection.
 */
export function limitBodyTime(request: IncomingMessage, milliseconds: number, onLate: () => void): void {
  // Most bodies arrive with their headers: after this turn nothing of them is missing.
  process.nextTick(() => {
    if (request.complete) return;
    const impatience = setTimeout(() => {
      if (!request.complete) onLate();
    }, milliseconds);
    const clear = () => clearTimeout(impatience);
    request.once("end", clear);
    request.once("close", clear);
  });
}

/**
 * Reads a body of at most `maxBytes`, within `milliseconds`. `too_large`: the rest is read and discarded, so that the caller gets the
 * answer. `lost`: it did not come in time, or the connection broke; the answer should close the connection.
 */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, milliseconds }: { maxBytes: number; milliseconds: number },
): Promise<Buffer | "too_large" | "lost"> {
  if (declaredLength(request) > maxBytes)
    return (await discardBody(request, milliseconds)) ? "too_large" : "lost";
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const impatience = setTimeout(() => resolve("lost"), milliseconds);
    const end = (result: Buffer | "too_large" | "lost") => {
      clearTimeout(impatience);
      resolve(result);
    };
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length > MAX_DISCARDED_BYTES) end("lost");
    });
    request.once("end", () => end(length > maxBytes ? "too_large" : Buffer.concat(chunks)));
    request.once("error", () => end("lost"));
    request.once("close", () => end("lost"));
  });
}

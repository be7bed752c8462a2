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

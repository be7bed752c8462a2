import type { IncomingMessage } from "node:http";

/** What is read of a body that nobody wants, before its connection is cut. */
const MAX_DISCARDED_BYTES = 100 * 1024 * 1024;

/** The body's length as the request declares it; 0 where it declares none, as in a body that is sent in pieces. */
export function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0) || 0;
}

/**
 * Reads the body away without keeping any of it: a browser reads the answer only once it has sent everything, and of a
 * connection that is closed under its hands it tells "connection lost" instead of the answer. False when it would take longer than
 * `milliseconds`: then the answer closes the connection.
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

/** Calls `onLate` where the body has not arrived after `milliseconds`. It answers the request and closes its connection. */
export function limitBodyTime(request: IncomingMessage, milliseconds: number, onLate: () => void): void {
  const impatience = setTimeout(() => {
    if (!request.complete) onLate();
  }, milliseconds);
  const clear = () => clearTimeout(impatience);
  request.once("end", clear);
  request.once("close", clear);
}

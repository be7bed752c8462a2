import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";

import { isTrustedAddress } from "../env/trusted-proxies.ts";

// No line breaks and nothing that a log viewer would interpret.
const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** The id that a trusted proxy gave the request; null when it gave none, or one that is not well-formed. */
export function givenRequestId({ headers, socket }: IncomingMessage, proxies: BlockList): string | null {
  const given = headers["x-request-id"];
  if (typeof given !== "string" || !WELL_FORMED.test(given)) return null;
  return isTrustedAddress(socket.remoteAddress ?? "", proxies) ? given : null;
}

import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { Env } from "../env/env.ts";
import { isLoopback } from "../env/loopback.ts";
import { callerAddress } from "../env/trusted-proxies.ts";

/**
 * True for a caller who may see how the installation does: one with METRICS_TOKEN as its bearer token. Without
 * a token only callers of this machine may, and only while PUBLIC_URL is of this machine, too: behind a proxy,
 * everybody seems to call from here.
 */
export function isOperator(
  request: IncomingMessage,
  { metricsToken, publicUrl, trustedProxies }: Pick<Env, "metricsToken" | "publicUrl" | "trustedProxies">,
): boolean {
  if (metricsToken !== null) {
    const given = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // The host must be local, too: a page of another site could let its own name lead here.
  const host = URL.parse(`http://${request.headers.host ?? ""}`)?.hostname ?? "";
  const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
  const caller = callerAddress(request.socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  return [caller, host, new URL(publicUrl).hostname].every(isLoopback);
}

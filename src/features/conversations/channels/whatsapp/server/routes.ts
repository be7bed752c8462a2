import type { IncomingMessage, ServerResponse } from "node:http";

import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { discardBody, readBody } from "#platform/http/body-limit.ts";
import { RateLimit } from "#platform/http/rate-limit.ts";
import { LazyRequestFacts } from "#platform/http/request.ts";
import { routes } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import { networkOf } from "#shared/network.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { whatsAppContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { findDoor, type Door, takeWebhook } from "./door.ts";
import { checkWhatsApp, readWhatsApp, saveWhatsApp } from "./set-up.ts";
import { isSameSecret } from "./signature.ts";

export const whatsAppRoutes = routes(whatsAppContract, refusalText, {
  read: readWhatsApp,
  save: saveWhatsApp,
  check: checkWhatsApp,
});

const PATH = /^\/hooks\/whatsapp\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/;
/** Meta sends at most 3 MB. */
const MAX_BYTES = 4 * 1024 * 1024;
const BODY_MS = 20_000;
const DISCARD_MS = 5_000;
/** Calls that Meta did not make, of one network. */
const REFUSED_PER_MINUTE = 120;

/**
 * The door of Meta's webhooks, `GET` and `POST /hooks/whatsapp/<id of the access>`. 200 says that everything is stored; every other answer
 * makes Meta send it again, for up to seven days. Returns false for other paths.
 */
export function whatsAppDoor(
  services: Services,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const refusals = new RateLimit(REFUSED_PER_MINUTE, MINUTE_MS);
  return async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path !== "/hooks" && !path.startsWith("/hooks/")) return false;
    const answer = (status: number, text = "") => {
      response.writeHead(status, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.end(text);
      return true;
    };
    const refuse = async (status: number) => {
      const { ip } = new LazyRequestFacts(request, response, services.env.trustedProxies);
      const isAdmitted = refusals.admits(networkOf(ip), services.clock.now().getTime());
      if (!request.complete && (!isAdmitted || !(await discardBody(request, DISCARD_MS))))
        response.setHeader("connection", "close");
      return answer(isAdmitted ? status : 429);
    };
    const [, id] = PATH.exec(path) ?? [];
    if (id === undefined) return refuse(404);
    try {
      const door = await findDoor(services, id);
      if (door === null) return await refuse(404);
      if (request.method === "GET") {
        const challenge = await verify(services, door, request.url ?? "");
        return challenge === null ? await refuse(403) : answer(200, challenge);
      }
      if (request.method !== "POST") {
        response.setHeader("allow", "GET, POST");
        return await refuse(405);
      }
      const bytes = await readBody(request, { maxBytes: MAX_BYTES, milliseconds: BODY_MS });
      if (!(bytes instanceof Buffer)) return await refuse(bytes === "lost" ? 408 : 413);
      const signature = request.headers["x-hub-signature-256"];
      const status = await takeWebhook(services, door, bytes, typeof signature === "string" ? signature : "");
      return status === 200 ? answer(200) : await refuse(status);
    } catch (error) {
      // Never with the body: it holds what people wrote.
      services.log.error({ err: error, channel: "whatsapp" }, "a webhook was not stored");
      return answer(error instanceof DatabaseUnavailableError ? 503 : 500);
    }
  };
}

/** The answer to Meta's first question; null where the verification token is another. */
async function verify(services: Services, door: Door, url: string): Promise<string | null> {
  const { searchParams } = new URL(url, "http://localhost");
  const isRight =
    searchParams.get("hub.mode") === "subscribe" &&
    isSameSecret(searchParams.get("hub.verify_token") ?? "", door.account.secrets?.["verifyToken"] ?? "");
  if (!isRight) return null;
  await door.note("verified", services.clock.now());
  return searchParams.get("hub.challenge") ?? "";
}

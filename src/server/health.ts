import type { IncomingMessage, ServerResponse } from "node:http";

import { sendJson } from "#platform/http/request.ts";
import type { Services } from "#platform/services.ts";
import { unavailableText } from "./text.ts";

/**
 * Answers `/api/health`: 200 when this process can serve, else 503 with a reason that reveals nothing about
 * the installation.
 */
export function healthPage({
  database,
  log,
}: Services): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  return async (request, response) => {
    if (request.url !== "/api/health") return false;
    const reason = await database.health.check().catch((error: unknown) => {
      log.error({ err: error }, "health could not be checked");
      return "down" as const;
    });
    if (reason === null) sendJson(response, 200, { status: "ok" });
    else sendJson(response, 503, { status: "unavailable", reason: unavailableText[reason] });
    return true;
  };
}

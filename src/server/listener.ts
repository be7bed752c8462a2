import type { IncomingMessage, ServerResponse } from "node:http";

import { answerer } from "#features/assistant/engine/server/answerer.ts";
import { chatPages } from "#features/conversations/channels/web-chat/server/chat-routes.ts";
import { whatsAppDoor } from "#features/conversations/channels/whatsapp/server/routes.ts";
import { mediaFiles } from "#features/media/server/routes.ts";
import { publicMenuPages } from "#features/menu/public/server/routes.ts";
import { placePages } from "#features/waitlist/place/server/routes.ts";
import type { Answered, Listener } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { RequestMetrics } from "#platform/metrics.ts";
import type { Services } from "#platform/services.ts";
import { createApi } from "./app.ts";
import type { Gate } from "./caller.ts";
import { healthPage } from "./health.ts";
import { operationPages } from "./operation.ts";

/** Answers every request of the product; `site` answers what nothing else does. */
export function createListener(
  services: Services,
  gate: Gate,
  { metrics, webRoot, site }: { metrics: RequestMetrics; webRoot: string; site: Listener },
): Listener {
  const health = healthPage(services);
  const operation = operationPages(services, metrics);
  const api = createApi(services, gate);
  const pictures = mediaFiles(services);
  const menus = publicMenuPages(services, webRoot);
  const places = placePages(services, webRoot);
  const whatsApp = whatsAppDoor(services);
  const chats = chatPages(services, answerer, webRoot);
  return async (request, response) => {
    if (
      !(await health(request, response)) &&
      !(await operation(request, response)) &&
      !(await api(request, response)) &&
      !(await pictures(request, response)) &&
      !(await menus(request, response)) &&
      !(await places(request, response)) &&
      !(await whatsApp(request, response)) &&
      !(await chats(request, response))
    )
      await site(request, response);
  };
}

/** Counts each answer, and logs it at the level debug: never its address, which may hold a token. */
export function observeAnswers(metrics: RequestMetrics, log: Log): (answered: Answered) => void {
  return ({ context, request, response, milliseconds }) => {
    const procedure = context.procedure ?? describePath(request);
    const status = statusOf(response);
    const isStream = response.getHeader("content-type") === "text/event-stream";
    metrics.count(procedure, status, isStream ? null : milliseconds / 1000);
    if (log.isLevelEnabled("debug"))
      log.debug(
        { method: request.method, procedure, status, milliseconds: Math.round(milliseconds) },
        "answered",
      );
  };
}

/** `lost`: the connection ended before the answer did. */
function statusOf(response: ServerResponse): string {
  return response.writableFinished ? String(response.statusCode) : "lost";
}

/** What is no procedure, in a few words: an address as it is would give each invented one its own counter. */
function describePath({ url = "/" }: IncomingMessage): string {
  const group = groups.find(([prefix]) => url.startsWith(prefix));
  return group?.[1] ?? "page";
}

const groups = [
  ["/api/health", "health"],
  ["/api/metrics", "metrics"],
  ["/api/openapi.json", "openapi"],
  ["/api/", "unknown"],
  ["/rpc/", "unknown"],
  ["/media/", "media"],
  ["/c/", "public-menu"],
  ["/f/", "queue-place"],
  ["/hooks/", "webhook"],
  ["/chat/", "web-chat"],
  ["/chat.js", "web-chat"],
  ["/assets/", "assets"],
] as const;

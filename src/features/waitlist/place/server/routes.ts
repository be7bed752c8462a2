import type { IncomingMessage, ServerResponse } from "node:http";

import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { discardBody } from "#platform/http/body-limit.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import { findPageFiles, publicPageHeaders, renderNoticePage } from "#platform/http/public-page.ts";
import { RateLimit } from "#platform/http/rate-limit.ts";
import { LazyRequestFacts } from "#platform/http/request.ts";
import type { Services } from "#platform/services.ts";
import { networkOf } from "#shared/network.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { pathOfPage } from "../../server/page-links.ts";
import { ANSWER_PATHS } from "../rules.ts";
import { placeText } from "../text.ts";
import { answerPlace, openPlaces } from "./commands.ts";
import { renderPlacePage } from "./page.ts";

/** A page asks every 15 seconds, and many guests share a network. */
const REQUESTS_PER_MINUTE = { place: 60, network: 600 };
const BODY_TIME_MS = 5_000;
const TOKEN = /^\/f\/([\w-]{22})(?:\/([a-z-]+))?\/?$/;

/**
 * Serves the pages `/f/<token>`, on which a waiting party sees its place, says that it comes, or gives up. The link is the right to it. Returns
 * false for other paths. `webRoot`: see `findPageFiles`.
 */
export function placePages(
  services: Services,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = findPageFiles(webRoot, "queue-place");
  const notice = (title: string, text: string) => new Page(renderNoticePage(files, title, text));
  const gone = notice(placeText.goneTitle, placeText.goneText);
  const busy = notice(placeText.busyTitle, placeText.busyText);
  const unavailable = notice(placeText.unavailableTitle, placeText.unavailableText);
  const byNetwork = new RateLimit(REQUESTS_PER_MINUTE.network, MINUTE_MS);
  const byPlace = new RateLimit(REQUESTS_PER_MINUTE.place, MINUTE_MS);
  const viewOf = openPlaces(services);

  return async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path !== "/f" && !path.startsWith("/f/")) return false;
    const headers = {
      ...publicPageHeaders("no-store", "'self'"),
      "x-robots-tag": "noindex",
      // The address is the key to the place.
      "referrer-policy": "same-origin",
    };
    const send = (page: Page, status: number, more: Record<string, string> = {}) =>
      sendPage(request, response, page, { status, headers: { ...headers, ...more } });
    const [, token, answer] = TOKEN.exec(path) ?? [];
    const isPost = request.method === "POST";
    if (!isPost && request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
      return true;
    }
    const { ip } = new LazyRequestFacts(request, response, services.env.trustedProxies);
    try {
      const now = services.clock.now().getTime();
      if (!byNetwork.admits(networkOf(ip), now) || (token !== undefined && !byPlace.admits(token, now))) {
        await send(busy, 429, { "retry-after": "60" });
      } else if (token === undefined) await send(gone, 404);
      else if (isPost) {
        if (!(await discardBody(request, BODY_TIME_MS))) response.setHeader("connection", "close");
        const isKnown = await answerPlace(services, token, answerOf(answer));
        if (isKnown) response.writeHead(303, { ...headers, location: pathOfPage(token) }).end();
        else await send(gone, 404);
      } else {
        const place = await viewOf(token);
        if (place === null) await send(gone, 404);
        else await send(new Page(renderPlacePage({ ...place, path: pathOfPage(token), files })), 200);
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      services.log.error({ err: error }, "the database is unavailable");
      await send(unavailable, 503, { "retry-after": "30" });
    }
    return true;
  };
}

function answerOf(path: string | undefined): "coming" | "gave_up" | null {
  if (path === ANSWER_PATHS.coming) return "coming";
  return path === ANSWER_PATHS.gaveUp ? "gave_up" : null;
}

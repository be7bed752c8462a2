import type { IncomingMessage, ServerResponse } from "node:http";

import type * as z from "zod";

import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { readBody } from "#platform/http/body-limit.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import { findPageFiles, publicPageHeaders, renderNoticePage } from "#platform/http/public-page.ts";
import { LazyRequestFacts, sendJson } from "#platform/http/request.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { networkOf } from "#shared/network.ts";
import { findUnitForAssistant } from "../../../../companies/server/queries.ts";
import type { Answerer } from "../../../server/answerer.ts";
import { isListed, settingsOf, VISITOR_TOKEN } from "../rules.ts";
import { postedMessage, postedRating } from "../visit-contract.ts";
import { visitPageText, visitRefusalText } from "../visit-text.ts";
import { renderChatPage } from "./page.ts";
import { type Door, findDoor } from "./queries.ts";
import { VisitLimits } from "./visit-limits.ts";
import { awaitNews, streamNews } from "./visit-watch.ts";
import { endVisit, makeToken, openSession, postMessage, readNews, visitorOf } from "./visits.ts";

const BODY = { maxBytes: 16 * 1024, milliseconds: 10_000 };
const PATH = /^\/chat\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\/(session|messages|events|rating))?\/?$/i;
const METHODS: Record<string, readonly string[]> = {
  session: ["POST"],
  messages: ["GET", "POST"],
  events: ["GET"],
  rating: ["POST"],
};

type Refusal = keyof typeof visitRefusalText;
const STATUS: Partial<Record<Refusal, number>> = {
  origin: 403,
  token: 401,
  body: 400,
  tooLarge: 413,
  tooMany: 429,
  method: 405,
  unavailable: 503,
};

/** A request of a visitor whose unit, origin and token are proven. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  door: Door;
  unit: AuthorizedUnit;
  token: string;
  keys: { visitor: string; network: string; unit: string };
  facts: LazyRequestFacts;
}

/**
 * Serves the chat of a unit to everybody: the page `/chat/SLUG`, and below it what the widget asks for. A visitor is who has the token:
 * there is no cookie. Pages of other sites may ask only where the unit lists them. Returns false for other paths.
 */
export function chatPages(
  services: Services,
  answerer: Answerer,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const { env, clock, database, log } = services;
  const ownOrigin = new URL(env.publicUrl).origin;
  const files = findPageFiles(webRoot, "web-chat");
  const notice = (title: string, text: string) => new Page(renderNoticePage(files, title, text));
  const unknownPage = notice(visitPageText.unknownTitle, visitRefusalText.unknown);
  const unavailablePage = notice(visitPageText.offTitle, visitRefusalText.unavailable);
  const limits = new VisitLimits();

  return async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path !== "/chat" && !path.startsWith("/chat/")) return false;
    const [, slug = "", action] = PATH.exec(path) ?? [];
    try {
      const door = slug === "" ? null : await findDoor(database.sql, slug.toLowerCase());
      await (action === undefined
        ? answerPage(request, response, slug, door)
        : answerCall(action, request, response, door));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || response.headersSent) throw error;
      log.error({ err: error }, "the database is unavailable");
      response.setHeader("retry-after", "30");
      if (action !== undefined) refuse(response, "unavailable");
      else await sendPage(request, response, unavailablePage, { status: 503, headers: pageHeaders(null) });
    }
    return true;
  };

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    slug: string,
    door: Door | null,
  ): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const headers = pageHeaders(door);
    if (door === null) return sendPage(request, response, unknownPage, { status: 404, headers });
    const { name: unitName, phone, isOn } = door;
    const page = new Page(renderChatPage({ unitName, phone, isOn, slug: slug.toLowerCase(), files }));
    await sendPage(request, response, page, { headers });
  }

  async function answerCall(
    action: string,
    request: IncomingMessage,
    response: ServerResponse,
    door: Door | null,
  ): Promise<void> {
    const { origin } = request.headers;
    response.setHeader("vary", "origin");
    if (door === null) return refuse(response, "unknown");
    if (origin !== undefined) {
      if (!isAllowedOrigin(request, door)) return refuse(response, "origin");
      response.setHeader("access-control-allow-origin", origin);
    }
    if (request.method === "OPTIONS") {
      response.writeHead(204, {
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "authorization, content-type",
        "access-control-max-age": "600",
      });
      response.end();
      return;
    }
    if (METHODS[action]?.includes(request.method ?? "") !== true) return refuse(response, "method");
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const token = given ?? (action === "session" ? makeToken() : "");
    if (!VISITOR_TOKEN.test(token)) return refuse(response, "token");
    const facts = new LazyRequestFacts(request, response, env.trustedProxies);
    const keys = { visitor: visitorOf(token), network: networkOf(facts.ip), unit: door.unitId };
    if (!limits.admitsRequest(keys, clock.now().getTime())) return refuse(response, "tooMany");
    const unit = door.isOn ? await findUnitForAssistant(database.sql, door.unitId, "web_chat") : null;
    if (unit === null) return sendJson(response, 404, { message: visitRefusalText.off, phone: door.phone });
    await answerVisit(action, { request, response, door, unit, token, keys, facts });
  }

  async function answerVisit(action: string, visit: Visit): Promise<void> {
    const { request, response, door, unit, token, keys, facts } = visit;
    switch (`${request.method ?? ""} ${action}`) {
      case "POST session":
        return sendJson(response, 200, await openSession(services, answerer, unit, door, token));
      case "POST messages":
        return takeMessage(visit);
      case "POST rating":
        return takeRating(visit);
      default: {
        const close = limits.openStream(keys);
        if (close === null) return refuse(response, "tooMany");
        response.once("close", close);
        const after = cursorOf(request);
        const { signal } = facts;
        const isStillOpen = async () => (await findDoor(database.sql, slugOf(request)))?.isOn === true;
        const watching = { services, unit, visitor: keys.visitor, signal, isStillOpen };
        if (action === "messages") return sendJson(response, 200, await awaitNews(watching, after));
        response.writeHead(200, {
          "content-type": "text/event-stream",
          "cache-control": "no-cache, no-transform",
          "x-accel-buffering": "no",
          "x-content-type-options": "nosniff",
        });
        await streamNews(watching, response, after);
      }
    }
  }

  async function takeMessage({ request, response, unit, keys }: Visit): Promise<void> {
    if (!limits.admitsMessage(keys, clock.now().getTime())) return refuse(response, "tooMany");
    const message = await readInput(request, response, postedMessage);
    if (message === null) return;
    await postMessage(services, answerer, unit, keys.visitor, message);
    sendJson(response, 202, {});
  }

  async function takeRating({ request, response, unit, keys }: Visit): Promise<void> {
    const input = await readInput(request, response, postedRating);
    if (input === null) return;
    const ended = await endVisit(services, unit, keys.visitor, input.rating);
    if (!ended.ok) return refuse(response, "token");
    sendJson(response, 200, await readNews(services, unit, keys.visitor, Number.MAX_SAFE_INTEGER));
  }

  /** Browsers send no origin with a page's requests to its own server, and programs have no cookie that a page could misuse. */
  function isAllowedOrigin({ headers: { origin = "", host } }: IncomingMessage, { settings }: Door): boolean {
    return (
      origin === ownOrigin || URL.parse(origin)?.host === host || isListed(origin, settingsOf(settings).sites)
    );
  }

  function pageHeaders(door: Door | null) {
    const sites = settingsOf(door?.settings ?? null).sites.flatMap((site) => {
      const bare = site.replace("://www.", "://");
      return [bare, bare.replace("://", "://www.")];
    });
    return publicPageHeaders("no-cache", "'none'", ["'self'", ...sites].join(" "));
  }
}

/** Null where it refused. */
async function readInput<Input>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: z.ZodType<Input>,
): Promise<Input | null> {
  const body = await readBody(request, BODY);
  if (!Buffer.isBuffer(body)) {
    if (body === "lost") response.setHeader("connection", "close");
    refuse(response, body === "too_large" ? "tooLarge" : "body");
    return null;
  }
  const read = schema.safeParse(parseJson(body));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === "too_big") refuse(response, "tooLarge", 400);
  else if (issue === undefined || issue.path.length === 0) refuse(response, "body");
  else sendJson(response, 400, { message: issue.message });
  return null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, reason: Refusal, status = STATUS[reason] ?? 404): void {
  if (reason === "tooMany") response.setHeader("retry-after", "60");
  sendJson(response, status, { message: visitRefusalText[reason] });
}

function slugOf({ url = "" }: IncomingMessage): string {
  return PATH.exec(url.split("?", 1)[0] ?? "")?.[1]?.toLowerCase() ?? "";
}

function cursorOf({ url = "/" }: IncomingMessage): number {
  const after = Number(URL.parse(url, "http://localhost")?.searchParams.get("after") ?? 0);
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}

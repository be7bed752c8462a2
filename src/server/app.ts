import type { IncomingMessage, ServerResponse } from "node:http";

import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError } from "@orpc/server";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, type StandardHandlerOptions, StandardRPCMatcher } from "@orpc/server/standard";
import pLimit from "p-limit";
import * as z from "zod";
import { ptBR } from "zod/locales";

import { eventCatalog } from "#events.ts";
import { chatContract } from "#features/assistant/chat/contract.ts";
import { chatRoutes } from "#features/assistant/chat/server/routes.ts";
import { assistantConfigContract } from "#features/assistant/config/contract.ts";
import { assistantConfigRoutes } from "#features/assistant/config/server/routes.ts";
import { conversationsContract } from "#features/assistant/conversations/contract.ts";
import { conversationsRoutes } from "#features/assistant/conversations/server/routes.ts";
import { auditContractFor } from "#features/audit/contract.ts";
import { auditRoutesFor } from "#features/audit/server/routes.ts";
import { authContract } from "#features/auth/contract.ts";
import { firstAccessContract } from "#features/auth/first-access/contract.ts";
import { firstAccessRoutes } from "#features/auth/first-access/server/routes.ts";
import { linksContract } from "#features/auth/links/contract.ts";
import { linksRoutes } from "#features/auth/links/server/routes.ts";
import { profileContract } from "#features/auth/profile/contract.ts";
import { profileRoutes } from "#features/auth/profile/server/routes.ts";
import { authRoutes } from "#features/auth/server/routes.ts";
import { sessionsContract } from "#features/auth/sessions/contract.ts";
import { sessionsRoutes } from "#features/auth/sessions/server/routes.ts";
import { companySettingsContract } from "#features/company-settings/contract.ts";
import { companySettingsRoutes } from "#features/company-settings/server/routes.ts";
import { dashboardContract } from "#features/dashboard/contract.ts";
import { dashboardRoutes } from "#features/dashboard/server/routes.ts";
import { floorContract } from "#features/floor/contract.ts";
import { floorRoutes } from "#features/floor/server/routes.ts";
import { guestsContract } from "#features/guests/contract.ts";
import { guestsRoutes } from "#features/guests/server/routes.ts";
import { mediaContract } from "#features/media/contract.ts";
import { mediaRoutes } from "#features/media/server/routes.ts";
import { menuContract } from "#features/menu/contract.ts";
import { menuRoutes } from "#features/menu/server/routes.ts";
import { reportsContract } from "#features/reports/contract.ts";
import { reportsRoutes } from "#features/reports/server/routes.ts";
import { recordAct, recordBlock } from "#features/reservations/acts/server/commands.ts";
import { storeSentMessage } from "#features/reservations/acts/server/queries.ts";
import { reservationsContract } from "#features/reservations/contract.ts";
import { eveningContract } from "#features/reservations/evening/contract.ts";
import { eveningRoutes } from "#features/reservations/evening/server/routes.ts";
import { pacingContract } from "#features/reservations/pacing/contract.ts";
import { pacingRoutes } from "#features/reservations/pacing/server/routes.ts";
import { moveToTimeZone } from "#features/reservations/server/commands.ts";
import { listExpected } from "#features/reservations/server/queries.ts";
import { reservationsRoutes } from "#features/reservations/server/routes.ts";
import { tablePlanContract } from "#features/reservations/table-plan/contract.ts";
import { quoteQueue } from "#features/reservations/table-plan/server/quote-queue.ts";
import { tablePlanRoutes } from "#features/reservations/table-plan/server/routes.ts";
import { reviewConnectionsContract } from "#features/reviews/connections/contract.ts";
import { reviewConnectionsRoutes } from "#features/reviews/connections/server/routes.ts";
import { reviewsContract } from "#features/reviews/contract.ts";
import { reviewDraftsContract } from "#features/reviews/drafts/contract.ts";
import { reviewDraftsRoutes } from "#features/reviews/drafts/server/routes.ts";
import { reviewExchangeContract } from "#features/reviews/exchange/contract.ts";
import { reviewExchangeRoutes } from "#features/reviews/exchange/server/routes.ts";
import { reviewsRoutes } from "#features/reviews/server/routes.ts";
import { sectionsContract } from "#features/sections/contract.ts";
import { sectionsRoutes } from "#features/sections/server/routes.ts";
import { shiftContract } from "#features/shift/contract.ts";
import { shiftRoutes } from "#features/shift/server/routes.ts";
import { usersContract } from "#features/users/contract.ts";
import { usersRoutes } from "#features/users/server/routes.ts";
import { waitlistContract } from "#features/waitlist/contract.ts";
import { waitlistRoutes } from "#features/waitlist/server/routes.ts";
import { limitConcurrencyByKey, type RunLimited } from "#platform/concurrency.ts";
import { declaredLength, discardBody, limitBodyTime } from "#platform/http/body-limit.ts";
import { answerCall } from "#platform/http/call-door.ts";
import { isCrossSite, type LazyRequestFacts, normalizedUrl, sendJson } from "#platform/http/request.ts";
import type { CallContext } from "#platform/http/routes.ts";
import { makeRpcCodec } from "#platform/http/rpc-codec.ts";
import { nameProcedure } from "#platform/request-context.ts";
import type { Services } from "#platform/services.ts";
import { callContext, findCaller, type Gate } from "./caller.ts";
import { problemDetails, toHttpError, unreadableRequestError } from "./errors.ts";
import {
  findLargeBody,
  listUploads,
  UPLOADS_AT_ONCE,
  UPLOADS_PER_ORGANIZATION,
  UPLOADS_PER_USER,
} from "./uploads.ts";

export const contract = {
  auth: authContract,
  links: linksContract,
  firstAccess: firstAccessContract,
  profile: profileContract,
  sessions: sessionsContract,
  companySettings: companySettingsContract,
  floor: floorContract,
  media: mediaContract,
  menu: menuContract,
  reservations: reservationsContract,
  evening: eveningContract,
  tablePlan: tablePlanContract,
  pacing: pacingContract,
  sections: sectionsContract,
  shift: shiftContract,
  reports: reportsContract,
  reviewConnections: reviewConnectionsContract,
  waitlist: waitlistContract,
  guests: guestsContract,
  users: usersContract,
  dashboard: dashboardContract,
  chat: chatContract,
  conversations: conversationsContract,
  assistantConfig: assistantConfigContract,
  reviews: reviewsContract,
  reviewDrafts: reviewDraftsContract,
  reviewExchange: reviewExchangeContract,
  audit: auditContractFor(Object.keys(eventCatalog.topicText)),
};

export const router = {
  auth: authRoutes,
  links: linksRoutes,
  firstAccess: firstAccessRoutes,
  profile: profileRoutes,
  sessions: sessionsRoutes,
  companySettings: companySettingsRoutes({ listExpected, moveToTimeZone }),
  floor: floorRoutes(recordBlock),
  media: mediaRoutes,
  menu: menuRoutes,
  reservations: reservationsRoutes,
  evening: eveningRoutes,
  tablePlan: tablePlanRoutes,
  pacing: pacingRoutes,
  sections: sectionsRoutes,
  shift: shiftRoutes,
  reports: reportsRoutes,
  reviewConnections: reviewConnectionsRoutes,
  waitlist: waitlistRoutes({ recordAct, storeSentMessage, quoteQueue }),
  guests: guestsRoutes,
  users: usersRoutes,
  dashboard: dashboardRoutes,
  chat: chatRoutes,
  conversations: conversationsRoutes,
  assistantConfig: assistantConfigRoutes,
  reviews: reviewsRoutes,
  reviewDrafts: reviewDraftsRoutes,
  reviewExchange: reviewExchangeRoutes,
  audit: auditRoutesFor(contract.audit, eventCatalog),
};

const MAX_BODY_BYTES = 256 * 1024;
/** A body that takes longer is refused. */
const BODY_TIME_MS = 20_000;

/** When a caller may retry after the database was unavailable. */
const RETRY_AFTER_SECONDS = 5;

/** Answers /rpc and /api for one process; false when the path is neither's. */
export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export function createApi(services: Services, gate: Gate): Api {
  z.config(ptBR());
  const uploads = listUploads(contract);
  const answer = createHandler(MAX_BODY_BYTES, services, gate);
  // A declared length is checked against its procedure's limit, a chunked body against the largest limit.
  const answerUpload = createHandler(
    Math.max(...uploads.map(({ largeBody }) => largeBody.maxBytes)),
    services,
    gate,
  );
  const runLimited = pLimit(UPLOADS_AT_ONCE);
  const runLimitedByOrganization = limitConcurrencyByKey(UPLOADS_PER_ORGANIZATION);
  const runLimitedByUser = limitConcurrencyByKey(UPLOADS_PER_USER);
  const openApi = memoize(describeApi);

  return async (request, response) => {
    if (!isApiRequest(request)) return false;
    // The path chooses the limit, so it must be the path that the router sees.
    const url = normalizedUrl(request);
    const path = `${url.pathname}${url.search}`;
    request.url = path;
    const refuse = (code: string, message?: string) =>
      sendError(
        request,
        response,
        toHttpError(new ORPCError(code, message === undefined ? {} : { message }), services.log),
      );
    const withBodyTimeout = (answerIt: () => Promise<boolean>) => {
      limitBodyTime(request, BODY_TIME_MS, () => {
        if (response.headersSent) {
          request.destroy();
          return;
        }
        response.setHeader("connection", "close");
        response.once("close", () => request.destroy());
        refuse("TIMEOUT");
      });
      return answerIt();
    };

    if (!isApiRequest(request)) {
      refuse("NOT_FOUND");
      return true;
    }
    if (isCrossSite(request, services.env.publicUrl)) {
      refuse("FORBIDDEN");
      return true;
    }
    if (path === "/api/openapi.json") {
      sendJson(response, 200, await openApi());
      return true;
    }
    const largeBody = findLargeBody(uploads, path);
    try {
      // Checked before the body is read: a well-signed cookie may belong to an ended session.
      const uploader = largeBody && (await findCaller(gate, request));
      const isTooLarge = declaredLength(request) > (largeBody?.maxBytes ?? MAX_BODY_BYTES);
      if (isTooLarge || uploader === null) {
        if (!(await discardBody(request, BODY_TIME_MS))) response.setHeader("connection", "close");
        if (uploader === null) refuse("UNAUTHORIZED");
        else refuse("PAYLOAD_TOO_LARGE", largeBody?.tooLarge);
        return true;
      }
      const matched = uploader
        ? await runLimitedByUser(uploader.actor.id ?? "", () =>
            withBodyTimeout(() =>
              answerUpload({ request, response, url }, (work) =>
                runLimitedByOrganization(uploader.organizationId, () => runLimited(work)),
              ),
            ),
          )
        : await withBodyTimeout(() => answer({ request, response, url }));
      if (!matched) refuse("NOT_FOUND");
    } catch (error) {
      if (response.headersSent) throw error;
      sendError(request, response, toHttpError(error, services.log));
    }
    return true;
  };
}

function isApiRequest({ url = "/" }: IncomingMessage): boolean {
  return url.startsWith("/rpc/") || url.startsWith("/api/");
}

type ApiContext = CallContext & { request: LazyRequestFacts } & Record<PropertyKey, unknown>;

/** Handles RPC and REST calls with bodies up to this size. False when the path leads to no procedure. */
function createHandler(maxBodyBytes: number, services: Services, gate: Gate) {
  const rpcOptions = handlerOptions(services);
  const rpc = new StandardHandler<ApiContext>(router, new StandardRPCMatcher(), makeRpcCodec(), {
    ...rpcOptions,
    plugins: [new StrictGetMethodPlugin()],
  });
  const rest = new StandardOpenAPIHandler<ApiContext>(router, {
    ...handlerOptions(services),
    customErrorResponseBodyEncoder: problemDetails,
  });
  return (
    exchange: { request: IncomingMessage; response: ServerResponse; url: URL },
    runLimited?: RunLimited,
  ): Promise<boolean> => {
    const context = callContext(services, gate, exchange.request, exchange.response, runLimited);
    return exchange.url.pathname.startsWith("/rpc/")
      ? answerCall(rpc, exchange, { prefix: "/rpc", context, maxBodyBytes })
      : answerCall(rest, exchange, { prefix: "/api", context, maxBodyBytes });
  };
}

/** Sends an error from outside of any procedure, in RPC or REST form. */
function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ORPCError<string, unknown>,
): void {
  if (error.status === 503) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  if (request.url?.startsWith("/rpc/")) sendJson(response, error.status, { json: error.toJSON(), meta: [] });
  else sendJson(response, error.status, problemDetails(error), "application/problem+json");
}

function handlerOptions({ log }: Services): StandardHandlerOptions<ApiContext> {
  /** Calls with a readable request. An earlier failure is the caller's fault. */
  const decoded = new WeakSet<ApiContext>();
  return {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (!decoded.has(context) && !(error instanceof ORPCError)) throw unreadableRequestError();
          throw toHttpError(error, log);
        }
      },
    ],
    clientInterceptors: [
      ({ next, context, path }) => {
        nameProcedure(path);
        decoded.add(context);
        return context.runLimited(async () => next());
      },
    ],
    rootInterceptors: [
      async ({ next, context, request }) => {
        const result = await next();
        if (!result.matched) return result;
        const { response } = result;
        const { headers } = response;
        headers["x-content-type-options"] = "nosniff";
        headers["cache-control"] = "no-store";
        const { setHeaders } = context.request;
        for (const [name, value] of setHeaders ?? [])
          headers[name] = name === "set-cookie" ? setHeaders?.getSetCookie() : value;
        const { etag } = headers;
        if (
          etag !== undefined &&
          response.status === 200 &&
          context.request.headers["if-none-match"] === etag
        ) {
          response.status = 304;
          response.body = undefined;
        }
        if (response.status === 503) headers["retry-after"] = String(RETRY_AFTER_SECONDS);
        if (response.status >= 400 && request.url.pathname.startsWith("/api/"))
          headers["content-type"] = "application/problem+json";
        return result;
      },
    ],
  };
}

/** Few installations are asked for it, so its generator is loaded then. */
async function describeApi(): Promise<unknown> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import("@orpc/openapi"),
    import("@orpc/zod/zod4"),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: "Maitre",
      version: "1.0.0",
      description: "Sessions come from POST /api/auth/sign-in as an httpOnly cookie.",
    },
    servers: [{ url: "/api" }],
  });
}

function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

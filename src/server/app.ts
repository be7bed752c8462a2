import type { IncomingMessage, ServerResponse } from "node:http";

import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError } from "@orpc/server";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, type StandardHandlerOptions, StandardRPCMatcher } from "@orpc/server/standard";
import pLimit from "p-limit";
import * as z from "zod";
import { ptBR } from "zod/locales";

import { limitConcurrencyByKey, type RunLimited } from "#platform/concurrency.ts";
import { declaredLength, discardBody, limitBodyTime } from "#platform/http/body-limit.ts";
import { answerCall } from "#platform/http/call-door.ts";
import { isCrossSite, isKnownAnswer, normalizedUrl, sendJson } from "#platform/http/request.ts";
import type { CallContext } from "#platform/http/routes.ts";
import { makeRpcCodec } from "#platform/http/rpc-codec.ts";
import { nameProcedure } from "#platform/request-context.ts";
import type { Services } from "#platform/services.ts";
import { callContext, findCaller, type Gate } from "./caller.ts";
import { problemDetails, toHttpError, unreadableRequestError } from "./errors.ts";
import { contract, router } from "./procedures.ts";
import {
  findLargeBody,
  listUploads,
  UPLOADS_AT_ONCE,
  UPLOADS_PER_ORGANIZATION,
  UPLOADS_PER_USER,
} from "./uploads.ts";

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

type ApiContext = CallContext & Record<PropertyKey, unknown>;

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
        if (context.request.etag !== null && response.status === 200) headers["etag"] = context.request.etag;
        const { etag } = headers;
        if (
          typeof etag === "string" &&
          response.status === 200 &&
          isKnownAnswer(context.request.headers, etag)
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

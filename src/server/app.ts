import type { IncomingMessage, ServerResponse } from "node:http";

import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { ORPCError } from "@orpc/server";
import { BodyLimitPlugin, RPCHandler } from "@orpc/server/node";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod";
import { ptBR } from "zod/locales";

import { conversationsContract } from "#features/assistant/conversations/contract.ts";
import { conversationsRoutes } from "#features/assistant/conversations/server/routes.ts";
import { auditContract } from "#features/audit/contract.ts";
import { auditRoutes } from "#features/audit/server/routes.ts";
import { authContract } from "#features/auth/contract.ts";
import { authRoutes } from "#features/auth/server/routes.ts";
import { findAuthorizedOrganization, findAuthorizedUnit } from "#features/companies/server/queries.ts";
import { dashboardContract } from "#features/dashboard/contract.ts";
import { dashboardRoutes } from "#features/dashboard/server/routes.ts";
import { floorContract } from "#features/floor/contract.ts";
import { floorRoutes } from "#features/floor/server/routes.ts";
import { reservationsContract } from "#features/reservations/contract.ts";
import { reservationsRoutes } from "#features/reservations/server/routes.ts";
import { waitlistContract } from "#features/waitlist/contract.ts";
import { waitlistRoutes } from "#features/waitlist/server/routes.ts";
import { isCrossSite, requestFacts, sendJson } from "#platform/http/request.ts";
import type { CallContext, ProvenByScope } from "#platform/http/routes.ts";
import { readSessionToken } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { Scope } from "#shared/procedure.ts";
import { problemDetails, toHttpError } from "./errors.ts";

export const contract = {
  auth: authContract,
  floor: floorContract,
  reservations: reservationsContract,
  waitlist: waitlistContract,
  dashboard: dashboardContract,
  conversations: conversationsContract,
  audit: auditContract,
};

const router = {
  auth: authRoutes,
  floor: floorRoutes,
  reservations: reservationsRoutes,
  waitlist: waitlistRoutes,
  dashboard: dashboardRoutes,
  conversations: conversationsRoutes,
  audit: auditRoutes,
};

const MAX_BODY_BYTES = 256 * 1024;

/** Answers /rpc and /api for one process; false when the path is neither's. */
export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export function createApi(services: Services): Api {
  z.config(ptBR());
  const rpc = new RPCHandler<CallContext>(router, handlerOptions(services));
  const rest = new OpenAPIHandler<CallContext>(router, {
    ...handlerOptions(services),
    customErrorResponseBodyEncoder: problemDetails,
  });
  const openApi = once(describeApi);

  return async (request, response) => {
    const path = request.url ?? "/";
    if (!path.startsWith("/rpc/") && !path.startsWith("/api/")) return false;
    if (isCrossSite(request, services.env.publicUrl)) {
      sendJson(
        response,
        403,
        problemDetails(toHttpError(new ORPCError("FORBIDDEN"), services.log)),
        "application/problem+json",
      );
      return true;
    }
    if (path === "/api/openapi.json") {
      sendJson(response, 200, await openApi());
      return true;
    }
    const context = callContext(services, request);
    const { matched } = path.startsWith("/rpc/")
      ? await rpc.handle(request, response, { prefix: "/rpc", context })
      : await rest.handle(request, response, { prefix: "/api", context });
    if (!matched) {
      sendJson(
        response,
        404,
        problemDetails(toHttpError(new ORPCError("NOT_FOUND"), services.log)),
        "application/problem+json",
      );
    }
    return true;
  };
}

/** Who calls, proven by one look-up. Organization and unit come from the session, never from what the request claims. */
function callContext(services: Services, request: IncomingMessage): CallContext {
  const { database, clock, env } = services;
  const token = readSessionToken(request.headers.cookie, env.appSecret);

  const proofByScope: { [Needed in Scope]: (rawInput: unknown) => Promise<ProvenByScope[Needed]> } = {
    public: async () => null,
    organization: async () => {
      const organization =
        token === null ? null : await findAuthorizedOrganization(database.sql, token, clock.now());
      if (!organization) throw new ORPCError("UNAUTHORIZED");
      return organization;
    },
    unit: async (rawInput) => {
      const { data: named } = namesUnit.safeParse(rawInput);
      const found =
        token === null
          ? null
          : await findAuthorizedUnit(database.sql, token, named?.unitId ?? NO_UNIT, clock.now());
      if (!found) throw new ORPCError("UNAUTHORIZED");
      if (!found.unit) throw new ORPCError("NOT_FOUND");
      return found.unit;
    },
  };

  return {
    services,
    request: requestFacts(request),
    authorize: (scope, rawInput) => proofByScope[scope](rawInput),
  };
}

const namesUnit = z.object({ unitId: z.uuid() });
const NO_UNIT = "00000000-0000-0000-0000-000000000000";

function handlerOptions({ log }: Services): ConstructorParameters<typeof RPCHandler<CallContext>>[1] & {} {
  return {
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_BODY_BYTES })],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw toHttpError(error, log);
        }
      },
    ],
    rootInterceptors: [
      async ({ next, context, request }) => {
        const result = await next();
        if (!result.matched) return result;
        const { response } = result;
        for (const [name, value] of context.request.responseHeaders) {
          response.headers[name] =
            name === "set-cookie" ? context.request.responseHeaders.getSetCookie() : value;
        }
        response.headers["cache-control"] = "no-store";
        if (response.status >= 400 && request.url.pathname.startsWith("/api/")) {
          // A stream is the one body whose content type oRPC leaves alone.
          response.headers["content-type"] = "application/problem+json";
          response.body = new Blob([JSON.stringify(response.body)]).stream();
        }
        return result;
      },
    ],
  };
}

async function describeApi(): Promise<unknown> {
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

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

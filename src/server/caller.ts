import type { IncomingMessage, ServerResponse } from "node:http";

import { ORPCError } from "@orpc/server";
import * as z from "zod";

import {
  findAuthorizedOrganization,
  findAuthorizedUnit,
  touchSession,
} from "#features/companies/server/queries.ts";
import type { RunLimited } from "#platform/concurrency.ts";
import { LazyRequestFacts } from "#platform/http/request.ts";
import type { CallContext, ProvenByScope } from "#platform/http/routes.ts";
import { readSessionTokenHash } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { Scope } from "#shared/procedure.ts";

/** Finds the user of the request's live session; null without a session, or when the user is not active. */
export async function findCaller(
  { database, clock, env }: Services,
  request: IncomingMessage,
): Promise<{ userId: string; organizationId: string } | null> {
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);
  const caller =
    tokenHash === null ? null : await findAuthorizedOrganization(database.sql, tokenHash, clock.now());
  if (!caller || caller.actor.id === null) return null;
  return { userId: caller.actor.id, organizationId: caller.organizationId };
}

/**
 * Proves the caller by one look-up. Organization and unit come from the session, never from what the request
 * claims.
 */
export function callContext(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  runLimited: RunLimited = (work) => work(),
): CallContext & { request: LazyRequestFacts } {
  const { database, clock, env } = services;
  const tokenHash = readSessionTokenHash(request.headers.cookie, env);

  const proofByScope: { [Needed in Scope]: (rawInput: unknown) => Promise<ProvenByScope[Needed]> } = {
    public: async () => null,
    organization: async () => {
      const organization =
        tokenHash === null ? null : await findAuthorizedOrganization(database.sql, tokenHash, clock.now());
      if (!organization) throw new ORPCError("UNAUTHORIZED");
      return organization;
    },
    unit: async (rawInput) => {
      const { data: named } = namesUnit.safeParse(rawInput);
      const found =
        tokenHash === null
          ? null
          : await findAuthorizedUnit(database.sql, tokenHash, named?.unitId ?? NO_UNIT, clock.now());
      if (!found) throw new ORPCError("UNAUTHORIZED");
      if (!found.unit) throw new ORPCError("NOT_FOUND");
      return found.unit;
    },
  };

  return {
    services,
    request: new LazyRequestFacts(request, response, env.trustedProxies),
    runLimited,
    authorize: (scope, rawInput) => proofByScope[scope](rawInput),
    touchSession: async () =>
      tokenHash === null ? null : touchSession(database.sql, tokenHash, clock.now()),
  };
}

const namesUnit = z.object({ unitId: z.uuid() });
const NO_UNIT = "00000000-0000-0000-0000-000000000000";

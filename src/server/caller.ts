import type { IncomingMessage, ServerResponse } from "node:http";

import { ORPCError } from "@orpc/server";
import * as z from "zod";

import { type Claim, type Proof, proveClaims, touchSession } from "#features/companies/server/queries.ts";
import { batchReads } from "#platform/batch-reads.ts";
import type { RunLimited } from "#platform/concurrency.ts";
import { changeVersionsOf } from "#platform/db/change-versions.ts";
import { LazyRequestFacts } from "#platform/http/request.ts";
import type { CallContext, ProvenByScope } from "#platform/http/routes.ts";
import { readSessionTokenHash } from "#platform/http/session-cookie.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import type { Scope } from "#shared/procedure.ts";

/** Proves who sends a request. A process opens one, so that its pages and its API share look-ups. */
export interface Gate {
  /** See `readSessionTokenHash`. */
  readSession(cookieHeader: string | undefined): string | null;
  /** Proves what a call claims; null if its session has ended. */
  prove(claim: Claim): Promise<Proof | null>;
}

/** How many cookies are remembered as well signed: a few for each open browser. */
const COOKIES_KEPT = 2_000;

export function openGate(services: Services): Gate {
  const { database, clock, env } = services;
  // A browser sends the same cookie with each call, and checking a signature costs as much as a look-up.
  const tokenHashByCookie = new Map<string, string>();
  const versions = changeVersionsOf(services);
  return {
    readSession(cookieHeader) {
      if (cookieHeader === undefined) return null;
      const known = tokenHashByCookie.get(cookieHeader);
      if (known !== undefined) return known;
      const tokenHash = readSessionTokenHash(cookieHeader, env);
      if (tokenHashByCookie.size >= COOKIES_KEPT) tokenHashByCookie.clear();
      if (tokenHash !== null) tokenHashByCookie.set(cookieHeader, tokenHash);
      return tokenHash;
    },
    // Calls of the same moment share a look-up, such as those that a page makes when it opens.
    prove: batchReads<Claim, Proof | null>(
      ({ sessionTokenHash, unitId, isVersioned }) =>
        `${sessionTokenHash} ${unitId ?? ""} ${isVersioned === true ? "versioned" : ""}`,
      (claims) => proveClaims(database.sql, claims, clock.now(), versions),
    ),
  };
}

/** Proves the user of the request's live session; null without a session, or when the user is not active. */
export async function findCaller(
  gate: Gate,
  { headers }: IncomingMessage,
): Promise<AuthorizedOrganization | null> {
  const sessionTokenHash = gate.readSession(headers.cookie);
  const proof = sessionTokenHash === null ? null : await gate.prove({ sessionTokenHash, unitId: null });
  return proof?.organization ?? null;
}

/** Organization and unit come from the session, never from what the request claims. */
export function callContext(
  services: Services,
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  runLimited: RunLimited = (work) => work(),
): CallContext {
  const { database, clock, env } = services;
  const sessionTokenHash = gate.readSession(request.headers.cookie);

  const prove = async (unitId: string | null, isVersioned = false): Promise<Proof> => {
    const proof =
      sessionTokenHash === null ? null : await gate.prove({ sessionTokenHash, unitId, isVersioned });
    if (!proof) throw new ORPCError("UNAUTHORIZED");
    return proof;
  };
  const proveUnit = async (rawInput: unknown, isVersioned = false) => {
    const { data: named } = namesUnit.safeParse(rawInput);
    const { unit, version } = await prove(named?.unitId ?? null, isVersioned);
    if (!unit) throw new ORPCError("NOT_FOUND");
    return { proven: unit, version };
  };
  const proofByScope: { [Needed in Scope]: (rawInput: unknown) => Promise<ProvenByScope[Needed]> } = {
    public: async () => null,
    organization: async () => (await prove(null)).organization,
    unit: async (rawInput) => (await proveUnit(rawInput)).proven,
  };

  return {
    services,
    request: new LazyRequestFacts(request, response, env.trustedProxies),
    runLimited,
    authorize: (scope, rawInput) => proofByScope[scope](rawInput),
    authorizeVersion: (rawInput) => proveUnit(rawInput, true),
    touchSession: async () =>
      sessionTokenHash === null ? null : touchSession(database.sql, sessionTokenHash, clock.now()),
  };
}

const namesUnit = z.object({ unitId: z.uuid() });

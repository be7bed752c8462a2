import { BlockList } from "node:net";

import { createORPCClient, ORPCError, safe } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { ContractRouterClient } from "@orpc/contract";

import { eventCatalog } from "#events.ts";
import { followAuditTrail } from "#features/audit/server/jobs.ts";
import { noticesByChannels } from "#features/conversations/server/notices.ts";
import { ACT_WORDS } from "#features/service/acts/all-acts.ts";
import type { Database } from "#platform/db/database.ts";
import type { Env } from "#platform/env/env.ts";
import { securityHeaders, startHttpServer } from "#platform/http/server.ts";
import { openMailer } from "#platform/mail/mail.ts";
import { RequestMetrics } from "#platform/metrics.ts";
import { ProcessState } from "#platform/process-state.ts";
import type { Clock, Services } from "#platform/services.ts";
import { openGate } from "#server/caller.ts";
import { createListener, observeAnswers } from "#server/listener.ts";
import type { contract } from "#server/procedures.ts";
import { TEST_APP_SECRET } from "./factories.ts";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");

export type TestClient = ContractRouterClient<typeof contract>;

export interface TestApp {
  url: string;
  services: Services;
  /** Stops the server's time at an instant; null lets it run again. */
  setNow(now: Date | null): void;
  /** The typed client that the browser uses, over real HTTP, with the session of a cookie. */
  client(cookie?: string): TestClient;
  /** A plain request, for calls that the typed client would never send. */
  fetch(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  stop(): Promise<void>;
}

/** The services of commands, on a real database; `realtime.close()` ends it. */
export async function openTestServices(
  database: Database,
  clock: Clock,
  overrides: Partial<Env> = {},
): Promise<Services> {
  const env: Env = {
    port: 0,
    host: "127.0.0.1",
    dataDir: "",
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    demo: false,
    demoNotice: null,
    publicUrl: "http://127.0.0.1:3000",
    trustedProxies: LOOPBACK,
    appSecret: TEST_APP_SECRET,
    previousAppSecrets: [],
    pgBin: undefined,
    metricsToken: null,
    logLevel: "silent",
    smtp: null,
    s3: null,
    ai: null,
    privateModels: true,
    modelLimits: { idleMs: 10_000, turnMs: 20_000 },
    connectorGateway: null,
    // Nobody listens there: a test that sends starts a server.
    whatsAppGraphUrl: "http://127.0.0.1:9",
    ...overrides,
  };
  const realtime = await followAuditTrail(database, eventCatalog, database.log);
  return {
    database,
    clock,
    log: database.log,
    env,
    realtime,
    mailer: openMailer(env.smtp),
    actWords: ACT_WORDS,
    notices: noticesByChannels(database, clock, database.log),
    state: new ProcessState(),
  };
}

/** The real API on a real database, listening on a free port of this process. */
export async function startTestApp(database: Database, overrides: Partial<Env> = {}): Promise<TestApp> {
  let frozen: Date | null = null;
  const services = await openTestServices(database, { now: () => frozen ?? new Date() }, overrides);
  const { env, realtime } = services;
  const metrics = new RequestMetrics();
  const http = await startHttpServer(
    env,
    // Without a build: API tests need neither pages nor scripts.
    createListener(services, openGate(services), {
      metrics,
      webRoot: "",
      site: (_request, response) => void response.writeHead(404).end(),
    }),
    database.log,
    {
      headers: securityHeaders(env.publicUrl),
      trustedProxies: env.trustedProxies,
      onAnswered: observeAnswers(metrics, database.log),
    },
  );
  const url = `http://127.0.0.1:${http.port}`;

  return {
    url,
    services,
    setNow: (now) => (frozen = now),
    client: (cookie) =>
      createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: cookie === undefined ? {} : { cookie } })),
    fetch: (path, { cookie, headers, ...init } = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { ...(cookie === undefined ? {} : { cookie }), ...(headers as Record<string, string>) },
      }),
    async stop() {
      const stopped = http.stop();
      await realtime.close();
      await stopped;
      await services.state.close();
    },
  };
}

/** How a call ended: `done`, or the error's code and, for a refusal, its reason. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call);
  if (!error) return "done";
  if (!(error instanceof ORPCError)) throw error;
  const data: unknown = error.data;
  return error.code === "REFUSED" && typeof data === "object" && data !== null && "reason" in data
    ? String(data.reason)
    : error.code;
}

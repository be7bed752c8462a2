import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

import * as z from "zod";

import { readOperationFacts, type OperationFacts } from "#platform/db/operation-facts.ts";
import { isOperator } from "#platform/http/operator.ts";
import { sendJson } from "#platform/http/request.ts";
import { formatMetric, type RequestMetrics } from "#platform/metrics.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import { unavailableText } from "./text.ts";

const PACKAGE = readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8");
const { version: VERSION } = z.object({ version: z.string() }).parse(JSON.parse(PACKAGE));
const RESOLUTION_MS = 20;
/** Below this, uploads and the database will soon fail. */
const MIN_FREE_BYTES = 512 * 1024 * 1024;

const eventLoopDelay = perProcess(
  () => {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    return histogram;
  },
  (histogram) => void histogram.disable(),
);

/**
 * Answers `/api/metrics` (Prometheus) and `/api/health/details`, to operators alone (`isOperator`). Both name
 * no person and no organization.
 */
export function operationPages(
  services: Services,
  metrics: RequestMetrics,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  eventLoopDelay(services);
  return async (request, response) => {
    const { url = "/" } = request;
    if (url !== "/api/metrics" && url !== "/api/health/details") return false;
    if (!isOperator(request, services.env)) {
      response.setHeader("www-authenticate", "Bearer");
      sendJson(response, 401, { status: "unauthorized" });
      return true;
    }
    const facts = await readOperationFacts(services);
    if (url === "/api/metrics") {
      response.writeHead(200, {
        "content-type": "text/plain; version=0.0.4; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.end(describeProcess(services) + describeFacts(facts) + metrics.format());
    } else {
      const details = await describeHealth(services, facts);
      sendJson(response, details.problems.length === 0 ? 200 : 503, details);
    }
    return true;
  };
}

function describeProcess(services: Services): string {
  const delay = eventLoopDelay(services);
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);
  const delays = [
    ["0.5", delay.percentile(50)],
    ["0.99", delay.percentile(99)],
    ["1", delay.max],
  ] as const;
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const text = [
    formatMetric("maitre_build_info", "gauge", "The version that runs.", [
      [{ version: VERSION, node: process.version }, 1],
    ]),
    formatMetric("process_start_time_seconds", "gauge", "When the process started.", [
      [{}, Math.round(performance.timeOrigin / 1000)],
    ]),
    formatMetric("process_cpu_seconds_total", "counter", "CPU time of the process.", [
      [{}, (cpu.user + cpu.system) / 1e6],
    ]),
    formatMetric("process_resident_memory_bytes", "gauge", "Memory of the process.", [[{}, memory.rss]]),
    formatMetric("maitre_heap_used_bytes", "gauge", "Memory of live and dead objects.", [
      [{}, memory.heapUsed],
    ]),
    formatMetric(
      "maitre_event_loop_delay_seconds",
      "gauge",
      "How late timers were since the last reading; 1 is the longest delay.",
      delays.map(([quantile, nanoseconds]) => [{ quantile }, seconds(nanoseconds)]),
    ),
    formatMetric("maitre_live_listeners", "gauge", "Open streams of live events.", [
      [{}, services.realtime.listenerCount()],
    ]),
  ].join("");
  delay.reset();
  return text;
}

function describeFacts({ isReachable, migration, jobs, connections }: OperationFacts): string {
  return [
    formatMetric("maitre_database_up", "gauge", "1 while the database answers and can write.", [
      [{}, isReachable ? 1 : 0],
    ]),
    formatMetric("maitre_database_connections", "gauge", "Connections of the pool.", [
      [{ state: "in_use" }, connections.inUse],
      [{ state: "idle" }, connections.idle],
    ]),
    formatMetric("maitre_database_waiting", "gauge", "Calls that wait for a connection.", [
      [{}, connections.waiting],
    ]),
    formatMetric(
      "maitre_migration",
      "gauge",
      "Number of the latest migration of the database.",
      migration === null ? [] : [[{}, migration]],
    ),
    formatMetric(
      "maitre_jobs",
      "gauge",
      "Runs of jobs by state; failed ones stay for some days.",
      jobs.flatMap(({ name, waiting, active, failed }) => [
        [{ job: name, state: "waiting" }, waiting] as const,
        [{ job: name, state: "active" }, active] as const,
        [{ job: name, state: "failed" }, failed] as const,
      ]),
    ),
    formatMetric(
      "maitre_job_last_success_timestamp_seconds",
      "gauge",
      "When a job last ended well.",
      jobs.flatMap(({ name, succeededAt }) =>
        succeededAt === null ? [] : [[{ job: name }, Date.parse(succeededAt) / 1000] as const],
      ),
    ),
  ].join("");
}

async function describeHealth({ env, realtime }: Services, facts: OperationFacts) {
  const disk = env.databaseUrl === undefined ? await measureDisk(env.dataDir) : null;
  const lastFailed = facts.jobs.filter(({ isLastFailed }) => isLastFailed).map(({ name }) => name);
  const problems = [
    facts.reason === null ? [] : [`database: ${unavailableText[facts.reason]}`],
    lastFailed.map((name) => `job ${name}: the last run failed`),
    disk !== null && disk.freeBytes < MIN_FREE_BYTES ? ["disk: less than 512 MB free"] : [],
  ].flat();
  return {
    status: problems.length === 0 ? "ok" : "problems",
    problems,
    version: VERSION,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    database: {
      kind: env.databaseUrl === undefined ? "embedded" : "external",
      isReachable: facts.isReachable,
      reason: facts.reason,
      milliseconds: facts.milliseconds,
      migration: facts.migration,
    },
    jobs: facts.jobs,
    liveListeners: realtime.listenerCount(),
    /** Null where the disk is the database server's. */
    disk,
    uploads: env.s3 === null ? "database" : "s3",
    mail: env.smtp === null ? "not set up" : "set up",
  };
}

async function measureDisk(path: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  return statfs(path).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  );
}

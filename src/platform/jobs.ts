import { setTimeout as sleep } from "node:timers/promises";

import type { PgBoss } from "pg-boss";

import { directConnectionOf } from "./db/connection.ts";
import { makeRequestIds, runInRequest } from "./request-context.ts";
import type { Services } from "./services.ts";

/** Repeated work. It must be idempotent and must survive being cut off. */
export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  run(services: Services): Promise<void>;
}

/** The first page after a start must not wait for jobs. */
const START_DELAY_MS = 3_000;
const STOP_TIMEOUT_MS = 5_000;
/** A longer run counts as dead, and the job may start again. */
const LONGEST_RUN_SECONDS = 15 * 60;
const POLL_SECONDS = 15;
/** The database may be away when a process starts, as during a failover. */
const START_AGAIN_MS = 5_000;

/**
 * Runs each job once soon after the start (a machine that is off at night still does its nightly work), then
 * by its cron. Of several processes on one database, one runs it, never two at a time. A failure is logged,
 * and the next run tries again.
 *
 * Returns at once. When jobs cannot start, that is logged, affects nothing else, and is tried again.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  startDelayMs: number = START_DELAY_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const started = startUntilStopped(services, jobs, startDelayMs, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function startUntilStopped(
  services: Services,
  jobs: readonly Job[],
  startDelayMs: number,
  signal: AbortSignal,
): Promise<PgBoss | null> {
  for (let delayMs = startDelayMs; !signal.aborted; delayMs = START_AGAIN_MS) {
    try {
      return await startBoss(services, jobs, delayMs, signal);
    } catch (error) {
      if (!signal.aborted) services.log.error({ err: error }, "the jobs do not run");
    }
  }
  return null;
}

async function startBoss(
  services: Services,
  jobs: readonly Job[],
  startDelayMs: number,
  signal: AbortSignal,
): Promise<PgBoss | null> {
  await sleep(startDelayMs, undefined, { signal, ref: false });
  const { log, database } = services;
  const { PgBoss: Boss } = await import("pg-boss");
  const boss = new Boss({
    ...directConnectionOf(database.connection),
    // A pool of its own: pg-boss needs plain `pg` values, and must not take connections from calls.
    max: 1,
    application_name: "maitre jobs",
    schema: SCHEMA,
    // Only worth it for queues of many thousands.
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: 600,
    cronWorkerIntervalSeconds: POLL_SECONDS,
  });
  boss.on("error", (error) => {
    // As in platform/db: during a stop, the server may close the connection first.
    if (!signal.aborted) log.warn({ err: error }, "the job queue met an error");
  });
  try {
    await boss.start();
    const nextId = makeRequestIds();
    for (const job of jobs) await scheduleJob(boss, services, job, nextId);
    await unscheduleRemovedJobs(boss, jobs);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function scheduleJob(
  boss: PgBoss,
  services: Services,
  { name, cron, run }: Job,
  nextId: () => string,
): Promise<void> {
  const { log } = services;
  await boss.createQueue(name, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
  });
  await boss.schedule(name, cron, null, { tz: "UTC" });
  await boss.send(name);
  const runOnce = async () => {
    const began = performance.now();
    const hasRun = await run(services).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, job: name }, "a job failed");
        return false;
      },
    );
    // The queue stores what it receives about a failure, and PostgreSQL's errors repeat the row.
    if (!hasRun) throw new Error("see the log");
    log.debug({ job: name, milliseconds: Math.round(performance.now() - began) }, "a job has run");
  };
  // All lines of one run share an id, as those of a request do.
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
    runInRequest({ id: nextId(), procedure: name }, runOnce),
  );
}

const SCHEMA = "jobs";

/** Schedules stay in the database when a job leaves the program. */
async function unscheduleRemovedJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  }
}

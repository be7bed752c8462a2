import { setTimeout as sleep } from "node:timers/promises";

import type { PgBoss } from "pg-boss";

import type { Services } from "./services.ts";

/** Work that is due again and again. It must bear being run twice, and being cut off in the middle. */
export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in UTC. */
  cron: string;
  run(services: Services): Promise<void>;
}

/** The first seconds belong to those who wait for the first page. */
const START_DELAY_MS = 3_000;
const STOP_TIMEOUT_MS = 5_000;
/** A job that runs longer is taken for dead, and may be begun again. */
const LONGEST_RUN_SECONDS = 15 * 60;
const POLL_SECONDS = 15;

/**
 * Runs the jobs from now on: each once soon after the start (a machine that is off at night still does its nightly work), then by
 * its cron. Of several processes on one database one runs it, and never two at a time. What fails is logged, and done at the next time.
 *
 * Returns at once; what keeps the jobs from running at all is logged, too, and keeps nothing else from running.
 */
export function startJobs(
  services: Services,
  jobs: readonly Job[],
  startDelayMs: number = START_DELAY_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const started = startBoss(services, jobs, startDelayMs, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.error({ err: error }, "the jobs do not run");
    return null;
  });
  return {
    async stop() {
      stopping.abort();
      const boss = await started;
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
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
    ...database.connection,
    // Its own: it wants its values as `pg` gives them, and must not take connections from those who wait.
    max: 1,
    application_name: "maitre jobs",
    schema: SCHEMA,
    // What would be worth it for queues of many thousands.
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: 600,
    cronWorkerIntervalSeconds: POLL_SECONDS,
  });
  boss.on("error", (error) => {
    // As in platform/db: whoever stops may be cut off by a server that stops faster.
    if (!signal.aborted) log.warn({ err: error }, "the job queue met an error");
  });
  try {
    await boss.start();
    for (const job of jobs) await scheduleJob(boss, services, job);
    await unscheduleRemovedJobs(boss, jobs);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function scheduleJob(boss: PgBoss, services: Services, { name, cron, run }: Job): Promise<void> {
  const { log } = services;
  await boss.createQueue(name, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: LONGEST_RUN_SECONDS,
  });
  await boss.schedule(name, cron, null, { tz: "UTC" });
  await boss.send(name);
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const began = performance.now();
    try {
      await run(services);
      log.debug({ job: name, milliseconds: Math.round(performance.now() - began) }, "a job has run");
    } catch (error) {
      log.error({ err: error, job: name }, "a job failed");
      throw error;
    }
  });
}

const SCHEMA = "jobs";

/** Schedules outlive the program that made them. */
async function unscheduleRemovedJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openDatabase, type Database } from "#platform/db/database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog, type Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { rows } from "#tests/rows.ts";
import { startJobs, type Job } from "./jobs.ts";

let dataDir: string;
let embedded: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maitre-jobs-"));
  embedded = await startEmbeddedPostgres({ dataDir, log: silentLog });
  database = openDatabase(embedded.connection, { log: silentLog });
});

afterAll(async () => {
  await database.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// The jobs use no other services.
const servicesWith = (log: Log) => ({ database, log }) as Services;
const NO_DELAY = 0;

test("each job runs soon after the start, in one process at a time", async () => {
  const ran: string[] = [];
  let running = 0;
  let atOnce = 0;
  const jobs: Job[] = ["sweep", "tidy"].map((name) => ({
    name,
    cron: "0 4 * * *",
    async run() {
      ran.push(name);
      if (name === "tidy") return;
      running += 1;
      atOnce = Math.max(atOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 500));
      running -= 1;
    },
  }));
  const processes = [1, 2, 3].map(() => startJobs(servicesWith(silentLog), jobs, NO_DELAY));
  await expect.poll(() => new Set(ran).size).toBe(2);
  await Promise.all(processes.map((one) => one.stop()));
  expect(atOnce).toBe(1);
});

test("a schedule is kept in UTC, and is removed with its job", async () => {
  const schedules = () => rows(database.sql, "select name, cron, timezone from jobs.schedule order by name");
  const quiet: Job = { name: "quiet", cron: "17 * * * *", run: async () => {} };
  let running = startJobs(servicesWith(silentLog), [quiet], NO_DELAY);
  await expect.poll(schedules).toEqual([{ name: "quiet", cron: "17 * * * *", timezone: "UTC" }]);
  await running.stop();
  running = startJobs(servicesWith(silentLog), [], NO_DELAY);
  await expect.poll(schedules).toEqual([]);
  await running.stop();
});

test("a job that fails is logged with its name, and its process goes on", async () => {
  const error = vi.spyOn(silentLog, "error");
  const failing: Job = {
    name: "failing",
    cron: "0 4 * * *",
    run: () =>
      Promise.reject(Object.assign(new Error("the disk is full"), { detail: "Ana Lima, 98765-4321" })),
  };
  const running = startJobs(servicesWith(silentLog), [failing], NO_DELAY);
  await expect.poll(() => error.mock.calls).toHaveLength(1);
  expect(error.mock.calls[0]).toEqual([
    { err: expect.objectContaining({ message: "the disk is full" }), job: "failing" },
    "a job failed",
  ]);
  const stored = () =>
    rows<{ output: string | null }>(
      database.sql,
      "select output::text from jobs.job where name = 'failing' and state = 'failed'",
    );
  await expect.poll(stored).toHaveLength(1);
  expect(JSON.stringify(await stored())).not.toMatch(/98765|Ana/);
  await running.stop();
  error.mockRestore();
});

test("it stops before the first run, too, and waits for a running job", async () => {
  let hasEnded = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow: Job = {
    name: "slow",
    cron: "0 4 * * *",
    run: async () => {
      begin();
      await new Promise((resolve) => setTimeout(resolve, 300));
      hasEnded = true;
    },
  };
  await startJobs(servicesWith(silentLog), [slow]).stop();
  const running = startJobs(servicesWith(silentLog), [slow], NO_DELAY);
  await begun;
  await running.stop();
  expect(hasEnded).toBe(true);
});

test("a database that refuses the jobs is logged and breaks nothing else", async () => {
  const error = vi.spyOn(silentLog, "error");
  const unreachable = { connection: { host: "/nowhere", port: 1, user: "nobody", database: "none" } };
  const running = startJobs({ database: unreachable, log: silentLog } as Services, [], NO_DELAY);
  await expect.poll(() => error.mock.calls[0]?.[1]).toBe("the jobs do not run");
  await running.stop();
  error.mockRestore();
});

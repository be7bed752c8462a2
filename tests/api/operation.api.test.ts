import { expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { startJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { startTestApp, type TestApp } from "#tests/app.ts";
import { useUnit } from "#tests/fixtures.ts";

const TOKEN = "a-token-for-metrics-only";
const PAGES = ["/api/metrics", "/api/health/details"];

const { database, app, unit, owner, users } = useUnit({
  env: { metricsToken: TOKEN },
  per: "file",
  organization: { name: "Cantina Jabuticaba" },
  unit: { name: "Jabuticaba Centro" },
  users: { owner: "all" },
});

const asOperator = { headers: { authorization: `Bearer ${TOKEN}` } };
const readMetrics = async (of = app) => (await of.fetch("/api/metrics", asOperator)).text();
const readDetails = async (of = app) => {
  const answer = await of.fetch("/api/health/details", asOperator);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it("counts requests by procedure and status, and how long they took", async () => {
  const call = { method: "POST", headers: { "content-type": "application/json" } };
  const body = (input: unknown) => ({ ...call, body: JSON.stringify({ json: input }) });
  const list = body({ unitId: unit.id, day: "2026-03-11" });
  for (const cookie of [users.owner.cookie, users.owner.cookie])
    await (await app.fetch("/rpc/reservations/listWeek", { ...list, cookie })).text();
  await (await app.fetch("/rpc/reservations/listWeek", list)).text();
  await (
    await app.fetch(`/api/units/${unit.id}/reservations?day=2026-03-11`, { cookie: users.owner.cookie })
  ).text();
  await (await app.fetch("/rpc/invented/name")).text();
  await (await app.fetch("/invented/page?token=x")).text();

  // An answer is counted once its connection has taken it, which may be a moment after its reader has it.
  await expect
    .poll(() => readMetrics())
    .toContain('maitre_requests_total{procedure="page",status="404"} 1\n');
  const text = await readMetrics();
  expect(text).toContain('maitre_requests_total{procedure="reservations.listWeek",status="200"} 3\n');
  expect(text).toContain('maitre_requests_total{procedure="reservations.listWeek",status="401"} 1\n');
  expect(text).toContain('maitre_requests_total{procedure="unknown",status="404"} 1\n');
  expect(text).toContain(
    'maitre_request_duration_seconds_bucket{procedure="reservations.listWeek",le="+Inf"} 4\n',
  );
  expect(text).toContain('maitre_request_duration_seconds_count{procedure="reservations.listWeek"} 4\n');
  // Each metric is declared once, and each line is a comment or a sample.
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.e+-]+)$/);
});

it("shows the pool, the listeners, the migration, the version and the process", async () => {
  const stream = await owner.audit.watch({ unitId: unit.id });
  await stream.next();
  const text = await readMetrics();
  await stream.return?.();
  const valueOf = (sample: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
    return line === undefined ? undefined : Number(line.slice(sample.length + 1));
  };
  expect(valueOf("maitre_live_listeners")).toBe(1);
  expect(valueOf("maitre_database_up")).toBe(1);
  expect(valueOf("maitre_database_waiting")).toBe(0);
  expect(valueOf('maitre_database_connections{state="in_use"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf("maitre_migration")).toBeGreaterThanOrEqual(14);
  expect(valueOf("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(valueOf("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(valueOf('maitre_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^maitre_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.[\d.]+"\} 1$/m);
});

it("says which job failed, in metrics and in the details of health", async () => {
  let fails = true;
  const job: Job = {
    name: "operation.test",
    cron: "0 0 1 1 *",
    run: () => (fails ? Promise.reject(new Error("no")) : Promise.resolve()),
  };
  const runOnce = async () => {
    const jobs = startJobs({ ...app.services, log: silentLog }, [job], 0);
    await expect
      .poll(() => readMetrics(), { timeout: 20_000 })
      .toMatch(
        fails
          ? /job="operation.test",state="failed"\} 1/
          : /last_success_timestamp_seconds\{job="operation.test"\}/,
      );
    await jobs.stop();
  };
  expect(await readDetails()).toMatchObject({ status: 200, body: { status: "ok", problems: [] } });
  await runOnce();
  expect(await readDetails()).toMatchObject({
    status: 503,
    body: { status: "problems", problems: ["job operation.test: the last run failed"] },
  });
  fails = false;
  await runOnce();
  expect(await readDetails()).toMatchObject({
    status: 200,
    body: {
      database: { isReachable: true },
      uploads: "database",
      mail: "not set up",
      jobs: [{ name: "operation.test" }],
    },
  });
});

it("says that the database is gone", async () => {
  const nowhere = openDatabase(
    { host: "/no/such/socket", port: 1, user: "nobody", database: "none" },
    { log: silentLog },
  );
  const gone = await startTestApp(database(), { metricsToken: TOKEN });
  gone.services.database = nowhere;
  expect(await readMetrics(gone)).toContain("maitre_database_up 0\n");
  expect(await readDetails(gone)).toMatchObject({
    status: 503,
    body: { database: { isReachable: false, reason: "down", migration: null } },
  });
  gone.services.database = database();
  await gone.stop();
  await nowhere.close();
});

it.each(PAGES)("%s shows nothing to a caller without the token", async (page) => {
  for (const authorization of ["", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`]) {
    const answer = await app.fetch(page, { cookie: users.owner.cookie, headers: { authorization } });
    expect([answer.status, await answer.text()]).toEqual([401, '{"status":"unauthorized"}']);
  }
  expect((await app.fetch(page, asOperator)).headers.get("cache-control")).toBe("no-store");
});

it.each(PAGES)("without a token, %s is for this machine alone", async (page) => {
  const statusOf = async (of: TestApp, headers: Record<string, string> = {}) =>
    (await of.fetch(page, { headers })).status;
  const open = await startTestApp(database());
  expect(await statusOf(open)).toBe(200);
  // The test's own proxy is trusted: it says who called.
  expect(await statusOf(open, { "x-forwarded-for": "203.0.113.7" })).toBe(401);
  await open.stop();
  const published = await startTestApp(database(), { publicUrl: "https://maitre.example" });
  expect(await statusOf(published)).toBe(401);
  await published.stop();
});

it("names no person and no organization", async () => {
  const texts = await Promise.all(PAGES.map(async (page) => (await app.fetch(page, asOperator)).text()));
  for (const text of texts)
    for (const secret of [
      "Jabuticaba",
      unit.id,
      unit.organizationId,
      users.owner.id,
      users.owner.email,
      TOKEN,
    ])
      expect(text).not.toContain(secret);
});

import { beforeAll, expect, it } from "vitest";

import { buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { explain, recordStatements } from "#tests/statements.ts";
import { loadVolume } from "../../db/demo/volume.ts";

const NOW = new Date("2026-11-20T22:30:00Z");

const { database, sql, app } = useApp({ now: NOW });
let cookie: string;
let unitId: string;

beforeAll(async () => {
  const { organizationId, unitIds } = await loadVolume(database(), {
    units: 1,
    reservations: 20_000,
    conversations: 50_000,
    acts: 20_000,
    now: NOW,
  });
  unitId = unitIds[0] ?? "";
  ({ cookie } = await buildUser(sql, { id: organizationId }));
});

it("answers the dashboard of a busy unit by six statements, each through its index", async () => {
  const statements = await recordStatements(database(), async () => {
    const { conversations, reservations, tables, activity } = await app
      .client(cookie)
      .dashboard.read({ unitId });
    // 50,000 in 365 days: 4109.6 in 30.
    expect(conversations).toEqual({ count: 4110, growthPercent: 0 });
    expect(reservations.current).toBeGreaterThan(8000);
    expect(tables.total).toBe(60);
    expect(activity).toHaveLength(4);
  });
  expect(statements).toHaveLength(6);

  const planOf = async (table: string) => {
    const found = statements.find(({ text }) => new RegExp(`from ${table}\\s`).test(text));
    return explain(database(), found!);
  };
  const plans = {
    conversations: await planOf("conversation"),
    reservations: await planOf("reservation"),
    activity: await planOf("audit_entry"),
  };
  expect(plans.conversations).toContain("conversation_by_start");
  expect(plans.reservations).toContain("reservation_current");
  expect(plans.activity).toMatch(/Index Scan.* on audit_entry\b/);
  for (const plan of Object.values(plans)) {
    expect(plan).not.toMatch(/Seq Scan on (conversation|reservation|audit_entry)\b/);
  }
});

it("pages through the conversations of a period along the index", async () => {
  const client = app.client(cookie);
  const first = await client.conversations.list({ unitId, period: "month" });
  const statements = await recordStatements(database(), async () => {
    const second = await client.conversations.list({ unitId, period: "month", after: first.next ?? "" });
    expect(second.conversations).toHaveLength(30);
  });
  expect(statements).toHaveLength(2);
  const list = statements.find(({ text }) => text.includes("from conversation"))!;
  const plan = await explain(database(), list);
  expect(plan).toContain("conversation_by_start");
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

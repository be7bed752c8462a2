import { beforeAll, expect, it } from "vitest";

import { buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { explain, explainForAnyValues, recordStatements } from "#tests/statements.ts";
import { loadVolume } from "../../db/demo/volume.ts";

const NOW = new Date("2026-11-20T22:30:00Z");

const { database, sql, app } = useApp({ now: NOW });
let cookie: string;
let unitId: string;

beforeAll(async () => {
  const volume = await loadVolume(database(), { units: 1, reservations: 20_000, now: NOW });
  unitId = volume.unitIds[0] ?? "";
  ({ cookie } = await buildUser(sql, { id: volume.organizationId }));
});

it("reads a week of 20,000 reservations with one statement, through the index", async () => {
  const statements = await recordStatements(database(), async () => {
    const { reservations } = await app.client(cookie).reservations.listWeek({ unitId, day: "2026-11-20" });
    expect(reservations.length).toBeGreaterThan(300);
  });

  const lists = statements.filter(({ text }) => text.includes("from reservation r"));
  expect(statements).toHaveLength(2); // the other statement checks session and unit
  expect(lists).toHaveLength(1);
  const plan = await explain(database(), lists[0]!);
  expect(plan).toContain("reservation_by_day");
  expect(plan).not.toMatch(/Seq Scan on (reservation|reservation_table)\b/);
});

it("sends a long list compressed, by each door", async () => {
  const rest = await app.fetch(`/api/units/${unitId}/reservations?day=2026-11-20`, {
    cookie,
    headers: { "accept-encoding": "br" },
  });
  const rpc = await app.fetch("/rpc/reservations/listWeek", {
    method: "POST",
    cookie,
    headers: { "content-type": "application/json", "accept-encoding": "gzip" },
    body: JSON.stringify({ json: { unitId, day: "2026-11-20" } }),
  });
  expect([rest.status, rest.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect([rpc.status, rpc.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(await rpc.json()).toEqual({ json: await rest.json() });
});

it("finds a guest with one statement: near today first, then through the index of names and phones", async () => {
  await rows(
    sql,
    `update reservation set customer_name = 'Zélia Prado'
     where unit_id = $1 and id = (select min(id::text)::uuid from reservation where unit_id = $1)`,
    [unitId],
  );
  const statements = await recordStatements(database(), async () => {
    const { search } = app.client(cookie).reservations;
    expect((await search({ unitId, text: "cliente" })).reservations).toHaveLength(20);
    expect((await search({ unitId, text: "prado zelia" })).reservations).toHaveLength(1);
    await search({ unitId, text: "0 15 21 8765-432" });
  });

  const searches = statements.filter(({ text }) => text.includes("search_text"));
  expect(statements).toHaveLength(6);
  expect(searches).toHaveLength(3);
  for (const search of searches) {
    for (const plan of [await explain(database(), search), await explainForAnyValues(database(), search)]) {
      expect(plan).toContain("reservation_by_day");
      expect(plan).toContain("One-Time Filter");
      expect(plan).not.toMatch(/Seq Scan on (reservation|reservation_table)\b/);
    }
  }
  for (const search of searches.slice(1))
    expect(await explain(database(), search)).toContain("reservation_by_search_text");
});

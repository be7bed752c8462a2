import { describe, expect, it } from "vitest";

import { eventCatalog } from "#events.ts";
import type { Sql } from "#platform/db/sql.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { ERASED } from "#shared/erased.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import {
  buildAuditEntry,
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { AuditFilter } from "../contract.ts";
import { typesOf } from "../rules.ts";
import { type EntryFilter, listEntries } from "./queries.ts";

const { database, sql, app, organization, unit, helena, users } = useUnit({
  unit: { name: "Manaus", timeZone: "America/Manaus" },
  users: { helena: { name: "Helena" } },
});

const writeEntry = (overrides: Parameters<typeof buildAuditEntry>[2] = {}) =>
  buildAuditEntry(sql, organization, overrides);
const listTypes = async (filter: AuditFilter) =>
  (await helena.audit.list(filter)).entries.map(({ type }) => type);

it("refuses users without the screen 'Permissões'", async () => {
  const staff = await buildUser(sql, organization, { role: "staff", permissions: ["reservas"] });
  expect(await outcomeOf(app.client().audit.list({}))).toBe("UNAUTHORIZED");
  expect(await outcomeOf(app.client(staff.cookie).audit.list({}))).toBe("FORBIDDEN");
});

it("lists who did what, where, when and through which channel, the newest first", async () => {
  const tables = [
    await buildTable(sql, unit, { label: "M10" }),
    await buildTable(sql, unit, { label: "M2" }),
  ];
  const subjectId = newId();
  await writeEntry({
    unitId: unit.id,
    actorId: users.helena.id,
    type: "reservation.seated",
    subjectId,
    at: new Date("2026-11-20T22:00:00Z"),
    detail: { tableIds: tables.map(({ id }) => id) },
  });
  await writeEntry({
    actorKind: "assistant",
    channel: "whatsapp",
    unitId: unit.id,
    type: "reservation.created",
  });
  await writeEntry({ type: "user.deactivated", subjectId: users.helena.id });
  await writeEntry({ type: "unit.changed", subjectId: unit.id });

  const { entries, hasMore } = await helena.audit.list({});
  expect(hasMore).toBe(false);
  expect(entries).toMatchObject([
    { type: "unit.changed", unit: null, subjectName: "Manaus" },
    {
      type: "user.deactivated",
      unit: null,
      channel: "system",
      actor: { kind: "system", id: null, name: null },
      subjectName: "Helena",
    },
    {
      type: "reservation.created",
      channel: "whatsapp",
      actor: { kind: "assistant", id: null, name: null },
    },
    {
      type: "reservation.seated",
      at: "2026-11-20T22:00:00.000Z",
      unit: { id: unit.id, name: "Manaus", timeZone: "America/Manaus" },
      actor: { kind: "user", id: users.helena.id, name: "Helena" },
      tables: ["M2", "M10"],
      subjectName: null,
    },
  ]);
});

describe("the party of an act", () => {
  const partiesOf = async (client: TestClient) =>
    (await client.audit.list({})).entries.map(({ party }) => party);

  it("is read as it is now, for those who may see reservations alone", async () => {
    const booking = await buildReservation(sql, unit, { date: "2026-11-21", time: "20:00", guests: 4 });
    const waiting = await buildWaitlistEntry(sql, unit, { guests: 3 });
    await writeEntry({ unitId: unit.id, type: "waitlist.added", subjectId: waiting.id });
    await writeEntry({ unitId: unit.id, type: "reservation.cancelled", subjectId: booking.id });
    await rows(sql, "update reservation set customer_name = 'Bruno C. Dias' where id = $1", [booking.id]);
    expect(await partiesOf(helena)).toEqual([
      { name: "Bruno C. Dias", date: "2026-11-21", time: "20:00", guests: 4 },
      { name: "Carla Mendonça", date: null, time: null, guests: 3 },
    ]);

    const clerk = await buildUser(sql, organization, { role: "manager", permissions: ["permissoes"] });
    expect(await partiesOf(app.client(clerk.cookie))).toEqual([null, null]);
  });

  it("is nobody once the guest is erased, and never of another unit or organization", async () => {
    const erased = await buildReservation(sql, unit, ERASED_GUEST);
    const gone = await buildWaitlistEntry(sql, unit, ERASED_GUEST);
    const other = await buildUnit(sql, organization);
    const elsewhere = await buildReservation(sql, other);
    const foreignUnit = await buildUnit(sql, await buildOrganization(sql));
    const foreign = await buildReservation(sql, foreignUnit);
    for (const { id: subjectId } of [erased, gone, elsewhere, foreign])
      await writeEntry({ unitId: unit.id, type: "reservation.cancelled", subjectId });
    await writeEntry({ unitId: foreignUnit.id, type: "reservation.cancelled", subjectId: foreign.id });
    expect(await partiesOf(helena)).toEqual([null, null, null, null, null]);
  });
});

const ERASED_GUEST = { customerName: ERASED.name, customerPhone: ERASED.phone };

it("pages through every entry once, also while new ones are written", async () => {
  for (let index = 0; index < 65; index += 1) await writeEntry({ detail: { index } });
  const seen: unknown[] = [];
  let before: number | undefined;
  for (let hasMore = true; hasMore;) {
    const page = await helena.audit.list({ before });
    seen.push(...page.entries.map(({ detail }) => detail["index"]));
    ({ hasMore } = page);
    before = page.entries.at(-1)?.id;
    await writeEntry({ detail: { index: "later" } });
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => 64 - index));
});

describe("the filter", () => {
  it("selects entries by user and by program", async () => {
    await writeEntry({ actorId: users.helena.id, type: "unit.changed" });
    await writeEntry({ actorKind: "assistant", type: "reservation.created" });
    await writeEntry({ type: "session.ended" });
    expect(await listTypes({ actor: users.helena.id })).toEqual(["unit.changed"]);
    expect(await listTypes({ actor: "assistant" })).toEqual(["reservation.created"]);
    expect(await listTypes({ actor: "system" })).toEqual(["session.ended"]);
  });

  it("selects entries by topic, channel and unit", async () => {
    const other = await buildUnit(sql, organization);
    await writeEntry({ type: "waitlist.added", unitId: unit.id, channel: "backoffice" });
    await writeEntry({ type: "reservation.created", unitId: unit.id, channel: "web_chat" });
    await writeEntry({ type: "reservation.cancelled", unitId: other.id, channel: "backoffice" });
    await writeEntry({ type: "user.changed" });
    expect(await listTypes({ topic: "reservations" })).toEqual([
      "reservation.cancelled",
      "reservation.created",
    ]);
    expect(await listTypes({ channel: "backoffice" })).toEqual(["reservation.cancelled", "waitlist.added"]);
    expect(await listTypes({ unitId: unit.id })).toEqual(["reservation.created", "waitlist.added"]);
    expect(await listTypes({ unitId: unit.id, topic: "reservations", channel: "web_chat" })).toEqual([
      "reservation.created",
    ]);
  });

  it("selects entries by period, without the instant at its end", async () => {
    for (const [at, type] of [
      ["2026-11-01T03:00:00Z", "unit.changed"],
      ["2026-11-02T02:59:59.999Z", "hours.changed"],
      ["2026-11-02T03:00:00Z", "menu.published"],
    ] as const) {
      await writeEntry({ at: new Date(at), type });
    }
    expect(await listTypes({ from: "2026-11-01T03:00:00Z", until: "2026-11-02T03:00:00Z" })).toEqual([
      "hours.changed",
      "unit.changed",
    ]);
    expect(await listTypes({ from: "2026-11-02T03:00:00.000Z" })).toEqual(["menu.published"]);
  });

  it.each([
    ["actor", { actor: "somebody" }],
    ["from", { from: "ontem" }],
    ["unitId", { unitId: "central" }],
    ["before", { before: -1 }],
  ])("names what is wrong: %s", async (field, filter) => {
    const error = await helena.audit.list(filter as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
  });

  it("is a query string in the REST API", async () => {
    await writeEntry({ type: "menu.published" });
    await writeEntry({ type: "unit.changed" });
    const response = await app.fetch("/api/audit-entries?topic=menu&before=999999999", {
      cookie: users.helena.cookie,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ entries: [{ type: "menu.published" }], hasMore: false });
  });
});

it("lists no entry of another organization for any id", async () => {
  const foreign = await buildOrganization(sql);
  const foreignUnit = await buildUnit(sql, foreign);
  const stranger = await buildUser(sql, foreign, { name: "Estranho" });
  await buildAuditEntry(sql, foreign, { unitId: foreignUnit.id, actorId: stranger.id });
  // Our entries must not show their names either.
  await writeEntry({ actorId: stranger.id, subjectId: stranger.id });
  expect(await listTypes({ unitId: foreignUnit.id })).toEqual([]);
  const { entries } = await helena.audit.list({});
  expect(entries).toMatchObject([{ actor: { id: stranger.id, name: null }, subjectName: null }]);
});

it("finds a page of 100,000 entries by an index, with every filter", async () => {
  await rows(
    sql,
    `insert into audit_entry (organization_id, unit_id, at, actor_kind, actor_id, channel, type)
     select $1, $2, now() - (100000 - n) * interval '5 minutes', 'user', $3, 'backoffice',
       (array['reservation.created', 'reservation.seated', 'waitlist.added', 'table.changed'])[1 + n % 4]
     from generate_series(1, 100000) n`,
    [organization.id, unit.id, newId()],
  );
  for (const type of ["user.invited", "menu.published"]) await writeEntry({ type, actorId: users.helena.id });
  await rows(sql, "analyze audit_entry");

  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const filters: EntryFilter[] = [
    {},
    { unitId: unit.id },
    { actor: users.helena.id },
    { types: typesOf(eventCatalog, "users") },
    { types: typesOf(eventCatalog, "reservations"), channel: "backoffice", unitId: unit.id },
    { from: dayAgo(300), until: dayAgo(299) },
    { from: dayAgo(7), types: typesOf(eventCatalog, "waitlist") },
  ];
  const scope: AuthorizedOrganization = {
    organizationId: organization.id,
    actor: {
      kind: "user",
      id: users.helena.id,
      organizationId: organization.id,
      role: "admin",
      permissions: "all",
      channel: "backoffice",
    },
  };
  for (const filter of filters) {
    let plan = "";
    const explaining: Sql = {
      queryable: {
        async query(statement) {
          const explanation = `explain (analyze) ${statement.text}`;
          const { rows: lines } = await database().pool.query(explanation, statement.values);
          plan = lines.map((line: Record<string, string>) => line["QUERY PLAN"]).join("\n");
          return sql.queryable.query(statement);
        },
      },
    };
    await listEntries(explaining, scope, filter, 31);
    expect(plan, JSON.stringify(filter)).not.toContain("Seq Scan on audit_entry");
    // An index scan that drops most rows by a filter would be as slow as a full scan.
    const dropped = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(0, ...dropped), `${JSON.stringify(filter)}\n${plan}`).toBeLessThan(500);
  }
});

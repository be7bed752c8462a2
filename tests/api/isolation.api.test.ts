import { beforeAll, expect, it } from "vitest";

import {
  buildCategory,
  buildConversation,
  buildDish,
  buildOrganization,
  buildReservation,
  buildReview,
  buildSession,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltUser,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { PICTURE, sampleOf } from "#tests/hostile-calls.ts";
import { shareOf } from "#tests/long-tests.ts";
import { listProcedures, validValueOf, type Procedure } from "#tests/procedures.ts";
import { rows } from "#tests/rows.ts";
import { createChance } from "../../db/demo/chance.ts";

// Two organizations do everything that the contract offers. Neither may see or change what is the other's.

interface House {
  /** In every text of its rows, and nowhere else. */
  mark: string;
  organizationId: string;
  user: BuiltUser;
  /** By the field or the feature that they belong to. */
  ids: Record<string, string>;
}

const procedures = listProcedures();
const { database, sql, app } = useApp({ env: { connectorGateway: "http://127.0.0.1:9" } });
let alfa: House;
let beta: House;

beforeAll(async () => {
  [alfa, beta] = [await buildHouse("Alfaiate"), await buildHouse("Betoneira")];
});

it(
  "with the other's ids, no call shows or changes anything of the other's",
  { timeout: 120_000 },
  async () => {
    const directions = [
      [alfa, beta],
      [beta, alfa],
    ] as const;
    for (const [caller, other] of shareOf(directions, { areas: ["platform"], parts: 2 })) {
      const before = await readRowsOf(other);
      // Its own unit with ids of the other's rows, then the other's unit.
      const foreign = [{ ...other.ids, unitId: caller.ids["unitId"] ?? "" }, other.ids];
      for (const procedure of procedures) {
        for (const ids of foreign) {
          const { text } = await call(procedure, caller, ids);
          expect(text, procedure.name).not.toContain(other.mark);
        }
      }
      await Promise.all(database().running);
      expect(await readRowsOf(other)).toEqual(before);
    }
  },
);

it("with its own ids, each sees its own and nothing of the other's", { timeout: 120_000 }, async () => {
  const before = await readRowsOf(beta);
  const showing: string[] = [];
  let successes = 0;
  for (const procedure of procedures) {
    const { status, text } = await call(procedure, alfa, alfa.ids);
    if (status === 200) successes += 1;
    if (text.includes(alfa.mark)) showing.push(procedure.name);
    expect(text, procedure.name).not.toContain(beta.mark);
  }
  await Promise.all(database().running);
  expect(await readRowsOf(beta)).toEqual(before);
  // Otherwise the test would compare refusals alone.
  expect(successes).toBeGreaterThan(procedures.length / 2);
  expect(showing).toEqual(
    expect.arrayContaining([
      "auth.me",
      "companySettings.read",
      "conversations.read",
      "floor.listTables",
      "menu.list",
      "reviews.read",
      "users.list",
    ]),
  );
});

it("compares every table, except those that belong to no organization", async () => {
  const all = await rows<{ name: string }>(
    sql,
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const compared = new Set((await listScopedTables()).map(({ table }) => table));
  expect(
    all
      .map(({ name }) => name)
      .filter((name) => !compared.has(name))
      .toSorted(byName),
  ).toEqual([
    "change_epoch",
    "change_mark",
    "organization",
    "rate_limit",
    "schema_migration",
    "verification",
  ]);
});

const byName = (one: string, other: string) => one.localeCompare(other);

async function buildHouse(mark: string): Promise<House> {
  const organization = await buildOrganization(sql, { name: `${mark} Ltda` });
  const unit = await buildUnit(sql, organization, { name: `${mark} Centro`, address: `Rua ${mark}, 1` });
  const sister = await buildUnit(sql, organization, { name: `${mark} Norte`, position: 1 });
  const user = await buildUser(sql, organization, { name: `Ana ${mark}` });
  const colleague = await buildUser(sql, organization, {
    name: `Rui ${mark}`,
    role: "staff",
    permissions: [],
  });
  const category = await buildCategory(sql, unit, { name: `Pratos ${mark}` });
  const table = await buildTable(sql, unit, { label: `${mark}1` });
  const named = { customerName: `Davi ${mark}` };
  const review = await buildReview(sql, unit, { author: `Bia ${mark}`, text: `Gostei ${mark}` });
  const entry = await buildWaitlistEntry(sql, unit, named);
  const conversation = await buildConversation(sql, unit, { contactName: `Davi ${mark}` });
  const ids = {
    unitId: unit.id,
    categoryId: category.id,
    intoId: (await buildCategory(sql, unit, { name: `Doces ${mark}`, position: 2 })).id,
    entryId: entry.id,
    tableIds: table.id,
    floor: table.id,
    menu: (await buildDish(sql, category, { name: `Filé ${mark}` })).id,
    reservations: (await buildReservation(sql, unit, { tables: [table], ...named })).id,
    waitlist: entry.id,
    reviews: review.id,
    reviewDrafts: review.id,
    conversations: conversation.id,
    inbox: conversation.id,
    users: colleague.id,
    companySettings: sister.id,
  };
  return { mark, organizationId: organization.id, user, ids };
}

/** Answers the status and, unless it is a stream without an end, the whole text of an answer. */
async function call(
  procedure: Procedure,
  { user }: House,
  ids: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { cookie } = await buildSession(sql, user);
  const input = sampleOf(procedure.schema, createChance(procedures.indexOf(procedure)), (name, schema) =>
    validValueOf(ids, procedure, name, schema),
  );
  const stopped = new AbortController();
  const response = await app.fetch(`/rpc/${procedure.name.replace(".", "/")}`, {
    method: "POST",
    cookie,
    signal: stopped.signal,
    redirect: "manual",
    ...bodyOf(input),
  });
  const { status } = response;
  if (procedure.name !== "audit.watch") return { status, text: await response.text() };
  stopped.abort();
  return { status, text: "" };
}

function bodyOf(input: unknown): RequestInit {
  const fields = { ...(input as Record<string, unknown>) };
  if (fields["file"] !== PICTURE)
    return { body: JSON.stringify({ json: input }), headers: { "content-type": "application/json" } };
  const form = new FormData();
  form.set("data", JSON.stringify({ json: { ...fields, file: null }, maps: [["file"]], meta: [] }));
  form.set("0", new File(["no picture"], "foto.png"));
  return { body: form };
}

interface ScopedTable {
  table: string;
  column: string;
}

/** Every table whose rows belong to a unit, an organization or a user. */
function listScopedTables(): Promise<ScopedTable[]> {
  return rows<ScopedTable>(
    sql,
    `select distinct on (c.table_name) c.table_name as "table", c.column_name as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('unit_id', 'organization_id', 'user_id')
     order by c.table_name, c.column_name`,
  );
}

/** A hash of each table's rows of this organization. Sessions are left out: the test itself opens them. */
async function readRowsOf({ organizationId, ids, user }: House): Promise<Record<string, string>> {
  const owners: Record<string, readonly (string | undefined)[]> = {
    unit_id: [ids["unitId"], ids["companySettings"]],
    organization_id: [organizationId],
    user_id: [user.id, ids["users"]],
  };
  const hashes: Record<string, string> = {};
  for (const { table, column } of await listScopedTables()) {
    const [found] = await rows<{ hash: string }>(
      sql,
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
       from "${table}" t where ${table === "session" ? "false" : `${column}::text = any($1)`}`,
      table === "session" ? [] : [owners[column]],
    );
    hashes[table] = found?.hash ?? "";
  }
  return hashes;
}

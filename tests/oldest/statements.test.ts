import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

import { connectionTo, type DatabaseConnection } from "#platform/db/connection.ts";
import { migrateTemplate } from "#tests/database-setup.ts";
import { startTestPostgres, type TestPostgres } from "#tests/postgres.ts";

// Most API tests run on the newest PostgreSQL only. The oldest one must understand their statements, too.

let newest: TestPostgres;
let onNewest: pg.Client;
let onOldest: pg.Client;

beforeAll(async () => {
  newest = await startTestPostgres({ isNewest: true });
  onNewest = await connect(newest.connection, await migrateTemplate(newest.connection));
  onOldest = await connect(inject("postgres"), inject("templateDatabase"));
});
afterAll(async () => {
  await Promise.all([onNewest.end(), onOldest.end()]);
  await newest.stop();
});

it("is run against the oldest PostgreSQL", async () => {
  const version = async (client: pg.Client) => {
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    return rows[0]?.major;
  };
  expect([await version(onOldest), await version(onNewest)]).toEqual([15, 18]);
});

it(
  "plans every statement that the API tests sent to the newest PostgreSQL",
  { timeout: 60_000 },
  async () => {
    const statements = readStatements();
    let understood = 0;
    const problems: string[] = [];
    for (const statement of statements) {
      // The newest cannot prepare these either: BEGIN and similar, or statements about a test's own table.
      if ((await problemOf(onNewest, statement)) !== null) continue;
      understood += 1;
      const problem = await problemOf(onOldest, statement);
      if (problem !== null) problems.push(`${problem}: ${statement}`);
    }
    console.log(`${understood} of ${statements.length} statements are planned`);
    expect(problems).toEqual([]);
    expect(understood).toBeGreaterThan(400);
  },
);

function readStatements(): string[] {
  const directory = process.env["STATEMENTS_DIR"];
  if (directory === undefined)
    throw new Error(
      "STATEMENTS_DIR names the folder into which the API tests wrote their statements: use npm test",
    );
  const lines = globSync("*.jsonl", { cwd: directory }).flatMap((file) =>
    readFileSync(join(directory, file), "utf8").trim().split("\n"),
  );
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}

/** Prepares and plans a statement for any values; returns PostgreSQL's error, or null. */
async function problemOf(client: pg.Client, statement: string): Promise<string | null> {
  try {
    await client.query(`prepare tried as ${statement}`);
    const { rows } = await client.query<{ count: number }>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'tried'",
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => "null").join(", ");
    await client.query(`explain execute tried${values === "" ? "" : `(${values})`}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query("deallocate all");
  }
}

async function connect(server: DatabaseConnection, database: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(server, database));
  await client.connect();
  await client.query("set plan_cache_mode = force_generic_plan");
  return client;
}

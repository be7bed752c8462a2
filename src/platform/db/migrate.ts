import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Client, DatabaseError } from "pg";

import { StartError } from "#platform/env/start-error.ts";
import type { Log } from "#platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { databaseText } from "./text.ts";

export interface Migration {
  number: number;
  /** The file's name. */
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies the missing files of `directory` in order, each in one transaction. Several processes may call it
 * at once: one works, the others wait. Throws a StartError when a file fails, when an applied file has
 * changed since, or when the database has more migrations than the directory. `upTo` leaves out later files.
 */
export async function migrate(
  connection: DatabaseConnection,
  options: { directory: string; log: Log; upTo?: number },
): Promise<void> {
  const migrations = readMigrations(options.directory).slice(0, options.upTo);
  const client = new Client({
    ...connection,
    options: "-c TimeZone=UTC",
    application_name: "maitre migrate",
  });
  // A lost connection also fails the statement under way.
  client.on("error", () => {});
  await client.connect();
  try {
    while (await applyNext(client, migrations, options.log));
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Reads the files of a directory in order. They must be numbered from 0001 without a gap, else two branches
 * could add the same number unnoticed.
 */
export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name, index) => {
      const number = index + 1;
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== number) {
        throw new StartError(databaseText.migrationNames(name));
      }
      // A checkout on Windows may have changed the line ends, which changes nothing.
      const text = readFileSync(join(directory, name), "utf8").replaceAll("\r\n", "\n");
      return { number, name, text, checksum: hash("sha256", text) };
    });
}

/**
 * Applies one file in one transaction. The lock ends with it, so a pooler between us and the database is no
 * problem.
 */
async function applyNext(client: Client, migrations: Migration[], log: Log): Promise<boolean> {
  await client.query("begin");
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await client.query(createTable);
    const { rows: applied } = await client.query<Applied>(
      "select number, name, checksum from schema_migration order by number",
    );
    const next = requireNext(applied, migrations);
    if (next !== undefined) {
      log.info({ migration: next.name }, "applying migration");
      await apply(client, next);
    }
    await client.query("commit");
    return next !== undefined;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const migrationLock = "1835100276, 2";

const createTable = `
  create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

type Applied = Pick<Migration, "number" | "name" | "checksum">;

function requireNext(applied: Applied[], migrations: Migration[]): Migration | undefined {
  for (const [index, done] of applied.entries()) {
    const migration = migrations[index];
    if (migration === undefined) throw new StartError(databaseText.databaseNewer(done.name));
    if (migration.checksum !== done.checksum)
      throw new StartError(databaseText.migrationEdited(migration.name));
    if (migration.name !== done.name)
      throw new StartError(databaseText.migrationRenamed(migration.name, done.name));
  }
  return migrations[applied.length];
}

/** Applies files within the caller's transaction, to a schema that has none yet. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
  await client.query(createTable);
  for (const migration of migrations) await apply(client, migration);
}

async function apply(client: Client, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const line =
      error.position === undefined ? undefined : text.slice(0, Number(error.position)).split("\n").length;
    throw new StartError(databaseText.migrationFailed(name, line, error.message), { cause: error });
  }
  await client.query("insert into schema_migration (number, name, checksum) values ($1, $2, $3)", [
    number,
    name,
    checksum,
  ]);
}

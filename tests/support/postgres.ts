import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";

import { connectionTo, type DatabaseConnection } from "#platform/db/connection.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { TEST_APP_SECRET } from "./factories.ts";

export interface TestPostgres {
  connection: DatabaseConnection;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for one test run; its data is deleted at the end. `TEST_DATABASE_URL` names a running
 * one (its user may create databases), `TEST_PG_BIN` the folder of other binaries than the embedded ones;
 * `isNewest` ignores both.
 */
export async function startTestPostgres({ isNewest = false } = {}): Promise<TestPostgres> {
  const url = isNewest ? undefined : process.env["TEST_DATABASE_URL"];
  if (url !== undefined) return { connection: { connectionString: url }, stop: () => Promise.resolve() };

  const dataDir = mkdtempSync(join(tmpdir(), "maitre-test-pg-"));
  const embedded = await startEmbeddedPostgres({
    dataDir,
    binDir: isNewest ? undefined : process.env["TEST_PG_BIN"],
    log: silentLog,
  });
  // Nothing of a test needs to survive a power cut. Autovacuum would change plans at a moment that nobody chose.
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit", "autovacuum"]) {
    await administer(embedded.connection, `alter system set ${setting} = off`);
  }
  await administer(embedded.connection, "select pg_reload_conf()");
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies the template, which must have no open connection. */
export async function createDatabase(
  server: DatabaseConnection,
  name: string,
  template?: string,
): Promise<DatabaseConnection> {
  await administer(
    server,
    // Copying files takes a fifth of the time of logging each page.
    `create database "${name}"${template === undefined ? "" : ` template "${template}" strategy file_copy`}`,
  );
  return connectionTo(server, name);
}

/** Open connections are closed. */
export async function dropDatabase(server: DatabaseConnection, name: string): Promise<void> {
  await administer(server, `drop database if exists "${name}" with (force)`);
}

/**
 * The environment of a product on a database of the test server; its DATA_DIR holds only what is not in the
 * database.
 */
export function environmentOf(connection: DatabaseConnection): Record<string, string> {
  return {
    DATABASE_URL: urlOf(connection),
    DATA_DIR: join(tmpdir(), "maitre-test-data"),
    APP_SECRET: TEST_APP_SECRET,
  };
}

/** A socket's folder travels as the parameter `host`. */
function urlOf(connection: DatabaseConnection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port, user, database, password } = connection;
  const credentials = `${encodeURIComponent(user)}${password === undefined ? "" : `:${encodeURIComponent(password)}`}`;
  return `postgres://${credentials}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;
}

async function administer(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { resolve } from "node:path";

import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openDatabase, type Database } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/launcher.ts";
import { migrate } from "./migrate.ts";
import { waitForDatabase } from "./wait.ts";

export interface OpenedDatabase {
  database: Database;
  connection: DatabaseConnection;
  /**
   * Call it after the last use: it closes connections, and the embedded PostgreSQL when no other process uses
   * it.
   */
  close(): Promise<void>;
}

/**
 * Opens the database that the environment names, migrated and ready: embedded in DATA_DIR, or the one of
 * DATABASE_URL.
 */
export async function openFromEnv(
  env: Pick<Env, "dataDir" | "databaseUrl" | "pgBin">,
  log: Log,
  options: { signal?: AbortSignal; migrations?: string } = {},
): Promise<OpenedDatabase> {
  const server =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, binDir: env.pgBin, log })
      : { connection: { connectionString: env.databaseUrl }, stop: () => Promise.resolve() };
  const { connection } = server;
  try {
    await waitForDatabase(connection, { log, signal: options.signal });
    await migrate(connection, { directory: options.migrations ?? migrationsDirectory, log });
  } catch (error) {
    await server.stop();
    throw error;
  }
  const database = openDatabase(connection, { log });
  return {
    database,
    connection,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

export const migrationsDirectory = resolve(import.meta.dirname, "../../../db/migrations");

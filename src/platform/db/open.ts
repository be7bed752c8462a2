import { resolve } from "node:path";

import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log.ts";
import { directConnectionOf, type DatabaseConnection } from "./connection.ts";
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
  env: Pick<Env, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "pgBin">,
  log: Log,
  options: { signal?: AbortSignal; migrations?: string } = {},
): Promise<OpenedDatabase> {
  const server =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, binDir: env.pgBin, log })
      : {
          connection: {
            connectionString: env.databaseUrl,
            ...(env.databaseDirectUrl === undefined ? {} : { directConnectionString: env.databaseDirectUrl }),
          },
          stop: () => Promise.resolve(),
        };
  const { connection } = server;
  try {
    const direct = directConnectionOf(connection);
    await waitForDatabase(direct, { log, signal: options.signal });
    await migrate(direct, { directory: options.migrations ?? migrationsDirectory, log });
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

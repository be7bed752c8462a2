import type { TestProject } from "vitest/node";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { buildAssistantIfStale } from "../../scripts/build-assistant.ts";
import { watchChanges } from "./declared-changes.ts";
import { createDatabase, startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: DatabaseConnection;
    templateDatabase: string;
  }
}

/** Once per run: starts one PostgreSQL with one migrated database, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startTestPostgres(), buildAssistantIfStale()]);
  project.provide("postgres", postgres.connection);
  project.provide("templateDatabase", await migrateTemplate(postgres.connection));
  return () => postgres.stop();
}

/** Answers the name of the new database. */
export async function migrateTemplate(server: DatabaseConnection): Promise<string> {
  const name = `template_${process.pid}`;
  const connection = await createDatabase(server, name);
  await migrate(connection, { directory: migrationsDirectory, log: silentLog });
  const database = openDatabase(connection, { log: silentLog });
  await watchChanges(database.sql);
  await database.close();
  return name;
}

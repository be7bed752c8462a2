import type { TestProject } from "vitest/node";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { createDatabase, startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: DatabaseConnection;
    templateDatabase: string;
  }
}

/** Once a run: one PostgreSQL and one migrated database, of which every file of tests gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const name = `template_${process.pid}`;
  const template = await createDatabase(postgres.connection, name);
  await migrate(template, { directory: migrationsDirectory, log: silentLog });
  project.provide("postgres", postgres.connection);
  project.provide("templateDatabase", name);
  return () => postgres.stop();
}

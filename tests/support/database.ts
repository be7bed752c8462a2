import { afterAll, beforeAll, expect, inject } from "vitest";

import { openDatabase, type Database } from "#platform/db/database.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { silentLog } from "#platform/log.ts";
import { schemaFailures } from "#platform/schema-check.ts";
import { newId } from "#shared/id.ts";
import { findUndeclaredChanges } from "./declared-changes.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/**
 * Call it once at the top of a test file: a migrated, empty database for this file. Tests clean nothing; each
 * builds its own organization.
 */
export function useDatabase(): () => Database {
  let database: Database | undefined;
  const name = `test_${newId().replaceAll("-", "")}`;

  beforeAll(async () => {
    const connection = await createDatabase(inject("postgres"), name, inject("templateDatabase"));
    // On a loaded machine a statement of a test, such as the insert of 100,000 rows, takes longer than calls may wait.
    database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
  });
  afterAll(async () => {
    const undeclared = database && (await findUndeclaredChanges(database.sql));
    await database?.close();
    await dropDatabase(inject("postgres"), name);
    expect(schemaFailures).toEqual([]);
    expect(undeclared, "changed, but not in src/web/touched-things.ts or raised-versions.ts").toEqual([]);
  });

  return () => {
    if (database === undefined) throw new Error("the database is there from beforeAll on");
    return database;
  };
}

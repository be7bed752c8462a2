import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import type { Database, Sql } from "#platform/db/database.ts";
import type { Env } from "#platform/env/env.ts";
import { startTestApp, type TestApp, type TestClient } from "./app.ts";
import { useDatabase } from "./database.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  type BuiltOrganization,
  type BuiltUnit,
  type BuiltUser,
  type UserOverrides,
} from "./factories.ts";
import { standIn } from "./stand-in.ts";

interface AppOptions {
  /** Each test begins at this instant, at which the server's time stands; without it, the server's time runs. */
  now?: Date;
  /** A function, where a `beforeAll` above has to run first: one that starts a server, whose address it names. */
  env?: Partial<Env> | (() => Partial<Env>);
  /** The app starts for each test, where it remembers what the next test must not know: tokens, the pace of calls. */
  restarts?: boolean;
}

interface AppFixture {
  database: () => Database;
  sql: Sql;
  app: TestApp;
}

/**
 * The API on a database of this file. Call it once, at the top of the file, and destructure its answer there. The answer can be read from
 * the file's own `beforeAll` on; earlier, it throws.
 */
export function useApp({ now, env = {}, restarts = false }: AppOptions = {}): AppFixture {
  const database = useDatabase();
  const sql = standIn<Sql>("sql");
  const app = standIn<TestApp>("app");
  const resetNow = () => app.object.setNow(now ?? null);

  beforeAll(() => sql.use(database().sql));
  (restarts ? beforeEach : beforeAll)(async () => {
    app.use(await startTestApp(database(), typeof env === "function" ? env() : env));
    resetNow();
  });
  beforeEach(resetNow);
  (restarts ? afterEach : afterAll)(() => app.object.stop());

  return { database, sql: sql.object, app: app.object };
}

/** What the user may open, or whatever else matters of the user; `buildUser` has the defaults. */
type TestUser = BuiltUser["permissions"] | UserOverrides;

interface UnitOptions<Name extends string> extends AppOptions {
  organization?: Parameters<typeof buildOrganization>[1];
  unit?: Parameters<typeof buildUnit>[2];
  /** Users of the organization, each under the name of its client. */
  users?: Record<Name, TestUser>;
  /** "file": all tests of the file share one organization. By default each test has its own. */
  per?: "test" | "file";
}

export type UnitFixture<Name extends string> = AppFixture & {
  organization: BuiltOrganization;
  unit: BuiltUnit;
  users: Record<Name, BuiltUser>;
  /** The client of one more user, of this organization or of another. */
  clientWith(user: TestUser, of?: { id: string }): Promise<TestClient>;
} & Record<Name, TestClient>;

/**
 * `useApp`, and for each test a new organization with one unit, its users, and a client of each:
 *
 *     const { sql, unit, owner, host } = useUnit({ now: NOW, users: { owner: "all", host: ["reservas"] } });
 *
 * Each is one object for the whole file. During a test, it stands for what was built for that test. The file's own `beforeEach` builds
 * what the tests need besides.
 */
export function useUnit<Name extends string = never>({
  organization: organizationOverrides,
  unit: unitOverrides,
  users: wanted = {} as Record<Name, TestUser>,
  per = "test",
  ...options
}: UnitOptions<Name> = {}): UnitFixture<Name> {
  const fixture = useApp(options);
  const { sql, app } = fixture;
  const organization = standIn<BuiltOrganization>("organization");
  const unit = standIn<BuiltUnit>("unit");
  const people = (Object.entries(wanted) as [Name, TestUser][]).map(([name, overrides]) => ({
    name,
    overrides,
    user: standIn<BuiltUser>(name),
    client: standIn<TestClient>(name),
  }));
  const build = (user: TestUser, of: { id: string } = organization.object) =>
    buildUser(sql, of, user === "all" || Array.isArray(user) ? { permissions: user } : user);

  (per === "file" ? beforeAll : beforeEach)(async () => {
    organization.use(await buildOrganization(sql, organizationOverrides));
    unit.use(await buildUnit(sql, organization.object, unitOverrides));
    for (const { overrides, user, client } of people) {
      const built = await build(overrides);
      user.use(built);
      client.use(app.client(built.cookie));
    }
  });

  return {
    ...fixture,
    organization: organization.object,
    unit: unit.object,
    users: recordOf(people.map(({ name, user }) => [name, user.object])),
    clientWith: async (user, of) => app.client((await build(user, of)).cookie),
    ...recordOf(people.map(({ name, client }) => [name, client.object])),
  };
}

function recordOf<Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>;
}

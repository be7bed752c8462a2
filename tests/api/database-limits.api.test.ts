import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inTransaction, openDatabase, type Database } from "#platform/db/database.ts";
import { CALL_LIMITS } from "#platform/db/limits.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp, type TestClient } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import {
  buildCategory,
  buildDish,
  buildOrganization,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

const CONNECTIONS = 3;

const admin = useDatabase();
/** The app's database: few connections and short limits, so that both are reached soon. */
let limited: Database;
let app: TestApp;
let unit: BuiltUnit;
let cookie: string;
let client: TestClient;
let menuPath: string;

beforeAll(async () => {
  limited = openDatabase(admin().connection, {
    log: silentLog,
    max: CONNECTIONS,
    limits: { ...CALL_LIMITS, lockMs: 500, statementMs: 1_500 },
  });
  app = await startTestApp(limited);
  const { sql } = admin();
  const organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization);
  cookie = (await buildUser(sql, organization)).cookie;
  client = app.client(cookie);
  await buildDish(sql, await buildCategory(sql, unit), { name: "Moqueca" });
  menuPath = `/c/${(await client.menu.publish({ unitId: unit.id, isPublic: true })).slug}`;
});
afterAll(async () => {
  await app.stop();
  await limited.close();
});

const health = async () => {
  const response = await app.fetch("/api/health");
  return { status: response.status, body: await response.json() };
};
const healthy = { status: 200, body: { status: "ok" } };

describe("while somebody else holds a lock on the dishes", () => {
  const whileDishesAreLocked = (work: () => Promise<void>) =>
    inTransaction(admin(), async (tx) => {
      await rows(tx, "lock table dish in access exclusive mode");
      await work();
    });

  it("a call ends with 503 and a sentence, also for those who only wait for a connection", async () => {
    await whileDishesAreLocked(async () => {
      const calls = Array.from({ length: CONNECTIONS * 3 }, () =>
        app.fetch(`/api/units/${unit.id}/menu`, { cookie }),
      );
      expect(await health()).toEqual(healthy);
      for (const answer of await Promise.all(calls)) {
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
        expect(await answer.json()).toMatchObject({
          code: "service_unavailable",
          detail: "O banco de dados está ocupado. Tente de novo em instantes",
        });
      }
      expect(await health()).toEqual(healthy);
    });
    expect((await app.fetch(`/api/units/${unit.id}/menu`, { cookie })).status).toBe(200);
  });

  it("guests read the public menu as it was, and afterwards as it is", async () => {
    const readMenu = async () => {
      const response = await app.fetch(menuPath);
      return [response.status, (await response.text()).includes("Moqueca")];
    };
    expect(await readMenu()).toEqual([200, true]);
    await whileDishesAreLocked(async () => {
      for (let visits = 0; visits < 50; visits += 1) expect(await readMenu()).toEqual([200, true]);
    });
    await rows(admin().sql, "update dish set is_active = false where unit_id = $1", [unit.id]);
    await expect.poll(readMenu).toEqual([200, false]);
  });
});

it("a statement that does not end is cut off, and its connection goes on", async () => {
  const error = await rows(limited.sql, "select pg_sleep(60)").catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: "DatabaseUnavailableError", reason: "busy" });
  expect(await rows(limited.sql, "select 1 as n")).toEqual([{ n: 1 }]);
});

it("an idle transaction loses its locks", async () => {
  const [limit] = await rows(limited.sql, "show idle_in_transaction_session_timeout");
  expect(limit).toEqual({ idle_in_transaction_session_timeout: "15s" });
});

it("background work may take longer, in its own transaction only", async () => {
  const readLimits = (sql: Database["sql"]) =>
    rows(
      sql,
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    );
  expect(await inTransaction(limited, readLimits, { isLong: true })).toEqual([
    { statement: "5min", lock: "1min" },
  ]);
  expect(await inTransaction(limited, readLimits)).toEqual([{ statement: "1500ms", lock: "500ms" }]);
});

describe("a disk that is full", () => {
  it("is reported to the caller and by health, until a write succeeds again", async () => {
    const { sql } = admin();
    await rows(
      sql,
      `create function refuse_to_write() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create function refuse_to_create() returns event_trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    await rows(
      sql,
      "create trigger full_disk before insert on waitlist_entry execute function refuse_to_write()",
    );
    await rows(
      sql,
      "create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_to_create()",
    );
    const add = () =>
      app.fetch(`/api/units/${unit.id}/waitlist`, {
        method: "POST",
        cookie,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          id: newId(),
          customerName: "Ana",
          customerPhone: "11 98765-4321",
          guests: 2,
        }),
      });

    const refused = await add();
    expect(refused.status).toBe(503);
    const sentence = "O disco do servidor está cheio: nada pode ser gravado. Avise quem cuida do sistema";
    expect(await refused.json()).toMatchObject({ detail: sentence });
    const unhealthy = { status: 503, body: { status: "unavailable", reason: sentence } };
    expect(await health()).toEqual(unhealthy);
    expect(await health()).toEqual(unhealthy);

    await rows(sql, "drop event trigger full_disk");
    await rows(sql, "drop trigger full_disk on waitlist_entry");
    expect(await health()).toEqual(healthy);
    expect((await add()).status).toBe(200);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";

import { silentLog } from "#platform/log.ts";
import { schemaFailures } from "#platform/schema-check.ts";
import { rows } from "#tests/rows.ts";
import * as c from "./columns.ts";
import { connectionTo } from "./connection.ts";
import {
  execute,
  inTransaction,
  isConstraintViolation,
  maybeRow,
  oneRow,
  openDatabase,
  rows as provenRows,
  type Database,
  type Sql,
  type Transaction,
} from "./database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded/launcher.ts";
import { DatabaseUnavailableError } from "./failures.ts";
import { pipelined } from "./pipelined.ts";
import type { RowSchema } from "./sql.ts";
import { isoInstant } from "./value-parsers.ts";
import { waitForDatabase } from "./wait.ts";

let dataDir: string;
let embedded: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maitre-database-"));
  embedded = await startEmbeddedPostgres({ dataDir, log: silentLog });
  database = openDatabase(embedded.connection, { log: silentLog });
  await rows(database.sql, "create table item (id integer primary key, name text unique)");
});

beforeEach(() => rows(database.sql, "truncate item"));

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await database.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const insert = (sql: Sql, id: number, name = `n${id}`) =>
  rows(sql, "insert into item values ($1, $2)", [id, name]);
const ids = async () =>
  (await rows<{ id: number }>(database.sql, "select id from item order by id")).map(({ id }) => id);

describe("values", () => {
  test("arrive as value-parsers.ts promises", async () => {
    const [row] = await rows(
      database.sql,
      `select date '2026-03-01' as day, time '20:30' as clock, timestamptz '2026-03-01 12:00:00.1239-03' as at, timestamptz '2026-03-01 12:00+00' as even,
         count(*) as count, array[timestamptz '2026-03-01 12:00Z', null] as instants, array[date '2026-03-01'] as days, array[5::int8] as longs,
         '{"a":1}'::jsonb as json, timestamptz 'infinity' as never
       from generate_series(1, $1)`,
      [3],
    );
    expect(row).toEqual({
      day: "2026-03-01",
      clock: "20:30:00",
      at: "2026-03-01T15:00:00.123Z",
      even: "2026-03-01T12:00:00.000Z",
      count: 3,
      instants: ["2026-03-01T12:00:00.000Z", null],
      days: ["2026-03-01"],
      longs: [5],
      json: { a: 1 },
      never: "infinity",
    });
  });

  test("are sent as PostgreSQL reads them", async () => {
    const at = new Date("2026-03-01T12:00:00.123Z");
    const texts = ['a "b"', "c\\d", "{e,f}", "", null];
    const [row] = await rows(
      database.sql,
      `select $1::text[] as texts, $2::int[] as grid, $3::timestamptz[] as instants, $4::timestamptz as at, $5::bytea as bytes,
         $6::jsonb as json, $7::boolean as flag, $8::int as number, $9::text as missing`,
      [texts, [[1, 2], [3, 4]], [at, null], at, Buffer.from([0, 255]), { a: [1] }, true, -1, undefined], // oxfmt-ignore
    );
    expect(row).toEqual({
      texts,
      grid: [
        [1, 2],
        [3, 4],
      ],
      instants: ["2026-03-01T12:00:00.123Z", null],
      at: "2026-03-01T12:00:00.123Z",
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      flag: true,
      number: -1,
      missing: null,
    });
  });

  test("an instant of another zone or era is read too", () => {
    expect(isoInstant("2026-03-01 12:00:00.5-03")).toBe("2026-03-01T15:00:00.500Z");
    expect(isoInstant("2026-03-01 12:00:00+05:30")).toBe("2026-03-01T06:30:00.000Z");
    expect(isoInstant("0044-03-15 12:00:00+00 BC")).toBe("0044-03-15 12:00:00+00 BC");
  });
});

describe("rows", () => {
  const text = `select uuid '01890a5d-ac96-774b-bcce-b302099a8057' as id, 5::int8 as longs, timestamptz '2026-03-01 12:00Z' as at,
    date '2026-03-01' as day, left((time '20:30')::text, 5) as clock, null::text as note, '{"a":1}'::jsonb as json`;
  const columns = {
    id: c.uuid,
    longs: c.int,
    at: c.instant,
    day: c.localDate,
    clock: c.localTime,
    note: c.text.nullable(),
    json: z.object({ a: c.int }),
  };
  const { note: _note, ...withoutNote } = columns;

  test("are what their schema says, given by column or as a whole", async () => {
    const row = {
      id: "01890a5d-ac96-774b-bcce-b302099a8057",
      longs: 5,
      at: "2026-03-01T12:00:00.000Z",
      day: "2026-03-01",
      clock: "20:30",
      note: null,
      json: { a: 1 },
    };
    expect(await provenRows(database.sql, columns, text)).toEqual([row]);
    expect(await oneRow(database.sql, z.object(columns), text)).toEqual(row);
    expect(await maybeRow(database.sql, columns, `${text} where false`)).toBeNull();
    await expect(oneRow(database.sql, columns, `${text} where false`)).rejects.toThrow("no row");
    expect(schemaFailures).toEqual([]);
  });

  test.each<[string, RowSchema]>([
    ["a column that the schema does not name", withoutNote],
    ["a column that is missing", { ...columns, other: c.text }],
    ["null where it says a text", { ...columns, note: c.text }],
    ["a number where it says a text", { ...columns, longs: c.text }],
    ["a Date where instants are texts", { ...columns, at: z.date() }],
    ["an instant of another form", { ...columns, day: c.instant }],
    ["a key inside JSON that the schema does not name", { ...columns, json: z.object({}) }],
    ["a key that is missing inside JSON", { ...columns, json: z.object({ a: c.int, b: c.int }) }],
    ["a schema that would change the value", { ...columns, longs: c.int.transform(String) }],
    [
      "a schema that would fill a gap",
      z.object(columns).extend({ json: z.object({ b: c.int.default(1) }).loose() }),
    ],
  ])("fail on %s", async (_, schema) => {
    await expect(provenRows(database.sql, schema, text)).rejects.toThrow(text);
    // The API tests fail on these too, also where the code behind the route survives the error.
    expect(schemaFailures.splice(0)).toHaveLength(1);
  });

  test("fail on columns of another name even without a row", async () => {
    await expect(provenRows(database.sql, withoutNote, `${text} where false`)).rejects.toThrow("note");
    expect(schemaFailures.splice(0)).toHaveLength(1);
  });

  test("are counted when nobody reads them", async () => {
    expect(await execute(database.sql, "insert into item values ($1, 'a'), ($2, 'b')", [1, 2])).toBe(2);
    expect(await execute(database.sql, "select from item where id > $1", [1])).toBe(1);
    expect(await execute(database.sql, "create table passing (id integer)")).toBe(0);
  });
});

describe("statements", () => {
  test("with values are prepared under a name; without values they are not", async () => {
    const one = openDatabase(embedded.connection, { log: silentLog, max: 1 });
    await rows(one.sql, "select $1::int as n", [1]);
    await rows(one.sql, "select $1::int as n", [2]);
    await rows(one.sql, "select 1");
    expect(await rows(one.sql, "select statement, name <> '' as named from pg_prepared_statements")).toEqual([
      { statement: "select $1::int as n", named: true },
    ]);
    await one.close();
  });

  test("that are planned on an empty table use its index when it has grown", async () => {
    const one = openDatabase(embedded.connection, { log: silentLog, max: 1 });
    await rows(one.sql, "vacuum analyze item");
    await rows(one.sql, "select name from item where id > $1 order by id limit 10", [1]);
    const [prepared] = await rows<{ name: string }>(
      one.sql,
      "select name from pg_prepared_statements where statement like 'select name%'",
    );
    const plan = await rows(one.sql, `explain execute "${prepared?.name ?? ""}"(1)`);
    expect(JSON.stringify(plan)).toContain("Index Scan using item_pkey");
    await one.close();
  });

  test("a failed one leaves its name usable", async () => {
    const one = openDatabase(embedded.connection, { log: silentLog, max: 1 });
    await insert(one.sql, 1);
    await expect(insert(one.sql, 1)).rejects.toThrow("duplicate");
    await insert(one.sql, 2);
    await expect(
      inTransaction(one, async (tx) => {
        await expect(rows(tx, "select * from missing where id = $1", [1])).rejects.toThrow("does not exist");
        await rows(tx, "select $1::int + 41 as n", [1]);
      }),
    ).rejects.toThrow("does not exist");
    expect(await rows(one.sql, "select $1::int + 41 as n", [1])).toEqual([{ n: 42 }]);
    // PostgreSQL skips what follows in the same batch, its parsing too.
    await expect(
      inTransaction(one, (tx) =>
        pipelined(tx, [() => insert(tx, 1), () => rows(tx, "select $1::int + 42 as n", [1])]),
      ),
    ).rejects.toMatchObject({ code: "23505" });
    expect(await rows(one.sql, "select $1::int + 42 as n", [1])).toEqual([{ n: 43 }]);
    await one.close();
  });

  test("a connection ended by PostgreSQL does not end the process, and the next query gets another", async () => {
    const one = openDatabase(embedded.connection, { log: silentLog, max: 1 });
    const error = await rows(one.sql, "select pg_terminate_backend(pg_backend_pid())").catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ name: "DatabaseUnavailableError", reason: "down" });
    expect(await rows(one.sql, "select 1 as n")).toEqual([{ n: 1 }]);
    await one.close();
  });

  test("say why PostgreSQL refused", async () => {
    await insert(database.sql, 1, "a");
    const error = await insert(database.sql, 2, "a").catch((caught: unknown) => caught);
    expect(isConstraintViolation(error, "23505")).toBe(true);
    expect(isConstraintViolation(error, "23505", "item_name_key")).toBe(true);
    expect(isConstraintViolation(error, "23505", "item_pkey")).toBe(false);
    expect(isConstraintViolation(error, "23P01")).toBe(false);
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
  });
});

describe("inTransaction", () => {
  test("stores all and gives the result, or stores nothing", async () => {
    const result = await inTransaction(database, async (tx) => {
      await insert(tx, 1);
      await Promise.all([insert(tx, 2), insert(tx, 3)]);
      expect(await ids()).toEqual([]);
      return "done";
    });
    expect(result).toBe("done");
    await expect(
      inTransaction(database, async (tx) => {
        await insert(tx, 4);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test("reports an ignored failed statement, because nothing is stored then", async () => {
    await expect(
      inTransaction(database, async (tx) => {
        await insert(tx, 1);
        await insert(tx, 1).catch(() => {});
      }),
    ).rejects.toThrow("nothing was stored");
    expect(await ids()).toEqual([]);
  });

  test("reports the first failure, whichever pipelined statement rejects first", async () => {
    await expect(
      inTransaction(database, async (tx) => {
        await insert(tx, 1);
        const deep = async () => {
          await Promise.all([insert(tx, 1), insert(tx, 2)]);
        };
        await Promise.all([deep(), insert(tx, 3)]);
      }),
    ).rejects.toMatchObject({ code: "23505" });
    expect(await ids()).toEqual([]);
  });

  test("pipelines steps in their order, although one waits for a lock", async () => {
    await insert(database.sql, 1, "before");
    const nameOf = async (tx: Transaction) =>
      (await rows<{ name: string }>(tx, "select name from item where id = 1"))[0]?.name;
    const held = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    const first = inTransaction(database, async (tx) => {
      await rows(tx, "update item set name = 'after' where id = 1");
      held.resolve();
      await seen.promise;
    });
    await held.promise;
    const second = inTransaction(database, async (tx) => {
      const reading = pipelined(tx, [
        () => rows(tx, "select from item where id = 1 for update"),
        () => nameOf(tx),
        false,
      ]);
      expect(tx.statementsSent).toBe(2);
      seen.resolve();
      return reading;
    });
    await first;
    expect(await second).toEqual([[{}], "after", undefined]);
  });

  test("refuses to pipeline a step whose first statement would come late", async () => {
    const late = async (tx: Transaction) => {
      await Promise.resolve();
      await insert(tx, 2);
    };
    await expect(
      inTransaction(database, (tx) => pipelined(tx, [() => insert(tx, 1), () => late(tx)])),
    ).rejects.toThrow("a step sent no statement at once");
    expect(await ids()).toEqual([]);
  });

  test("commits behind its last steps, or stores nothing when one of them fails", async () => {
    const hooks: string[] = [];
    const result = await inTransaction(database, async (tx) => {
      tx.afterCommit(() => void hooks.push("stored"));
      const [, second] = await pipelined(tx, [() => insert(tx, 1), () => insert(tx, 2)], { isLast: true });
      await expect(insert(tx, 3)).rejects.toThrow("the transaction has ended");
      return second;
    });
    expect([result, hooks]).toEqual([[], ["stored"]]);

    await expect(
      inTransaction(database, (tx) =>
        pipelined(tx, [() => insert(tx, 3), () => insert(tx, 1), () => insert(tx, 4)], { isLast: true }),
      ),
    ).rejects.toMatchObject({ code: "23505" });
    await expect(
      inTransaction(database, async (tx) => {
        await pipelined(tx, [() => insert(tx, 1).catch(() => {})], { isLast: true });
      }),
    ).rejects.toThrow("nothing was stored");
    const late = async (tx: Transaction) => {
      await Promise.resolve();
      await insert(tx, 5);
    };
    await expect(
      inTransaction(database, (tx) => pipelined(tx, [() => insert(tx, 4), () => late(tx)], { isLast: true })),
    ).rejects.toThrow("a step sent no statement at once");
    expect(await ids()).toEqual([1, 2]);
  });

  test("stores nothing when a value of its last steps cannot be sent", async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    await expect(
      inTransaction(database, (tx) =>
        pipelined(tx, [() => insert(tx, 1), () => rows(tx, "insert into item values (2, $1)", [circular])], {
          isLast: true,
        }),
      ),
    ).rejects.toThrow("circular");
    expect(await ids()).toEqual([]);
  });

  test("fails loudly when it answers a refusal after its last steps", async () => {
    await expect(
      inTransaction(database, async (tx) => {
        await pipelined(tx, [() => insert(tx, 1)], { isLast: true });
        return { ok: false };
      }),
    ).rejects.toThrow("refusal after its last statements");
  });

  test("refuses queries after its end", async () => {
    let kept: Transaction | undefined;
    await inTransaction(database, async (tx) => {
      kept = tx;
    });
    await expect(insert(kept!, 1)).rejects.toThrow("the transaction has ended");
  });

  test("runs after-commit hooks only after a commit, in order, and survives their errors", async () => {
    const seen: unknown[] = [];
    const logged = vi.spyOn(database.log, "error");
    await inTransaction(database, async (tx) => {
      tx.afterCommit(async () => void seen.push(await ids()));
      tx.afterCommit(() => {
        throw new Error("no mail today");
      });
      tx.afterCommit(() => void seen.push("last"));
      await insert(tx, 1);
      expect(seen).toEqual([]);
    });
    await Promise.all(database.running);
    expect(seen).toEqual(["last", [1]]);
    expect(logged).toHaveBeenCalledOnce();

    await inTransaction(database, async (tx) => {
      tx.afterCommit(() => void seen.push("never"));
      throw new Error("no");
    }).catch(() => {});
    expect(seen).toHaveLength(2);
  });

  test("runs again after a deadlock, with the hooks of the last run only", async () => {
    await insert(database.sql, 1);
    await insert(database.sql, 2);
    let runs = 0;
    let hooks = 0;
    const met = barrier(2);
    const lockBoth = (ids: number[]) =>
      inTransaction(database, async (tx) => {
        runs += 1;
        tx.afterCommit(() => void (hooks += 1));
        await rows(tx, "select set_config('deadlock_timeout', '10ms', true)");
        const lock = (id?: number) => rows(tx, "select id from item where id = $1 for update", [id]);
        await lock(ids.shift());
        await met();
        // The second run waits for the row that the other transaction holds, and takes none that this one waits for.
        await lock(ids.shift());
      });
    await Promise.all([lockBoth([1, 2, 2, 1]), lockBoth([2, 1, 1, 2])]);
    await Promise.all(database.running);
    expect({ runs, hooks }).toEqual({ runs: 3, hooks: 2 });
  });

  test("gives up on a serialization failure after three runs", async () => {
    let runs = 0;
    const work = inTransaction(
      database,
      async (tx) => {
        runs += 1;
        await rows(tx, "do $$ begin raise exception 'collision' using errcode = '40001'; end $$");
      },
      { isolation: "serializable" },
    );
    await expect(work).rejects.toThrow("collision");
    expect(runs).toBe(3);
  });

  test("does not reuse a broken connection", async () => {
    const one = openDatabase(embedded.connection, { log: silentLog, max: 1 });
    await expect(
      inTransaction(one, (tx) => rows(tx, "select pg_terminate_backend(pg_backend_pid())")),
    ).rejects.toThrow();
    expect(await rows(one.sql, "select 1 as n")).toEqual([{ n: 1 }]);
    expect(one.pool.totalCount).toBe(1);
    await one.close();
  });
});

describe("waitForDatabase", () => {
  test("waits until the database is there, and logs one line", async () => {
    const warn = vi.spyOn(silentLog, "warn");
    const late = { host: join(dataDir, "elsewhere"), port: 5432, user: "postgres", database: "postgres" };
    const aborted = new AbortController();
    const waiting = waitForDatabase(late, { log: silentLog, retryMs: 5, signal: aborted.signal });
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /^O banco de dados em .*elsewhere\/postgres ainda não responde .*ENOENT.*; aguardando$/,
    );
    late.host = embedded.connection.host;
    await waiting;
    expect(warn).toHaveBeenCalledOnce();
  });

  test("does not wait when waiting cannot help, and stops at the signal", async () => {
    const missing = connectionTo(embedded.connection, "missing");
    await expect(waitForDatabase(missing, { log: silentLog })).rejects.toThrow(
      /^DATABASE_URL: o banco de dados em .*missing recusou a conexão .*does not exist/,
    );
    const aborted = new AbortController();
    const waiting = waitForDatabase(
      { connectionString: "postgres://someone:hidden@127.0.0.1:1/nothing" },
      { log: silentLog, signal: aborted.signal },
    );
    aborted.abort(new Error("stop"));
    await expect(waiting).rejects.toThrow();
  });
});

/** Resolves for the first `count` callers when all of them have come, and at once for later ones. */
function barrier(count: number): () => Promise<void> {
  let release = () => {};
  const open = new Promise<void>((resolve) => (release = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) release();
    return open;
  };
}

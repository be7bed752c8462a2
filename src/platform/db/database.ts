import { setTimeout as sleep } from "node:timers/promises";

import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from "pg";

import { errorCode } from "#platform/env/system-error.ts";
import type { Log } from "#platform/log/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { Sql, type Queryable } from "./sql.ts";
import { valueParsers } from "./value-parsers.ts";

export { rows, type Sql } from "./sql.ts";

export interface Database {
  /** Reads and single statements, each on any free connection. Several statements that belong together: `inTransaction`. */
  readonly sql: Sql;
  readonly pool: Pool;
  readonly connection: DatabaseConnection;
  readonly log: Log;
  /** What `afterCommit` started and has not ended; `close` waits for it. */
  readonly running: Set<Promise<void>>;
  /** Waits for running queries and after-commit work, then closes the connections. */
  close(): Promise<void>;
}

/** Opens no connection yet: the first query does. `max` is the number of connections at the same time (10). */
export function openDatabase(connection: DatabaseConnection, options: { log: Log; max?: number }): Database {
  const pool = openPool(connection, options);
  const running = new Set<Promise<void>>();
  return {
    sql: new Sql({ query: (query) => queryOnAnyConnection(pool, query) }),
    pool,
    connection,
    log: options.log,
    running,
    async close() {
      while (running.size > 0) await Promise.all(running);
      await pool.end();
    },
  };
}

function openPool(connection: DatabaseConnection, { log, max = 10 }: { log: Log; max?: number }): Pool {
  const pool = new Pool({
    ...connection,
    max,
    types: valueParsers,
    // Queries of one transaction go out without waiting for each other's answer; see `inTransaction`.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // isoInstant's short way needs UTC.
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    fallback_application_name: "maitre",
  });
  // Without these two listeners a restart of PostgreSQL would end this process: one speaks for idle connections, the other for those in use.
  // Whoever waits for a query hears of it through that query.
  pool.on("error", (error) => {
    // An ending pool has said goodbye; the server may shut down before it has read that.
    if (!pool.ending) log.warn({ err: error }, "database connection lost while idle");
  });
  pool.on("connect", (client) => {
    client.on("error", (error: Error) => log.debug({ err: error }, "database connection lost"));
  });
  return pool;
}

/** pool.query would throw the connection away after every refused statement, and a refusal such as 23505 is an everyday answer. */
async function queryOnAnyConnection(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await client.query(query);
  } catch (error) {
    if (isDatabaseDown(error)) lost = error;
    throw error;
  } finally {
    client.release(lost);
  }
}

/** Throws when the database does not answer. */
export async function ping({ pool }: Database): Promise<void> {
  await pool.query("select 1");
}

/** One transaction, to be handed to queries like the database itself. */
export class Transaction extends Sql {
  /** For what comes after the commit; inside, go through the transaction itself. */
  readonly database: Database;
  readonly hooks: AfterCommit[] = [];

  constructor(database: Database, queryable: Queryable) {
    super(queryable);
    this.database = database;
  }

  /**
   * Runs `hook` after COMMIT and never without it. Hooks start in their order; the caller of `inTransaction` does not wait for them, and what
   * they throw is logged, for by then the work is done. Nothing that must happen may hang on one: the process may die in between.
   */
  afterCommit(hook: AfterCommit): void {
    this.hooks.push(hook);
  }
}

export type AfterCommit = () => void | Promise<void>;

/**
 * Runs `work` in one transaction: COMMIT when it returns, ROLLBACK when it throws or answers a refusal (`{ ok: false }`): what was refused leaves no trace. When PostgreSQL gives up on it only because of other transactions (deadlock,
 * serialization failure) `work` runs again, up to 3 times in all: it must do nothing outside the transaction except through `afterCommit`.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: { isolation?: "repeatable read" | "serializable" } = {},
): Promise<Result> {
  const begin = options.isolation === undefined ? "begin" : `begin isolation level ${options.isolation}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, begin, work);
    } catch (error) {
      if (attempt >= attemptsLimit || !isWorthRetrying(error)) throw error;
      database.log.debug({ err: error, attempt }, "transaction runs again");
      // Two that collided should not collide again in step.
      await sleep(Math.random() * 10 * attempt);
    }
  }
}

const attemptsLimit = 3;

function isWorthRetrying(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40001" || error.code === "40P01");
}

async function runOnce<Result>(
  database: Database,
  begin: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  const connection = new TransactionConnection(client);
  const tx = new Transaction(database, connection);
  let broken: Error | undefined;
  let result: Result;
  try {
    // Not awaited: it travels together with the first statement of `work`, which saves a round trip per transaction.
    const begun = client.query(begin);
    begun.catch(() => {});
    try {
      result = await work(tx);
      await begun;
    } catch (error) {
      connection.isOpen = false;
      await client.query("rollback").catch((rollbackError: Error) => (broken = rollbackError));
      throw isAfterFailure(error) ? connection.failure : error;
    }
    connection.isOpen = false;
    if (isRefused(result)) {
      await client.query("rollback").catch((error: Error) => (broken = error));
      return result;
    }
    const commit = await client.query("commit").catch((error: Error) => {
      broken = error;
      throw error;
    });
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement had failed and `work` swallowed that.
    if (commit.command !== "COMMIT")
      throw new Error("a statement of the transaction failed and was ignored: nothing was stored");
  } finally {
    // A connection in an unknown state goes back to nobody.
    client.release(broken);
  }
  for (const hook of tx.hooks) startAfterCommit(database, hook);
  return result;
}

/** What a statement says that was sent together with the one that failed: not why, only that the transaction is over. */
function isAfterFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "25P02";
}

function isRefused(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}

/** Ends with its transaction: a query that somebody forgot to await must not run inside the next one's. */
class TransactionConnection implements Queryable {
  isOpen = true;
  /** What the first statement that failed said. */
  failure: unknown;
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(query: QueryConfig): Promise<QueryResult> {
    if (!this.isOpen) return Promise.reject(new Error("the transaction has ended"));
    const answer = this.#client.query(query);
    answer.catch((error: unknown) => (this.failure ??= error));
    return answer;
  }
}

function startAfterCommit(database: Database, hook: AfterCommit): void {
  const done = (async () => hook())()
    .catch((error: unknown) => database.log.error({ err: error }, "work after commit failed"))
    .finally(() => database.running.delete(done));
  database.running.add(done);
}

/** True when PostgreSQL refused a statement with this SQLSTATE, of this constraint if named: 23505 unique, 23P01 exclusion, 23503 foreign key, 23514 check. */
export function isConstraintViolation(error: unknown, code: `23${string}`, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True when a text holds what PostgreSQL keeps in none: NUL. No person types it. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "22021" || error.code === "22P05");
}

/** True when a statement failed because PostgreSQL is not there (down, starting, restarting, out of connections), not because of the statement. */
export function isDatabaseDown(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  // 08: connection; 53300: too many connections; 57P0x: shutting down or starting. The rest are the words of pg and its pool, which give no code.
  return (
    /^(08...|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    )
  );
}

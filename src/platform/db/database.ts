import { setTimeout as sleep } from "node:timers/promises";

import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from "pg";

import type { Log } from "#platform/log.ts";
import { isPooled, type DatabaseConnection } from "./connection.ts";
import { openHealth, type Health } from "./health.ts";
import { CALL_LIMITS, transactionSettings, WORK_LIMITS, type Limits } from "./limits.ts";
import {
  openPool,
  queryOnAnyConnection,
  takeConnection,
  toUnavailable,
  traceToCaller,
  withoutName,
} from "./pool.ts";
import type { Queryable, Sql } from "./sql.ts";
import { BatchSender } from "./statement-batch.ts";
import { openWakeUps, type WakeUps } from "./wake-ups.ts";

export {
  execute,
  maybeRow,
  oneRow,
  rows,
  uncheckedResult,
  type RowOf,
  type RowSchema,
  type Sql,
} from "./sql.ts";

export interface Database {
  /**
   * Runs reads and single statements, each on any free connection. Use `inTransaction` for several statements
   * that belong together.
   */
  readonly sql: Sql;
  readonly pool: Pool;
  readonly connection: DatabaseConnection;
  readonly log: Log;
  /** After-commit work that still runs; `close` waits for it. */
  readonly running: Set<Promise<void>>;
  readonly health: Health;
  readonly wakeUps: WakeUps;
  /** Waits for running queries and after-commit work, then closes the connections. */
  close(): Promise<void>;
}

/** Opens no connection yet: the first query does. `max` is the number of connections at the same time (10). */
export function openDatabase(
  connection: DatabaseConnection,
  options: { log: Log; max?: number; limits?: Limits },
): Database {
  const pool = openPool(connection, options);
  const health = openHealth(connection);
  const running = new Set<Promise<void>>();
  return {
    sql: {
      queryable: {
        query: (query) =>
          queryOnAnyConnection(pool, health, isPooled(connection) ? withoutName(query) : query),
      },
    },
    pool,
    connection,
    log: options.log,
    running,
    health,
    wakeUps: openWakeUps(),
    async close() {
      while (running.size > 0) await Promise.all(running);
      await Promise.all([pool.end(), health.close()]);
    },
  };
}

/** One transaction. Queries take it in place of the database. */
export class Transaction implements Sql {
  readonly queryable: Queryable;
  /** For after-commit work; inside the transaction, use the transaction itself. */
  readonly database: Database;
  readonly hooks: AfterCommit[] = [];
  /** What the act that opened the transaction passes to its parts, each under a key of its own. */
  readonly notes = new Map<symbol, unknown>();
  readonly #connection: TransactionConnection;

  constructor(database: Database, connection: TransactionConnection) {
    this.queryable = connection;
    this.database = database;
    this.#connection = connection;
  }

  get statementsSent(): number {
    return this.#connection.statementsSent;
  }

  /** Sends COMMIT behind the statements sent so far; for `pipelined`. No statement may follow. */
  commitNow(): void {
    void this.#connection.commit().catch(() => {});
  }

  /**
   * Runs `hook` after COMMIT and never without it. Hooks start in their order. The caller of `inTransaction`
   * does not wait for them, and their errors are logged only, because the transaction is already stored.
   * Nothing that must happen may depend on a hook: the process may die in between.
   */
  afterCommit(hook: AfterCommit): void {
    this.hooks.push(hook);
  }
}

export type AfterCommit = () => void | Promise<void>;

/**
 * Runs `work` in one transaction: COMMIT when it returns, ROLLBACK when it throws or answers a refusal (`{
 * ok: false }`). When PostgreSQL aborts it only because of other transactions (deadlock, serialization
 * failure), `work` runs again, up to 3 times in all: outside the transaction it may act through `afterCommit`
 * only. Its statements have the limits of a call; background work that needs longer sets `isLong`.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: { isolation?: "repeatable read" | "serializable"; isLong?: boolean } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, options, work);
    } catch (error) {
      if (attempt >= attemptsLimit || !isWorthRetrying(error)) throw error;
      database.log.debug({ err: error, attempt }, "transaction runs again");
      // A random delay, so that two transactions that collided do not collide again.
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
  { isolation, isLong = false }: { isolation?: string; isLong?: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await takeConnection(database.pool);
  const isBehindPooler = isPooled(database.connection);
  const connection = new TransactionConnection(
    client,
    isLong ? WORK_LIMITS.answerMs : undefined,
    isBehindPooler,
  );
  const tx = new Transaction(database, connection);
  let broken: Error | undefined;
  let result: Result;
  try {
    // Not awaited: it travels with the first statement of `work`, which saves a round trip per transaction.
    const begun = connection.begin(
      isolation,
      // A pooler passes on no settings of the connection.
      isLong || isBehindPooler ? (isLong ? WORK_LIMITS : CALL_LIMITS) : null,
    );
    begun.catch(() => {});
    try {
      result = await work(tx);
      await begun;
    } catch (error) {
      await connection.rollback().catch((rollbackError: Error) => (broken = rollbackError));
      throw toUnavailable(isAfterFailure(error) ? connection.failure : error, database.health);
    }
    if (isRefused(result)) {
      if (!connection.isOpen) throw new Error("a transaction answered a refusal after its last statements");
      await connection.rollback().catch((error: Error) => (broken = error));
      return result;
    }
    const commit = await connection.commit().catch((error: Error) => {
      broken = error;
      throw isAfterFailure(error) ? nothingStored() : toUnavailable(error, database.health);
    });
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement had failed and `work` swallowed that.
    if (commit.command !== "COMMIT") throw nothingStored();
  } finally {
    // A connection in an unknown state must not be reused.
    client.release(broken);
  }
  for (const hook of tx.hooks) inBackground(database, hook);
  return result;
}

/**
 * The error of a statement sent together with the one that failed. It says only that the transaction is over,
 * not why.
 */
function isAfterFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "25P02";
}

function nothingStored(): Error {
  return new Error("a statement of the transaction failed and was ignored: nothing was stored");
}

function isRefused(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}

/**
 * Refuses queries after its transaction: a query that was not awaited must not run inside the next
 * transaction.
 */
class TransactionConnection implements Queryable {
  isOpen = true;
  statementsSent = 0;
  /** The error of the first statement that failed. */
  failure: unknown;
  readonly #sender: BatchSender;
  readonly #isBehindPooler: boolean;
  #committing: Promise<QueryResult> | undefined;

  constructor(client: PoolClient, answerMs: number | undefined, isBehindPooler: boolean) {
    this.#sender = new BatchSender(client, answerMs);
    this.#isBehindPooler = isBehindPooler;
  }

  async begin(isolation: string | undefined, limits: Limits | null): Promise<void> {
    const begun = this.#command(isolation === undefined ? "begin" : `begin isolation level ${isolation}`);
    if (limits) this.#sender.sendCommand({ text: transactionSettings(limits) }).catch(() => {});
    await begun;
  }

  /** Sends COMMIT once; the second call waits for the same answer. */
  commit(): Promise<QueryResult> {
    this.isOpen = false;
    return (this.#committing ??= this.#command("commit"));
  }

  /** Follows what is sent already. In a batch it would be skipped after a failed statement. */
  rollback(): Promise<QueryResult> {
    this.isOpen = false;
    return this.#sender.send({ text: "rollback" });
  }

  query(given: QueryConfig): Promise<QueryResult> {
    if (!this.isOpen) return Promise.reject(new Error("the transaction has ended"));
    const answer = this.#sender.send(this.#isBehindPooler ? withoutName(given) : given);
    this.statementsSent += 1;
    return answer.catch((error: unknown) => {
      this.failure ??= error;
      traceToCaller(error);
      throw error;
    });
  }

  #command(text: string): Promise<QueryResult> {
    return this.#sender.sendCommand(this.#isBehindPooler ? { text } : { text, name: text });
  }
}

/** Runs work without a caller that waits. The database stays open until it ends; its errors are logged. */
export function inBackground(database: Database, work: AfterCommit): void {
  const done = (async () => work())()
    .catch((error: unknown) => database.log.error({ err: error }, "work in the background failed"))
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

/** The constraint, if any, that a refused statement violates. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code?.startsWith("23") ? error.constraint : undefined;
}

/** True when a text holds NUL, which PostgreSQL cannot store. No person types it. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "22021" || error.code === "22P05");
}

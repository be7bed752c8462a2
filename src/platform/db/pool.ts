import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from "pg";

import type { Log } from "#platform/log.ts";
import { isPooled, type DatabaseConnection } from "./connection.ts";
import { DatabaseUnavailableError, unavailabilityOf } from "./failures.ts";
import type { Health } from "./health.ts";
import { CALL_LIMITS, connectionOptions, type Limits } from "./limits.ts";
import { sendStatement } from "./statement-batch.ts";
import { valueParsers } from "./value-parsers.ts";

/**
 * PostgreSQL would plan some statements again on every call, which costs more than running them; a statement whose best plan depends on
 * its values must say so in its text. Such a plan stays while its tables grow, so it must not read a whole table because that was
 * empty when the plan was made. Without a fitting index PostgreSQL still does, and before version 18 it believes that to be so
 * expensive that it would compile the plan to machine code (`jit`), which takes a tenth of a second.
 */
const PLANNING = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off";

/** Opens no connection yet: the first query does. */
export function openPool(
  connection: DatabaseConnection,
  { log, max = 10, limits = CALL_LIMITS }: { log: Log; max?: number; limits?: Limits },
): Pool {
  const pool = new Pool({
    ...connection,
    max,
    types: valueParsers,
    // Statements go out without waiting for the answer of earlier ones; see `inTransaction`.
    pipeline: true,
    connectionTimeoutMillis: limits.answerMs,
    query_timeout: limits.answerMs,
    // isoInstant's fast path needs UTC.
    ...(isPooled(connection)
      ? {}
      : { options: `-c TimeZone=UTC -c DateStyle=ISO ${PLANNING} ${connectionOptions(limits)}` }),
    fallback_application_name: "maitre",
  });
  // Without these two listeners a restart of PostgreSQL would end this process: one is for idle connections,
  // the other for connections in use. A running query reports the loss itself.
  pool.on("error", (error) => {
    // While the pool ends, the server may shut down before it reads the goodbye: that error is expected.
    if (!pool.ending) log.warn({ err: error }, "database connection lost while idle");
  });
  pool.on("connect", (client) => {
    client.on("error", (error: Error) => log.debug({ err: error }, "database connection lost"));
    // PgBouncer follows these two from session to session. It travels before the first statement.
    if (isPooled(connection)) client.query("set TimeZone = 'UTC'; set DateStyle = 'ISO'").catch(() => {});
  });
  return pool;
}

/**
 * pool.query would discard the connection after every refused statement, and a refusal such as 23505 is
 * normal.
 */
export async function queryOnAnyConnection(
  pool: Pool,
  health: Health,
  query: QueryConfig,
): Promise<QueryResult> {
  const client = await takeConnection(pool);
  let isLost = false;
  try {
    return await sendStatement(client, query);
  } catch (error) {
    isLost = unavailabilityOf(error) === "down";
    traceToCaller(error);
    throw toUnavailable(error, health);
  } finally {
    client.release(isLost);
  }
}

/** Behind a pooler, the session that knows the name may serve somebody else. */
export function withoutName({ text, values }: QueryConfig): QueryConfig {
  return { text, ...(values && { values }) };
}

export async function takeConnection(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw toUnavailable(error);
  });
}

/** Gives unavailability its own error class; other errors stay as they are. */
export function toUnavailable(error: unknown, health?: Health): unknown {
  const reason = unavailabilityOf(error);
  if (reason === "disk_full") health?.noteDiskFull();
  return reason === null ? error : new DatabaseUnavailableError(reason, error);
}

/** An error that came in a message of PostgreSQL has only the driver's frames in its stack. */
export function traceToCaller(error: unknown): void {
  if (error instanceof DatabaseError) Error.captureStackTrace(error);
}

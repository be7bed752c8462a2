import { hash } from "node:crypto";

import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type { QueryConfig, QueryResult as PgResult } from "pg";

import type { DB } from "./schema.gen.ts";

/**
 * What a query reads and writes through: the database itself or one transaction, the query need not know which.
 * It is a Kysely instance, so `sql.selectFrom(...)` works; for handwritten SQL there is `rows`, half the price of the builder.
 */
export class Sql extends Kysely<DB> {
  /** Only for `rows`; ask nothing of it directly. */
  readonly queryable: Queryable;

  constructor(queryable: Queryable) {
    super(kyselyOver(queryable));
    this.queryable = queryable;
  }
}

/** A pool, or the one connection of a transaction. */
export interface Queryable {
  query(query: QueryConfig): Promise<PgResult>;
}

/**
 * Runs one handwritten statement and returns its rows. This is the way of the hot paths.
 * The row's type is the caller's word; `value-parsers.ts` says how each PostgreSQL type arrives.
 */
export async function rows<Row = unknown>(
  sql: Sql,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await sql.queryable.query(namedQuery(text, values));
  return result.rows;
}

/**
 * A statement with values is prepared once per connection under a name made of its text, and from then on PostgreSQL neither parses nor
 * (after five runs) plans it again. Texts without end, as an `in (...)` list of changing length makes them, must not fill the server's memory: past the
 * limit they go unnamed.
 */
function namedQuery(text: string, values: readonly unknown[]): QueryConfig {
  if (values.length === 0) return { text };
  let name = nameByText.get(text);
  if (name === undefined) {
    if (nameByText.size >= namedStatementsLimit) return { text, values: [...values] };
    name = hash("sha1", text, "base64url").slice(0, 16);
    nameByText.set(text, name);
  }
  return { name, text, values: [...values] };
}

const nameByText = new Map<string, string>();
const namedStatementsLimit = 1000;

/** Kysely's parts without its own pool and transactions: those have one way here, `inTransaction`. */
function kyselyOver(queryable: Queryable) {
  const connection = {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await queryable.query(namedQuery(compiled.sql, compiled.parameters));
      const resultRows: Row[] = result.rows;
      return result.rowCount === null || result.command === "SELECT"
        ? { rows: resultRows }
        : { rows: resultRows, numAffectedRows: BigInt(result.rowCount) };
    },
    streamQuery(): never {
      throw new Error("streaming is not supported");
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return { config: { dialect }, dialect, driver, executor };
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const useInTransaction = () => Promise.reject(new Error("use inTransaction(database, ...)"));
const driver: Driver = {
  init: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  acquireConnection: useInTransaction,
  releaseConnection: useInTransaction,
  beginTransaction: useInTransaction,
  commitTransaction: useInTransaction,
  rollbackTransaction: useInTransaction,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

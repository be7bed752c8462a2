import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  type QueryResult,
} from "kysely";

import { unprovenResult, type Sql } from "#platform/db/database.ts";

/** better-auth's query builder over our connections, without its own pool and transactions: those have one way, `inTransaction`. */
export function kyselyOver(sql: Sql): Kysely<unknown> {
  const connection = {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await unprovenResult(sql, compiled.sql, compiled.parameters);
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
  return new Kysely<unknown>({ config: { dialect }, dialect, driver, executor }).withPlugin(instantsAsDates);
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

/** Our connections return instants as ISO strings; better-auth compares them with Dates. */
const instantsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          column.endsWith("_at") && typeof value === "string" ? new Date(value) : value,
        ]),
      ),
    ),
  }),
};

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

import { uncheckedResult, type Sql } from "#platform/db/database.ts";

/** The query builder that better-auth needs, over our connections. It has no pool and no transactions: use `inTransaction`. */
export function createKysely(sql: Sql, plugins: readonly KyselyPlugin[]): Kysely<unknown> {
  const connection = {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await uncheckedResult(sql, compiled.sql, compiled.parameters);
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
  return [instantsAsDates, ...plugins].reduce(
    (kysely, plugin) => kysely.withPlugin(plugin),
    new Kysely<unknown>({ config: { dialect }, dialect, driver, executor }),
  );
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const rejectTransaction = () => Promise.reject(new Error("use inTransaction(database, ...)"));
const driver: Driver = {
  init: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  acquireConnection: rejectTransaction,
  releaseConnection: rejectTransaction,
  beginTransaction: rejectTransaction,
  commitTransaction: rejectTransaction,
  rollbackTransaction: rejectTransaction,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

/** Our connections return instants as ISO strings, but better-auth expects Dates. */
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

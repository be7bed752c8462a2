import { type Database, inTransaction } from "#platform/db/database.ts";
import { rows } from "./rows.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Records the statements during `work`, without those of the live events, which poll their log at any time.
 */
export async function recordStatements({ sql }: Database, work: () => Promise<void>): Promise<Statement[]> {
  const { queryable } = sql;
  const statements: Statement[] = [];
  const query = queryable.query.bind(queryable);
  queryable.query = (config) => {
    const isOfLiveEvents = config.text.includes("from audit_entry where id > $1");
    if (!isOfLiveEvents) statements.push({ text: config.text, values: config.values ?? [] });
    return query(config);
  };
  try {
    await work();
  } finally {
    queryable.query = query;
  }
  return statements;
}

/** PostgreSQL's plan with these values. */
export async function explain({ sql }: Database, { text, values }: Statement): Promise<string> {
  const plan = await rows<{ "QUERY PLAN": string }>(sql, `explain ${text}`, values);
  return plan.map((line) => line["QUERY PLAN"]).join("\n");
}

/** PostgreSQL's generic plan for all values, which it may use after several runs. */
export async function explainForAnyValues(database: Database, { text, values }: Statement): Promise<string> {
  const plan = await inTransaction(database, async (tx) => {
    await rows(tx, "set local plan_cache_mode = force_generic_plan");
    await rows(tx, `prepare often as ${text}`);
    const anything = values.map(() => "null").join(", ");
    const lines = await rows<{ "QUERY PLAN": string }>(tx, `explain execute often (${anything})`);
    await rows(tx, "deallocate often");
    return lines;
  });
  return plan.map((line) => line["QUERY PLAN"]).join("\n");
}

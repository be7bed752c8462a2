import { DatabaseError, Query, type PoolClient, type QueryConfig, type QueryResult } from "pg";

import { valueParsers } from "./value-parsers.ts";
import { wireValue, type WireValue } from "./wire-values.ts";

/** What a batch uses of the driver's connection. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The text of each named statement that PostgreSQL has parsed on this connection. */
  readonly parsedStatements: Record<string, string>;
  /** The same, of those whose parsing is not answered yet. */
  readonly submittedNamedStatements: Record<string, string>;
  /** Added here: the columns of named statements. A new connection asks again, because it may follow a migration. */
  columnsByName?: Map<string, Columns>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly WireValue[] }): void;
  describe(portal: { type: "P"; name: "" }): void;
  execute(portal: object): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** The columns of a statement's rows. */
interface Columns {
  fields: readonly { name: string; dataTypeID: number }[];
  parsers: readonly ((text: string) => unknown)[];
}

/** A statement of a batch, and its answer so far. */
interface Statement {
  name: string;
  text: string;
  values: readonly WireValue[];
  columns: Columns | undefined;
  rows: unknown[];
  command: string;
  rowCount: number | null;
  /** Why a row could not be read. */
  failure: unknown;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that share one write, one Sync and one answer of PostgreSQL. The driver alone ends each statement with a Sync, which
 * PostgreSQL answers at once, and asks for the columns of a prepared statement at each run; here the first run of a connection asks.
 * PostgreSQL skips what follows a failed statement: then those promises reject with 25P02, as in any failed transaction.
 */
export class StatementBatch {
  /** Of the statement that PostgreSQL answers now: the driver records what is parsed. */
  name: string | undefined;
  text = "";
  /** The driver replaces it, to end its timer. */
  callback: (error: unknown) => void = () => {};
  readonly query_timeout: number | undefined;
  readonly #statements: Statement[] = [];
  /** The index of the statement whose answer comes next. */
  #current = 0;
  #knownColumns = new Map<string, Columns>();

  /** `answerMs` replaces the connection's own limit, for the whole batch. */
  constructor(answerMs?: number) {
    this.query_timeout = answerMs;
  }

  /** Throws for a value that cannot be sent. Without a name, PostgreSQL parses the text at each run. */
  add({ name = "", text, values = [] }: QueryConfig): Promise<QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    this.#statements.push({
      name,
      text,
      values: values.map(wireValue),
      columns: undefined,
      rows: [],
      command: "",
      rowCount: null,
      failure: undefined,
      resolve,
      reject,
    });
    return promise;
  }

  submit(connection: Connection): null {
    this.#knownColumns = connection.columnsByName ??= new Map();
    connection.stream.cork();
    for (const statement of this.#statements) {
      const { name, text, values } = statement;
      const isPrepared = name !== "" && isParsed(connection, name);
      if (!isPrepared) {
        connection.parse({ name, text });
        if (name !== "") connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      statement.columns = isPrepared ? this.#knownColumns.get(name) : undefined;
      if (statement.columns === undefined) connection.describe({ type: "P", name: "" });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
    this.#showCurrent();
    return null;
  }

  handleRowDescription({ fields }: { fields: Columns["fields"] }): void {
    const statement = this.#statements[this.#current];
    if (!statement) return;
    const parsers = fields.map(({ dataTypeID }) => valueParsers.getTypeParser(dataTypeID, "text"));
    statement.columns = { fields, parsers };
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const statement = this.#statements[this.#current];
    if (!statement?.columns || statement.failure !== undefined) return;
    try {
      statement.rows.push(readRow(statement.columns, values));
    } catch (error) {
      statement.failure = error;
    }
  }

  /** `text` is such as `COMMIT`, `SELECT 3` or `INSERT 0 1`. */
  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#current];
    if (!statement) return;
    const lastSpace = text.lastIndexOf(" ");
    const count = lastSpace < 0 ? Number.NaN : Number(text.slice(lastSpace + 1));
    statement.rowCount = Number.isNaN(count) ? null : count;
    statement.command = lastSpace < 0 ? text : text.slice(0, text.indexOf(" "));
    statement.columns ??= NO_COLUMNS;
    if (statement.name !== "") this.#knownColumns.set(statement.name, statement.columns);
    this.#current += 1;
    this.#showCurrent();
  }

  handleEmptyQuery(): void {
    this.#current += 1;
    this.#showCurrent();
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail("a statement cannot copy from this process");
  }

  handleCopyData(): void {}

  /** PostgreSQL refused the current statement, or its answer will never come. */
  handleError(error: unknown, connection: Connection): void {
    const statements = this.#statements.splice(0);
    for (const answered of statements.splice(0, this.#current)) settle(answered);
    this.#current = 0;
    const [failed, ...skipped] = statements;
    failed?.reject(error);
    for (const { name, reject } of skipped) {
      delete connection.submittedNamedStatements[name];
      reject(error instanceof DatabaseError ? afterFailure() : error);
    }
    this.callback(error);
  }

  handleReadyForQuery(): void {
    for (const statement of this.#statements.splice(0)) settle(statement);
    this.callback(null);
  }

  #showCurrent(): void {
    const statement = this.#statements[this.#current];
    this.name = statement?.name;
    this.text = statement?.text ?? "";
  }
}

// The driver's pipeline accepts only what is of its own class, whose constructor does much that a batch does not need.
Object.setPrototypeOf(StatementBatch.prototype, Query.prototype as object);

function settle({ command, rowCount, rows, columns, failure, resolve, reject }: Statement): void {
  if (failure !== undefined) reject(failure);
  else resolve({ command, rowCount, rows, fields: columns?.fields ?? [] } as unknown as QueryResult);
}

function readRow({ fields, parsers }: Columns, values: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < fields.length; index += 1) {
    const value = values[index] ?? null;
    row[fields[index]?.name ?? ""] = value === null ? null : parsers[index]?.(value);
  }
  return row;
}

const NO_COLUMNS: Columns = { fields: [], parsers: [] };

function isParsed({ parsedStatements, submittedNamedStatements }: Connection, name: string): boolean {
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;
}

function afterFailure(): DatabaseError {
  const error = new DatabaseError("an earlier statement of the same batch failed", 0, "error");
  error.code = "25P02";
  return error;
}

/** Sends one statement. A text without values may also be several statements. */
export function sendStatement(client: PoolClient, query: QueryConfig): Promise<QueryResult> {
  if (!hasValues(query)) return client.query(query);
  const batch = new StatementBatch();
  const answer = batch.add(query);
  sendBatch(client, batch);
  return answer;
}

/** Sends the statements of one turn of the event loop in one batch, in their order. */
export class BatchSender {
  readonly #client: PoolClient;
  readonly #answerMs: number | undefined;
  #batch: StatementBatch | undefined;

  /** `answerMs`: see `StatementBatch`. */
  constructor(client: PoolClient, answerMs: number | undefined) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  /** A text without values may be several statements, which the driver must send by itself. */
  send(query: QueryConfig): Promise<QueryResult> {
    if (hasValues(query)) return this.#openBatch().add(query);
    this.#sendNow();
    const timed: QueryConfig & { query_timeout?: number } =
      this.#answerMs === undefined ? query : { ...query, query_timeout: this.#answerMs };
    return this.#client.query(timed);
  }

  /** Sends a single statement that has no values, such as BEGIN. */
  sendCommand(command: { text: string; name?: string }): Promise<QueryResult> {
    return this.#openBatch().add(command);
  }

  #openBatch(): StatementBatch {
    if (this.#batch) return this.#batch;
    process.nextTick(() => this.#sendNow());
    return (this.#batch = new StatementBatch(this.#answerMs));
  }

  #sendNow(): void {
    if (this.#batch) sendBatch(this.#client, this.#batch);
    this.#batch = undefined;
  }
}

function hasValues({ values }: QueryConfig): boolean {
  return values !== undefined && values.length > 0;
}

function sendBatch(client: PoolClient, batch: StatementBatch): void {
  client.query(batch as unknown as Query);
}

import { appendFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

import { StatementBatch } from "#platform/db/statement-batch.ts";

// Set up before each file of API tests: with STATEMENTS_DIR, writes every different SQL text there, one JSON
// string a line. tests/oldest/statements.test.ts reads them.

const directory = process.env["STATEMENTS_DIR"];
const known = new Set<string>();

if (directory !== undefined) {
  const path = join(directory, `${process.pid}.jsonl`);
  const recordStatement = (query: unknown) => {
    const text = typeof query === "string" ? query : (query as { text?: unknown } | null)?.text;
    if (typeof text !== "string" || known.has(text)) return;
    known.add(text);
    appendFileSync(path, `${JSON.stringify(text)}\n`);
  };
  const recorded = <Method extends object>(method: Method): Method =>
    new Proxy(method, {
      apply(target, owner, args: unknown[]) {
        recordStatement(args[0]);
        return Reflect.apply(target as () => unknown, owner, args);
      },
    });
  // Statements in batches, and those that the driver sends by itself.
  StatementBatch.prototype.add = recorded(StatementBatch.prototype.add);
  pg.Client.prototype.query = recorded(pg.Client.prototype.query);
}

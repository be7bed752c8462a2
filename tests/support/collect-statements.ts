import { appendFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";

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
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(target, client, args: unknown[]) {
      recordStatement(args[0]);
      return Reflect.apply(target, client, args) as unknown;
    },
  });
}

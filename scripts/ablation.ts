import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename } from "node:path";
import { parseArgs } from "node:util";

import type { Row } from "#features/assistant/embedded/dialogue/precedence.ts";
import type { Pattern } from "#features/assistant/language/pattern.ts";
import type { ClauseRule } from "#features/assistant/language/placed-clause.ts";
import type { TaskResult } from "#tests/evals/suite.ts";

/*
 * node scripts/ablation.ts              takes each pattern and rule of the embedded engine out once and prints what is lost without it
 * node scripts/ablation.ts --row menu   those whose name contains the word: `menu.ts asks_price`, `clause adds_table`, `answers pointer`
 * node scripts/ablation.ts --group fila  played in the tasks of one group alone, which is quicker
 * node scripts/ablation.ts --most 1     those that cost at most one task and no wrong write: they may go
 *
 * Only tasks and generated messages in which it fired are played again. A row that never fires costs nothing.
 */
const { values } = parseArgs({
  options: {
    row: { type: "string", default: "" },
    group: { type: "string" },
    most: { type: "string", default: "1000" },
    messages: { type: "string", default: "2000" },
  },
});

const removed = new Set<string>();
let fired = new Set<string>();

/** Reports the firing of what is not removed. `null` stands for no match. */
function watch<Found>(name: string, find: () => Found, none: Found): Found {
  if (removed.has(name)) return none;
  const found = find();
  const isFound = Array.isArray(found) ? found.length > 0 : found !== null && found !== false;
  if (isFound) fired.add(name);
  return found;
}

// Production compiles the patterns itself, and knows nothing of this script.
const COMPILES = "export function compilePattern(source: string): Pattern {";
Object.assign(globalThis, {
  watchPattern: (source: string, { keys, find, findAll, readAt }: Pattern): Pattern => ({
    keys,
    find: (tokens) => watch(source, () => find(tokens), null),
    findAll: (tokens) => watch(source, () => findAll(tokens), []),
    readAt: (tokens, start) => watch(source, () => readAt(tokens, start), null),
  }),
});
registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/assistant/language/pattern.ts")) return next(url, context);
    const source = readFileSync(new URL(url), "utf8");
    if (!source.includes(COMPILES)) throw new Error(`pattern.ts does not contain: ${COMPILES}`);
    const watched = `${COMPILES} return watchPattern(source, compile(source)); }`;
    return {
      format: "module-typescript",
      source: source.replace(COMPILES, `${watched}\nfunction compile(source: string): Pattern {`),
      shortCircuit: true,
    };
  },
});

const { clauseRules } = await import("#features/assistant/language/clause-rules.ts");
const precedence = await import("#features/assistant/embedded/dialogue/precedence.ts");
const { OPEN_TASKS, runTasks, TASKS } = await import("#tests/evals/suite.ts");
const { judgeReading } = await import("#tests/utterances/reading.ts");
const { makeUtterance } = await import("#tests/utterances/utterances.ts");
const { openDatabase } = await import("#platform/db/database.ts");
const { migrate } = await import("#platform/db/migrate.ts");
const { migrationsDirectory } = await import("#platform/db/open.ts");
const { silentLog } = await import("#platform/log.ts");
const { systemClock } = await import("#platform/services.ts");
const { openTestServices } = await import("#tests/app.ts");
const { createDatabase, startTestPostgres } = await import("#tests/postgres.ts");

/** The patterns and rules, by a name to print. The key of a pattern is its text, so that equal ones go together. */
const named = new Map<string, string>();
for (const path of globSync("src/features/assistant/language/cues/*.ts")) {
  const tables = /(?:\.test|\/cues)\.ts$/.test(path) ? [] : Object.values(await import(`../${path}`));
  for (const rows of tables.filter((table) => typeof table === "object"))
    for (const [name, { pattern = [] }] of Object.entries(rows as Record<string, { pattern?: string[] }>))
      for (const one of pattern) named.set(one, `${basename(path)} ${name}`);
}
for (const [name, rule] of Object.entries(clauseRules) as [string, ClauseRule][]) {
  const { when } = rule;
  rule.when = (...said) => watch(`clause ${name}`, () => when(...said), false);
  named.set(`clause ${name}`, `clause ${name}`);
}
for (const row of [
  precedence.ALONE,
  precedence.BESIDE,
  precedence.ANY_ANSWER,
  precedence.ACTIONS,
  precedence.OTHERWISE,
  ...Object.values(precedence.ANSWERS),
].flat() as [...Row][]) {
  const [hears] = row;
  const name = `precedence ${hears.name}`;
  row[0] = Object.defineProperty(
    (turn: Parameters<typeof hears>[0]) => watch(name, () => hears(turn), false),
    "name",
    { value: hears.name },
  );
  named.set(name, name);
}

const postgres = await startTestPostgres();
const connection = await createDatabase(postgres.connection, `ablation_${process.pid}`);
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const services = await openTestServices(database, systemClock, {});

/** Plays each with nothing removed, and notes where each pattern and rule fires. */
const firesIn = <Played>(): Map<string, Played[]> => new Map();
const tasks = firesIn<TaskResult["task"]>();
const messages = firesIn<{ utterance: ReturnType<typeof makeUtterance>; verdict: string }>();
function note<Played>(where: Map<string, Played[]>, played: Played): void {
  for (const name of fired) where.set(name, [...(where.get(name) ?? []), played]);
  fired = new Set();
}
const { group = null } = values;
for (const task of [...TASKS, ...OPEN_TASKS].filter((one) => group === null || one.group === group)) {
  const [result] = await runTasks(services, [task], { atOnce: 1 });
  if (result?.problems.length === 0) note(tasks, task);
  fired = new Set();
}
for (let number = 0; number < Number(values.messages); number += 1) {
  const utterance = makeUtterance(number);
  const { verdict } = judgeReading(utterance);
  if (verdict === "right") note(messages, { utterance, verdict });
  fired = new Set();
}

for (const [name, shown] of [...named].filter(([, one]) => one.includes(values.row))) {
  removed.add(name);
  const lost = (await runTasks(services, tasks.get(name) ?? [], { atOnce: 1 })).filter(
    ({ problems }) => problems.length > 0,
  );
  const wrong = lost.filter(({ wrongWrites }) => wrongWrites.length > 0);
  const unread = (messages.get(name) ?? []).filter(
    ({ utterance }) => judgeReading(utterance).verdict !== "right",
  );
  removed.delete(name);
  const isCheap = lost.length <= Number(values.most) && (values.most === "1000" || wrong.length === 0);
  if (isCheap)
    console.log(
      `${shown}: fires in ${tasks.get(name)?.length ?? 0} tasks, lost ${lost.length} (${lost.map(({ task }) => task.id).join(" ")}), wrong writes ${wrong.length}, messages not read ${unread.length}\n    ${name}`,
    );
}
await services.realtime.close();
await database.close();
await postgres.stop();

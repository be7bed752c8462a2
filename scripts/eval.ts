import { parseArgs } from "node:util";

import { z } from "zod";

import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { aiSchema, aiSettingsOf } from "#platform/env/ai-settings.ts";
import { silentLog } from "#platform/log.ts";
import { systemClock } from "#platform/services.ts";
import { openTestServices } from "#tests/app.ts";
import { claimsOf, tableOf, transcriptOf } from "#tests/evals/report.ts";
import { OPEN_TASKS, runTasks, TASKS, type TaskResult } from "#tests/evals/suite.ts";
import type { EvalTask } from "#tests/evals/task.ts";
import { createDatabase, startTestPostgres } from "#tests/postgres.ts";

/*
 * npm run eval                       every task with the embedded engine, on a PostgreSQL of its own
 * npm run eval -- --group fila       one group
 * npm run eval -- --task fila-entrar prints the conversation with its tool calls; repeat it for several
 * npm run eval -- --failures         prints the conversations that failed
 * npm run eval -- --runs 4           pass^4 besides pass^1: each run has other wordings, and other models vary besides
 * npm run eval -- --at-once 4        four conversations at a time; CPU per reply is only right with one
 * npm run eval -- --set open-2       one set: first, open-2 or open-3
 * npm run eval -- --sealed           the sealed set alone, as totals per group: for the end of a piece of work (decision 49)
 *
 * The table always counts the held-out third, but its conversations need --held-out. Do not read them while you work on the
 * engine: they would no longer measure unseen messages. AI_PROVIDER, AI_MODEL, AI_API_KEY and AI_BASE_URL choose another model.
 * Where that model fails, the embedded engine answers, as it does for customers. The table counts the replies of each.
 */
const { values } = parseArgs({
  options: {
    task: { type: "string", multiple: true, default: [] },
    group: { type: "string", multiple: true, default: [] },
    runs: { type: "string", default: "1" },
    "at-once": { type: "string", default: "1" },
    failures: { type: "boolean", default: false },
    "held-out": { type: "boolean", default: false },
    set: { type: "string" },
    sealed: { type: "boolean", default: false },
  },
});

const tasks = values.sealed ? await sealedTasks() : chooseTasks();

const postgres = await startTestPostgres();
const connection = await createDatabase(postgres.connection, `eval_${process.pid}`);
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const ai = aiSettingsOf(z.object(aiSchema).parse(process.env));
const services = await openTestServices(database, systemClock, { ai });
try {
  const runs: TaskResult[][] = [];
  for (let run = 1; run <= Number(values.runs); run += 1)
    runs.push(await runTasks(services, tasks, { atOnce: Number(values["at-once"]), run }));

  const shown = runs
    .flat()
    .filter(
      ({ task, problems, held }) =>
        task.sealed !== true &&
        (task.heldOut !== true || values["held-out"]) &&
        (values.task.includes(task.id) ||
          (values.failures && (problems.length > 0 || (held?.claims.length ?? 0) > 0))),
    );
  for (const result of shown) console.log(transcriptOf(result));
  const hidden = values.task.filter((id) => tasks.some((task) => task.id === id && task.heldOut === true));
  if (hidden.length > 0 && !values["held-out"]) console.log(`held out, so not shown: ${hidden.join(", ")}\n`);
  console.log(tableOf(runs));
  if (claimsOf(runs.flat()).length > 0) process.exitCode = 1;
} finally {
  await services.realtime.close();
  await database.close();
  await postgres.stop();
}

function chooseTasks(): readonly EvalTask[] {
  const known = [...TASKS, ...OPEN_TASKS];
  const unknown = [
    ...values.task.filter((id) => !known.some((task) => task.id === id)),
    ...values.group.filter((group) => !known.some((task) => task.group === group)),
    ...[values.set ?? []].flat().filter((set) => set !== "first" && !known.some((task) => task.set === set)),
  ];
  if (unknown.length > 0) throw new Error(`there is no task, group or set called ${unknown.join(", ")}`);
  return known.filter(
    ({ id, group, set = "first" }) =>
      (values.task.length === 0 || values.task.includes(id)) &&
      (values.group.length === 0 || values.group.includes(group)) &&
      (values.set === undefined || values.set === set),
  );
}

/** Loads the sealed set, which no other option applies to: neither a choice of tasks nor a transcript. */
async function sealedTasks(): Promise<readonly EvalTask[]> {
  const chosen = [...values.task, ...values.group, ...[values.set ?? []].flat()];
  if (chosen.length > 0 || values.failures || values["held-out"])
    throw new Error("--sealed takes no --task, --group, --set, --failures or --held-out");
  const { SEALED_TASKS } = await import("#tests/evals/sealed.ts");
  return SEALED_TASKS;
}

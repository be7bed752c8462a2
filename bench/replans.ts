import { findUnitForSystem } from "#features/companies/server/queries.ts";
/**
 * `node bench/replans.ts [count]` (60): what a re-plan costs the server's own thread on 60 tables and some 110 parties at the busiest hour:
 * facts are read, the problem is built, the planner's thread is asked, its answer is stored and told. Four parties lose their tables before each.
 * Runs the product's code in this process. The hold is CPU, the answer's time wants a quiet machine.
 */
import { readTablePlan } from "#features/reservations/table-plan/server/commands.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { systemClock } from "#platform/services.ts";
import { afternoonZone } from "../tests/support/afternoon-zone.ts";
import { openTestServices } from "../tests/support/app.ts";
import { longestHoldOf } from "../tests/support/event-loop.ts";
import { buildOrganization, buildUnit } from "../tests/support/factories.ts";
import { createDatabase } from "../tests/support/postgres.ts";
import { rows } from "../tests/support/rows.ts";
import { fillHouse } from "./live-house.ts";
import { openStage } from "./stage.ts";
import { limitLine, printTable, formatFigure } from "./table.ts";

const COUNT = Number(process.argv[2] ?? 60);
/** Code that the first re-plans run for the first time is compiled then, once for a process. */
const WARM_UP = 10;

const stage = await openStage();
const connection = await createDatabase(stage.connection, "replans");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const built = await buildUnit(database.sql, await buildOrganization(database.sql), {
  timeZone: afternoonZone(),
});
const { waiting } = await fillHouse(database.sql, built);
const services = await openTestServices(database, systemClock);
const unit = await findUnitForSystem(database.sql, built.id);
if (unit === null) throw new Error("the unit is there");

const answers: number[] = [];
const holds: number[] = [];
let solved = 0;
const planner = tablePlannerOf(services);
const solve = planner.solveAndCertify.bind(planner);
planner.solveAndCertify = (...asked) => {
  solved += 1;
  return solve(...asked);
};
await readTablePlan(services, unit);
for (let index = 0; index < COUNT + WARM_UP; index += 1) {
  if (index === WARM_UP) solved = 0;
  await rows(
    database.sql,
    // Four parties without a table are planned together; fewer get gaps. They stay longer, so that the plan known is no answer.
    `update reservation set planned_table_ids = null, ends_at = ends_at + interval '1 minute' where unit_id = $1 and id = any($2)`,
    [built.id, Array.from({ length: 4 }, (_, at) => waiting[(index * 4 + at) % waiting.length])],
  );
  let milliseconds = 0;
  const hold = await longestHoldOf(async () => {
    const began = performance.now();
    await readTablePlan(services, unit);
    milliseconds = performance.now() - began;
  });
  if (index < WARM_UP) continue;
  answers.push(milliseconds);
  holds.push(hold);
}
const at = (sorted: number[], share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
answers.sort((one, other) => one - other);
holds.sort((one, other) => one - other);
printTable([
  {
    what: `${COUNT} re-plans, ${solved} by the solver: median`,
    ours: `${formatFigure(at(answers, 0.5))} ms`,
  },
  limitLine("95 % within", at(answers, 0.95), 300, "ms"),
  limitLine("the slowest", at(answers, 1), 1000, "ms"),
  { what: "the server's thread held by one, median", ours: `${formatFigure(at(holds, 0.5))} ms` },
  limitLine("at most", at(holds, 1), 20, "ms"),
]);
await services.state.close();
await services.realtime.close();
await database.close();
await stage.stop();
process.exit(0);

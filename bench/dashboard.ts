import { rows } from "#tests/rows.ts";
import { addNineYears, compareWithOneYear } from "./growth.ts";
import { lowestP95 } from "./load.ts";
import { inTurn, rpc } from "./requests.ts";
import { stopProcess, type House, type Stage } from "./stage.ts";
import { limitLine, formatFigure, type Line } from "./table.ts";

/** A year of one busy unit. */
const BUSY = { units: 1, tables: 60, reservations: 100_000, conversations: 50_000, acts: 100_000 };

/** A tenth of it in each of ten years, or in one alone. */
const YEAR = { units: 1, tables: 20, reservations: 10_000, conversations: 5_000, acts: 10_000 };

/** Measures the dashboard: at a busy unit, and after ten years compared with one year. */
export async function measureDashboard(stage: Stage): Promise<Line[]> {
  return [...(await measureBusy(stage)), ...(await measureYears(stage))];
}

async function measureBusy(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_dashboard", BUSY);
  // As autovacuum leaves a database that was filled in a year, not in a second.
  await rows(house.database.sql, "vacuum analyze reservation, conversation, audit_entry");
  const server = await stage.startProduct(house);
  const lines: Line[] = [];
  const next = inTurn(house.unitIds);
  const measure = (ask: (unitId: string) => ReturnType<typeof read>, callers: number) =>
    lowestP95(server, { rounds: 4, callers, seconds: 2 }, () => ask(next()));
  for (const callers of [1, 8]) {
    const p95 = await measure(read, callers);
    const what = `dashboard of 100,000 reservations, ${callers === 1 ? "1 caller" : `${callers} callers`}, p95`;
    // Several callers share two cores: the figure is printed, the goal is for one caller.
    lines.push(callers === 1 ? limitLine(what, p95, 50, "ms") : { what, ours: `${formatFigure(p95)} ms` });
  }
  lines.push(limitLine("dashboard, its day, 1 caller, p95", await measure(readToday, 1), 50, "ms"));
  await stopProcess(server.process);
  return lines;
}

async function measureYears(stage: Stage): Promise<Line[]> {
  const oneYear = await stage.openHouse("bench_dashboard_1", YEAR);
  const tenYears = await stage.openHouse("bench_dashboard_10", { ...YEAR, acts: 10 * YEAR.acts });
  await addNineYears(tenYears);
  await addNineYearsOfConversations(tenYears);
  return compareWithOneYear(stage, { oneYear, tenYears }, { dashboard: read });
}

function read(unitId: string) {
  return rpc("dashboard/read", { unitId });
}

function readToday(unitId: string) {
  return rpc("dashboard/readToday", { unitId });
}

async function addNineYearsOfConversations({ database }: House): Promise<void> {
  await rows(
    database.sql,
    `insert into conversation (unit_id, id, contact_id, channel, state, outcome, asked_for_table, got_table, messages,
       customer_messages, answered_messages, fallbacks, errors, corrections, rating, started_at, last_message_at, closed_at)
     select unit_id, gen_random_uuid(), contact_id, channel, state, outcome, asked_for_table, got_table, messages,
       customer_messages, answered_messages, fallbacks, errors, corrections, rating, started_at - ago, last_message_at - ago, closed_at - ago
     from conversation cross join generate_series(1, 9) as years cross join lateral (select make_interval(days => 365 * years) as ago) past`,
  );
  await rows(database.sql, "vacuum analyze conversation");
}

/**
 * `npm run bench`, or `node bench/run.ts list create …` for some parts; `--runs=3` audits each page three times and shows
 * the median. Each figure is compared with the reference measured in the
 * same run (see ceiling.ts), in rounds that take turns: absolute figures drift with the machine, ratios hold. Rates are those of
 * the best round, with the median's behind it in parentheses. `node bench/run.ts peers` measures PostGraphile as
 * well, on PostgreSQL 15 and 18.
 */
import { parseArgs } from "node:util";

import { measureAssistantTurns } from "./assistant-turns.ts";
import { measureAssistant } from "./assistant.ts";
import { measureAvailability } from "./availability.ts";
import { measureDashboard } from "./dashboard.ts";
import { measureEvents } from "./events.ts";
import { measureFirstLoad } from "./first-load.ts";
import { measureGrowth } from "./growth.ts";
import { measureOffers } from "./offers.ts";
import { measurePeers } from "./peers.ts";
import { measurePublicMenu } from "./public-menu.ts";
import { measureReportYear } from "./report-year.ts";
import { measureMenu, measureWorkloads } from "./requests.ts";
import { measureReviews } from "./reviews.ts";
import { openStage, type Stage } from "./stage.ts";
import { measureStart } from "./start.ts";
import { printTable, type Line } from "./table.ts";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "1" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs takes a whole number from 1 on");

const parts: Record<string, (stage: Stage, runs: number) => Line[] | Promise<Line[]>> = {
  list: measureWorkloads("week list", "known"),
  menu: measureMenu,
  "public-menu": measurePublicMenu,
  create: measureWorkloads("create"),
  status: measureWorkloads("cancel"),
  growth: measureGrowth,
  dashboard: measureDashboard,
  reviews: measureReviews,
  events: measureEvents,
  assistant: measureAssistant,
  turns: measureAssistantTurns,
  availability: measureAvailability,
  offers: measureOffers,
  "first-load": measureFirstLoad,
  "report-year": measureReportYear,
  start: measureStart,
};

/** They run only by name, because they install what they measure with. */
const partsByName: typeof parts = { peers: measurePeers };

const all = { ...parts, ...partsByName };
const asked = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(all).join(", ")}`);

const stage = await openStage();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stage.stop().then(() => process.exit(1)));
}
try {
  const lines: Line[] = [];
  for (const name of asked) {
    process.stderr.write(`${name} …\n`);
    lines.push(...((await all[name]?.(stage, runs)) ?? []));
  }
  printTable(lines);
} finally {
  await stage.stop();
}

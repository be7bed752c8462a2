/**
 * `node bench/shadow-friday.ts [product|rules|both] [fridays] [house]` (product, 6, all): simulated Fridays. The same guests come to a
 * house that works with Maitre's offers, plan and quotes, and to one whose host locks each reservation to the smallest free table and
 * says 15 + 5n. `product` calls the product's API on a real PostgreSQL. `rules` asks the product's rules alone, for many Fridays; `both`
 * plays each Friday in both ways, and says how many differ. The first Fridays of a house teach its quotes.
 *
 * `DATABASE_URL=… node bench/shadow-friday.ts replay UNIT DATE` plays an evening that was, once more with each host.
 *
 * Clocks are simulated; the planner's time is real, so its plans may differ a little from run to run, while the guests are always the same.
 */
import { isDeepStrictEqual } from "node:util";

import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { ProcessState } from "#platform/process-state.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { startTestApp } from "../tests/support/app.ts";
import { createDatabase, startTestPostgres } from "../tests/support/postgres.ts";
import { BestFitHost } from "./nights/best-fit-host.ts";
import { nightOf } from "./nights/callers.ts";
import { type House, HOUSES } from "./nights/guests.ts";
import { readPastNight } from "./nights/past-night.ts";
import { openRulesHouse } from "./nights/rules-house.ts";
import { MaitreHost, type ShadowHost } from "./nights/shadow-hosts.ts";
import { openShadowHouse, type ShadowHouse } from "./nights/shadow-house.ts";
import { type NightOutcome, playNight } from "./nights/shadow-night.ts";
import { printHead, printOutcomes } from "./nights/shadow-table.ts";

const FIRST_FRIDAY = "2027-01-08";
/** Nights on which more people call than there is room for. */
const TIGHT_CALLS = 1.8;
const KINDS = [
  ["tight", TIGHT_CALLS],
  ["usual", 1],
] as const;
const HOSTS = [
  (shadow: ShadowHouse): ShadowHost => new MaitreHost(shadow),
  (shadow: ShadowHouse): ShadowHost => new BestFitHost(shadow),
];

type Open = (house: House) => Promise<ShadowHouse>;

interface Way {
  name: "product" | "rules";
  open: Open;
}

const asked = process.argv.slice(2);
const mode = /^[a-z]+$/.test(asked[0] ?? "") ? asked.shift() : "product";
const services = { state: new ProcessState(), solver: await loadSolver() };
const rules: Way = { name: "rules", open: (house) => Promise.resolve(openRulesHouse(house, services)) };
if (mode === "rules") await playFridays([rules]);
else {
  const postgres = await startTestPostgres();
  const connection = await createDatabase(postgres.connection, "fridays");
  await migrate(connection, { directory: migrationsDirectory, log: silentLog });
  const database = openDatabase(connection, { log: silentLog });
  const app = await startTestApp(database);
  const product: Way = { name: "product", open: (house) => openShadowHouse(app, database, house) };
  if (mode === "replay") await replay(product.open, asked[0] ?? "", asked[1] ?? "");
  else await playFridays(mode === "both" ? [product, rules] : [product]);
  await app.stop();
  await database.close();
  await postgres.stop();
}
await tablePlannerOf(services).endThreads();

/** Plays all Fridays of all houses in each way, and counts those that do not come to the same. */
async function playFridays(ways: readonly Way[]): Promise<void> {
  const [fridays = "6", only] = asked;
  const all = new Map<string, NightOutcome[]>();
  let overlaps = 0;
  let differing = 0;
  let played = 0;
  printHead();
  for (const [kind, calls] of KINDS)
    for (const plain of HOUSES.filter(({ name }) => only === undefined || name === only)) {
      const house: House = { ...plain, bookings: Math.round(plain.bookings * calls), billShare: 0.8 };
      for (const makeHost of HOSTS) {
        const nights: NightOutcome[][] = [];
        for (const { name, open } of ways) {
          const shadow = await open(house);
          const host = makeHost(shadow);
          const outcomes: NightOutcome[] = [];
          for (let friday = 0; friday < Number(fridays); friday += 1) {
            const date = addDays(FIRST_FRIDAY, 7 * friday);
            outcomes.push(await playNight(shadow, host, nightOf(house, friday + 1), date));
          }
          nights.push(outcomes);
          overlaps += await shadow.countOverlaps();
          printOutcomes(`${name}: ${kind}, ${house.name}, ${host.name}`, outcomes);
          const key = `${name}: ${kind}, all houses, ${host.name}`;
          all.set(key, [...(all.get(key) ?? []), ...outcomes]);
        }
        const [first = [], ...others] = nights;
        played += first.length;
        differing += first.filter((outcome, friday) =>
          others.some((other) => !isDeepStrictEqual(other[friday], outcome)),
        ).length;
      }
    }
  for (const [title, outcomes] of all) printOutcomes(title, outcomes);
  console.log(`tables with two parties at once: ${overlaps}`);
  if (ways.length > 1) console.log(`of ${played} evenings ${differing} differ between product and rules`);
}

/** Plays an evening of another database once more, which is only read. */
async function replay(open: Open, unitId: string, date: LocalDate): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("DATABASE_URL names the database of the evening");
  const past = openDatabase({ connectionString: url }, { log: silentLog });
  const { house, night } = await readPastNight(past.sql, unitId, date);
  await past.close();
  printHead();
  for (const makeHost of HOSTS) {
    const shadow = await open(house);
    const host = makeHost(shadow);
    printOutcomes(`again, ${house.name}, ${date}, ${host.name}`, [
      await playNight(shadow, host, night, date),
    ]);
  }
}

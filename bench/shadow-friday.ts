/**
 * `node bench/shadow-friday.ts [fridays] [house]` (6, all): simulated Fridays on the product's API and a real PostgreSQL. The same guests
 * come to a restaurant that works with Maitre's offers, plan and quotes, and to one whose host locks each reservation to the smallest free
 * table and says 15 + 5n. The first Fridays of a restaurant teach its quotes.
 *
 * `DATABASE_URL=… node bench/shadow-friday.ts replay UNIT DATE` plays a past evening once more with each host.
 *
 * Clocks are simulated; the planner's time is real, so its plans may differ a little from run to run, while the guests are always the same.
 */
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { startTestApp } from "#tests/app.ts";
import { nightOf } from "#tests/nights/callers.ts";
import { type House, HOUSES } from "#tests/nights/guests.ts";
import { readPastNight } from "#tests/nights/past-night.ts";
import { MaitreHost, type ShadowHost } from "#tests/nights/shadow-hosts.ts";
import { openShadowHouse, type ShadowHouse } from "#tests/nights/shadow-house.ts";
import { type NightOutcome, playNight } from "#tests/nights/shadow-night.ts";
import { createDatabase, startTestPostgres } from "#tests/postgres.ts";
import { BestFitHost } from "./nights/best-fit-host.ts";
import { printHead, printOutcomes } from "./nights/shadow-table.ts";

const FIRST_FRIDAY = "2027-01-08";
/** On tight nights more people call than there is room for. */
const KINDS = [
  ["tight", 1.8],
  ["usual", 1],
] as const;
const HOSTS = [
  (shadow: ShadowHouse): ShadowHost => new MaitreHost(shadow),
  (shadow: ShadowHouse): ShadowHost => new BestFitHost(shadow),
];

const [first = "6", ...others] = process.argv.slice(2);
const postgres = await startTestPostgres();
const connection = await createDatabase(postgres.connection, "fridays");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const app = await startTestApp(database);
printHead();
if (first === "replay") await replay(others[0] ?? "", others[1] ?? "");
else await playFridays(Number(first), others[0]);
await app.stop();
await database.close();
await postgres.stop();

/** Plays all Fridays with both hosts, in one restaurant or in all. */
async function playFridays(fridays: number, only: string | undefined): Promise<void> {
  const all = new Map<string, NightOutcome[]>();
  let overlaps = 0;
  for (const [kind, calls] of KINDS)
    for (const plain of HOUSES.filter(({ name }) => only === undefined || name === only)) {
      const house: House = { ...plain, bookings: Math.round(plain.bookings * calls), billShare: 0.8 };
      for (const makeHost of HOSTS) {
        const shadow = await openShadowHouse(app, database, house);
        const host = makeHost(shadow);
        const outcomes: NightOutcome[] = [];
        for (let friday = 0; friday < fridays; friday += 1) {
          const date = addDays(FIRST_FRIDAY, 7 * friday);
          outcomes.push(await playNight(shadow, host, nightOf(house, friday + 1), date));
        }
        overlaps += await shadow.countOverlaps();
        printOutcomes(`${kind}, ${house.name}, ${host.name}`, outcomes);
        const key = `${kind}, all houses, ${host.name}`;
        all.set(key, [...(all.get(key) ?? []), ...outcomes]);
      }
    }
  for (const [title, outcomes] of all) printOutcomes(title, outcomes);
  console.log(`tables with two parties at once: ${overlaps}`);
}

/** Plays an evening of another database once more, which is only read. */
async function replay(unitId: string, date: LocalDate): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("DATABASE_URL names the database of the evening");
  const past = openDatabase({ connectionString: url }, { log: silentLog });
  const { house, night } = await readPastNight(past.sql, unitId, date);
  await past.close();
  for (const makeHost of HOSTS) {
    const shadow = await openShadowHouse(app, database, house);
    const host = makeHost(shadow);
    printOutcomes(`again, ${house.name}, ${date}, ${host.name}`, [
      await playNight(shadow, host, night, date),
    ]);
  }
}

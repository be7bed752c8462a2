/**
 * `node bench/shadow-friday.ts [fridays] [house]` (6, all), or `DATABASE_URL=… node bench/shadow-friday.ts replay UNIT DATE` for an evening that
 * was: simulated Fridays on the product's real API and a real PostgreSQL. The same guests come to
 * a house that works with Maitre's offers, plan and quotes, and to one whose host locks each reservation to the smallest free table and
 * says 15 + 5n. The first Fridays of a house teach its quotes. Clocks are simulated; the planner's time is real, so its plans may differ a
 * little from run to run, while the guests are always the same.
 */
import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { addDays, type LocalDate } from "#shared/time.ts";
import { startTestApp } from "../tests/support/app.ts";
import { createDatabase, startTestPostgres } from "../tests/support/postgres.ts";
import { nightOf } from "./nights/callers.ts";
import { type House, HOUSES } from "./nights/guests.ts";
import { type PastNight, readPastNight } from "./nights/past-night.ts";
import { BestFitHost, MaitreHost, type ShadowHost } from "./nights/shadow-hosts.ts";
import { countOverlaps, openShadowHouse, type ShadowHouse } from "./nights/shadow-house.ts";
import { type NightOutcome, playNight } from "./nights/shadow-night.ts";

const [FIRST = "6", SECOND, DATE] = process.argv.slice(2);
/**
 * The waits are minutes: of parties that were seated, and with those that gave up. The last three columns count the promises that the
 * simulation made, not the seed's rule, which speaks in the first weeks.
 */
const COLUMNS = [
  "guests",
  "parties",
  "refused",
  "left",
  "gave up",
  "late",
  "wait",
  "all waits",
  "promises",
  "kept",
  "> 10 late",
  "by model",
  "kept",
  "> 10 late",
];
const COLUMN_WIDTH = 10;
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

const postgres = await startTestPostgres();
const connection = await createDatabase(postgres.connection, "fridays");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog });
const app = await startTestApp(database);

console.log(rowOf("", COLUMNS));
if (FIRST === "replay") await replay(SECOND ?? "", DATE ?? "");
else await playFridays(Number(FIRST), SECOND);
await app.stop();
await database.close();
await postgres.stop();

async function playFridays(fridays: number, only: string | undefined): Promise<void> {
  const all = new Map<string, NightOutcome[]>();
  let overlaps = 0;
  let first: ShadowHouse | undefined;
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
        overlaps += await countOverlaps(shadow);
        first ??= shadow;
        print(`${kind}, ${house.name}, ${host.name}`, outcomes);
        const key = `${kind}, all houses, ${host.name}`;
        all.set(key, [...(all.get(key) ?? []), ...outcomes]);
      }
    }
  for (const [title, outcomes] of all) print(title, outcomes);
  console.log(`tables with two parties at once: ${overlaps}`);
  // What the database knows of an evening is enough to play it again.
  if (first !== undefined)
    await playAgain(await readPastNight(database.sql, first.unit.id, FIRST_FRIDAY), FIRST_FRIDAY);
}

/** Plays an evening of another database once more, which is only read. */
async function replay(unitId: string, date: LocalDate): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("DATABASE_URL names the database of the evening");
  const past = openDatabase({ connectionString: url }, { log: silentLog });
  const night = await readPastNight(past.sql, unitId, date);
  await past.close();
  await playAgain(night, date);
}

async function playAgain({ house, night }: PastNight, date: LocalDate): Promise<void> {
  for (const makeHost of HOSTS) {
    const shadow = await openShadowHouse(app, database, house);
    const host = makeHost(shadow);
    print(`again, ${house.name}, ${date}, ${host.name}`, [await playNight(shadow, host, night, date)]);
  }
}

/** One row of the table: what came of the nights of one host. */
function print(title: string, outcomes: readonly NightOutcome[]): void {
  const sum = (of: (one: NightOutcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  const mean = (waits: readonly number[]) =>
    (waits.reduce((total, wait) => total + wait, 0) / waits.length).toFixed(1);
  const waits = outcomes.flatMap((one) => one.waits);
  const allWaits = [...waits, ...outcomes.flatMap((one) => one.vainWaits)];
  const promises = outcomes.flatMap((one) => one.promises);
  const byModel = promises.filter(({ isModel }) => isModel);
  const share = (of: typeof promises, isSo: (one: (typeof promises)[number]) => boolean) =>
    of.length === 0 ? "—" : `${((100 * of.filter(isSo).length) / of.length).toFixed(0)} %`;
  const isKept = ({ promise, waited }: (typeof promises)[number]) => waited <= promise;
  const isFarLate = ({ promise, waited }: (typeof promises)[number]) => waited > promise + 10;
  const cells = [
    sum((one) => one.guestsSeated),
    sum((one) => one.partiesSeated),
    sum((one) => one.refused),
    sum((one) => one.leftAtOnce),
    sum((one) => one.gaveUp),
    sum((one) => one.lateReservations),
    mean(waits),
    mean(allWaits),
    promises.length,
    share(promises, isKept),
    share(promises, isFarLate),
    byModel.length,
    share(byModel, isKept),
    share(byModel, isFarLate),
  ];
  console.log(rowOf(title, cells));
}

function rowOf(title: string, cells: readonly (string | number)[]): string {
  return title.padEnd(44) + cells.map((cell) => String(cell).padStart(COLUMN_WIDTH)).join("");
}

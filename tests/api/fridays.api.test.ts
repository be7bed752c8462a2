import { afterAll, beforeAll, expect, it } from "vitest";

import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { ProcessState } from "#platform/process-state.ts";
import { type Night, nightOf } from "../../bench/nights/callers.ts";
import { type House, HOUSES } from "../../bench/nights/guests.ts";
import { readPastNight } from "../../bench/nights/past-night.ts";
import { openRulesHouse } from "../../bench/nights/rules-house.ts";
import { MaitreHost } from "../../bench/nights/shadow-hosts.ts";
import { openShadowHouse, type ShadowHouse } from "../../bench/nights/shadow-house.ts";
import { type NightOutcome, playNight } from "../../bench/nights/shadow-night.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { useDatabase } from "../support/database.ts";
import { rows } from "../support/rows.ts";

// A simulated Friday by the calls that the page 'Serviço' makes. `node bench/shadow-friday.ts` plays many, beside another host.

const DATE = "2027-01-08";
const [, , bar] = HOUSES;
if (bar === undefined) throw new Error("the third house is not there");
const house: House = { ...bar, bookings: 10, walkIns: 24, billShare: 0.8 };
const drawn = nightOf(house, 1);
/** The last party would stay until the next day. */
const night: Night = {
  ...drawn,
  walkIns: drawn.walkIns.map((guest, index) =>
    index === drawn.walkIns.length - 1 ? { ...guest, stayMinutes: 1_440 } : guest,
  ),
};

const database = useDatabase();
let app: TestApp;
let shadow: ShadowHouse;
let outcome: NightOutcome;

beforeAll(async () => {
  app = await startTestApp(database());
  shadow = await openShadowHouse(app, database(), house);
  outcome = await playNight(shadow, new MaitreHost(shadow), night, DATE);
});
afterAll(() => app.stop());

it("serves a full Friday: each party once, and no table twice", async () => {
  const absent = night.callers.filter(({ guest }) => guest.comesAt === null).length;
  const { partiesSeated, refused, leftAtOnce, gaveUp } = outcome;
  const known = partiesSeated + refused + leftAtOnce + gaveUp;
  const all = night.callers.length + night.walkIns.length;
  expect(known).toBeLessThanOrEqual(all);
  expect(known).toBeGreaterThanOrEqual(all - absent);
  expect(partiesSeated).toBeGreaterThan(all / 2);
  expect(outcome.promises.length).toBeGreaterThan(0);
  expect(await shadow.countOverlaps()).toBe(0);
});

it("leaves nobody at a table or in the queue: the next Friday begins in an empty house", async () => {
  const here = await rows(
    database().sql,
    `select id from reservation where unit_id = $1 and status = 'seated'
     union all select id from waitlist_entry where unit_id = $1 and status not in ('seated', 'left')`,
    [shadow.unit.id],
  );
  expect(here).toEqual([]);
});

it("comes to the same by the rules alone, each wait to the minute", async () => {
  expect(await playByRules(house, night)).toEqual(outcome);
});

it("can be played again from what is stored", async () => {
  const past = await readPastNight(database().sql, shadow.unit.id, DATE);
  const { refused, partiesSeated, guestsSeated } = outcome;
  expect(past.night.callers).toHaveLength(night.callers.length - refused);
  expect(past.night.walkIns).toHaveLength(night.walkIns.length);
  expect(await playByRules(past.house, past.night)).toMatchObject({ partiesSeated, guestsSeated });
});

async function playByRules(one: House, its: Night): Promise<NightOutcome> {
  const services = { state: new ProcessState(), solver: await loadSolver() };
  const rules = openRulesHouse(one, services);
  try {
    return await playNight(rules, new MaitreHost(rules), its, DATE);
  } finally {
    await tablePlannerOf(services).endThreads();
  }
}

import { afterAll, beforeAll, expect, it } from "vitest";

import { startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { runsLong } from "#tests/long-tests.ts";
import { type Night, nightOf } from "#tests/nights/callers.ts";
import { type House, HOUSES } from "#tests/nights/guests.ts";
import { readPastNight } from "#tests/nights/past-night.ts";
import { MaitreHost } from "#tests/nights/shadow-hosts.ts";
import { openShadowHouse, type ShadowHouse } from "#tests/nights/shadow-house.ts";
import { type NightOutcome, playNight } from "#tests/nights/shadow-night.ts";
import { rows } from "#tests/rows.ts";

// A simulated Friday by the calls that the page 'Serviço' makes. `node bench/shadow-friday.ts` plays many, and compares them with another host.

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

it("leaves nobody at a table or in the queue: the next Friday begins in an empty restaurant", async () => {
  const here = await rows(
    database().sql,
    `select id from reservation where unit_id = $1 and status = 'seated'
     union all select id from waitlist_entry where unit_id = $1 and status not in ('seated', 'left')`,
    [shadow.unit.id],
  );
  expect(here).toEqual([]);
});

it.runIf(runsLong("reservations", "waitlist", "table-planner"))(
  "can be played again from what is stored",
  async () => {
    const past = await readPastNight(database().sql, shadow.unit.id, DATE);
    const { refused, partiesSeated, guestsSeated } = outcome;
    expect(past.night.callers).toHaveLength(night.callers.length - refused);
    expect(past.night.walkIns).toHaveLength(night.walkIns.length);
    const again = await openShadowHouse(app, database(), past.house);
    expect(await playNight(again, new MaitreHost(again), past.night, DATE)).toMatchObject({
      partiesSeated,
      guestsSeated,
    });
  },
);

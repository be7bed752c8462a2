import { afterAll, beforeAll, expect, it } from "vitest";

import { nightOf } from "../../bench/nights/callers.ts";
import { HOUSES } from "../../bench/nights/guests.ts";
import { readPastNight } from "../../bench/nights/past-night.ts";
import { MaitreHost } from "../../bench/nights/shadow-hosts.ts";
import { countOverlaps, openShadowHouse } from "../../bench/nights/shadow-house.ts";
import { playNight } from "../../bench/nights/shadow-night.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import { useDatabase } from "../support/database.ts";

// A simulated Friday by the calls that the page 'Serviço' makes. `node bench/shadow-friday.ts` plays many, beside another host.

const database = useDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

it("serves a full Friday: each party once, no table twice, and the evening can be played again", async () => {
  const [, , bar] = HOUSES;
  if (bar === undefined) throw new Error("the third house is not there");
  const house = { ...bar, bookings: 10, walkIns: 30, billShare: 0.8 };
  const date = "2027-01-08";
  const shadow = await openShadowHouse(app, database(), house);
  const night = nightOf(house, 1);
  const outcome = await playNight(shadow, new MaitreHost(shadow), night, date);

  const absent = night.callers.filter(({ guest }) => guest.comesAt === null).length;
  const { partiesSeated, refused, leftAtOnce, gaveUp } = outcome;
  const known = partiesSeated + refused + leftAtOnce + gaveUp;
  const all = night.callers.length + night.walkIns.length;
  expect(known).toBeLessThanOrEqual(all);
  expect(known).toBeGreaterThanOrEqual(all - absent);
  expect(partiesSeated).toBeGreaterThan(all / 2);
  expect(await countOverlaps(shadow)).toBe(0);

  const again = await readPastNight(database().sql, shadow.unit.id, date);
  expect(again.night.callers).toHaveLength(night.callers.length - refused);
  expect(again.night.walkIns).toHaveLength(night.walkIns.length);
});

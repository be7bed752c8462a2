import { expect, test } from "vitest";

import { addDays, timeOfMinutes } from "#shared/time.ts";
import { DEFAULT_HOURS, listNightEnds, serviceDateOf, type Opening } from "../rules.ts";
import { serviceDateBy } from "./rules.ts";

/** Wednesday to Saturday until late; the other days as a new unit. */
const BAR: Opening = {
  openingHours: DEFAULT_HOURS.map((day) =>
    day.weekday >= 3 ? { ...day, startsAt: "18:00", endsAt: day.weekday === 3 ? "00:00" : "04:00" } : day,
  ),
  closedDates: [{ firstDate: "2026-11-26", lastDate: "2026-11-26" }],
  specialDays: [
    { date: "2026-11-23", intervals: [{ startsAt: "20:00", endsAt: "03:00" }] },
    { date: "2026-11-27", intervals: [{ startsAt: "12:00", endsAt: "17:00" }] },
  ],
  pastHours: [],
};

test("a browser tells the service of each moment as the server does", () => {
  const nights = listNightEnds(BAR);
  for (let day = 0; day < 14; day += 1)
    for (let minutes = 0; minutes < 1440; minutes += 30) {
      const moment = { date: addDays("2026-11-20", day), time: timeOfMinutes(minutes) };
      expect([moment, serviceDateBy(nights, moment)]).toEqual([moment, serviceDateOf(BAR, moment)]);
    }
});

test("a unit that closes before midnight has no nights to tell of", () => {
  const day = { openingHours: DEFAULT_HOURS, closedDates: [], specialDays: [], pastHours: [] };
  expect(listNightEnds(day)).toBeUndefined();
  expect(serviceDateBy(undefined, { date: "2026-11-21", time: "00:30" })).toBe("2026-11-21");
});

import { expect, test } from "vitest";

import { addDays, timeOfMinutes } from "#shared/time.ts";
import { DEFAULT_HOURS } from "../hours/weekday-hours.ts";
import { listNightEnds, serviceDateOf, type Opening } from "../rules.ts";
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

test("a browser finds the same service for each moment as the server", () => {
  const nights = listNightEnds(BAR);
  for (let day = 0; day < 14; day += 1)
    for (let minutes = 0; minutes < 1440; minutes += 30) {
      const moment = { date: addDays("2026-11-20", day), time: timeOfMinutes(minutes) };
      expect([moment, serviceDateBy(nights, moment)]).toEqual([moment, serviceDateOf(BAR, moment)]);
    }
});

test("a browser gives a past night to the hours that held then", () => {
  const early = DEFAULT_HOURS.map((day) => ({ ...day, startsAt: "18:00", endsAt: "23:00", isActive: true }));
  const late = early.map((day) => ({ ...day, endsAt: "02:00" }));
  const opening: Opening = {
    openingHours: early,
    closedDates: [],
    specialDays: [
      { date: "2026-11-12", intervals: [{ startsAt: "12:00", endsAt: "17:00" }] },
      { date: "2026-11-22", intervals: [{ startsAt: "18:00", endsAt: "02:00" }] },
    ],
    pastHours: [
      { until: "2026-11-10", hours: early },
      { until: "2026-11-20", hours: late },
    ],
  };
  const nights = listNightEnds(opening);
  expect(serviceDateBy(nights, { date: "2026-11-20", time: "01:00" })).toBe("2026-11-19");
  for (let day = 0; day < 20; day += 1)
    for (const time of ["00:00", "01:30", "02:00", "12:00"]) {
      const moment = { date: addDays("2026-11-05", day), time };
      expect([moment, serviceDateBy(nights, moment)]).toEqual([moment, serviceDateOf(opening, moment)]);
    }
});

test("a unit that closes before midnight has no nights to show", () => {
  const day = { openingHours: DEFAULT_HOURS, closedDates: [], specialDays: [], pastHours: [] };
  expect(listNightEnds(day)).toBeUndefined();
  expect(serviceDateBy(undefined, { date: "2026-11-21", time: "00:30" })).toBe("2026-11-21");
});

import { type LocalDate, weekdayOf } from "#shared/time.ts";
import type { HeatFacts, PeriodFacts, StayFacts } from "../contract.ts";
import { ON_TIME_MINUTES } from "../limits.ts";
import type { DayCounts, DaySums, Source } from "./contract.ts";

/** How often each value occurred, by value. */
type Tally = Map<number, number>;

export const NO_SUMS: DaySums = {
  parties: 0,
  covers: 0,
  bookings: 0,
  bookedCovers: 0,
  noShows: 0,
  noShowCovers: 0,
  cancellations: 0,
  lateCancellations: 0,
  overlong: 0,
  guestMinutes: 0,
  tableMinutes: 0,
  guestsAtTables: 0,
  seatsTaken: 0,
};

/** Adds up days: the same as if all their parties were counted together. */
export function mergeDays(
  days: readonly DayCounts[],
): Pick<PeriodFacts, "stays" | "pacing" | "punctuality" | "sources"> {
  const stays = new Map<string, Pick<StayFacts, "band" | "part"> & { tally: Tally }>();
  const lateness: Tally = new Map();
  const pacing = new Map<number, { planned: number; seated: number }>();
  const sources = new Map<Source, { parties: number; covers: number }>();
  for (const day of days) {
    for (const [band, part, minutes, parties] of day.stays) {
      const cell = entryOf(stays, `${band} ${part}`, () => ({ band, part, tally: new Map() }));
      add(cell.tally, minutes, parties);
    }
    for (const [minutes, parties] of day.lateness) add(lateness, minutes, parties);
    for (const [minutes, planned, seated] of day.pacing) {
      const quarter = entryOf(pacing, minutes, () => ({ planned: 0, seated: 0 }));
      quarter.planned += planned;
      quarter.seated += seated;
    }
    for (const [source, parties, covers] of day.sources) {
      const from = entryOf(sources, source, () => ({ parties: 0, covers: 0 }));
      from.parties += parties;
      from.covers += covers;
    }
  }
  const arrivals = totalOf(lateness);
  return {
    stays: [...stays.values()]
      .map(({ band, part, tally }) => ({
        band,
        part,
        parties: totalOf(tally),
        median: quantileOf(tally, 0.5) ?? 0,
        p80: quantileOf(tally, 0.8) ?? 0,
      }))
      .toSorted((one, other) => one.band - other.band || (one.part < other.part ? 1 : -1)),
    pacing: [...pacing]
      .map(([minutes, guests]) => ({ minutes, ...guests }))
      .toSorted((one, other) => one.minutes - other.minutes),
    punctuality: {
      arrivals,
      median: quantileOf(lateness, 0.5),
      onTime: totalOf(new Map([...lateness].filter(([minutes]) => minutes <= ON_TIME_MINUTES))),
    },
    sources: [...sources]
      .map(([source, parties]) => ({ source, ...parties }))
      .toSorted((one, other) => other.parties - one.parties || (one.source < other.source ? -1 : 1)),
  };
}

/** When guests sit down and how many chairs they take, by weekday and hour: the sums of all days, without the hours in which nobody was there. */
export function heatOf(days: readonly (DayCounts & { date: LocalDate })[]): HeatFacts[] {
  const cells = new Map<string, HeatFacts>();
  const cellOf = (weekday: number, hour: number) =>
    entryOf(cells, `${weekday} ${hour}`, () => ({ weekday, hour, arrivals: 0, guestMinutes: 0 }));
  for (const { date, pacing, presence } of days) {
    const weekday = weekdayOf(date);
    for (const [minutes, , seated] of pacing)
      if (seated > 0) cellOf(weekday, Math.floor(minutes / 60)).arrivals += seated;
    for (const [hour, guestMinutes] of presence) cellOf(weekday, hour).guestMinutes += guestMinutes;
  }
  return [...cells.values()].toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

/** The smallest value that occurred and that a `share` of all does not exceed; null of nothing. */
export function quantileOf(tally: ReadonlyMap<number, number>, share: number): number | null {
  let left = Math.ceil(totalOf(tally) * share);
  for (const [value, times] of [...tally].toSorted(([one], [other]) => one - other)) {
    left -= times;
    if (left <= 0) return value;
  }
  return null;
}

function add(tally: Tally, value: number, times: number): void {
  tally.set(value, (tally.get(value) ?? 0) + times);
}

function totalOf(tally: ReadonlyMap<number, number>): number {
  return [...tally.values()].reduce((sum, times) => sum + times, 0);
}

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

import { describe, expect, it } from "vitest";

import { splitByDisplay, coverOf, openStateOf } from "./rules.ts";

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6];
const unit = (over: Partial<Parameters<typeof openStateOf>[0]> = {}) => ({
  name: "Centro",
  address: "",
  phone: "",
  logo: null,
  timeZone: "America/Sao_Paulo",
  openingHours: ALL_WEEK.map((weekday) => ({ weekday, startsAt: "11:00", endsAt: "23:00" })),
  closedDates: [],
  specialDays: [],
  ...over,
});
/** 2026-03-10 is a Tuesday. */
const at = (local: string) => new Date(`${local}:00-03:00`);

describe("openStateOf", () => {
  it("is open from the first minute to the last", () => {
    expect(openStateOf(unit(), at("2026-03-10T10:59"))).toMatchObject({ isOpen: false });
    expect(openStateOf(unit(), at("2026-03-10T11:00"))).toEqual({ isOpen: true, until: "23:00" });
    expect(openStateOf(unit(), at("2026-03-10T22:59"))).toEqual({ isOpen: true, until: "23:00" });
    expect(openStateOf(unit(), at("2026-03-10T23:00"))).toMatchObject({ isOpen: false });
  });

  it("stays open after midnight, by the day on which the service began", () => {
    const late = unit({ openingHours: [{ weekday: 2, startsAt: "18:00", endsAt: "02:00" }] });
    expect(openStateOf(late, at("2026-03-10T23:30"))).toEqual({ isOpen: true, until: "02:00" });
    expect(openStateOf(late, at("2026-03-11T01:59"))).toEqual({ isOpen: true, until: "02:00" });
    expect(openStateOf(late, at("2026-03-11T02:00"))).toMatchObject({ isOpen: false });
    expect(openStateOf(late, at("2026-03-10T01:00"))).toMatchObject({ isOpen: false });
  });

  it("closes at midnight when the hours end at 00:00", () => {
    const midnight = unit({ openingHours: [{ weekday: 2, startsAt: "18:00", endsAt: "00:00" }] });
    expect(openStateOf(midnight, at("2026-03-10T23:59"))).toEqual({ isOpen: true, until: "00:00" });
    expect(openStateOf(midnight, at("2026-03-11T00:00"))).toMatchObject({ isOpen: false });
  });

  it("shows the next opening: later today, tomorrow, after closed days", () => {
    expect(openStateOf(unit(), at("2026-03-10T09:00"))).toEqual({
      isOpen: false,
      next: { daysAhead: 0, date: "2026-03-10", time: "11:00" },
    });
    expect(openStateOf(unit(), at("2026-03-10T23:30"))).toEqual({
      isOpen: false,
      next: { daysAhead: 1, date: "2026-03-11", time: "11:00" },
    });
    const closed = unit({ closedDates: [{ firstDate: "2026-03-10", lastDate: "2026-03-12" }] });
    expect(openStateOf(closed, at("2026-03-10T12:00"))).toEqual({
      isOpen: false,
      next: { daysAhead: 3, date: "2026-03-13", time: "11:00" },
    });
  });

  it("keeps last night's service open on the morning of a closed day", () => {
    const carnival = unit({
      openingHours: ALL_WEEK.map((weekday) => ({ weekday, startsAt: "18:00", endsAt: "03:00" })),
      closedDates: [{ firstDate: "2026-03-11", lastDate: "2026-03-11" }],
    });
    expect(openStateOf(carnival, at("2026-03-11T02:00"))).toEqual({ isOpen: true, until: "03:00" });
    expect(openStateOf(carnival, at("2026-03-11T19:00"))).toMatchObject({ isOpen: false });
  });

  it("uses the clock of the unit's zone", () => {
    const manaus = unit({ timeZone: "America/Manaus" });
    expect(openStateOf(manaus, at("2026-03-10T11:30"))).toMatchObject({ isOpen: false });
    expect(openStateOf(manaus, at("2026-03-10T12:00"))).toMatchObject({ isOpen: true });
  });

  it("has no next opening when no day is open", () => {
    expect(openStateOf(unit({ openingHours: [] }), at("2026-03-10T12:00"))).toEqual({
      isOpen: false,
      next: null,
    });
  });
});

const photo = (id: string) => ({ id, width: 800, height: 600 });
const dish = (id: string, displayMode: "foodporn" | "list", photos = [photo(id)]) =>
  ({ id, displayMode, photos }) as Parameters<typeof splitByDisplay>[0][number];

it("puts cards before lines, each in the menu's order, and a dish without a photo among the lines", () => {
  const { cards, lines } = splitByDisplay([
    dish("a", "list"),
    dish("b", "foodporn"),
    dish("c", "foodporn", []),
    dish("d", "list", []),
    dish("e", "foodporn"),
  ]);
  expect([cards.map(({ id }) => id), lines.map(({ id }) => id)]).toEqual([
    ["b", "e"],
    ["a", "c", "d"],
  ]);
});

it("chooses a cover that is not the photo right below it", () => {
  const category = (...dishes: ReturnType<typeof dish>[]) => ({ id: "x", name: "X", dishes });
  const coverId = (...dishes: ReturnType<typeof dish>[]) => coverOf([category(...dishes)])?.id ?? null;
  expect(coverId()).toBe(null);
  expect(coverId(dish("a", "list"))).toBe(null);
  expect(coverId(dish("a", "list"), dish("b", "list", []), dish("c", "foodporn"))).toBe("c");
  expect(coverOf([category(dish("a", "list")), category(dish("b", "list"), dish("c", "list"))])?.id).toBe(
    "b",
  );
});

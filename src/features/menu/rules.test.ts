import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Opening } from "../opening-hours/rules.ts";
import { allergen, type DishTag, dishTag } from "./contract.ts";
import { ALLERGENS, DISH_TAGS } from "./limits.ts";
import { categoryKey, searchDishes, soldOutEnd, suitsDiet, tidyName } from "./rules.ts";

test("The lists name every tag and every allergen", () => {
  expect(DISH_TAGS).toEqual(dishTag.options);
  expect(ALLERGENS).toEqual(allergen.options);
  expect(ALLERGENS).toHaveLength(14);
});

test("What is vegan is vegetarian, too, and nothing else", () => {
  const suited = (tags: readonly DishTag[]) => DISH_TAGS.filter((diet) => suitsDiet(tags, diet));
  expect(suited(["vegano"])).toEqual(["vegano", "vegetariano"]);
  expect(suited(["vegetariano", "sem-gluten"])).toEqual(["vegetariano", "sem-gluten"]);
  expect(suited([])).toEqual([]);
});

describe("A search", () => {
  const categories = [
    { id: "c1", name: "Entradas" },
    { id: "c2", name: "Massas" },
  ];
  const dishes = [
    { name: "Bruschetta", categoryId: "c1" },
    { name: "Nhoque à Romana", categoryId: "c2" },
    { name: "Pão de Alho", categoryId: "c1" },
  ];
  const found = (typed: string) => searchDishes(dishes, categories, typed).map(({ name }) => name);

  test("finds by name or category, whatever the case and accents", () => {
    expect(found("PAO")).toEqual(["Pão de Alho"]);
    expect(found(" à roma")).toEqual(["Nhoque à Romana"]);
    expect(found("entra")).toEqual(["Bruschetta", "Pão de Alho"]);
    expect(found("sushi")).toEqual([]);
  });

  test("finds everything while nothing is typed", () => {
    expect(found("  ")).toHaveLength(3);
  });
});

describe("Names", () => {
  test("have one blank between their words", () => {
    expect(tidyName("  Massas \n frescas ")).toBe("Massas frescas");
  });

  test("are the same category in any case, but not without their accents", () => {
    expect(categoryKey(" AÇAÍ  da casa")).toBe(categoryKey("Açaí da Casa"));
    expect(categoryKey("Maca")).not.toBe(categoryKey("Maçã"));
  });
});

describe("A dish that is sold out today", () => {
  const everyDay = (startsAt: string, endsAt: string, except: number[] = []): Opening => ({
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt,
      endsAt,
      isActive: !except.includes(weekday),
      laterIntervals: [],
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
  });
  const lunch = everyDay("11:00", "23:00", [0]);
  const late = everyDay("18:00", "02:00");
  const endAt = (days: Opening, now: string, timeZone = "America/Sao_Paulo") =>
    soldOutEnd(days, new Date(now), timeZone).toISOString();

  // 2026-03-10 is a Tuesday.
  test.each([
    ["while the unit is open", lunch, "2026-03-10T20:00:00-03:00", "2026-03-11T11:00:00-03:00"],
    ["in the morning: the whole of today", lunch, "2026-03-10T09:00:00-03:00", "2026-03-11T11:00:00-03:00"],
    ["after closing", lunch, "2026-03-10T23:30:00-03:00", "2026-03-11T11:00:00-03:00"],
    ["on Saturday: past the Sunday", lunch, "2026-03-14T21:00:00-03:00", "2026-03-16T11:00:00-03:00"],
    ["after midnight, still open", late, "2026-03-11T01:30:00-03:00", "2026-03-11T18:00:00-03:00"],
    ["after midnight, at closing time", late, "2026-03-11T02:00:00-03:00", "2026-03-12T18:00:00-03:00"],
  ])("stays sold out until the opening of a later day: %s", (_when, days, now, end) => {
    expect(endAt(days, now)).toBe(new Date(end).toISOString());
  });

  test("stays so past closed dates", () => {
    const closed = { ...lunch, closedDates: [{ firstDate: "2026-03-11", lastDate: "2026-03-13" }] };
    expect(endAt(closed, "2026-03-10T20:00:00-03:00")).toBe("2026-03-14T14:00:00.000Z");
  });

  test("uses the unit's own time zone", () => {
    expect(endAt(lunch, "2026-03-10T23:30:00-04:00", "America/Manaus")).toBe("2026-03-11T15:00:00.000Z");
  });

  test("stays sold out until midnight when the unit never opens again", () => {
    const never = everyDay("11:00", "23:00", [0, 1, 2, 3, 4, 5, 6]);
    expect(endAt(never, "2026-03-10T20:00:00-03:00")).toBe("2026-03-11T03:00:00.000Z");
  });

  test("comes back some time, and never at once", () => {
    const days = fc.record({
      openingHours: fc.uniqueArray(
        fc.record({
          weekday: fc.integer({ min: 0, max: 6 }),
          startsAt: fc.constantFrom("00:00", "06:30", "18:00", "23:59"),
          endsAt: fc.constantFrom("00:00", "02:00", "14:00", "23:00"),
          isActive: fc.boolean(),
          laterIntervals: fc.constant<{ startsAt: string; endsAt: string }[]>([]),
        }),
        { selector: ({ weekday }) => weekday },
      ),
      closedDates: fc.constant([{ firstDate: "2026-03-01", lastDate: "2026-03-20" }]),
      specialDays: fc.constant([]),
      pastHours: fc.constant([]),
    });
    const instants = fc.date({
      min: new Date("2026-02-20"),
      max: new Date("2026-04-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, instants, (openingDays, now) => {
        const end = soldOutEnd(openingDays, now, "America/Sao_Paulo");
        expect(end.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

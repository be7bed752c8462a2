import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { dishWith } from "#tests/dish.ts";
import { dishFields } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import {
  type DishForm,
  dishFormOf,
  fieldsOf,
  formFieldOf,
  newDishForm,
  problemsOf,
  formatPrice,
} from "./dish-form.ts";

const filled: DishForm = { ...newDishForm("category"), name: "Moqueca", price: "39,90" };

const dish = dishWith({
  price2Cents: 123_450,
  description: "curta",
  descriptionLong: "longa",
  servings: 2,
  tags: ["vegano"],
  allergens: ["fish"],
  displayMode: "list",
  photos: [{ id: "photo", width: 4, height: 3 }],
  version: 3,
});

describe("a new dish", () => {
  it("begins with the seed's defaults, in the category that is shown", () => {
    expect(newDishForm("category")).toMatchObject({
      categoryId: "category",
      servings: 1,
      displayMode: "foodporn",
      hasTwoPrices: false,
      prepTimeMinutes: null,
    });
    expect(newDishForm(null).categoryId).toBe("");
  });
});

describe("the form's errors", () => {
  it("name numbers outside their limits, as of a recovered draft, and send none of them", () => {
    const problems = problemsOf({ ...filled, servings: 500, prepTimeMinutes: 1441 });
    expect(problems).toEqual({
      servings: { kind: "wrong", message: "Use um número inteiro, de 1 a 100" },
      prepTimeMinutes: { kind: "wrong", message: "Use um número inteiro, de 0 a 1.440" },
    });
    expect(problemsOf({ ...filled, servings: 100, prepTimeMinutes: null })).toEqual({});
  });

  it("name missing fields: name, category and price", () => {
    const problems = problemsOf(newDishForm(null));
    expect(Object.keys(problems).toSorted()).toEqual(["categoryId", "name", "price"]);
    for (const { kind } of Object.values(problems)) expect(kind).toBe("missing");
    expect(problemsOf(filled)).toEqual({});
    expect(problemsOf({ ...filled, categoryId: "", newCategory: " Massas " })).toEqual({});
    expect(problemsOf({ ...filled, name: "  " }).name?.kind).toBe("missing");
  });

  it("require the second price once it is switched on", () => {
    expect(problemsOf({ ...filled, price2: "" })).toEqual({});
    expect(problemsOf({ ...filled, hasTwoPrices: true }).price2?.kind).toBe("missing");
    expect(problemsOf({ ...filled, hasTwoPrices: true, price2: "80" })).toEqual({});
  });

  it.each(["caro", "39,999", "-5", "0", "0,00", "100.000,00"])("refuse %s as a price", (price) => {
    expect(problemsOf({ ...filled, price }).price?.kind).toBe("wrong");
  });
});

describe("the fields to send", () => {
  it("are in centavos and trimmed; a second price that is switched off is dropped", () => {
    expect(
      fieldsOf({ ...filled, name: " Moqueca ", price: "1.234,5", price2: "80", newCategory: " Peixes " }),
    ).toMatchObject({ name: "Moqueca", priceCents: 123_450, price2Cents: null, newCategory: "Peixes" });
    expect(fieldsOf({ ...filled, hasTwoPrices: true, price2: "80" }).price2Cents).toBe(8000);
    expect(fieldsOf({ ...filled, categoryId: "" }).categoryId).toBeNull();
  });

  it("match the server's schema", () => {
    const id = "0190b7a0-0000-7000-8000-000000000001";
    const fields = fieldsOf({ ...filled, categoryId: id });
    expect(dishFields.parse({ ...fields, photoIds: [] })).toEqual({ ...fields, photoIds: [] });
    const photoIds = (count: number) => Array.from({ length: count }, newId);
    expect(dishFields.shape.photoIds.safeParse(photoIds(LIMITS.photos)).success).toBe(true);
    expect(dishFields.shape.photoIds.safeParse(photoIds(LIMITS.photos + 1)).success).toBe(false);
    expect(dishFields.shape.priceCents.safeParse(LIMITS.priceCents).success).toBe(true);
    expect(dishFields.shape.priceCents.safeParse(LIMITS.priceCents + 1).success).toBe(false);
    for (const field of ["name", "newCategory", "description", "descriptionLong"] as const) {
      const longest = "x".repeat(LIMITS[field]);
      expect(dishFields.shape[field].safeParse(longest).success).toBe(true);
      expect(dishFields.shape[field].safeParse(`${longest}x`).success).toBe(false);
    }
    for (const field of ["servings", "prepTimeMinutes"] as const) {
      const { min, max } = LIMITS[field];
      expect([min, max].every((value) => dishFields.shape[field].safeParse(value).success)).toBe(true);
      expect([min - 1, max + 1].some((value) => dishFields.shape[field].safeParse(value).success)).toBe(
        false,
      );
    }
  });

  it("come back the same from a stored dish", () => {
    const form = dishFormOf(dish);
    expect(form).toMatchObject({ price: "39,90", price2: "1.234,50", hasTwoPrices: true });
    const { id: _, photos: __, isActive: ___, soldOutUntil: ____, version: _____, ...fields } = dish;
    expect(fieldsOf(form)).toEqual({ ...fields, hasTwoPrices: true, newCategory: "" });
  });
});

describe("a price", () => {
  it("gets two decimals when the field loses the focus, and stays as typed when it is unreadable", () => {
    expect(formatPrice("39,9")).toBe("39,90");
    expect(formatPrice("1234")).toBe("1.234,00");
    expect(formatPrice("39.90")).toBe("39,90");
    expect(formatPrice("caro")).toBe("caro");
  });
});

it("finds the form field that the server's error names", () => {
  expect(formFieldOf("priceCents")).toBe("price");
  expect(formFieldOf("price2Cents")).toBe("price2");
  expect(formFieldOf("newCategory")).toBe("newCategory");
  expect(formFieldOf("photoIds.3")).toBeNull();
});

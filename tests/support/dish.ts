import type { Dish } from "#features/menu/contract.ts";

/** A dish as the menu lists it, for tests without a database. */
export function dishWith(over: Partial<Dish> = {}): Dish {
  return {
    id: "dish",
    categoryId: "category",
    name: "Moqueca",
    priceCents: 3990,
    price2Cents: null,
    description: "",
    descriptionLong: "",
    servings: 1,
    prepTimeMinutes: null,
    tags: [],
    allergens: [],
    displayMode: "foodporn",
    isActive: true,
    soldOutUntil: null,
    photos: [],
    version: 1,
    ...over,
  };
}

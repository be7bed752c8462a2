import type { Sql } from "#platform/db/database.ts";
import { createChance } from "./chance.ts";
import { insertRows } from "./insert-rows.ts";
import { DEMO_MENUS } from "./menu.ts";

/** Inserts the dishes of a unit and their categories. */
export async function insertMenu(tx: Sql, unit_id: string, index: number, now: Date): Promise<void> {
  // Its own random source: the menu must not change the reservations.
  const chance = createChance(index + 201);
  const dishes = DEMO_MENUS[index] ?? [];
  const names = [...new Set(dishes.map(({ category }) => category))];
  const categories = names.map((name, position) => ({ unit_id, id: chance.id(now), name, position }));
  await insertRows(tx, "dish_category", categories);
  await insertRows(
    tx,
    "dish",
    dishes.map((dish, position) => ({
      unit_id,
      id: chance.id(now),
      category_id: categories.find(({ name }) => name === dish.category)?.id,
      name: dish.name,
      price_cents: dish.priceCents,
      price2_cents: dish.price2Cents,
      description: dish.description,
      description_long: dish.descriptionLong,
      tags: dish.tags,
      allergens: dish.allergens,
      servings: dish.servings,
      prep_time_minutes: dish.prepTimeMinutes,
      display_mode: dish.displayMode,
      position,
      created_at: now,
      updated_at: now,
    })),
  );
}

import { readFileSync } from "node:fs";

import { columnRulesOf } from "#features/menu/exchange/columns.ts";
import type { DishFacts } from "#features/menu/exchange/file.ts";
import { planImport } from "#features/menu/exchange/rules.ts";
import { csvWords } from "#features/menu/exchange/text.ts";
import { MAX_DISHES } from "#features/menu/rules.ts";
import { readCsv } from "#shared/csv-reader.ts";
import { finish } from "#shared/pausable.ts";
import { readTable } from "#shared/table-import/read-table.ts";

/**
 * Dishes on the menu of every demo unit: four in the categories main, starter and dessert. The central restaurant has no others (seed,
 * section 3); each branch has a file of its own.
 */
export const DEMO_DISHES = readDishes("common");

/** The menu of each demo unit, in its order: the common dishes and the unit's own. */
export const DEMO_MENUS = [
  DEMO_DISHES,
  withCommonDishes(readDishes("shopping")),
  withCommonDishes(readDishes("beach")),
];

/** The dishes of a file, as the product's own import reads them. */
function readDishes(name: string): readonly DishFacts[] {
  const csv = readFileSync(new URL(`menus/${name}.csv`, import.meta.url), "utf8");
  const table = finish(readTable(finish(readCsv(csv, MAX_DISHES)), columnRulesOf(csvWords)));
  if (!table.ok) throw new Error(`the demo's menu ${name} was refused: ${table.reason}`);
  const menu = { categories: [], dishes: [], slug: "", isPublic: false };
  const { created, counts } = finish(planImport(menu, table.value.rows, csvWords, "comma"));
  if (counts.refused > 0) throw new Error(`the demo's menu ${name} has ${counts.refused} wrong rows`);
  return created;
}

/** The common dishes stand first in their categories. */
function withCommonDishes(ownDishes: readonly DishFacts[]): readonly DishFacts[] {
  const categories = [...new Set(ownDishes.map(({ category }) => category))];
  return categories.flatMap((category) =>
    [...DEMO_DISHES, ...ownDishes].filter((dish) => dish.category === category),
  );
}

import { execute, rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { category, type Category } from "../contract.ts";

/** The unit's categories in order. */
export async function listCategories(sql: Sql, unit: AuthorizedUnit): Promise<Category[]> {
  return rows(sql, category, "select id, name from dish_category where unit_id = $1 order by position", [
    unit.unitId,
  ]);
}

/** Adds categories after the others, in the given order. The caller holds the menu's lock. */
export async function insertCategories(
  tx: Transaction,
  unit: AuthorizedUnit,
  categories: readonly Category[],
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `insert into dish_category (unit_id, id, name, position, created_at)
     select $1, added.id, added.name,
       (select coalesce(max(position), 0) from dish_category where unit_id = $1) + added.place, $3
     from rows from (json_to_recordset($2) as (id uuid, name text)) with ordinality as added (id, name, place)`,
    [unit.unitId, JSON.stringify(categories), now],
  );
}

export async function updateCategoryName(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, name }: Category,
): Promise<void> {
  await execute(tx, "update dish_category set name = $3 where unit_id = $1 and id = $2", [
    unit.unitId,
    id,
    name,
  ]);
}

/** Returns how many dishes moved to the other category. */
export async function moveDishesInto(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  intoId: string,
): Promise<number> {
  return execute(tx, "update dish set category_id = $3 where unit_id = $1 and category_id = $2", [
    unit.unitId,
    id,
    intoId,
  ]);
}

export async function hasDishes(sql: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const found = await execute(sql, "select 1 from dish where unit_id = $1 and category_id = $2 limit 1", [
    unit.unitId,
    id,
  ]);
  return found > 0;
}

export async function deleteCategory(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "delete from dish_category where unit_id = $1 and id = $2", [unit.unitId, id]);
}

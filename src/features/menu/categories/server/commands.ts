import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DetailOf } from "#shared/event.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { MoveInput } from "../../contract.ts";
import { menuEvents } from "../../events.ts";
import { categoryKey, tidyName, type MenuRefusal } from "../../rules.ts";
import { lockMenu, moveWithin } from "../../server/queries.ts";
import type { Category, MergeCategoryInput, RenameCategoryInput } from "../contract.ts";
import {
  deleteCategory,
  hasDishes,
  insertCategories,
  listCategories,
  moveDishesInto,
  updateCategoryName,
} from "./queries.ts";

type CategoryResult<Value> = Promise<Result<Value, MenuRefusal | "not_found">>;

export async function renameCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, name: typed }: RenameCategoryInput,
): CategoryResult<Category> {
  return changeCategory(database, unit, id, async (tx, stored, categories) => {
    const name = tidyName(typed);
    const namesake = categories.find(
      (other) => other.id !== id && categoryKey(other.name) === categoryKey(name),
    );
    if (namesake) return refuse("category_taken", namesake.name);
    if (name !== stored.name) {
      await updateCategoryName(tx, unit, { id, name });
      await appendCategoryEntry(tx, unit, id, { change: "renamed", before: stored.name, name });
    }
    return ok({ id, name });
  });
}

export async function moveCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  move: MoveInput,
): CategoryResult<{ categoryIds: string[] }> {
  return changeCategory(database, unit, move.id, async (tx, stored) => {
    const categoryIds = await moveWithin(tx, unit, "dish_category", move);
    if (categoryIds === null) return refuse("not_found");
    await appendCategoryEntry(tx, unit, move.id, { change: "moved", name: stored.name });
    return ok({ categoryIds });
  });
}

/** Moves a category's dishes, in their order, to another category, and deletes it. */
export async function mergeCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, intoId }: MergeCategoryInput,
): CategoryResult<Record<string, never>> {
  return changeCategory(database, unit, id, async (tx, stored, categories) => {
    if (id === intoId) return ok({});
    const into = categories.find((category) => category.id === intoId);
    if (!into) return refuse("category_gone");
    const dishes = await moveDishesInto(tx, unit, id, intoId);
    await deleteCategory(tx, unit, id);
    await appendCategoryEntry(tx, unit, id, { change: "merged", name: stored.name, into: into.name, dishes });
    return ok({});
  });
}

export async function removeCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): CategoryResult<Record<string, never>> {
  return changeCategory(database, unit, id, async (tx, stored) => {
    if (await hasDishes(tx, unit, id)) return refuse("category_not_empty", stored.name);
    await deleteCategory(tx, unit, id);
    await appendCategoryEntry(tx, unit, id, { change: "removed", name: stored.name });
    return ok({});
  });
}

/**
 * Finds the category of a dish, or adds it. The caller holds the menu's lock. A typed name wins over the chosen id
 * (seed, section 5), and adds a category unless one has that name. Refuses `category_gone`.
 */
export async function findOrAddCategory(
  tx: Transaction,
  unit: AuthorizedUnit,
  { categoryId, newCategory }: { categoryId: string | null; newCategory: string },
  now: Date,
): Promise<Result<Category, "category_gone">> {
  const categories = await listCategories(tx, unit);
  const name = tidyName(newCategory);
  if (name === "") {
    const chosen = categories.find(({ id }) => id === categoryId);
    return chosen ? ok(chosen) : refuse("category_gone");
  }
  const namesake = categories.find((category) => categoryKey(category.name) === categoryKey(name));
  if (namesake) return ok(namesake);
  const added = { id: newId(), name };
  await addCategories(tx, unit, [added], now);
  return ok(added);
}

/** Adds categories after the others. The caller holds the menu's lock. */
export async function addCategories(
  tx: Transaction,
  unit: AuthorizedUnit,
  categories: readonly Category[],
  now: Date,
): Promise<void> {
  await insertCategories(tx, unit, categories, now);
  for (const { id, name } of categories) await appendCategoryEntry(tx, unit, id, { change: "added", name });
}

/** Locks the menu, finds the category and runs `decideAndWrite`. Refuses `not_found`. */
async function changeCategory<Value>(
  database: Services["database"],
  unit: AuthorizedUnit,
  id: string,
  decideAndWrite: (
    tx: Transaction,
    stored: Category,
    categories: readonly Category[],
  ) => CategoryResult<Value>,
): CategoryResult<Value> {
  return inTransaction(database, async (tx) => {
    await lockMenu(tx, unit);
    const categories = await listCategories(tx, unit);
    const stored = categories.find((category) => category.id === id);
    return stored ? decideAndWrite(tx, stored, categories) : refuse("not_found");
  });
}

async function appendCategoryEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  subjectId: string,
  detail: DetailOf<(typeof menuEvents)["category.changed"]["detail"]>,
): Promise<void> {
  await appendAuditEntry(tx, unit, menuEvents, { type: "category.changed", subjectId, detail });
}

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DetailOf } from "#shared/event.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Category, MergeCategoryInput, MoveInput, RenameCategoryInput } from "../../contract.ts";
import { menuEvents } from "../../events.ts";
import { categoryKey, tidyName, type MenuRefusal } from "../../rules.ts";
import { lockMenu, moveWithin } from "../../server/queries.ts";
import {
  deleteCategory,
  hasDishes,
  insertCategories,
  listCategories,
  moveDishesInto,
  updateCategoryName,
} from "./queries.ts";

type Answer<Value> = Promise<Result<Value, MenuRefusal | "not_found">>;

export async function renameCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, name: typed }: RenameCategoryInput,
): Answer<Category> {
  return change(database, unit, id, async (tx, stored, categories) => {
    const name = tidyName(typed);
    const namesake = categories.find(
      (other) => other.id !== id && categoryKey(other.name) === categoryKey(name),
    );
    if (namesake) return refuse("category_taken", namesake.name);
    if (name !== stored.name) {
      await updateCategoryName(tx, unit, { id, name });
      await record(tx, unit, id, { change: "renamed", before: stored.name, name });
    }
    return ok({ id, name });
  });
}

export async function moveCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  move: MoveInput,
): Answer<{ categoryIds: string[] }> {
  return change(database, unit, move.id, async (tx, stored) => {
    const categoryIds = await moveWithin(tx, unit, "dish_category", move);
    if (categoryIds === null) return refuse("not_found");
    await record(tx, unit, move.id, { change: "moved", name: stored.name });
    return ok({ categoryIds });
  });
}

/** Gives a category's dishes to another one, where they keep their order, and deletes it. */
export async function mergeCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, intoId }: MergeCategoryInput,
): Answer<Record<string, never>> {
  return change(database, unit, id, async (tx, stored, categories) => {
    if (id === intoId) return ok({});
    const into = categories.find((category) => category.id === intoId);
    if (!into) return refuse("category_gone");
    const dishes = await moveDishesInto(tx, unit, id, intoId);
    await deleteCategory(tx, unit, id);
    await record(tx, unit, id, { change: "merged", name: stored.name, into: into.name, dishes });
    return ok({});
  });
}

export async function removeCategory(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Answer<Record<string, never>> {
  return change(database, unit, id, async (tx, stored) => {
    if (await hasDishes(tx, unit, id)) return refuse("category_not_empty", stored.name);
    await deleteCategory(tx, unit, id);
    await record(tx, unit, id, { change: "removed", name: stored.name });
    return ok({});
  });
}

/**
 * Part of a larger act, under the menu's lock: the category that a dish is to have. A newly typed one wins over the chosen
 * one (seed, section 5), and is made unless one has that name.
 */
export async function takeCategory(
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

/** Part of a larger act, under the menu's lock: new categories stand after the others. */
export async function addCategories(
  tx: Transaction,
  unit: AuthorizedUnit,
  categories: readonly Category[],
  now: Date,
): Promise<void> {
  await insertCategories(tx, unit, categories, now);
  for (const { id, name } of categories) await record(tx, unit, id, { change: "added", name });
}

/** The frame of every change: nobody else changes the menu meanwhile, and the category is there. */
async function change<Value>(
  database: Services["database"],
  unit: AuthorizedUnit,
  id: string,
  decideAndWrite: (tx: Transaction, stored: Category, categories: readonly Category[]) => Answer<Value>,
): Answer<Value> {
  return inTransaction(database, async (tx) => {
    await lockMenu(tx, unit);
    const categories = await listCategories(tx, unit);
    const stored = categories.find((category) => category.id === id);
    return stored ? decideAndWrite(tx, stored, categories) : refuse("not_found");
  });
}

async function record(
  tx: Transaction,
  unit: AuthorizedUnit,
  subjectId: string,
  detail: DetailOf<(typeof menuEvents)["category.changed"]["detail"]>,
): Promise<void> {
  await appendAuditEntry(tx, unit, menuEvents, { type: "category.changed", subjectId, detail });
}

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { findSlug } from "../../companies/server/queries.ts";
import { claimMedia, removeMedia } from "../../media/server/commands.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import { findOrAddCategory } from "../categories/server/commands.ts";
import type {
  CreateDishInput,
  Dish,
  MoveInput,
  SetActiveInput,
  SetSoldOutInput,
  UpdateDishInput,
} from "../contract.ts";
import { menuEvents } from "../events.ts";
import { updatePublic } from "../public/server/queries.ts";
import { MAX_DISHES, soldOutEnd, tidyName, type MenuRefusal } from "../rules.ts";
import {
  countDishes,
  deleteDish,
  findDish,
  insertDishes,
  lockMenu,
  moveWithin,
  replacePhotos,
  updateActive,
  updateDishes,
  updateSoldOut,
  type WrittenDish,
} from "./queries.ts";

type DishResult<Value, Also extends string = never> = Promise<
  Result<Value, MenuRefusal | "not_found" | Also>
>;

/**
 * Adds an active dish at the end of the menu.
 * Idempotent: the same id with the same fields returns the stored dish; with other fields it refuses `already_created`.
 */
export async function createDish(
  services: Services,
  unit: AuthorizedUnit,
  input: CreateDishInput,
): DishResult<Dish, "already_created"> {
  return inTransaction(services.database, async (tx): DishResult<Dish, "already_created"> => {
    const now = services.clock.now();
    await lockMenu(tx, unit);
    const stored = await findDish(tx, unit, input.id, now);
    if (!stored && (await countDishes(tx, unit)) >= MAX_DISHES) return refuse("too_many_dishes");
    const category = await findOrAddCategory(tx, unit, input, now);
    if (!category.ok) return category;

    const written = toWrittenDish(input, category.value.id, stored?.isActive ?? true);
    if (stored) {
      const isSame = changedFields(stored, written, input.photoIds).length === 0;
      return isSame ? ok(stored) : refuseAlreadyCreated(stored);
    }
    await insertDishes(tx, unit, [written], now);
    if (!(await storePhotos(tx, services, unit, input.id, [], input.photoIds))) return refuse("photo_gone");
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.created",
      subjectId: input.id,
      detail: { name: written.name, category: category.value.name },
    });
    return readStoredDish(tx, unit, input.id, now);
  });
}

/**
 * Writes the fields of the dialog. Position, `isActive` and the sold-out mark stay. Deletes photos that the dish
 * no longer shows.
 */
export async function updateDish(
  services: Services,
  unit: AuthorizedUnit,
  input: UpdateDishInput,
): DishResult<Dish> {
  return inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    await lockMenu(tx, unit);
    const stored = await findDish(tx, unit, input.id, now);
    if (!stored) return refuse("not_found");
    const category = await findOrAddCategory(tx, unit, input, now);
    if (!category.ok) return category;
    const written = toWrittenDish(input, category.value.id, stored.isActive);
    const changed = changedFields(stored, written, input.photoIds);
    // A retry of a stored update changes nothing, so it is no conflict.
    if (changed.length === 0) return ok(stored);
    if (stored.version !== input.version) return refuse("dish_changed");

    await updateDishes(tx, unit, [written], now);
    const storedIds = stored.photos.map(({ id }) => id);
    if (!(await storePhotos(tx, services, unit, input.id, storedIds, input.photoIds)))
      return refuse("photo_gone");
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.updated",
      subjectId: input.id,
      detail: { name: written.name, changed },
    });
    return readStoredDish(tx, unit, input.id, now);
  });
}

export async function setActive(
  services: Services,
  unit: AuthorizedUnit,
  { id, isActive }: SetActiveInput,
): DishResult<Dish> {
  return changeDish(services, unit, id, async (tx, stored, now) => {
    if (stored.isActive === isActive) return ok(stored);
    await updateActive(tx, unit, id, isActive, now);
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.updated",
      subjectId: id,
      detail: { name: stored.name, isActive },
    });
    return readStoredDish(tx, unit, id, now);
  });
}

/** Marks a dish as sold out until the unit opens on a later day, or removes the mark. */
export async function setSoldOut(
  services: Services,
  unit: AuthorizedUnit,
  { id, isSoldOut }: SetSoldOutInput,
): DishResult<Dish> {
  return changeDish(services, unit, id, async (tx, stored, now) => {
    if ((stored.soldOutUntil !== null) === isSoldOut) return ok(stored);
    const until = isSoldOut ? await findSoldOutEnd(tx, unit, now) : null;
    await updateSoldOut(tx, unit, id, until, now);
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.sold_out",
      subjectId: id,
      detail: { name: stored.name, isSoldOut, until: until?.toISOString() ?? null },
    });
    return readStoredDish(tx, unit, id, now);
  });
}

/**
 * Puts a dish right before or after another one. If two people move at once, the second move applies to the
 * result of the first.
 */
export async function moveDish(
  { database }: Services,
  unit: AuthorizedUnit,
  move: MoveInput,
): DishResult<{ dishIds: string[] }> {
  return inTransaction(database, async (tx) => {
    await lockMenu(tx, unit);
    const dishIds = await moveWithin(tx, unit, "dish", move);
    if (dishIds === null) return refuse("not_found");
    const { id, targetId, place } = move;
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.reordered",
      subjectId: id,
      detail: { targetId, place },
    });
    return ok({ dishIds });
  });
}

/** Deletes a dish with its photos. */
export async function removeDish(
  services: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): DishResult<Record<string, never>> {
  return changeDish(services, unit, id, async (tx, stored) => {
    await deleteDish(tx, unit, id);
    await removeMedia(
      tx,
      services,
      unit,
      stored.photos.map((photo) => photo.id),
    );
    await appendAuditEntry(tx, unit, menuEvents, {
      type: "dish.removed",
      subjectId: id,
      detail: { name: stored.name },
    });
    return ok({});
  });
}

/** Opens or closes the public menu page. */
export async function publishMenu(
  { database }: Services,
  unit: AuthorizedUnit,
  { isPublic }: { isPublic: boolean },
): Promise<{ isPublic: boolean; slug: string }> {
  return inTransaction(database, async (tx) => {
    if (await updatePublic(tx, unit, isPublic)) {
      await appendAuditEntry(tx, unit, menuEvents, {
        type: "menu.published",
        subjectId: unit.unitId,
        detail: { isPublic },
      });
    }
    return { isPublic, slug: await findSlug(tx, unit) };
  });
}

/** Locks the menu, finds the dish and runs `decideAndWrite`. Refuses `not_found`. */
async function changeDish<Value>(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  decideAndWrite: (tx: Transaction, stored: Dish, now: Date) => DishResult<Value>,
): DishResult<Value> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockMenu(tx, unit);
    const stored = await findDish(tx, unit, id, now);
    return stored ? decideAndWrite(tx, stored, now) : refuse("not_found");
  });
}

async function readStoredDish(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<Result<Dish, "not_found">> {
  const stored = await findDish(tx, unit, id, now);
  return stored ? ok(stored) : refuse("not_found");
}

async function findSoldOutEnd(tx: Transaction, unit: AuthorizedUnit, now: Date): Promise<Date> {
  return soldOutEnd(await readOpening(tx, unit), now, unit.timeZone);
}

/** Makes these the dish's photos, claims the new ones and deletes the dropped ones. False when a new photo cannot be claimed. */
async function storePhotos(
  tx: Transaction,
  services: Services,
  unit: AuthorizedUnit,
  dishId: string,
  storedIds: readonly string[],
  photoIds: readonly string[],
): Promise<boolean> {
  if (storedIds.join() === photoIds.join()) return true;
  const added = photoIds.filter((id) => !storedIds.includes(id));
  const dropped = storedIds.filter((id) => !photoIds.includes(id));
  if (!(await claimMedia(tx, unit, "dish", added))) return false;
  await replacePhotos(tx, unit, dishId, photoIds);
  await removeMedia(tx, services, unit, dropped);
  return true;
}

function toWrittenDish(input: CreateDishInput, categoryId: string, isActive: boolean): WrittenDish {
  return {
    id: input.id,
    categoryId,
    name: tidyName(input.name),
    priceCents: input.priceCents,
    price2Cents: input.hasTwoPrices ? input.price2Cents : null,
    description: input.description,
    descriptionLong: input.descriptionLong,
    servings: input.servings,
    prepTimeMinutes: input.prepTimeMinutes,
    tags: input.tags,
    allergens: input.allergens,
    displayMode: input.displayMode,
    isActive,
  };
}

/** Names of the fields that an update changes, for the audit trail. */
function changedFields(stored: Dish, written: WrittenDish, photoIds: readonly string[]): string[] {
  const fields = (Object.keys(written) as (keyof WrittenDish)[]).filter(
    (field) => String(stored[field]) !== String(written[field]),
  );
  const isOtherPhotos = stored.photos.map(({ id }) => id).join() !== photoIds.join();
  return isOtherPhotos ? [...fields, "photos"] : fields;
}

import * as z from "zod";

import { instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { KeptUntil } from "#platform/http/kept-answers.ts";
import { JsonText } from "#platform/json-text.ts";
import { checkSchema, isCheckingSchemas } from "#platform/schema-check.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { dish, menu as menuSchema, type Dish, type Menu, type MoveInput } from "../contract.ts";

/** The stored fields of a dish that commands and imports write. */
export interface WrittenDish {
  id: string;
  categoryId: string;
  name: string;
  priceCents: number;
  price2Cents: number | null;
  description: string;
  descriptionLong: string;
  servings: number;
  prepTimeMinutes: number | null;
  tags: readonly string[];
  allergens: readonly string[];
  displayMode: string;
  isActive: boolean;
}

/** Columns of the dish `d` at the instant `$2`. The format keeps instants inside JSON as PostgreSQL writes them. */
export const DISH = `'id', d.id, 'categoryId', d.category_id, 'name', d.name, 'priceCents', d.price_cents,
  'price2Cents', d.price2_cents, 'description', d.description, 'descriptionLong', d.description_long,
  'servings', d.servings, 'prepTimeMinutes', d.prep_time_minutes, 'tags', d.tags, 'allergens', d.allergens,
  'displayMode', d.display_mode,
  'soldOutUntil', case when d.sold_out_until > $2
    then to_char(d.sold_out_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
  'photos', coalesce(photos.list, '[]')`;

const STAFF_DISH = `${DISH}, 'isActive', d.is_active, 'version', d.version`;

/** One subquery for all dishes of the unit, because one per dish would be a look-up per row. */
export const photosOf = (unitId: string) => `(
  select p.dish_id, json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height) order by p.position) as list
  from dish_photo p join media m on m.organization_id = p.organization_id and m.id = p.media_id
  where p.unit_id = ${unitId} group by p.dish_id
) photos on photos.dish_id = d.id`;

export async function readMenu(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<Menu> {
  return (await readMenuJson(sql, unit, now)).value.toJSON();
}

const menuRow = { json: text, changesAt: instant.nullable() };

/** The whole menu in one statement; it changes by itself when the first sold-out dish is there again. */
export async function readMenuJson(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<KeptUntil<JsonText<Menu>>> {
  const { json, changesAt } = await oneRow(sql, menuRow, MENU, [unit.unitId, now]);
  if (isCheckingSchemas) checkSchema(menuSchema, JSON.parse(json), MENU);
  return new KeptUntil(new JsonText<Menu>(json), changesAt === null ? null : new Date(changesAt));
}

const MENU = `select json_build_object(
    'categories', (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.position), '[]')
      from dish_category c where c.unit_id = $1),
    'dishes', (
      select coalesce(json_agg(json_build_object(${STAFF_DISH}) order by d.position), '[]')
      from dish d left join ${photosOf("$1")} where d.unit_id = $1),
    'slug', u.slug, 'isPublic', u.menu_is_public
  )::text as json,
  (select min(sold_out_until) from dish where unit_id = $1 and sold_out_until > $2) as "changesAt"
  from unit u where u.id = $1`;

export async function findDish(sql: Sql, unit: AuthorizedUnit, id: string, now: Date): Promise<Dish | null> {
  const found = await maybeRow(
    sql,
    { dish },
    `select json_build_object(${STAFF_DISH}) as dish
     from dish d left join lateral (
       select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height) order by p.position) as list
       from dish_photo p join media m on m.organization_id = p.organization_id and m.id = p.media_id
       where p.unit_id = d.unit_id and p.dish_id = d.id
     ) photos on true
     where d.unit_id = $1 and d.id = $3`,
    [unit.unitId, now, id],
  );
  return found?.dish ?? null;
}

/** Locks the unit's menu until the transaction ends: nobody else changes its dishes, categories or order. */
export async function lockMenu(tx: Transaction, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select from unit where id = $1 for no key update", [unit.unitId]);
}

export async function countDishes(sql: Sql, unit: AuthorizedUnit): Promise<number> {
  const counted = await oneRow(
    sql,
    { dishes: int },
    "select count(*) as dishes from dish where unit_id = $1",
    [unit.unitId],
  );
  return counted.dishes;
}

const WRITTEN = `id uuid, "categoryId" uuid, name text, "priceCents" integer, "price2Cents" integer, description text,
  "descriptionLong" text, servings integer, "prepTimeMinutes" integer, tags text[], allergens text[], "displayMode" text,
  "isActive" boolean`;

/** Adds dishes at the end of the menu in the given order. The caller holds the menu's lock. */
export async function insertDishes(
  tx: Transaction,
  unit: AuthorizedUnit,
  dishes: readonly WrittenDish[],
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `insert into dish (unit_id, id, category_id, name, price_cents, price2_cents, description, description_long, servings,
       prep_time_minutes, tags, allergens, display_mode, is_active, position, created_at, updated_at)
     select $1, w.id, w."categoryId", w.name, w."priceCents", w."price2Cents", w.description, w."descriptionLong", w.servings,
       w."prepTimeMinutes", w.tags, w.allergens, w."displayMode", w."isActive",
       (select coalesce(max(position), 0) from dish where unit_id = $1) + w.place, $3, $3
     from rows from (json_to_recordset($2) as (${WRITTEN})) with ordinality
       as w (id, "categoryId", name, "priceCents", "price2Cents", description, "descriptionLong", servings,
         "prepTimeMinutes", tags, allergens, "displayMode", "isActive", place)`,
    [unit.unitId, JSON.stringify(dishes), now],
  );
}

/** Writes the fields of existing dishes. Position, photos and the sold-out mark stay. */
export async function updateDishes(
  tx: Transaction,
  unit: AuthorizedUnit,
  dishes: readonly WrittenDish[],
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update dish d set category_id = w."categoryId", name = w.name, price_cents = w."priceCents",
       price2_cents = w."price2Cents", description = w.description, description_long = w."descriptionLong",
       servings = w.servings, prep_time_minutes = w."prepTimeMinutes", tags = w.tags, allergens = w.allergens,
       display_mode = w."displayMode", is_active = w."isActive", version = d.version + 1, updated_at = $3
     from json_to_recordset($2) as w (${WRITTEN})
     where d.unit_id = $1 and d.id = w.id`,
    [unit.unitId, JSON.stringify(dishes), now],
  );
}

/** Makes these the dish's photos, in this order. The caller has claimed the ids, which proves that they belong to the unit. */
export async function replacePhotos(
  tx: Transaction,
  unit: AuthorizedUnit,
  dishId: string,
  photoIds: readonly string[],
): Promise<void> {
  await pipelined(tx, [
    () => execute(tx, "delete from dish_photo where unit_id = $1 and dish_id = $2", [unit.unitId, dishId]),
    () =>
      execute(
        tx,
        `insert into dish_photo (organization_id, unit_id, dish_id, media_id, position)
       select $1, $2, $3, media_id, place from unnest($4::uuid[]) with ordinality as given (media_id, place)`,
        [unit.organizationId, unit.unitId, dishId, photoIds],
      ),
  ]);
}

/** False when the dish does not exist. */
export async function updateActive(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<boolean> {
  const updated = await execute(
    tx,
    "update dish set is_active = $3, updated_at = $4 where unit_id = $1 and id = $2",
    [unit.unitId, id, isActive, now],
  );
  return updated > 0;
}

/** False when the dish does not exist. */
export async function updateSoldOut(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  soldOutUntil: Date | null,
  now: Date,
): Promise<boolean> {
  const updated = await execute(
    tx,
    "update dish set sold_out_until = $3, updated_at = $4 where unit_id = $1 and id = $2",
    [unit.unitId, id, soldOutUntil, now],
  );
  return updated > 0;
}

export async function deleteDish(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "delete from dish where unit_id = $1 and id = $2", [unit.unitId, id]);
}

const orderRow = z.object({ found: int, ids: z.array(uuid).nullable() });

/**
 * Puts a dish or a category right before or after another one; the caller holds the menu's lock. One statement renumbers all,
 * so no position is lost or used twice, and writes only those that change. Returns the whole order, or null when one of the
 * two does not exist.
 */
export async function moveWithin(
  tx: Transaction,
  unit: AuthorizedUnit,
  table: "dish" | "dish_category",
  { id, targetId, place }: MoveInput,
): Promise<string[] | null> {
  const moved = await oneRow(
    tx,
    orderRow,
    `with placed as (
       select thing.id, row_number() over (order by
         case when thing.id = $2 then target.position + $4::numeric else thing.position end) as place
       from ${table} thing, ${table} target
       where thing.unit_id = $1 and target.unit_id = $1 and target.id = $3
     ), moved as (
       update ${table} thing set position = placed.place from placed
       where thing.unit_id = $1 and thing.id = placed.id and thing.position <> placed.place
     )
     select count(*) filter (where id in ($2, $3)) as found, array_agg(id order by place) as ids from placed`,
    [unit.unitId, id, targetId, place === "before" ? -0.5 : 0.5],
  );
  const named = id === targetId ? 1 : 2;
  return moved.found === named ? moved.ids : null;
}

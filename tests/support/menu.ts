import type { Locator, Page } from "@playwright/test";

import type { Database } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { buildCategory, buildDish, type BuiltCategory } from "./factories.ts";
import { photo } from "./pictures.ts";
import type { Restaurant } from "./restaurant.ts";
import { rows } from "./rows.ts";

/** A dish card on the page 'Cardápio'. */
export function dishCard(page: Page, name: string): Locator {
  return page.getByRole("article", { name, exact: true });
}

/** The names of the dishes in the order on the screen. */
export async function dishNames(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "Pratos", exact: true }).getByRole("heading").allTextContents();
}

export async function openDishMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Ações de ${name}`, exact: true }).click();
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem").first().waitFor();
  return menu;
}

export async function chooseAct(page: Page, name: string, act: string): Promise<void> {
  const menu = await openDishMenu(page, name);
  await menu.getByRole("menuitem", { name: act, exact: true }).click();
}

/** Builds three categories with dishes of these names, in this order. */
export async function buildMenu(
  { sql }: Database,
  { unit }: Restaurant,
): Promise<{ starters: BuiltCategory; mains: BuiltCategory; desserts: BuiltCategory }> {
  const starters = await buildCategory(sql, unit, { name: "Entradas", position: 1 });
  const mains = await buildCategory(sql, unit, { name: "Pratos Principais", position: 2 });
  const desserts = await buildCategory(sql, unit, { name: "Sobremesas", position: 3 });
  await buildDish(sql, starters, { name: "Bruschetta", position: 1, priceCents: 3290 });
  await buildDish(sql, mains, {
    name: "Moqueca",
    position: 2,
    priceCents: 6490,
    price2Cents: 11_800,
    description: "Palmito no leite de coco",
    tags: ["vegano", "sem-gluten"],
    allergens: ["celery"],
    servings: 2,
    prepTimeMinutes: 30,
  });
  await buildDish(sql, mains, { name: "Picanha", position: 3, priceCents: 123_450 });
  await buildDish(sql, desserts, { name: "Pudim", position: 4, priceCents: 2250 });
  return { starters, mains, desserts };
}

/** Builds a large menu in which each dish has its own photo: a few are uploaded, the others are copied in the database. */
export async function buildLargeMenu(
  { sql }: Database,
  { organization, unit, host }: Restaurant,
  { url, count }: { url: string; count: number },
): Promise<void> {
  const categories: BuiltCategory[] = [];
  for (let index = 0; index < 12; index += 1)
    categories.push(await buildCategory(sql, unit, { name: `Categoria ${index + 1}`, position: index + 1 }));
  const uploaded: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const form = new FormData();
    form.append("id", newId());
    form.append("file", new File([new Uint8Array(await photo(1600, 1200))], "foto.jpg"));
    const response = await fetch(`${url}/api/units/${unit.id}/media/dish-photo`, {
      method: "POST",
      headers: { cookie: host.cookie, origin: url },
      body: form,
    });
    uploaded.push(((await response.json()) as { id: string }).id);
  }
  for (let index = 0; index < count; index += 1) {
    const dish = await buildDish(sql, categories[index % categories.length]!, {
      name: `${DISHES[index % DISHES.length]} ${index + 1}`,
      position: index + 1,
      priceCents: 1990 + index * 10,
      price2Cents: index % 3 === 0 ? 4990 + index * 10 : null,
      description: "Uma descrição curta que ocupa duas linhas do cartão, como as que se escrevem de verdade",
      tags: index % 2 === 0 ? ["vegetariano", "sem-gluten"] : [],
      allergens: index % 4 === 0 ? ["gluten", "milk", "eggs"] : [],
      servings: 1 + (index % 3),
      prepTimeMinutes: 20,
    });
    const mediaId = newId();
    const original = uploaded[index % uploaded.length]!;
    await rows(
      sql,
      `insert into media (organization_id, id, unit_id, purpose, width, height, stored_at, claimed_at)
      select organization_id, $3, unit_id, purpose, width, height, stored_at, now() from media
      where organization_id = $1 and id = $2`,
      [organization.id, original, mediaId],
    );
    await rows(
      sql,
      `insert into media_file (organization_id, media_id, variant, content_type, bytes)
      select organization_id, $3, variant, content_type, bytes from media_file
      where organization_id = $1 and media_id = $2`,
      [organization.id, original, mediaId],
    );
    await rows(
      sql,
      "insert into dish_photo (organization_id, unit_id, dish_id, media_id, position) values ($1, $2, $3, $4, 1)",
      [organization.id, unit.id, dish.id, mediaId],
    );
  }
}

const DISHES = ["Moqueca", "Feijoada", "Risoto", "Lasanha", "Pudim", "Açaí", "Tapioca", "Picanha"];

import { gzipSync } from "node:zlib";

import { newId } from "#shared/id.ts";
import type { RunningProduct } from "#tests/browser.ts";
import { buildCategory, buildDish } from "#tests/factories.ts";
import { photo, pictureFile } from "#tests/pictures.ts";
import { expect, test, type Restaurant } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleInSystemThemes } from "#tests/web/accessibility.ts";

const MAX_KILOBYTES_OF_SCRIPT = 60;

// A guest comes for the first time, with an empty cache.
test.use({ freshContext: true });

test("a guest finds a dish on a phone, and the page is small @phone", async ({
  page,
  product,
  restaurant,
}) => {
  const menu = await publishMenu(product, restaurant);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(menu.path);
  await expect(page).toHaveTitle(`Cardápio – ${restaurant.organization.name}, ${restaurant.unit.name}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(restaurant.organization.name);
  await expect(page.getByRole("link", { name: "Ver no mapa: Rua Augusta" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ligar para (11) 3284-5170" })).toHaveAttribute(
    "href",
    "tel:+551132845170",
  );
  await page.getByText("Horários da semana").first().locator("..").click();
  await expect(page.getByRole("row", { name: "terça 11:00 às 23:00" })).toBeVisible();

  const moqueca = page.getByRole("article", { name: "Moqueca" });
  const cover = moqueca.getByRole("img", { name: "Moqueca", exact: true });
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/medium\.avif$/);
  await expect(moqueca.getByText("R$ 118,00 para 2 pessoas")).toBeVisible();
  await moqueca.getByText("Mais detalhes").click();
  await expect(moqueca.getByText("Palmito pupunha no leite de coco")).toBeVisible();

  const categories = page.getByRole("navigation", { name: "Categorias" });
  await categories.getByRole("link", { name: "Sobremesas" }).click();
  await expect(page.getByRole("heading", { name: "Sobremesas" })).toBeInViewport();
  await expect(categories.getByRole("link", { name: "Sobremesas" })).toHaveAttribute("aria-current", "true");

  const search = page.getByRole("searchbox", { name: "Buscar no cardápio" });
  await search.fill("acai");
  await expect(page.getByRole("status")).toHaveText("1 prato encontrado");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Açaí na Tigela" })).toBeVisible();
  await search.fill("");
  await page.getByRole("checkbox", { name: "Vegano" }).check();
  await expect(page.getByRole("article")).toHaveCount(2);
  await search.fill("picanha");
  await expect(page.getByRole("status")).toHaveText("Nenhum prato encontrado");
  await page.getByRole("button", { name: "Mostrar o cardápio todo" }).click();
  await expect(page.getByRole("article")).toHaveCount(menu.dishes);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const kilobytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1000;
  console.log(`${kilobytes.toFixed(1)} kB of JavaScript (gzip) in ${scripts.length} files`);
  expect(scripts).toHaveLength(1);
  expect(kilobytes).toBeLessThan(MAX_KILOBYTES_OF_SCRIPT);
});

test("everybody can read the menu and the page of a missing one, in light and dark mode, without JavaScript and in print", async ({
  browser,
  page,
  product,
  restaurant,
  allowErrors,
}) => {
  // axe checks four pages in two themes.
  test.slow();
  allowErrors(/status of 404/);
  const menu = await publishMenu(product, restaurant);

  await test.step("the menu is complete without JavaScript, and in print", async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    });
    const plain = await context.newPage();
    await plain.goto(menu.path);
    await expect(plain.getByRole("article")).toHaveCount(menu.dishes);
    await expect(plain.getByRole("search")).toBeHidden();
    await expect(plain.getByRole("button", { name: "Imprimir cardápio" })).toBeHidden();
    await plain.getByRole("link", { name: "Sobremesas" }).click();
    await expect(plain.getByRole("heading", { name: "Sobremesas" })).toBeInViewport();

    await plain.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(plain.getByRole("navigation")).toBeHidden();
    await expect(plain.getByRole("img")).toHaveCount(0);
    await expect(plain.getByRole("article", { name: "Moqueca" })).toContainText("R$ 64,90");
    await expect(plain.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(plain.locator("main")).toHaveCSS("column-count", "2");
    await expect(plain.locator(".card").first()).toHaveCSS("break-inside", "avoid");
    await context.close();
  });

  await page.goto(menu.path);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o cardápio" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const details of await page.locator("summary").all()) await details.click();
  await page.getByRole("checkbox", { name: "Vegano" }).check();
  await expectAccessibleInSystemThemes(page);
  await page.getByRole("button", { name: "Mostrar o cardápio todo" }).click();
  await expectAccessibleInSystemThemes(page);

  await rows(product.database.sql, "delete from dish where unit_id = $1", [restaurant.unit.id]);
  await page.goto(menu.path);
  await expect(page.getByRole("heading", { name: "O cardápio está sendo preparado" })).toBeVisible();
  await expectAccessibleInSystemThemes(page);

  const missing = await page.goto("/c/nao-existe");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Cardápio não encontrado" })).toBeVisible();
  await expectAccessibleInSystemThemes(page);
});

/** Builds three categories: a card with two photos, cards and lines without photos, and a hidden dish. */
async function publishMenu(
  product: RunningProduct,
  { organization, unit, host }: Restaurant,
): Promise<{ path: string; dishes: number }> {
  const { sql } = product.database;
  const [published] = await rows<{ slug: string }>(
    sql,
    "update unit set menu_is_public = true, phone = '(11) 3284-5170' where id = $1 returning slug",
    [unit.id],
  );
  const starters = await buildCategory(sql, unit, { name: "Entradas", position: 1 });
  const mains = await buildCategory(sql, unit, { name: "Pratos Principais", position: 2 });
  const sweets = await buildCategory(sql, unit, { name: "Sobremesas", position: 3 });
  const moqueca = await buildDish(sql, starters, {
    name: "Moqueca",
    priceCents: 6490,
    price2Cents: 11800,
    description: "Com arroz e farofa",
    descriptionLong: "Palmito pupunha no leite de coco",
    prepTimeMinutes: 30,
    tags: ["vegano", "sem-gluten"],
    allergens: ["nuts"],
    position: 1,
  });
  for (const position of [1, 2]) {
    const id = newId();
    const form = new FormData();
    form.append("id", id);
    form.append("file", pictureFile(await photo(1000, 750)));
    const uploaded = await fetch(`${product.url}/api/units/${unit.id}/media/dish-photo`, {
      method: "POST",
      headers: { cookie: host.cookie },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    await rows(
      sql,
      "insert into dish_photo (organization_id, unit_id, dish_id, media_id, position) values ($1, $2, $3, $4, $5)",
      [organization.id, unit.id, moqueca.id, id, position],
    );
  }
  await buildDish(sql, starters, { name: "Bolinho de Bacalhau", position: 2 });
  await buildDish(sql, starters, { name: "Escondido", isActive: false, position: 3 });
  for (let position = 4; position < 12; position += 1) {
    await buildDish(sql, mains, {
      name: `Prato nº ${position}`,
      description: "Grelhado na brasa",
      displayMode: position % 2 === 0 ? "foodporn" : "list",
      position,
    });
  }
  await buildDish(sql, sweets, {
    name: "Açaí na Tigela",
    tags: ["vegano"],
    displayMode: "list",
    position: 20,
  });
  for (let position = 21; position < 26; position += 1)
    await buildDish(sql, sweets, { name: `Doce nº ${position}`, position });
  return { path: `/c/${published?.slug}`, dishes: 16 };
}

import type { Page } from "@playwright/test";

import { buildReservation, buildReview } from "#tests/factories.ts";
import { buildMenu } from "#tests/menu.ts";
import { expect, setSessionCookie, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

const PAGES = [
  "/dashboard",
  "/servico",
  "/configuracoes",
  "/assistente",
  "/assistente?aba=horario",
  "/chat-assistant",
  "/chat-assistant?aba=conversas",
  "/chat-assistant?aba=canais",
  "/cardapio",
  "/reservas",
  "/mesas",
  "/turno",
  "/comentarios",
  "/permissoes",
  "/clientes",
  "/relatorios",
];

// WCAG 1.4.10: 320 px is a phone, and a desktop of 1280 px at 400 %; 640 px the same desktop at 200 %.
test("no page scrolls sideways at 320 px and at 200 % zoom", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  await buildMenu(product.database, restaurant);
  await buildReservation(sql, restaurant.unit, {
    customerName: "Maximiliano Bittencourt de Albuquerque",
    date: restaurant.today,
  });
  await buildReview(sql, restaurant.unit, { author: "Ana Lima" });
  const [{ slug }] = (await rows<{ slug: string }>(
    sql,
    "update unit set menu_is_public = true where id = $1 returning slug",
    [restaurant.unit.id],
  )) as [{ slug: string }];
  const found: string[] = [];
  const look = async (path: string) => {
    await page.setViewportSize({ width: 320, height: 512 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 512 });
      found.push(...(await findOverflowingParts(page)).map((part) => `${width} px, ${path}: ${part}`));
    }
  };
  for (const path of ["/login", `/c/${slug}`]) await look(path);
  await setSessionCookie(page, restaurant.host);
  for (const path of PAGES) await look(path);
  expect(found).toEqual([]);
});

/** Finds the elements that make the page wider than the screen; none if the page does not scroll sideways. */
async function findOverflowingParts(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(
    `(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.tagName + "." + String(element.className).slice(0, 60));
      return [scrollWidth + " px: " + wide.slice(0, 6).join(" | ")];
    })()`,
  );
}

import type { Page } from "@playwright/test";

import { buildReservation } from "#tests/factories.ts";
import { cardOf, enter, expect, openNewReservation, test } from "#tests/restaurant.ts";

test(
  "back closes a dialog, keeps what was typed, and leaves the page only with the next press",
  { tag: "@phone" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/mesas");
    await enter(page, restaurant.host, "/reservas");
    const dialog = await openNewReservation(page);
    await dialog.getByLabel("Nome do Cliente").fill("Ana Lima");
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/reservas$/);

    await test.step("the draft is there, and one dialog above another closes first", async () => {
      await openNewReservation(page);
      await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Ana Lima");
      await dialog.getByRole("button", { name: "Abrir calendário" }).click();
      const calendar = page.getByRole("dialog", { name: "Calendário" });
      await expect(calendar).toBeVisible();
      await back(page);
      await expect(calendar).toBeHidden();
      await expect(dialog).toBeVisible();
      await back(page);
      await expect(dialog).toBeHidden();
    });

    await test.step("forward opens nothing", async () => {
      await page.evaluate(() => history.forward());
      await page.waitForTimeout(300);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/reservas$/);
    });

    await test.step("a dialog that Escape closed leaves no step behind", async () => {
      await openNewReservation(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.waitForTimeout(300);
      await back(page);
      await expect(page).toHaveURL(/\/mesas$/);
    });
  },
);

test(
  "back right after Escape leaves the page, as without a dialog",
  { tag: ["@phone", "@night"] },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/mesas");
    await enter(page, restaurant.host, "/reservas");
    const dialog = await openNewReservation(page);
    await page.keyboard.press("Escape");
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/mesas$/);
  },
);

test(
  "back closes a menu, the navigation and the search; what opens from them is one step",
  { tag: ["@phone", "@night"] },
  async ({ page, product, restaurant }) => {
    await buildReservation(product.database.sql, restaurant.unit, {
      customerName: "Ana Lima",
      date: restaurant.today,
    });
    await enter(page, restaurant.host, "/reservas");
    await cardOf(page, "Ana Lima").getByRole("button", { name: "Ações de Ana Lima", exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await back(page);
    await expect(page.getByRole("menu")).toBeHidden();

    await page.getByRole("button", { name: "Alternar menu lateral" }).click();
    const sheet = page.getByRole("dialog", { name: "Menu lateral" });
    await expect(sheet).toBeVisible();
    await back(page);
    await expect(sheet).toBeHidden();

    await page.getByRole("button", { name: "Alternar menu lateral" }).click();
    await sheet.getByRole("link", { name: "Layout de Mesas" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Layout de Mesas" })).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/mesas$/);
    await back(page);
    await expect(page).toHaveURL(/\/reservas$/);
  },
);

test(
  "back closes a dialog that the address names, and closing it leaves no step",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/reservas");
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    const open = () =>
      page
        .getByRole("link", { name: /conversas/i })
        .first()
        .click();
    const dialog = page.getByRole("dialog");
    await open();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);

    await open();
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await back(page);
    await expect(page).toHaveURL(/\/reservas$/);
  },
);

/** As the browser's own button: unlike `goBack`, it does not wait for a page to load. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

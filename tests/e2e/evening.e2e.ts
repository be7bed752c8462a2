import type { Page } from "@playwright/test";

import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { buildReservation } from "#tests/factories.ts";
import { pressCardAction, cardOf, enter, expect, test as base } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

// The unit's time zone has early afternoon at the hour of the test: a past and a coming evening exist.
const test = base.extend({
  restaurant: async ({ product, restaurant }, use) => {
    const offset = 13 - new Date().getUTCHours();
    const timeZone = `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
    const { sql } = product.database;
    await rows(sql, "update unit set time_zone = $2 where id = $1 returning id", [
      restaurant.unit.id,
      timeZone,
    ]);
    const today = localOf(new Date(), timeZone).date;
    await use({ ...restaurant, unit: { ...restaurant.unit, timeZone }, today, tomorrow: addDays(today, 1) });
  },
});

test(
  "an evening of 111 reservations opens at now, in rows that a tablet has room for",
  { tag: "@tablet" },
  async ({ page, product, restaurant }) => {
    const { unit, today } = restaurant;
    const { sql } = product.database;
    const at = (minutes: number) => localOf(new Date(Date.now() + minutes * MINUTE_MS), unit.timeZone).time;
    // 23 have left, 17 are late, 71 are to come.
    for (let n = 0; n < 111; n += 1) {
      await buildReservation(sql, unit, {
        customerName: `Cliente ${n}`,
        date: today,
        time: at(n < 40 ? 6 * (n - 40) : 3 + 4 * (n - 40)),
        status: n < 23 ? "completed" : "confirmed",
        notes: n % 3 === 0 ? "Aniversário de quarenta anos, com bolo e uma cadeira de bebê" : "",
      });
    }
    await enter(page, restaurant.host);

    await expect(page.getByText("111 reservas", { exact: true })).toBeAttached();
    await expect(cardOf(page, "Cliente 40")).toBeInViewport({ ratio: 1 });
    await expect(cardOf(page, "Cliente 22")).toBeHidden();
    const { sticky, inSight, height } = await measure(page);
    console.log(`111 reservations: ${height} px, ${sticky} px stick to the top, ${inSight} rows in sight`);
    // With the days of the week, in one line.
    expect(sticky).toBeLessThanOrEqual(168);
    expect(inSight).toBeGreaterThanOrEqual(8);
    expect(height).toBeLessThan(7_000);

    // Actions without room in a row are in its menu.
    await pressCardAction(page, "Cliente 41", "Editar");
    await expect(page.getByRole("dialog", { name: "Editar Reserva" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await pressCardAction(page, "Cliente 41", "Cancelar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar Reserva" }).click();
    await expect(cardOf(page, "Cliente 41")).toContainText("Cancelada");
    await expect(cardOf(page, "Cliente 41")).toBeFocused();

    await page.getByText("Mais cedo (23)", { exact: true }).click();
    await expect(cardOf(page, "Cliente 0")).toBeVisible();
    await expect(cardOf(page, "Cliente 22")).toContainText("Finalizada");
  },
);

test(
  "a guest two weeks ahead is found with 1 tap and 4 keys",
  { tag: "@tablet" },
  async ({ page, product, restaurant }) => {
    const { unit, today } = restaurant;
    const { sql } = product.database;
    const inTwoWeeks = addDays(today, 14);
    await buildReservation(sql, unit, { customerName: "Ana Lima", date: today });
    await buildReservation(sql, unit, {
      customerName: "Zélia Prado",
      customerPhone: "(11) 3284-5170",
      date: inTwoWeeks,
      time: "20:30",
      guests: 6,
    });
    await buildReservation(sql, unit, { customerName: "Bia Melo", date: inTwoWeeks });
    await buildReservation(sql, unit, {
      customerName: "Caio Reis",
      date: today,
      time: "00:00",
      status: "completed",
    });
    const counting = await page.addInitScript(() => {
      const counted = { taps: 0, keys: 0 };
      Object.assign(window, { counted });
      addEventListener("pointerdown", () => (counted.taps += 1), true);
      addEventListener("keydown", () => (counted.keys += 1), true);
    });
    await enter(page, restaurant.host);

    const field = page.getByRole("combobox", { name: "Buscar cliente" });
    await field.tap();
    await page.keyboard.type("zel");
    const option = page.getByRole("listbox", { name: "Reservas encontradas" }).getByRole("option");
    await expect(option).toHaveCount(1);
    for (const text of ["Zélia Prado", "20:30", "6 pessoas", "Confirmada", "(11) 3284-5170"])
      await expect(option).toContainText(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/reservas?dia=${inTwoWeeks}`);
    await expect(cardOf(page, "Zélia Prado")).toBeFocused();
    await expect(cardOf(page, "Zélia Prado")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { counted: unknown }).counted)).toEqual({
      taps: 1,
      keys: 4,
    });
    await counting.dispose();

    // Phone digits, then Enter before the answer; then a finger, on a hidden reservation that has left.
    await page.goto("/reservas");
    await field.fill("5170");
    await field.press("Enter");
    await expect(cardOf(page, "Zélia Prado")).toBeFocused();
    await field.tap();
    await page.keyboard.type("caio");
    await option.tap();
    await expect(cardOf(page, "Caio Reis")).toBeFocused();

    await field.tap();
    await page.keyboard.type("zulmira");
    await expect(page.getByText('Nenhuma reserva de "zulmira"')).toBeVisible();
  },
);

test("the address holds the day and the state, and Back leaves the page", async ({
  page,
  product,
  restaurant,
}) => {
  const { unit, today, tomorrow } = restaurant;
  const { sql } = product.database;
  await buildReservation(sql, unit, { customerName: "Ana Lima", date: today, time: "23:59" });
  await buildReservation(sql, unit, {
    customerName: "Bia Melo",
    date: today,
    time: "00:00",
    status: "completed",
  });
  await enter(page, restaurant.host, "/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "Reservas" }).click();
  await expect(cardOf(page, "Ana Lima")).toBeVisible();

  await page.getByRole("button", { name: "Filtrar por estado" }).click();
  const states = page.getByRole("menuitemradio");
  await expect(states).toHaveText([
    "Todas (2)",
    "Confirmada (1)",
    "Sentado (0)",
    "Finalizada (1)",
    "Cancelada (0)",
    "Não veio (0)",
  ]);
  await states.filter({ hasText: "Finalizada" }).click();
  await expect(page).toHaveURL("/reservas?estado=finalizada");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(cardOf(page, "Bia Melo")).toBeVisible();
  const filter = page.getByRole("button", { name: "Filtrar por estado: Finalizada" });
  await expect(filter.getByText("Finalizada", { exact: true })).toBeVisible();
  // On a tablet the line below shows it, and the search field keeps its width.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(filter.getByText("Finalizada", { exact: true })).toBeHidden();
  const search = await page.getByRole("combobox", { name: "Buscar cliente" }).boundingBox();
  expect(search?.width).toBeGreaterThan(100);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Mostrar todas" }).click();
  await expect(page).toHaveURL("/reservas");
  await expect(cardOf(page, "Ana Lima")).toBeVisible();

  await page.getByRole("button", { name: "Próximo dia" }).click();
  await expect(page).toHaveURL(`/reservas?dia=${tomorrow}`);
  await page.getByRole("button", { name: "Próximo dia" }).click();
  await expect(page).toHaveURL(`/reservas?dia=${addDays(tomorrow, 1)}`);
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/reservas?dia=lixo&estado=nada");
  await expect(cardOf(page, "Ana Lima")).toBeVisible();
  await expect(page).toHaveURL("/reservas");
});

/**
 * In pixels: the lower edge of the sticky part and the height of today's list; and the number of fully
 * visible rows.
 */
function measure(page: Page): Promise<{ sticky: number; inSight: number; height: number }> {
  return page.evaluate(() => {
    const stuck = [...document.querySelectorAll(".sticky")].map(
      (part) => part.getBoundingClientRect().bottom,
    );
    const sticky = Math.max(...stuck.filter((bottom) => bottom < innerHeight));
    const articles = [...document.querySelectorAll("article")].filter(
      (card) => !card.closest("details:not([open])"),
    );
    const boxes = articles.map((card) => card.getBoundingClientRect());
    const inSight = boxes.filter(({ top, bottom }) => top >= sticky && bottom <= innerHeight).length;
    const section = articles[0]?.closest("section")?.getBoundingClientRect();
    return { sticky: Math.round(sticky), inSight, height: Math.round(section?.height ?? 0) };
  });
}

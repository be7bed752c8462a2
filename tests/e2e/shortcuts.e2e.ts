import { buildReservation, buildUser } from "#tests/factories.ts";
import { buildMenu } from "#tests/menu.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { enter, expect, openNewReservation, setSessionCookie, test } from "#tests/restaurant.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

test("Ctrl+K and / find pages, guests, dishes, tables and actions that the user may open", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  await buildMenu(product.database, restaurant);
  const { id } = await buildReservation(sql, restaurant.unit, {
    customerName: "Beatriz Nunes",
    date: "2031-03-08",
  });
  await enter(page, restaurant.host, "/dashboard");
  const box = page.getByRole("dialog", { name: "Buscar em tudo" });
  const field = box.getByRole("searchbox", { name: "Buscar em tudo" });
  const find = async (words: string, found: string) => {
    await page.keyboard.press("Control+k");
    await field.fill(words);
    await expect(box.getByRole("option", { name: found })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(box).toBeHidden();
  };

  await page.keyboard.press("/");
  await expect(box.getByRole("option", { name: "Nova Reserva" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();

  await find("comentarios", "Comentários");
  await expect(page).toHaveURL(/\/comentarios$/);
  await find("beatriz nunes", "Beatriz Nunes");
  await expect(page).toHaveURL(/\/reservas\?dia=2031-03-08$/);
  await expect(page.locator(`#reservation-${id}`)).toBeFocused();
  // Enter before the answer waits for it.
  await page.keyboard.press("Control+k");
  await field.fill("beatriz nun");
  await page.keyboard.press("Enter");
  await expect(box).toBeHidden();
  await expect(page.locator(`#reservation-${id}`)).toBeFocused();
  await find("moqu", "Moqueca");
  await expect(page).toHaveURL(/\/cardapio\?busca=Moqueca$/);
  await find("m3", "Mesa M3");
  await expect(page).toHaveURL(/\/mesas$/);
  await expect(page.getByRole("option", { name: /^Mesa M3,/ })).toHaveAttribute("aria-selected", "true");
  // An action of another page runs when that page has loaded.
  await find("novo prato", "Novo Prato");
  await expect(page.getByRole("dialog", { name: "Novo Prato" })).toBeVisible();

  const host = await buildUser(sql, restaurant.organization, { role: "staff", permissions: ["reservas"] });
  await enter(page, host, "/reservas");
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: "Buscar em tudo" }).click();
  await field.fill("mo");
  await expect(box.getByText("Nada encontrado para “mo”")).toBeVisible();
});

test(
  "N, F, T and the arrows work on /reservas, ? lists them, and single keys can be turned off",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/reservas?dia=2031-03-08");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/dia=2031-03-09$/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/dia=2031-03-07$/);
    await page.keyboard.press("t");
    await expect(page).toHaveURL(/\/reservas$/);
    await page.keyboard.press("f");
    await expect(page.getByRole("dialog", { name: "Fila de Espera" })).toBeVisible();
    await closeWithEscape(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    // In a dialog, and in a field, a letter is a letter.
    const dialog = await openNewReservation(page);
    await dialog.getByLabel("Nome do Cliente").pressSequentially("Nft?/");
    await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Nft?/");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.goto("/reservas?dia=2031-03-08");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
    for (const label of ["Nova Reserva", "Fila de Espera", "Hoje", "Dia anterior", "Próximo dia"])
      await expect(help.getByRole("term").filter({ hasText: label })).toBeVisible();
    await expectAccessible(page);
    await help.getByRole("switch", { name: "Atalhos de uma tecla só" }).press("Space");
    await closeWithEscape(page);
    await expect(help).toBeHidden();
    await page.keyboard.press("n");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/dia=2031-03-08$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Buscar em tudo" })).toBeVisible();
  },
);

test("a key that is pressed the moment the page appears opens the search", async ({ page, restaurant }) => {
  await setSessionCookie(page, restaurant.host);
  const pressing = await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("[inert]") || !document.querySelector("h1")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/reservas");
  await pressing.dispose();
  await expect(page.getByRole("dialog", { name: "Buscar em tudo" })).toBeVisible();
});

import { pressUntilFocused } from "#tests/keyboard.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { cardOf, enter, expect, expectToast, tableOn, test } from "#tests/restaurant.ts";

test("a host works without a mouse: takes a reservation, seats it on the map and frees the table", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host);

  await test.step("takes a reservation", async () => {
    await pressUntilFocused(page, page.getByRole("button", { name: "Próximo dia" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/reservas?dia=${restaurant.tomorrow}`);
    await pressUntilFocused(page, page.getByRole("button", { name: "Nova Reserva" }).first(), "Shift+Tab");
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
    await expect(dialog.getByRole("textbox", { name: "Pessoas" })).toBeFocused();
    await page.keyboard.type("3");
    await pressUntilFocused(page, dialog.getByLabel("Data", { exact: true }));
    await page.keyboard.type("amanhã");
    await pressUntilFocused(page, dialog.getByLabel("Nome do Cliente"));
    await page.keyboard.type("Ana Lima");
    await pressUntilFocused(page, dialog.getByLabel("Telefone"));
    await page.keyboard.type("11987654321");
    await pressUntilFocused(page, dialog.getByLabel("Horário", { exact: true }), "Shift+Tab");
    await page.keyboard.type("8 e meia da noite");
    await page.keyboard.press("Enter");
    await expectToast(page, "Reserva criada com sucesso");
    await expect(dialog).toBeHidden();
    for (const text of ["Ana Lima", "3 pessoas", "20:30"])
      await expect(cardOf(page, "Ana Lima")).toContainText(text);
  });

  await test.step("opens the map, looks at every table, takes one and seats the party", async () => {
    await pressUntilFocused(page, cardOf(page, "Ana Lima").getByRole("button", { name: "Sentar Cliente" }));
    await page.keyboard.press("Enter");
    const map = page.getByRole("dialog", { name: "Sentar Cliente" });
    await expect(tableOn(map, "M1")).toBeVisible();
    await pressUntilFocused(page, tableOn(map, "M1"));
    await page.keyboard.press("ArrowRight");
    await expect(tableOn(map, "M2")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tableOn(map, "M3")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tableOn(map, "M3")).toBeChecked();
    await pressUntilFocused(page, map.getByRole("button", { name: "Confirmar" }));
    await page.keyboard.press("Enter");
    await expectToast(page, "Cliente sentado na Mesa M3");
    await expect(map).toBeHidden();
  });

  await test.step("frees the table", async () => {
    await pressUntilFocused(page, cardOf(page, "Ana Lima").getByRole("button", { name: "Liberar Mesa" }));
    await page.keyboard.press("Enter");
    await expectToast(page, "Mesa liberada com sucesso");
    await expect(cardOf(page, "Ana Lima")).toContainText("Finalizada");
  });
});

test("a link leads past the menu, and the focus stays in an open dialog and comes back to what opened it", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  const opener = page.getByRole("button", { name: "Adicionar à Fila", exact: true });
  await pressUntilFocused(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Adicionar à Fila de Espera" });
  await expect(dialog.getByLabel("Nome do Cliente")).toBeFocused();
  // The free table changes the tab order. Stops that vary could end on the button with a tooltip, which Escape closes first.
  await expect(dialog.getByText(/^Há mesa livre agora/)).toBeVisible();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await closeWithEscape(page);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

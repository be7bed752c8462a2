import type { Locator, Page } from "@playwright/test";

import { on } from "#tests/devices.ts";
import { buildReservation, buildWaitlistEntry } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  fillReservation,
  openSeatDialog,
  queueButton,
  tableOn,
  test,
} from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { countTaps } from "#tests/taps.ts";

test(
  "a reservation is seated in 2 taps or with Enter alone, and a waiting party at the table that fits now",
  on("tablet"),
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, today } = restaurant;
    await buildReservation(sql, unit, { customerName: "Ana Lima", date: today, guests: 2 });
    await buildReservation(sql, unit, { customerName: "Bruno Alves", date: today, guests: 3 });
    await buildReservation(sql, unit, { customerName: "Caio Reis", date: today, guests: 8 });
    await buildWaitlistEntry(sql, unit, { customerName: "Davi Rocha", guests: 5 });
    await buildWaitlistEntry(sql, unit, { customerName: "Eva Melo", guests: 7 });
    await enter(page, restaurant.host);
    const dialog = page.getByRole("dialog", { name: "Sentar Cliente" });
    const confirm = dialog.getByRole("button", { name: "Confirmar", exact: true });

    await test.step("seats a reservation with two taps at the smallest table that fits", async () => {
      const taps = await countTaps(page);
      await cardOf(page, "Ana Lima").getByRole("button", { name: "Sentar Cliente" }).tap();
      await expect(tableOn(dialog, "M2")).toBeChecked();
      await confirm.tap();
      await expectToast(page, "Cliente sentado na Mesa M2");
      expect(await taps()).toBe(2);
      await expect(cardOf(page, "Ana Lima")).toContainText("Mesa M2");
    });

    await test.step("confirms with Enter the table that a screen reader has named", async () => {
      await cardOf(page, "Bruno Alves").getByRole("button", { name: "Sentar Cliente" }).focus();
      await page.keyboard.press("Enter");
      await expect(confirm).toBeFocused();
      await expect(confirm).toHaveAccessibleDescription("Mesa M1 4 lugares Sugerida");
      await page.keyboard.press("Enter");
      await expectToast(page, "Cliente sentado na Mesa M1");
    });

    await test.step("chooses no table when none fits", async () => {
      await cardOf(page, "Caio Reis").getByRole("button", { name: "Sentar Cliente" }).tap();
      await expect(dialog.getByText("Nenhuma mesa livre para 8 pessoas agora")).toBeVisible();
      await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
      await expect(confirm).toBeDisabled();
      await dialog.getByRole("button", { name: "Cancelar" }).tap();
    });

    await test.step("names the table of each waiting party, and seats it from the queue", async () => {
      await queueButton(page).tap();
      const queue = page.getByRole("dialog", { name: "Fila de Espera" });
      await expect(queue.getByRole("button", { name: /^Sentar/ })).toHaveText(["Sentar na M3", "Sentar"]);
      await queue.getByRole("button", { name: "Sentar na M3" }).tap();
      await expect(tableOn(dialog, "M3")).toBeChecked();
      await confirm.tap();
      await expectToast(page, "Cliente sentado na Mesa M3");
      await expect(dialog).toBeHidden();
      await expect(queue.getByRole("heading", { level: 3 })).toHaveText(["Eva Melo"]);
      await queue.getByRole("button", { name: "Fechar" }).tap();
      await expect(cardOf(page, "Davi Rocha")).toContainText("Mesa M3");
    });
  },
);

test(
  "the table of a wish is preselected, another one warns, and a large group sits where the plan has put tables together",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, today, tables } = restaurant;
    await rows(sql, "update dining_table set attributes = '{window}' where id = $1", [tables[0].id]);
    const wish = { customerName: "Ana Lima", date: today, requires: ["window" as const] };
    await buildReservation(sql, unit, wish);
    await enter(page, restaurant.host);
    const dialog = page.getByRole("dialog", { name: "Sentar Cliente" });
    const seat = (name: string) => cardOf(page, name).getByRole("button", { name: "Sentar Cliente" }).click();

    await seat("Ana Lima");
    // The smallest table is M2.
    await expect(tableOn(dialog, "M1")).toBeChecked();
    await tableOn(dialog, "M2").click();
    await expect(dialog.getByText("O cliente pediu: Janela")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await rows(sql, "update reservation set status = 'cancelled', cancelled_at = now() where unit_id = $1", [
      unit.id,
    ]);

    await buildReservation(sql, unit, { customerName: "Família Prado", date: today, guests: 10 });
    await page.reload();
    await seat("Família Prado");
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(2);
    await expect(dialog.getByText("Mesa M1 + M3")).toBeVisible();
    // A table of the group brings the others.
    await tableOn(dialog, "M2").click();
    await tableOn(dialog, "M3").click();
    await dialog.getByRole("button", { name: "Confirmar", exact: true }).click();
    await expectToast(page, "Cliente sentado na Mesa M1 + M3");
    await expect(cardOf(page, "Família Prado")).toContainText("Mesas M1 e M3");
  },
);

test("a booking reserves a table; after seating, the party changes table and size, and others see it live", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, tables } = restaurant;
  // Noon today: at any hour of the test, the two bookings overlap and no party sits yet.
  await buildReservation(sql, unit, { customerName: "Ana Lima", date: today, time: "12:00" });
  await buildReservation(sql, unit, {
    customerName: "Bruno Alves",
    date: today,
    time: "12:30",
    tables: [tables[1]],
  });
  const visitor = await openVisitor();
  await enter(page, restaurant.host);
  await enter(visitor, restaurant.host, "/mesas");
  const card = cardOf(page, "Ana Lima");
  const act = (name: string) => card.getByRole("button", { name, exact: true }).click();
  const confirm = () =>
    page.getByRole("dialog").getByRole("button", { name: "Confirmar", exact: true }).click();

  await test.step("offers the table that nobody else holds at that time", async () => {
    await act("Escolher mesa");
    const map = page.getByRole("dialog", { name: "Escolher mesa" });
    await expect(tableOn(map, "M2")).toHaveAccessibleName(/ocupada, Bruno Alves/);
    await expect(tableOn(map, "M1")).toBeChecked();
    await tableOn(map, "M3").click();
    await confirm();
    await expectToast(page, "Mesa M3 reservada para o cliente");
    await expect(card).toContainText("Mesa M3");
  });

  await test.step("removes and chooses the table again, and seats the party there", async () => {
    await act("Escolher mesa");
    await page.getByRole("button", { name: "Deixar sem mesa" }).click();
    await expectToast(page, "Reserva sem mesa escolhida");
    await expect(card).not.toContainText("Mesa M3");
    await act("Escolher mesa");
    await tableOn(page.getByRole("dialog"), "M3").click();
    await confirm();
    await expect(card).toContainText("Mesa M3");
    await act("Sentar Cliente");
    await expect(tableOn(page.getByRole("dialog"), "M3")).toBeChecked();
    await confirm();
    await expectToast(page, "Cliente sentado na Mesa M3");
    await expect(plannedTable(visitor, "M3")).toHaveAccessibleName(/ocupada, Ana Lima/);
  });

  await test.step("moves the seated party", async () => {
    await act("Trocar mesa");
    const map = page.getByRole("dialog", { name: "Trocar mesa" });
    await expect(map.getByText("agora na Mesa M3")).toBeVisible();
    await expect(map.getByRole("radio", { checked: true })).toHaveCount(0);
    await tableOn(map, "M1").click();
    await confirm();
    await expectToast(page, "Cliente mudou para a Mesa M1");
    await expect(card).toContainText("Mesa M1");
    await expect(plannedTable(visitor, "M1")).toHaveAccessibleName(/ocupada, Ana Lima/);
    await expect(plannedTable(visitor, "M3")).toHaveAccessibleName(/disponível/);
  });

  await test.step("adds two guests", async () => {
    await act("Editar");
    const dialog = page.getByRole("dialog", { name: "Editar Reserva" });
    await fillReservation(dialog, { guests: 4, notes: "Bolo às 21h" });
    await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
    await expectToast(page, "Reserva atualizada com sucesso");
    await expect(card).toContainText("4 pessoas");
    await expect(card).toContainText("Sentado");
  });
});

test("an occupied reserved table is named on arrival, and a seated party keeps its date and time", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, tables } = restaurant;
  const book = (customerName: string, overrides: Parameters<typeof buildReservation>[2]) =>
    buildReservation(sql, unit, { customerName, date: today, tables: [tables[0]], ...overrides });
  await book("Clara Reis", { time: "00:00", status: "seated" });
  await book("Ana Lima", { time: "12:00" });
  await enter(page, restaurant.host);

  const map = await openSeatDialog(page, "Ana Lima");
  await expect(map.getByText("A mesa reservada, M1, está ocupada")).toBeVisible();
  await expect(tableOn(map, "M2")).toBeChecked();
  await map.getByRole("button", { name: "Cancelar" }).click();

  await cardOf(page, "Clara Reis").getByRole("button", { name: "Editar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Reserva" });
  await expect(dialog.getByLabel("Data", { exact: true })).not.toBeEditable();
  await expect(dialog.getByLabel("Horário", { exact: true })).toHaveValue("00:00");
  await expect(dialog.getByLabel("Horário", { exact: true })).not.toBeEditable();
  await expect(dialog.getByText(/a data e o horário não mudam mais/)).toBeVisible();
  await expect(dialog.getByRole("toolbar", { name: "Próximos dias" })).toHaveCount(0);
  await fillReservation(dialog, { notes: "Bolo às 21h" });
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expectToast(page, "Reserva atualizada com sucesso");
});

/** A table on the page 'Layout de Mesas'. */
function plannedTable(page: Page, label: string): Locator {
  return page.getByRole("option", { name: new RegExp(`^Mesa ${label},`) });
}

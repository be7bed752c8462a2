import type { Locator, Page } from "@playwright/test";

import { localOf, MINUTE_MS } from "#shared/time.ts";
import { on, turnInto } from "#tests/devices.ts";
import { buildReservation, buildTable, buildUser, buildWaitlistEntry } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  pressCardAction,
  type Restaurant,
  test,
  undoButton,
} from "#tests/restaurant.ts";
import { countTaps } from "#tests/taps.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test(
  "on a tablet, each act of the evening takes one tap or two, and every other stand shows it",
  on("tablet"),
  async ({ page, openVisitor, product, restaurant }) => {
    const { sql } = product.database;
    const { unit } = restaurant;
    await buildReservation(sql, unit, { customerName: "Ana Lima", guests: 4, ...inMinutes(restaurant, 10) });
    await buildReservation(sql, unit, {
      customerName: "Bruno Alves",
      guests: 2,
      // While he is only late, the plan keeps a table for him.
      tables: [await buildTable(sql, unit, { label: "M4", seats: 2, x: 100, y: 300 })],
      ...inMinutes(restaurant, -26),
    });
    await buildWaitlistEntry(sql, unit, { customerName: "Eva Melo", guests: 5 });
    const visitor = await openVisitor();
    await enter(page, restaurant.host, "/servico");
    await enter(visitor, restaurant.host, "/servico");

    await test.step("a walk-in: 1 tap at the table that its size names, and 1 to undo it", async () => {
      const taps = await countTaps(page);
      await sizes(page).getByRole("button", { name: "2 → M2" }).tap();
      await expect(tableOf(page, "M2")).toHaveAccessibleName(/ocupada, Passante/);
      expect(await taps()).toBe(1);
      await expect(tableOf(visitor, "M2")).toHaveAccessibleName(/ocupada, Passante/);
      await undoButton(page, "2 pessoas na M2").tap();
      await expectToast(page, "Desfeito");
      expect(await taps()).toBe(2);
      await expect(tableOf(page, "M2")).toHaveAccessibleName(/disponível/);
      await expect(tableOf(visitor, "M2")).toHaveAccessibleName(/disponível/);
    });

    await test.step("an arrived booking: 'Chegou' and 'Sentar'", async () => {
      const taps = await countTaps(page);
      await row(page, "Ana Lima").getByRole("button", { name: "Chegou", exact: true }).tap();
      await expect(
        section(page, "Precisa de você").getByRole("listitem", { name: "Ana Lima" }),
      ).toBeVisible();
      await expect(section(visitor, "Precisa de você")).toContainText("chegou agora");
      await row(page, "Ana Lima").getByRole("button", { name: "Sentar → M1" }).tap();
      await expect(tableOf(page, "M1")).toHaveAccessibleName(/ocupada, Ana Lima/);
      expect(await taps()).toBe(2);
      await expect(tableOf(visitor, "M1")).toHaveAccessibleName(/ocupada, Ana Lima/);
    });

    await test.step("a stage of the meal: the table, then 'Conta'", async () => {
      const taps = await countTaps(page);
      await tableOf(page, "M1").tap();
      await page.getByRole("dialog", { name: /M1/ }).getByRole("button", { name: "Conta" }).tap();
      expect(await taps()).toBe(2);
      await expect(tableOf(visitor, "M1")).toHaveAccessibleName(/conta$/);
      await page.getByRole("dialog", { name: /M1/ }).getByRole("button", { name: "Fechar" }).tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("a release: 1 tap", async () => {
      const taps = await countTaps(page);
      await section(page, "Próximas a liberar").getByRole("button", { name: "Liberar", exact: true }).tap();
      expect(await taps()).toBe(1);
      await expect(tableOf(page, "M1")).toHaveAccessibleName(/disponível/);
      await expect(tableOf(visitor, "M1")).toHaveAccessibleName(/disponível/);
    });

    await test.step("a no-show: 1 tap, and 2 on another device bring the party back", async () => {
      const taps = await countTaps(page);
      await expect(row(page, "Bruno Alves")).toContainText(/2[6-9] min de atraso/);
      await expect(row(page, "Bruno Alves").getByRole("button")).toHaveText([
        "Não veio",
        "Chegou",
        /^Sentar/,
        "",
      ]);
      await row(page, "Bruno Alves").getByRole("button", { name: "Não veio", exact: true }).tap();
      await expect(row(page, "Bruno Alves")).toHaveCount(0);
      expect(await taps()).toBe(1);
      await expect(row(visitor, "Bruno Alves")).toHaveCount(0);
      await visitor.getByRole("button", { name: "Últimas ações" }).click();
      const acts = visitor.getByRole("dialog", { name: "Últimas ações" }).getByRole("listitem");
      await expect(acts.first()).toContainText("Não veio");
      await acts.first().getByRole("button", { name: "Desfazer" }).click();
      await expect(acts.first()).toContainText(`desfeito por ${restaurant.host.name}`);
      await visitor.keyboard.press("Escape");
      await expect(row(page, "Bruno Alves")).toBeVisible();
    });

    await test.step("a delay: the menu, then the minutes", async () => {
      const taps = await countTaps(page);
      await row(page, "Bruno Alves").getByRole("button", { name: "Mais ações de Bruno Alves" }).tap();
      await page.getByRole("menuitem", { name: "Avisou: atrasa 30 min" }).tap();
      await expect(row(page, "Bruno Alves")).toContainText("avisou: chega até");
      expect(await taps()).toBe(2);
    });

    await test.step("a party for the queue: 2 taps, besides what is typed", async () => {
      const taps = await countTaps(page);
      await sizes(page).getByRole("button", { name: "Fila", exact: false }).last().tap();
      const dialog = page.getByRole("dialog", { name: "Adicionar à Fila de Espera" });
      await expect(dialog.getByLabel("Nome do Cliente")).toBeFocused();
      await page.keyboard.type("Zilda Quintela");
      await dialog.getByLabel("Telefone").tap();
      await page.keyboard.type("11987654321");
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      expect(await taps()).toBe(2);
      await expect(row(visitor, "Zilda Quintela")).toBeVisible();
    });

    await test.step("the queue: 1 tap", async () => {
      const taps = await countTaps(page);
      await row(page, "Eva Melo").getByRole("button", { name: "Sentar → M3" }).tap();
      await expect(tableOf(page, "M3")).toHaveAccessibleName(/ocupada, Eva Melo/);
      expect(await taps()).toBe(1);
      await expect(row(visitor, "Eva Melo")).toHaveCount(0);
    });
  },
);

test("the keyboard alone seats, stages and releases a party, and axe finds nothing on the stand", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const staff = await buildUser(sql, restaurant.organization, { role: "staff", permissions: ["reservas"] });
  await enter(page, staff, "/servico");
  await expect(page.getByText("Ninguém por chegar")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);

  await buildReservation(sql, restaurant.unit, {
    customerName: "Ana Lima",
    notes: "Alergia a camarão",
    ...inMinutes(restaurant, 5),
  });
  await buildReservation(sql, restaurant.unit, {
    customerName: "Bruno Alves",
    ...inMinutes(restaurant, -26),
  });
  await buildWaitlistEntry(sql, restaurant.unit, { customerName: "Eva Melo" });
  // So that the plan has a smaller table than M3 for each of the three.
  await buildTable(sql, restaurant.unit, { label: "M4", seats: 4, x: 400, y: 300 });
  await page.reload();
  await expect(sizes(page).getByRole("button", { name: "6 → M3" })).toBeVisible();
  await page.keyboard.press("6");
  await expect(tableOf(page, "M3")).toHaveAccessibleName(/ocupada, Passante/);
  await undoButton(page, "6 pessoas na M3").press("Enter");
  await expect(tableOf(page, "M3")).toHaveAccessibleName(/disponível/);
  const sit = row(page, "Ana Lima").getByRole("button", { name: /^Sentar → / });
  await sit.focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("button", { name: /ocupada, Ana Lima/ });
  await expect(table).toBeVisible();
  await table.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: /Ana Lima/ });
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: "Pediu" }).press("Enter");
  await expect(panel.getByRole("button", { name: "Pediu" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessibleOnEveryScreen(page);
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(table).toBeFocused();

  await turnInto(page, "phone");
  await page.getByRole("tab", { name: "Próximas a liberar" }).click();
  await expectAccessibleOnEveryScreen(page);
  await turnInto(page, "desktop");
  await section(page, "Próximas a liberar").getByRole("button", { name: "Liberar" }).press("Enter");
  await expect(section(page, "Próximas a liberar")).toContainText("Nenhuma mesa ocupada");

  await page.getByRole("button", { name: "9+" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Quantas pessoas?" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Buscar nome ou telefone" }).fill("bruno");
  await expect(section(page, "Encontrados").getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(row(page, "Eva Melo")).toBeVisible();
});

test("on /reservas a party of today is noted as arrived or absent, and a toast takes it back", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, tomorrow } = restaurant;
  await buildReservation(sql, unit, { customerName: "Ana Lima", date: today, time: "00:00" });
  await buildReservation(sql, unit, { customerName: "Bruno Alves", date: tomorrow });
  await enter(page, restaurant.host);
  await pressCardAction(page, "Ana Lima", "Não veio");
  await expect(cardOf(page, "Ana Lima").getByText("Não veio", { exact: true })).toBeVisible();
  await undoButton(page, "Ana Lima").click();
  await expect(cardOf(page, "Ana Lima")).toContainText("Confirmada");
  await pressCardAction(page, "Ana Lima", "Chegou");
  await expect(cardOf(page, "Ana Lima").getByText("Chegou", { exact: true })).toBeVisible();

  await page.goto(`/reservas?dia=${tomorrow}`);
  // Room for all its actions, and nothing to note before its day.
  await expect(cardOf(page, "Bruno Alves").getByRole("button", { name: "Editar" })).toBeVisible();
  await expect(cardOf(page, "Bruno Alves").getByRole("button", { name: /^Ações de/ })).toBeHidden();
});

/** A booking's local date and time, this many minutes from now. */
function inMinutes({ unit }: Restaurant, minutes: number) {
  return localOf(new Date(Date.now() + minutes * MINUTE_MS), unit.timeZone);
}

function sizes(page: Page): Locator {
  return page.getByRole("group", { name: "Sem reserva" });
}

function tableOf(page: Page, label: string): Locator {
  return page.getByRole("button", { name: new RegExp(`^Mesa ${label},`) });
}

function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

function row(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name, exact: true });
}

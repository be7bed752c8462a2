import type { Database } from "#platform/db/database.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { turnInto } from "#tests/devices.ts";
import { buildReservation, buildTable, buildUnit, buildUser, buildWaitlistEntry } from "#tests/factories.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import {
  pressCardAction,
  cardOf,
  enter,
  expect,
  openNewReservation,
  openSeatDialog,
  queueButton,
  test,
  type Restaurant,
} from "#tests/restaurant.ts";
import {
  expectAccessibleOnEveryScreen,
  expectAccessibleWithoutSideScroll,
} from "#tests/web/accessibility.ts";

// axe is slow, and each of these tests checks several screens.
test("axe finds nothing on the login page, its dialog, and the pages that refuse", async ({
  page,
  allowErrors,
  product,
  restaurant,
}) => {
  allowErrors(/404/);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Administrador" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Preencha todos os campos")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("button", { name: "Esqueci a senha" }).click();
  await expect(page.getByRole("dialog", { name: "Esqueci a senha" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);

  await page.goto("/nao/existe");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  const staff = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["reservas"],
  });
  await enter(page, staff, "/permissoes");
  await expect(page.getByRole("heading", { level: 1, name: "Sem permissão" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
});

test("axe finds nothing on 'Reservas', empty, failed and full", async ({ page, product, restaurant }) => {
  await enter(page, restaurant.host, "/reservas?dia=2031-03-08");
  await expect(page.getByText("Nenhuma reserva encontrada")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);

  const allow = await refuseCall(page, "reservations/listWeek");
  await page.getByRole("button", { name: "Próximo dia" }).click();
  await expect(page.getByRole("alert")).toContainText("Não foi possível carregar as reservas");
  await expect(page.getByRole("alert")).toContainText("Sem acesso agora");
  await allow();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByText("Nenhuma reserva encontrada")).toBeVisible();
  const allowAgain = await refuseCall(page, "reservations/listWeek");
  await page.goto("/reservas?dia=2031-04-08");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await allowAgain();

  await fillEvening(product.database, restaurant);
  await page.goto("/reservas");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByText("Mais cedo (2)", { exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(cardOf(page, "Ana Lima")).toContainText("Na fila");
  await expectAccessibleOnEveryScreen(page);

  await page.getByRole("combobox", { name: "Buscar cliente" }).fill("lima");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expectAccessibleOnEveryScreen(page);
  await page.keyboard.press("Escape"); // closes the list
  await page.keyboard.press("Escape"); // leaves the field
  await page.getByRole("button", { name: "Filtrar por estado" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(6);
  await expectAccessibleOnEveryScreen(page);
});

test("axe finds nothing on the dialogs of a reservation and the map", async ({
  page,
  product,
  restaurant,
}) => {
  await fillEvening(product.database, restaurant);
  await enter(page, restaurant.host);
  const created = await openNewReservation(page);
  await expectAccessibleOnEveryScreen(page);
  await created.getByLabel("Horário", { exact: true }).fill("04:00");
  await created.getByRole("button", { name: "Salvar Reserva" }).click();
  await expect(created.getByRole("note")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await created.getByRole("button", { name: "Cancelar" }).click();

  await pressCardAction(page, "Bruno Alves", "Editar");
  await expect(page.getByRole("dialog", { name: "Editar Reserva" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await closeWithEscape(page);

  await pressCardAction(page, "Bruno Alves", "Cancelar");
  await expect(page.getByRole("alertdialog", { name: "Cancelar reserva?" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("button", { name: "Voltar" }).click();

  const map = await openSeatDialog(page, "Bruno Alves");
  await expectAccessibleOnEveryScreen(page);
  await map.getByRole("radio", { name: /^Mesa M2,/ }).click();
  await expect(map.getByText(/Menos lugares que pessoas/)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.keyboard.press("Escape");

  await pressCardAction(page, "Bruno Alves", "Escolher mesa");
  const later = page.getByRole("dialog", { name: "Escolher mesa" });
  await expect(later.getByRole("radio", { checked: true })).toHaveCount(1);
  await expectAccessibleOnEveryScreen(page);
});

test(
  "axe finds nothing on the dialogs of the waiting list",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await enter(page, restaurant.host);
    await queueButton(page).click();
    const queue = page.getByRole("dialog", { name: "Fila de Espera" });
    await expect(queue.getByText("Nenhum cliente na fila")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await fillEvening(product.database, restaurant);
    await page.reload();
    await queueButton(page).click();
    await expect(queue.getByText(/^Aguardando há/)).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await queue
      .getByRole("button", { name: /^Sentar/ })
      .first()
      .click();
    await expect(page.getByRole("radiogroup", { name: "Mapa de mesas" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press("Escape");
    await queue.getByRole("button", { name: "Remover" }).first().click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("button", { name: "Manter na fila" }).click();
    await queue.getByRole("button", { name: "Fechar" }).click();

    await page.getByRole("button", { name: "Adicionar à Fila", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Adicionar à Fila de Espera" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  },
);

test(
  "axe finds nothing on what the shell opens",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await buildUnit(product.database.sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
    await enter(page, restaurant.host);
    await page.getByRole("button", { name: "Menu do usuário" }).click();
    await expect(page.getByRole("menuitem", { name: "Sair" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: / de \d{4}$|, \d+(?: de |\/)/ }).click();
    await expect(page.getByRole("dialog", { name: "Calendário" }).getByRole("grid")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press("Escape");

    // Who asks for reduced motion, as the journeys do, gets no transition, however short.
    expect(await page.evaluate(() => getComputedStyle(document.body).transitionProperty)).toBe("none");
    await page.keyboard.press("Control+b");
    const sidebar = page.getByRole("complementary", { name: "Menu lateral" });
    await expect(sidebar).toHaveCSS("width", "48px");
    await expectAccessibleWithoutSideScroll(page);
    // A tablet opens with the sidebar collapsed, a phone without.
    await turnInto(page, "tablet");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+b");
    await expect(sidebar).toHaveCSS("width", "256px");
    await expectAccessibleWithoutSideScroll(page);
    await turnInto(page, "phone");
    await page.getByRole("button", { name: "Alternar menu lateral" }).click();
    await expect(page.getByRole("dialog", { name: "Menu lateral" })).toBeVisible();
    await expectAccessibleWithoutSideScroll(page);
    await page.keyboard.press("Escape");
    await turnInto(page, "desktop");
    await page.getByRole("button", { name: "Alterar Empresa" }).click();
    const units = page.getByRole("dialog", { name: "Alterar Empresa" });
    await expect(units.getByRole("radio")).toHaveCount(2);
    await expectAccessibleOnEveryScreen(page);
    await units.getByRole("searchbox").fill("nada disso");
    await expectAccessibleOnEveryScreen(page);
  },
);

/** Every appearance of a card, a table and a waiting party. */
async function fillEvening({ sql }: Database, { unit, tables, today }: Restaurant): Promise<void> {
  const now = new Date();
  const waiting = await buildReservation(sql, unit, {
    customerName: "Ana Lima",
    date: today,
    guests: 1,
    customerEmail: "ana@example.com",
  });
  await buildReservation(sql, unit, {
    customerName: "Bruno Alves",
    date: today,
    guests: 4,
    notes: "Aniversário. ".repeat(30),
  });
  await buildReservation(sql, unit, {
    customerName: "Caio Reis",
    date: today,
    status: "seated",
    startsAt: now,
    endsAt: new Date(now.getTime() + 90 * MINUTE_MS),
    tables: [tables[2]],
  });
  await buildReservation(sql, unit, { customerName: "Davi Rocha", date: today, status: "completed" });
  await buildReservation(sql, unit, {
    customerName: "Eva Pires",
    date: today,
    time: "00:00",
    status: "cancelled",
  });
  await buildTable(sql, unit, { label: "M4", x: 100, y: 350, status: "cleaning", shape: "circle" });
  await buildWaitlistEntry(sql, unit, {
    customerName: "Ana Lima",
    reservationId: waiting.id,
    addedAt: new Date(now.getTime() - 40 * MINUTE_MS),
  });
  await buildWaitlistEntry(sql, unit, { customerName: "Fábio Nunes", addedAt: now });
}

import type { Page } from "@playwright/test";

import { MINUTE_MS } from "#shared/time.ts";
import { turnInto } from "#tests/devices.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { pressUntilFocused } from "#tests/keyboard.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { enter, expect, expectToast, test, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import {
  expectAccessibleOnEveryScreen,
  expectAccessibleWithoutSideScroll,
} from "#tests/web/accessibility.ts";

const tableOn = (page: Page, label: string) =>
  page
    .getByRole("listbox", { name: "Layout do salão" })
    .getByRole("option", { name: new RegExp(`^Mesa ${label},`) });

const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Ferramentas do layout" }).getByRole("button", { name });

test("touching tables are combined with one press, and any selected ones with a range of people", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  // It touches M1.
  await buildTable(sql, restaurant.unit, { label: "M4", x: 220, y: 100 });
  const visitor = await openVisitor();
  for (const screen of [page, visitor]) {
    await enter(screen, restaurant.host, "/mesas");
    await openTab(screen, "Combináveis");
  }

  await page.getByRole("button", { name: "Aceitar M1 + M4" }).click();
  await expectToast(page, "Combinação criada");
  const joins = visitor.getByRole("list", { name: "Combinações" });
  await expect(joins.getByRole("listitem")).toHaveText([/^M1 \+ M4\s*5 a 6 pessoas/]);
  await expect(visitor.getByText("Encostadas no layout")).toBeHidden();

  await page.getByRole("switch", { name: "Usar M1 + M4" }).click();
  await expect(joins).toContainText("Fora de uso");

  await page.getByTitle("Mostrar M1 + M4 no layout").click();
  await expect(tableOn(page, "M4")).toHaveAttribute("aria-selected", "true");
  await tableOn(page, "M3").click({ modifiers: ["Shift"] });
  await tool(page, "Combinar mesas").click();
  const dialog = page.getByRole("dialog", { name: "Combinar mesas" });
  await expect(dialog).toContainText("M1 + M3 + M4");
  const most = dialog.getByRole("textbox", { name: "Máximo de pessoas" });
  await most.fill("3");
  await expect(dialog.getByText("O mínimo não pode passar do máximo")).toBeVisible();
  await most.fill("20");
  await expect(dialog.getByText(/Faltarão cadeiras/)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await dialog.getByRole("button", { name: "Combinar", exact: true }).click();
  await expectToast(page, "Combinação criada");
  await expect(joins.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Ações de M1 + M3 + M4" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(joins.getByRole("listitem")).toHaveCount(1);
  await expectToast(page, "Combinação excluída");
  await undoButton(page, "Combinação excluída").click();
  await expect(joins.getByRole("listitem")).toHaveCount(2);
  await expect(joins).toContainText("20 pessoas");
});

test(
  "areas are created, given to selected tables, renamed and removed without losing a table",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const visitor = await openVisitor();
    for (const screen of [page, visitor]) {
      await enter(screen, restaurant.host, "/mesas");
      await openTab(screen, "Áreas");
    }
    const areas = visitor.getByRole("list", { name: "Áreas do salão" });
    const name = page.getByRole("textbox", { name: "Nova área" });
    await name.fill("Salão");
    await name.press("Enter");
    await expect(areas).toContainText("Salão");
    await expect(name).toBeFocused();
    await name.fill("salão ");
    await expect(page.getByText("Já existe uma área com este nome")).toBeVisible();
    await name.fill("");

    await tableOn(page, "M1").click();
    await tableOn(page, "M2").click({ modifiers: ["Shift"] });
    await tool(page, "Definir área").click();
    const dialog = page.getByRole("dialog", { name: "Definir área" });
    await expect(dialog).toContainText("Onde ficam as mesas M1 e M2?");
    await dialog.getByText("Nova área…", { exact: true }).click();
    await dialog.getByRole("textbox", { name: "Nome da área" }).fill("Varanda");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Mesas na área Varanda");
    await expect(areas.getByRole("listitem")).toHaveText([
      /^Salão\s*0 mesas/,
      /^Varanda\s*2 mesas/,
      /^Sem área\s*1 mesa/,
    ]);

    await page.getByRole("button", { name: "Ações de Varanda" }).click();
    await page.getByRole("menuitem", { name: "Mover para cima" }).click();
    await expect(areas.getByRole("listitem").first()).toContainText("Varanda");
    await page.getByRole("button", { name: "Ações de Varanda" }).click();
    await page.getByRole("menuitem", { name: "Renomear" }).click();
    const rename = page.getByRole("textbox", { name: "Nome da área" });
    await rename.fill("Terraço");
    await rename.press("Enter");
    await expect(areas.getByRole("listitem").first()).toContainText("Terraço");

    await page.getByRole("button", { name: "Ações de Terraço" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    const question = page.getByRole("alertdialog", { name: "Excluir a área Terraço?" });
    await expect(question).toContainText("2 mesas ficam sem área");
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(areas.getByRole("listitem")).toHaveText([/^Salão/, /^Sem área\s*3 mesas/]);
    expect(
      await rows(product.database.sql, "select count(*)::int as count from dining_table where unit_id = $1", [
        restaurant.unit.id,
      ]),
    ).toEqual([{ count: 3 }]);
  },
);

test(
  "a table is given its smallest party and what it has, and is blocked when nobody needs it",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const now = Date.now();
    await buildReservation(sql, restaurant.unit, {
      customerName: "Ana Lima",
      status: "seated",
      date: restaurant.today,
      startsAt: new Date(now - 25 * MINUTE_MS),
      seatedAt: new Date(now - 25 * MINUTE_MS),
      endsAt: new Date(now + 65 * MINUTE_MS),
      tables: [restaurant.tables[0]],
    });
    await enter(page, restaurant.host, "/mesas");
    await page.getByRole("button", { name: "Editar Mesa M3", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Editar Mesa" });
    await dialog.getByRole("textbox", { name: "Mínimo de pessoas" }).fill("9");
    await expect(dialog.getByText("Não pode passar do número de lugares")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Mínimo de pessoas" }).fill("4");
    await dialog.getByText("Janela", { exact: true }).click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Mesa atualizada");
    expect(
      await rows(sql, "select min_guests, attributes from dining_table where unit_id = $1 and label = 'M3'", [
        restaurant.unit.id,
      ]),
    ).toEqual([{ min_guests: 4, attributes: ["window"] }]);

    // By keyboard alone.
    await pressUntilFocused(
      page,
      page.getByRole("button", { name: "Ações de M1", exact: true }),
      "Shift+Tab",
    );
    await page.keyboard.press("Enter");
    await pressUntilFocused(page, page.getByRole("menuitem", { name: "Bloquear mesa" }), "ArrowDown");
    await page.keyboard.press("Enter");
    const block = page.getByRole("dialog", { name: "Bloquear mesa" });
    await pressUntilFocused(page, block.getByLabel("Motivo"));
    await page.keyboard.type("Pé quebrado");
    await page.keyboard.press("Enter");
    await expect(block.getByRole("alert")).toContainText("Ana Lima");
    await pressUntilFocused(page, block.getByLabel("Mesa", { exact: true }), "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await pressUntilFocused(page, block.getByRole("button", { name: "Bloquear", exact: true }));
    await page.keyboard.press("Enter");
    await expectToast(page, "Mesa bloqueada");
    const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Mesa M2" });
    await expect(row).toContainText(/Bloqueada: .* · Pé quebrado/);
    await row.getByRole("button", { name: "Retirar bloqueio de Mesa M2" }).click();
    await expect(row).not.toContainText("Bloqueada");
  },
);

test(
  "axe finds nothing on areas, combinable tables and their dialogs",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await buildTable(product.database.sql, restaurant.unit, { label: "M4", x: 220, y: 100 });
    await enter(page, restaurant.host, "/mesas");
    await openTab(page, "Combináveis");
    await expect(page.getByRole("button", { name: "Aceitar M1 + M4" })).toBeVisible();
    await expectAccessibleWithoutSideScroll(page);
    await page.getByRole("button", { name: "Aceitar M1 + M4" }).click();
    await expect(page.getByRole("switch", { name: "Usar M1 + M4" })).toBeVisible();
    await openTab(page, "Áreas");
    await page.getByRole("textbox", { name: "Nova área" }).fill("Salão");
    await page.getByRole("button", { name: "Adicionar", exact: true }).click();
    await expect(page.getByRole("list", { name: "Áreas do salão" })).toContainText("Salão");
    await expectAccessibleWithoutSideScroll(page);

    await tableOn(page, "M3").click();
    await tool(page, "Definir área").click();
    const area = page.getByRole("dialog", { name: "Definir área" });
    await area.getByText("Salão", { exact: true }).click();
    await expectAccessibleOnEveryScreen(page);
    await area.getByRole("button", { name: "Salvar" }).click();
    await expect(area).toBeHidden();
    await tool(page, "Bloquear mesa").click();
    const block = page.getByRole("dialog", { name: "Bloquear mesa" });
    await block.getByLabel("Fim", { exact: true }).fill("");
    await block.getByRole("button", { name: "Bloquear", exact: true }).click();
    await expect(block.getByText("Informe o horário")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await closeWithEscape(page);
    await turnInto(page, "phone");
    await openTab(page, "Combináveis");
    await expectAccessibleWithoutSideScroll(page);
  },
);

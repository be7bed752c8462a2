import type { Locator, Page } from "@playwright/test";

import { buildReservation, buildUnit, buildUser } from "#tests/factories.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { cardOf, enter, expect, expectToast, takeReservation, test } from "#tests/restaurant.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

const PATH = "/configuracoes";

test("the company's name and a new unit show at once on every user's screen, and each unit is edited", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const other = await openVisitor();
  await enter(
    other,
    await buildUser(product.database.sql, restaurant.organization, { permissions: ["reservas"] }),
  );
  await enter(page, restaurant.host, PATH);

  await test.step("the company's name is at the top of every sidebar", async () => {
    const name = page.getByRole("textbox", { name: "Nome da empresa" });
    await name.fill("");
    await expect(name).toHaveAccessibleDescription("Informe o nome");
    await name.fill("Bela Vista Restaurantes");
    await page.getByRole("button", { name: "Salvar Configurações" }).click();
    await expectToast(page, "Configurações salvas com sucesso!");
    await expect(other.getByRole("link", { name: "Bela Vista Restaurantes" })).toBeVisible();
  });

  await page.getByRole("button", { name: "Adicionar Unidade" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Unidade" });
  await dialog.getByLabel("CNPJ").fill("11.222.333/0001-80");
  await dialog.getByRole("button", { name: "Adicionar Unidade" }).click();
  // Leaving the fields shows the same errors. The focus shows that the form was sent: what is typed next must not be sent with it.
  await expect(dialog.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Nome" })).toHaveAccessibleDescription("Informe o nome");
  await expect(dialog.getByLabel("CNPJ")).toHaveAccessibleDescription(/^CNPJ inválido/);
  await dialog.getByRole("textbox", { name: "Nome" }).fill("Unidade Praia");
  await dialog.getByLabel("CNPJ").fill("11222333000181");
  await dialog.getByLabel("Endereço").fill("Rua da Areia, 7");
  await dialog.getByRole("button", { name: "Adicionar Unidade" }).click();
  await expectToast(page, "Unidade adicionada com sucesso!");
  await expect(rowOf(page, "Unidade Praia")).toContainText("Rua da Areia, 7");

  await other.getByRole("button", { name: "Alterar Empresa" }).click();
  const units = other.getByRole("dialog", { name: "Alterar Empresa" });
  await units.getByText("Unidade Praia", { exact: true }).click();
  await units.getByRole("button", { name: "Confirmar" }).click();
  // It has the default hours.
  await takeReservation(other, { name: "Ana Lima" });
  await expect(cardOf(other, "Ana Lima")).toBeVisible();

  await test.step("a unit is edited in its dialog, the current one in the page's form", async () => {
    await act(page, "Unidade Praia", "Editar");
    const editing = page.getByRole("dialog", { name: "Editar Unidade" });
    await editing.getByRole("textbox", { name: "Nome" }).fill("Unidade Guarujá");
    await editing.getByRole("button", { name: "Salvar Alterações" }).click();
    await expectToast(page, "Unidade atualizada com sucesso!");
    await expect(rowOf(page, "Unidade Guarujá")).toBeVisible();
    await act(page, restaurant.unit.name, "Editar");
    await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  });
});

test(
  "a user of a deactivated unit goes on in another one, and the unit comes back with its data",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant, allowErrors }) => {
    // The unit's live events end, and the browser gets a 404 when it connects again.
    allowErrors(/status of 404/);
    const { sql } = product.database;
    const beach = await buildUnit(sql, restaurant.organization, { name: "Unidade Praia", position: -1 });
    await buildReservation(sql, beach, { customerName: "Bia Reis", date: restaurant.tomorrow });
    const host = await openVisitor();
    await enter(host, await buildUser(sql, restaurant.organization, { permissions: ["reservas"] }));
    await expect(currentUnit(host)).toContainText("Unidade Praia");
    await enter(page, restaurant.host, PATH);
    await page.getByRole("button", { name: "Alterar Empresa" }).click();
    const units = page.getByRole("dialog", { name: "Alterar Empresa" });
    await units.getByText(restaurant.unit.name, { exact: true }).click();
    await units.getByRole("button", { name: "Confirmar" }).click();
    await expect(units).toBeHidden();

    await act(page, "Unidade Praia", "Desativar");
    const question = page.getByRole("alertdialog", { name: "Desativar Unidade Praia?" });
    await expect(question).toContainText("há 1 reserva em aberto nesta unidade");
    // A new reservation comes in while the question is open.
    await buildReservation(sql, beach, { date: restaurant.tomorrow });
    await question.getByRole("button", { name: "Desativar" }).click();
    await expectToast(page, "Novas reservas entraram nesta unidade. Confira e confirme de novo");
    await expect(question).toContainText("há 2 reservas em aberto nesta unidade");
    await question.getByRole("button", { name: "Desativar" }).click();
    await expectToast(page, "Unidade desativada");
    await expect(rowOf(page, "Unidade Praia")).toContainText("Inativa");

    await expectToast(host, "A unidade Unidade Praia foi desativada. Agora você está em Unidade Centro.");
    await expect(currentUnit(host)).toContainText("Unidade Centro");
    await takeReservation(host, { name: "Ana Lima" });
    await expect(cardOf(host, "Ana Lima")).toBeVisible();

    // The last active unit cannot be deactivated.
    await page.getByRole("button", { name: `Ações de ${restaurant.unit.name}` }).click();
    await expect(page.getByRole("menuitem", { name: "Desativar" })).toHaveAttribute("aria-disabled", "true");
    await closeWithEscape(page);
    await act(page, "Unidade Praia", "Reativar");
    await expectToast(page, "Unidade reativada");
    await host.getByRole("button", { name: "Alterar Empresa" }).click();
    const choices = host.getByRole("dialog", { name: "Alterar Empresa" });
    await choices.getByText("Unidade Praia", { exact: true }).click();
    await choices.getByRole("button", { name: "Confirmar" }).click();
    await expect(currentUnit(host)).toContainText("Unidade Praia");
  },
);

test("axe finds nothing in the unit dialogs", { tag: "@night" }, async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  await buildUnit(sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
  await buildUnit(sql, restaurant.organization, { name: "Unidade Antiga", isActive: false, address: "" });
  await enter(page, restaurant.host, PATH);
  await expect(rowOf(page, "Unidade Antiga")).toContainText("Inativa");
  await page.getByRole("button", { name: "Ações de Unidade Antiga" }).click();
  await expect(page.getByRole("menuitem", { name: "Reativar" })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await closeWithEscape(page);
  await act(page, restaurant.unit.name, "Desativar");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("button", { name: "Manter ativa" }).click();
  await page.getByRole("button", { name: "Adicionar Unidade" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Unidade" });
  await dialog.getByRole("button", { name: "Adicionar Unidade" }).click();
  await expect(dialog.getByText("Informe o nome")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
});

function rowOf(page: Page, unit: string): Locator {
  return page.getByRole("list", { name: "Unidades" }).getByRole("listitem").filter({ hasText: unit });
}

function currentUnit(page: Page): Locator {
  return page.getByRole("complementary", { name: "Menu lateral" });
}

async function act(page: Page, unit: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${unit}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

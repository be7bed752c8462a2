import type { Locator, Page } from "@playwright/test";

import { buildUser } from "#tests/factories.ts";
import { buildMenu, chooseAct, dishCard, dishNames } from "#tests/menu.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

test("a user adds a dish with every field, after a draft and the names of missing fields", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host, "/cardapio");
  await expect(page.getByText("Gerencie os pratos do seu restaurante")).toBeVisible();
  await expect(page.getByText("Seu cardápio começa aqui")).toBeVisible();
  const dialog = await openNewDish(page);

  await test.step("a half-filled dialog keeps a draft, and 'Cancelar' discards it", async () => {
    const name = dialog.getByLabel("Nome", { exact: true });
    const recovered = dialog.getByText("Rascunho recuperado");
    for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
      await name.fill("Farofa");
      await leave();
      await expect(dialog).toBeHidden();
      await openNewDish(page);
      await expect(recovered).toBeVisible();
      await expect(name).toHaveValue("Farofa");
    }
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await openNewDish(page);
    await expect(name).toHaveValue("");
    await expect(recovered).toBeHidden();
  });

  await dialog.getByRole("button", { name: "Cadastrar Prato" }).click();
  await expectToast(page, "Preencha os campos obrigatórios");
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveAccessibleDescription("Informe o nome");
  await expect(dialog.getByLabel("Categoria", { exact: true })).toHaveAccessibleDescription(
    "Escolha uma categoria ou digite uma nova",
  );
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveAccessibleDescription("Informe o preço");
  await expect(dialog.getByLabel("Nome", { exact: true })).toBeFocused();

  await dialog.getByLabel("Nome", { exact: true }).fill("Moqueca Baiana");
  await dialog.getByLabel("Nova categoria").fill("Frutos do Mar");
  await dialog.getByLabel("Preço", { exact: true }).fill("39,999");
  await dialog.getByRole("switch", { name: "Dois preços" }).check();
  await dialog.getByRole("button", { name: "Cadastrar Prato" }).click();
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveAccessibleDescription(
    "Digite o preço assim: 39,90",
  );
  await expect(dialog.getByLabel("Preço para duas pessoas")).toHaveAccessibleDescription(
    "Informe o preço para duas pessoas",
  );

  await dialog.getByLabel("Preço", { exact: true }).fill("39,9");
  await dialog.getByLabel("Preço para duas pessoas").fill("1.234");
  await dialog.getByLabel("Descrição curta").fill("No leite de coco e dendê");
  await dialog.getByLabel("Descrição longa").fill("Com arroz, farofa e pirão.");
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveValue("39,90");
  await expect(dialog.getByRole("textbox", { name: "Porções" })).toHaveValue("1");
  await expect(dialog.getByRole("radio", { name: "Grade" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Tempo de preparo (minutos)" }).fill("45");
  for (const mark of ["Sem glúten", "Sem lactose", "Crustáceos", "Peixes"])
    await dialog.getByRole("checkbox", { name: mark }).check();
  await dialog.getByRole("radio", { name: "Lista" }).check({ force: true });
  await dialog.getByRole("button", { name: "Cadastrar Prato" }).click();
  await expectToast(page, "Prato cadastrado com sucesso!");
  await expect(dialog).toBeHidden();

  const card = dishCard(page, "Moqueca Baiana");
  for (const text of ["Frutos do Mar", "No leite de coco e dendê", "R$ 39,90", "R$ 1.234,00 para dois"])
    await expect(card).toContainText(text);
  for (const text of ["Sem glúten", "Sem lactose", "45 min", "Contém crustáceos, peixes"])
    await expect(card).toContainText(text);
  await expect(page.getByRole("tab", { name: "Frutos do Mar" })).toBeVisible();

  await chooseAct(page, "Moqueca Baiana", "Editar");
  const edit = page.getByRole("dialog", { name: "Editar Prato" });
  await expect(edit.getByLabel("Nome", { exact: true })).toHaveValue("Moqueca Baiana");
  await expect(edit.getByLabel("Preço para duas pessoas")).toHaveValue("1.234,00");
  await expect(edit.getByLabel("Descrição longa")).toHaveValue("Com arroz, farofa e pirão.");
  await expect(edit.getByRole("checkbox", { name: "Peixes" })).toBeChecked();
  await expect(edit.getByRole("radio", { name: "Lista" })).toBeChecked();
});

test("a dish is found, edited, hidden, shown and deleted, and a typed category wins", async ({
  page,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  await enter(page, restaurant.host, "/cardapio");
  await expect(page.getByRole("article")).toHaveCount(4);

  await test.step("the search finds names and categories, the tabs filter, and the URL keeps both", async () => {
    const search = page.getByPlaceholder("Buscar pratos...");
    await search.fill("PUDÍM");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page).toHaveURL(/busca=PUD/);
    await search.fill("principais");
    await expect(page.getByRole("article")).toHaveCount(2);
    await search.fill("nada disso");
    await expect(page.getByText("Nenhum prato encontrado")).toBeVisible();
    await page.getByRole("tabpanel").getByRole("button", { name: "Limpar busca" }).click();
    await expect(page.getByRole("article")).toHaveCount(4);

    await page.getByRole("tab", { name: "Todos" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Entradas" })).toBeFocused();
    await page.getByRole("tab", { name: "Pratos Principais" }).click();
    await expect(page.getByText("Filtrado por: Pratos Principais", { exact: true })).toBeVisible();
    await expect.poll(() => dishNames(page)).toEqual(["Moqueca", "Picanha"]);
    await page.getByRole("button", { name: "Visualização em lista" }).click();
    await page.reload();
    await expect(page.getByText("Filtrado por: Pratos Principais", { exact: true })).toBeVisible();
    await expect.poll(() => dishNames(page)).toEqual(["Moqueca", "Picanha"]);
    await expect(page.getByRole("button", { name: "Visualização em lista" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const dialog = await openNewDish(page);
    await expect(dialog.getByLabel("Categoria", { exact: true }).locator("option:checked")).toHaveText(
      "Pratos Principais",
    );
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Visualização em grade" }).click();
  });
  await page.goto("/cardapio");

  await chooseAct(page, "Picanha", "Editar");
  const dialog = page.getByRole("dialog", { name: "Editar Prato" });
  await expect(dialog.getByLabel("Categoria", { exact: true })).toHaveValue(/./);
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveValue("1.234,50");
  await dialog.getByLabel("Nome", { exact: true }).fill("Picanha na Brasa");
  await dialog.getByLabel("Nova categoria").fill("Churrasco");
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expectToast(page, "Prato atualizado com sucesso!");
  const card = dishCard(page, "Picanha na Brasa");
  await expect(card).toContainText("Churrasco");
  await expect(card).toContainText("R$ 1.234,50");
  await expect.poll(() => dishNames(page)).toEqual(["Bruschetta", "Moqueca", "Picanha na Brasa", "Pudim"]);

  await chooseAct(page, "Picanha na Brasa", "Desativar");
  await expectToast(page, "Status atualizado");
  await expect(card).toContainText("Inativo");
  await page.reload();
  await expect(card).toContainText("Inativo");
  await chooseAct(page, "Picanha na Brasa", "Ativar");
  await expect(card).not.toContainText("Inativo");

  await chooseAct(page, "Picanha na Brasa", "Excluir");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(card).toBeVisible();
  await chooseAct(page, "Picanha na Brasa", "Excluir");
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expectToast(page, "Prato excluído");
  await expect(card).toBeHidden();
  await expect(page.getByRole("article", { name: "Pudim" })).toBeFocused();
});

test("when two users edit one dish, the second keeps the typed values and may load the other version", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  const other = await openVisitor();
  await enter(page, restaurant.host, "/cardapio");
  await enter(
    other,
    await buildUser(product.database.sql, restaurant.organization, { permissions: ["cardapio"] }),
    "/cardapio",
  );
  const dialog = page.getByRole("dialog", { name: "Editar Prato" });
  await chooseAct(page, "Pudim", "Editar");
  await dialog.getByLabel("Descrição curta").fill("Com calda de caramelo");

  await chooseAct(other, "Pudim", "Editar");
  const othersDialog = other.getByRole("dialog", { name: "Editar Prato" });
  await othersDialog.getByLabel("Preço", { exact: true }).fill("25");
  await othersDialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expectToast(other, "Prato atualizado com sucesso!");

  const save = dialog.getByRole("button", { name: "Salvar Alterações" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("Outra pessoa alterou este prato");
  await expect(dialog.getByLabel("Descrição curta")).toHaveValue("Com calda de caramelo");
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveValue("22,50");

  await dialog.getByRole("button", { name: "Carregar a outra versão" }).click();
  await expect(dialog.getByLabel("Preço", { exact: true })).toHaveValue("25,00");
  await expect(dialog.getByLabel("Descrição curta")).toHaveValue("");
  await dialog.getByLabel("Descrição curta").fill("Com calda");
  await save.click();
  await expectToast(page, "Prato atualizado com sucesso!");
  await expect(dishCard(other, "Pudim")).toContainText("Com calda");
  await expect(dishCard(other, "Pudim")).toContainText("R$ 25,00");
});

test(
  "a change after a lost answer is stored, and a dish that somebody deleted shows an error",
  { tag: "@night" },
  async ({ page, allowErrors, product, restaurant }) => {
    allowErrors(/status of (404|500)/);
    const { sql } = product.database;
    await buildMenu(product.database, restaurant);
    await enter(page, restaurant.host, "/cardapio");
    const created = await openNewDish(page);
    await created.getByLabel("Nome", { exact: true }).fill("Suco de caju");
    await created.getByLabel("Nova categoria").fill("Sucos");
    await created.getByLabel("Preço", { exact: true }).fill("10");
    await page.route(
      "**/rpc/menu/create",
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500 });
      },
      { times: 1 },
    );
    await created.getByRole("button", { name: "Cadastrar Prato" }).click();
    await expect(created.getByRole("alert").filter({ visible: true })).toBeVisible();
    await created.getByLabel("Preço", { exact: true }).fill("12,50");
    await created.getByRole("button", { name: "Cadastrar Prato" }).click();
    await expectToast(page, "Prato cadastrado com sucesso!");
    expect(
      await rows(sql, "select name, price_cents from dish where unit_id = $1 and name like 'Suco%'", [
        restaurant.unit.id,
      ]),
    ).toEqual([{ name: "Suco de caju", price_cents: 1250 }]);

    await chooseAct(page, "Pudim", "Editar");
    const edited = page.getByRole("dialog", { name: "Editar Prato" });
    await edited.getByLabel("Descrição curta").fill("Com calda");
    await rows(sql, "delete from dish where unit_id = $1 and name = 'Pudim'", [restaurant.unit.id]);
    await edited.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(edited.getByRole("alert").filter({ visible: true })).toContainText(
      "Outra pessoa excluiu este prato",
    );
    await expect(edited.getByLabel("Descrição curta")).toHaveValue("Com calda");
    await edited.getByRole("button", { name: "Cancelar" }).click();

    // Deleting a dish that is already deleted succeeds.
    await chooseAct(page, "Bruschetta", "Excluir");
    await rows(sql, "delete from dish where unit_id = $1 and name = 'Bruschetta'", [restaurant.unit.id]);
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expectToast(page, "Prato excluído");
  },
);

/** The page's own button: an empty menu has a second one after it. */
async function openNewDish(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Novo Prato", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo Prato" });
  await expect(dialog).toBeVisible();
  return dialog;
}

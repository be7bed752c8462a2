import type { Page } from "@playwright/test";

import { buildMenu, chooseAct, dishCard } from "#tests/menu.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";

test("a user renames, sorts and merges categories, and removes an empty one", async ({
  page,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  await enter(page, restaurant.host, "/cardapio");
  await page.getByRole("button", { name: "Categorias", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Categorias" });
  const choose = async (category: string, act: string) => {
    await dialog.getByRole("button", { name: `Ações de ${category}`, exact: true }).click();
    await page.getByRole("menuitem", { name: act, exact: true }).click();
  };

  await test.step("renames a category, but not to a taken name", async () => {
    await choose("Entradas", "Renomear");
    const field = dialog.getByLabel("Nome da categoria");
    await expect(field).toBeFocused();
    await field.fill("SOBREMESAS");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(field).toHaveAccessibleDescription("Já existe a categoria Sobremesas");
    await field.fill("Para Começar");
    await page.keyboard.press("Enter");
    await expectToast(page, "Categoria renomeada");
    await expect(dialog.getByRole("listitem", { name: "Para Começar" })).toBeVisible();
  });

  await test.step("sorts by the card's menu and by keyboard", async () => {
    await choose("Sobremesas", "Mover para cima");
    await expectToast(page, "Ordem atualizada");
    await expect.poll(() => tabs(page)).toEqual(["Todos", "Para Começar", "Sobremesas", "Pratos Principais"]);
    await dialog.getByRole("button", { name: "Arrastar Pratos Principais" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect.poll(() => tabs(page)).toEqual(["Todos", "Pratos Principais", "Para Começar", "Sobremesas"]);
  });

  await test.step("merges one into another", async () => {
    await dialog.getByRole("button", { name: "Ações de Sobremesas" }).click();
    await expect(page.getByRole("menuitem", { name: "Remover" })).toBeDisabled();
    await page.getByRole("menuitem", { name: "Juntar a outra" }).click();
    await dialog.getByLabel("Juntar Sobremesas a").selectOption({ label: "Para Começar" });
    await dialog.getByRole("button", { name: "Juntar", exact: true }).click();
    await expectToast(page, "Sobremesas agora faz parte de Para Começar");
    await expect(dialog.getByRole("listitem", { name: "Para Começar" })).toContainText("2 pratos");
    await expect(dialog.getByRole("listitem", { name: "Sobremesas" })).toBeHidden();
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dishCard(page, "Pudim")).toContainText("Para Começar");
  });

  await test.step("offers to remove the category when its last dish leaves", async () => {
    await page.getByRole("tab", { name: "Para Começar" }).click();
    for (const dish of ["Pudim", "Bruschetta"]) {
      await chooseAct(page, dish, "Editar");
      const edit = page.getByRole("dialog", { name: "Editar Prato" });
      await edit.getByLabel("Categoria", { exact: true }).selectOption({ label: "Pratos Principais" });
      await edit.getByRole("button", { name: "Salvar Alterações" }).click();
      await expect(edit).toBeHidden();
    }
    await expect(page.getByText("A categoria Para Começar ficou sem pratos.")).toBeVisible();
    await expect(page.getByText("Nenhum prato nesta categoria")).toBeVisible();
    await page.getByRole("button", { name: "Remover categoria" }).click();
    await expectToast(page, "Categoria removida");
    await expect.poll(() => tabs(page)).toEqual(["Todos", "Pratos Principais"]);
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect(page.getByText("ficou sem pratos")).toBeHidden();
  });
});

async function tabs(page: Page): Promise<(string | null)[]> {
  const all = await page.locator("[role=tab]").all();
  return Promise.all(all.map((tab) => tab.getAttribute("aria-label")));
}

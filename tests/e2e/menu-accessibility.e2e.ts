import { addDays } from "#shared/time.ts";
import { buildDish } from "#tests/factories.ts";
import { buildMenu, chooseAct, openDishMenu } from "#tests/menu.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { photo } from "#tests/pictures.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, test } from "#tests/restaurant.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

// Each test runs axe on several screens, which takes time.
test(
  "axe finds nothing on 'Cardápio', empty, failed, as a grid and as a list",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await enter(page, restaurant.host, "/cardapio");
    await expect(page.getByText("Seu cardápio começa aqui")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);

    const { mains } = await buildMenu(product.database, restaurant);
    await buildDish(product.database.sql, mains, {
      name: "Um prato de nome muito comprido, como os que se escrevem em cardápios de festa, com tudo o que leva",
      position: 9,
      isActive: false,
      soldOutUntil: new Date(`${addDays(restaurant.today, 2)}T12:00:00Z`),
      description: "palavramuitocompridasemespaço".repeat(9),
      priceCents: 9_999_999,
      price2Cents: 9_999_999,
      tags: ["vegano", "vegetariano", "sem-gluten", "sem-lactose"],
      allergens: ["gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts"],
      servings: 100,
      prepTimeMinutes: 1440,
    });
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(5);
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("switch", { name: "Cardápio público" }).click();
    await expect(page.getByRole("button", { name: "QR Code" })).toBeVisible();
    await page.getByRole("button", { name: "Visualização em lista" }).click();
    await page.getByRole("tab", { name: "Pratos Principais" }).click();
    await expect(page.getByText("Filtrado por: Pratos Principais")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByPlaceholder("Buscar pratos...").fill("nada disso");
    await expect(page.getByText("Nenhum prato encontrado")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);

    await refuseCall(page, "menu/list");
    await page.reload();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  },
);

test(
  "axe finds nothing on the menus and dialogs of a dish",
  { tag: "@night" },
  async ({ page, allowErrors, product, restaurant }) => {
    // Playwright's trace fetches the photo previews, which the page's policy allows for images only.
    allowErrors(/^Connecting to 'blob:/);
    await buildMenu(product.database, restaurant);
    await enter(page, restaurant.host, "/cardapio");
    await openDishMenu(page, "Moqueca");
    await expectAccessibleOnEveryScreen(page);
    await closeWithEscape(page);

    await page.getByRole("button", { name: "Novo Prato" }).click();
    const created = page.getByRole("dialog", { name: "Novo Prato" });
    await created.getByRole("switch", { name: "Dois preços" }).click();
    await created.getByRole("button", { name: "Cadastrar Prato" }).click();
    await expect(created.getByText("Informe o nome")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await created.getByRole("button", { name: "Escolher fotos" }).click();
    await (
      await chooser
    ).setFiles([
      { name: "um.jpg", mimeType: "image/jpeg", buffer: await photo(400, 300) },
      { name: "cardapio.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    ]);
    await expect(created.getByRole("button", { name: "Remover foto 1" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await closeWithEscape(page);
    await page.getByRole("button", { name: "Novo Prato" }).click();
    await expect(created.getByText("Rascunho recuperado")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await created.getByRole("button", { name: "Cancelar" }).click();

    await chooseAct(page, "Moqueca", "Excluir");
    await expect(page.getByRole("alertdialog", { name: "Excluir prato?" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  },
);

test(
  "axe finds nothing on the dialogs of the whole menu",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await buildMenu(product.database, restaurant);
    await enter(page, restaurant.host, "/cardapio");
    await page.getByRole("button", { name: "Categorias", exact: true }).click();
    const categories = page.getByRole("dialog", { name: "Categorias" });
    await expect(categories.getByRole("listitem")).toHaveCount(3);
    await expectAccessibleOnEveryScreen(page);
    await categories.getByRole("button", { name: "Ações de Entradas" }).click();
    await page.getByRole("menuitem", { name: "Juntar a outra" }).click();
    await expect(categories.getByLabel("Juntar Entradas a")).toBeFocused();
    await expectAccessibleOnEveryScreen(page);
    await categories.getByRole("button", { name: "Fechar" }).click();

    await page.getByRole("switch", { name: "Cardápio público" }).click();
    await page.getByRole("button", { name: "QR Code" }).click();
    await expect(page.getByRole("dialog", { name: "QR Code do cardápio" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await closeWithEscape(page);

    await page.getByRole("button", { name: "Mais opções" }).click();
    await expect(page.getByRole("menuitem", { name: "Exportar" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("menuitem", { name: "Importar" }).click();
    const imported = page.getByRole("dialog", { name: "Importar cardápio" });
    await expect(imported.getByText("Escolha uma planilha ou arraste para cá")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    const chooser = page.waitForEvent("filechooser");
    await imported.getByRole("button", { name: "Escolher arquivo" }).click();
    await (
      await chooser
    ).setFiles({
      name: "cardapio.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "Categoria;Nome;Preço\nPratos Principais;Moqueca;66,00\nBebidas;Suco;12,00\nBebidas;Vinho;caro\nSobremesas;Pudim;22,50\n",
      ),
    });
    await imported.getByRole("button", { name: "Todas 4" }).click();
    await expect(imported.getByRole("row")).toHaveCount(5);
    await expectAccessibleOnEveryScreen(page);
  },
);

import { readFile } from "node:fs/promises";

import { on } from "#tests/devices.ts";
import { chooseFile, ENGLISH_MENU, PRICE_LIST, TILL_MENU, type ImportFile } from "#tests/import-files.ts";
import { buildMenu, dishCard, dishNames } from "#tests/menu.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";
import { xlsxParts, xlsxRows, zipOf } from "#tests/xlsx.ts";

test("a user exports the menu as CSV, edits it, and imports it after a preview of every row", async ({
  page,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  await enter(page, restaurant.host, "/cardapio");
  const chooseInMenu = async (item: string) => {
    await page.getByRole("button", { name: "Mais opções" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  const download = page.waitForEvent("download");
  await chooseInMenu("Exportar");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^cardapio-.+\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain("Moqueca");

  const dialog = page.getByRole("dialog", { name: "Importar cardápio" });
  const choose = async (text: string, button: string) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: button }).click();
    await (await chooser).setFiles({ name: "cardapio.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  };

  await chooseInMenu("Importar");
  await choose("Foo;Bar\n1;2\n", "Escolher arquivo");
  await expect(dialog.getByRole("alert")).toContainText("Faltam colunas no arquivo");

  const [heading = "", ...lines] = csv.trim().split("\r\n");
  const edited = [
    heading,
    ...lines.map((line) => (line.includes("Pudim") ? line.replace("22,50", "27,90") : line)),
    newRow(heading, { Categoria: "Bebidas", Nome: "Suco de Caju", Preço: "12,00" }),
    newRow(heading, { Categoria: "Bebidas", Nome: "Vinho", Preço: "caro" }),
  ].join("\r\n");
  await choose(edited, "Escolher outro arquivo");
  await expect(dialog.getByRole("alert")).toBeHidden();
  const filter = (name: string) => dialog.getByRole("button", { name, exact: true });
  await expect(filter("Recusadas 1")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("row", { name: /Vinho/ })).toContainText("“caro” não é um preço");
  await filter("Alteradas 1").click();
  const changed = dialog.getByRole("row", { name: /Pudim/ });
  await expect(changed).toContainText("Preço:");
  await expect(changed).toContainText("22,50");
  await expect(changed).toContainText("27,90");
  await filter("Novas 1").click();
  await expect(dialog.getByRole("row", { name: /Suco de Caju/ })).toContainText("Nova");
  await expect(filter("Iguais 3")).toBeVisible();
  await expect(dialog.getByText("Categoria nova: Bebidas")).toBeVisible();

  await dialog.getByRole("button", { name: "Importar 2 pratos" }).click();
  await expectToast(page, "Cardápio importado: 1 prato novo, 1 alterado");
  await expect(dialog).toBeHidden();
  await expect(dishCard(page, "Pudim")).toContainText("R$ 27,90");
  await expect(dishCard(page, "Suco de Caju")).toContainText("Bebidas");
  await expect
    .poll(() => dishNames(page))
    .toEqual(["Bruschetta", "Moqueca", "Picanha", "Pudim", "Suco de Caju"]);
});

test(
  "a user imports a till's XLSX, whatever it is called, and reads what to do with an .ods file",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/cardapio");
    await page.getByRole("button", { name: "Importar planilha" }).click();
    const dialog = page.getByRole("dialog", { name: "Importar cardápio" });
    const choose = async (name: string, bytes: Uint8Array, button = "Escolher arquivo") => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: button }).click();
      await (await chooser).setFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
    };
    await choose("cardapio.xlsx", zipOf({ "content.xml": "x" }));
    await expect(dialog.getByRole("alert")).toHaveText(
      "Este arquivo é .ods e não é lido aqui. Salve como .xlsx ou .csv",
    );
    const dishes = xlsxRows([
      ["Relatório de produtos"],
      ["Grupo", "Produto", "Valor"],
      ["Massas", "Nhoque", 25.9],
      [null, "Ravióli", 58],
      ["Doces", "Pudim", 18.5],
    ]);
    const drinks = xlsxRows([
      ["Bebida", "Valor"],
      ["Chope", 12.5],
    ]);
    const workbook = zipOf(xlsxParts([{ rows: dishes, merges: ["A3:A4"] }, { rows: drinks }]));
    await choose("cardapio.csv", workbook);
    await expect(dialog.getByRole("alert")).toBeHidden();
    const sheet = dialog.getByLabel("Aba da planilha");
    await expect(sheet).toHaveValue("0");
    await expect(dialog.getByText("Fica de fora: Aba 2")).toBeVisible();
    await sheet.selectOption("Aba 2");
    await dialog.getByLabel("Categoria dos pratos").selectOption({ label: "Nova categoria…" });
    await dialog.getByLabel("Nome da nova categoria").fill("Bebidas");
    await dialog.getByRole("button", { name: "Usar", exact: true }).click();
    await expect(dialog.getByRole("row", { name: "Chope" })).toContainText("Bebidas · R$\u00a012,50");
    await expectAccessible(page);
    await sheet.selectOption("Aba 1");
    await dialog.getByRole("button", { name: "Importar 3 pratos" }).click();
    await expectToast(page, "Cardápio importado: 3 pratos novos, 0 alterados");
    await expect.poll(() => dishNames(page)).toEqual(["Nhoque", "Ravióli", "Pudim"]);
    await expect(dishCard(page, "Ravióli")).toContainText("R$ 58,00");
  },
);

for (const device of ["desktop", "tablet"] as const) {
  test(
    `menus of three other programs come in as they are (${device})`,
    on(device, { isNightly: device === "tablet" }),
    async ({ page, product, restaurant }) => {
      test.slow();
      await enter(page, restaurant.host, "/cardapio");
      const dialog = page.getByRole("dialog", { name: "Importar cardápio" });
      const open = async (file: ImportFile) => {
        if (await page.getByRole("button", { name: "Importar planilha" }).isVisible())
          await page.getByRole("button", { name: "Importar planilha" }).click();
        else {
          await page.getByRole("button", { name: "Mais opções" }).click();
          await page.getByRole("menuitem", { name: "Importar" }).click();
        }
        await chooseFile(page, "Importar cardápio", file);
      };
      const useOf = (heading: string) => dialog.getByLabel(`Usar a coluna “${heading}” como`);
      const rowOf = (name: string) => dialog.getByRole("row", { name });

      await open(TILL_MENU);
      await expect(useOf("Preço de venda (R$)")).toHaveValue("price");
      await expect(useOf("Custo")).toHaveValue("");
      await expect(dialog.getByText("por exemplo: 31,20")).toBeVisible();
      await expect(dialog.getByText("1 linha não faz parte da tabela")).toContainText(
        "8 (“Total de itens: 3”)",
      );
      await expect(rowOf("Leitão à pururuca")).toContainText("Pratos da casa · R$\u00a01.234,50");
      await expect(rowOf("Feijoada completa")).toContainText("Serve duas pessoas à vontade");
      await expectAccessible(page);
      // Two columns for one field: the error stands at the select, and nothing can be imported.
      await useOf("Custo").selectOption("price");
      await expect(dialog.getByText("Preço já vem da coluna “Preço de venda (R$)”")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Escolha acima para importar" })).toBeDisabled();
      await useOf("Custo").selectOption("");
      await dialog.getByRole("button", { name: "Importar 3 pratos" }).click();
      await expect(dialog).toBeHidden();
      await expect(dishCard(page, "Leitão à pururuca")).toContainText("1.234,50");

      await open(PRICE_LIST);
      await expect(dialog.getByText("O arquivo não deixa claro")).toBeVisible();
      await dialog.getByLabel("Categoria dos pratos").selectOption({ label: "Nova categoria…" });
      await dialog.getByLabel("Nome da nova categoria").fill("Petiscos");
      await dialog.getByRole("button", { name: "Usar", exact: true }).click();
      await expectAccessible(page);
      await dialog.getByRole("radio", { name: "R$ 12,50" }).check({ force: true });
      await expect(rowOf("Chope")).toContainText("Petiscos · R$\u00a012,50");
      await expect(rowOf("Caipirinha")).toContainText("R$\u00a025,90");
      await dialog.getByRole("button", { name: "Importar 3 pratos" }).click();
      await expect(dialog).toBeHidden();
      await expect(dishCard(page, "Batata")).toContainText("32,00");

      await open(ENGLISH_MENU);
      await expect(useOf("SKU")).toHaveValue("");
      await useOf("SKU").selectOption("description");
      await useOf("Description").selectOption("");
      await expect(rowOf("Margherita")).toContainText("P-1");
      await dialog.getByRole("button", { name: "Importar 2 pratos" }).click();
      await expect(dialog).toBeHidden();
      await expect(dishCard(page, "Margherita")).toContainText("45,90");
      // What was assigned is remembered.
      await open(ENGLISH_MENU);
      await expect(useOf("SKU")).toHaveValue("description");
      await expect(useOf("Description")).toHaveValue("");
      await expect(dialog.getByRole("button", { name: "Iguais 2" })).toBeVisible();

      const stored = await rows<Record<string, unknown>>(
        product.database.sql,
        `select dish_category.name as category, dish.name, price_cents, description
           from dish join dish_category on dish_category.unit_id = dish.unit_id and dish_category.id = category_id
          where dish.unit_id = $1 order by dish.position`,
        [restaurant.unit.id],
      );
      expect(stored.map((row) => Object.values(row))).toEqual([
        ["Pratos da casa", "Feijoada completa", 8990, "Serve duas pessoas à vontade"],
        ["Pratos da casa", "Leitão à pururuca", 123_450, ""],
        ["Bebidas", "Água com gás", 600, ""],
        ["Petiscos", "Chope", 1250, ""],
        ["Petiscos", "Caipirinha", 2590, ""],
        ["Petiscos", "Batata", 3200, ""],
        ["Pizza", "Margherita", 4590, "P-1"],
        ["Pizza", "Calabresa", 4900, "P-2"],
      ]);
    },
  );
}

test("a user previews and imports a thousand rows", { tag: "@night" }, async ({ page, restaurant }) => {
  test.slow();
  await enter(page, restaurant.host, "/cardapio");
  await page.getByRole("button", { name: "Importar planilha" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar cardápio" });
  const lines = Array.from(
    { length: 1000 },
    (_, index) => `Massas;Massa ${index + 1};${20 + (index % 50)},00`,
  );
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Escolher arquivo" }).click();
  await (
    await chooser
  ).setFiles({
    name: "mil.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Categoria;Nome;Preço", ...lines].join("\n")),
  });
  await expect(dialog.getByRole("row")).toHaveCount(201);
  await dialog.getByRole("button", { name: "Mostrar mais 200" }).click();
  await expect(dialog.getByRole("row")).toHaveCount(401);
  await dialog.getByRole("button", { name: "Importar 1000 pratos" }).click();
  // The toast may disappear before a thousand cards are drawn, so the test does not wait for it.
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder("Buscar pratos...").fill("Massa 1000");
  await expect(dishCard(page, "Massa 1000")).toBeVisible();
});

function newRow(heading: string, cells: Record<string, string>): string {
  return heading
    .replace("\uFEFF", "")
    .split(";")
    .map((name) => cells[name] ?? "")
    .join(";");
}

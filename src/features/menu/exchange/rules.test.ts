import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readCsv } from "#shared/csv-reader.ts";
import { escapeFormula, unescapeFormula, writeCsv } from "#shared/csv.ts";
import { newId } from "#shared/id.ts";
import { finish } from "#shared/pausable.ts";
import { createHeadingLookup } from "#shared/table-import/columns.ts";
import type { DecimalSign } from "#shared/table-import/prices.ts";
import { findColumnRefusal, readTable } from "#shared/table-import/read-table.ts";
import { cpuTimeOf } from "#tests/cpu-time.ts";
import { dishWith } from "#tests/dish.ts";
import type { Dish, Menu } from "../contract.ts";
import { ALLERGENS, DISH_TAGS } from "../limits.ts";
import { tidyName } from "../rules.ts";
import { columnRulesOf } from "./columns.ts";
import { csvField } from "./contract.ts";
import { cellsOfMenu } from "./file.ts";
import { planImport } from "./rules.ts";
import { csvWords } from "./text.ts";

const entradas = { id: newId(), name: "Entradas" };
const massas = { id: newId(), name: "Massas" };

const buildDish = (over: Partial<Dish> = {}) =>
  dishWith({ id: newId(), categoryId: massas.id, name: "Nhoque", priceCents: 4590, ...over });

function buildMenu(...dishes: Dish[]): Menu {
  return { categories: [entradas, massas], dishes, slug: "centro", isPublic: false };
}

const columnRules = columnRulesOf(csvWords);
const { candidatesOf } = createHeadingLookup(columnRules);

function tableOf(csv: string) {
  const rows = finish(readCsv(csv, 10_000, (cell) => candidatesOf(cell).length > 0));
  const table = finish(readTable(rows, columnRules));
  return table.ok ? (findColumnRefusal(table.value, csvWords.headings) ?? table) : table;
}

function plan(menu: Menu, csv: string, sign: DecimalSign | null = null) {
  const table = tableOf(csv);
  if (!table.ok) throw new Error(table.reason);
  return finish(planImport(menu, table.value.rows, csvWords, sign));
}

/** The first row's outcome and its problems. */
function judge(csv: string, menu = buildMenu()) {
  const [row] = plan(menu, csv).rows;
  if (!row) throw new Error("the file has no row");
  return [row.outcome, ...row.problems.map(({ field, problem }) => `${field ?? "row"}: ${problem}`)];
}

const exported = (menu: Menu) => writeCsv(cellsOfMenu(menu, csvWords).map((row) => row.map(escapeFormula)));

describe("An export", () => {
  test("opens in a Brazilian Excel: byte order mark, semicolons, CRLF, Portuguese words", () => {
    const dish = buildDish({
      name: 'Nhoque "da casa"',
      price2Cents: 123_450,
      description: "Com sálvia; e manteiga",
      tags: ["vegetariano"],
      allergens: ["gluten", "milk"],
      prepTimeMinutes: 20,
      isActive: false,
    });
    expect(exported(buildMenu(dish))).toBe(
      "\uFEFFID;Categoria;Nome;Preço;Preço para duas pessoas;Descrição curta;Descrição longa;Porções;Tempo de preparo (min);Dietas;Alérgenos;Exibição;Ativo\r\n" +
        `${dish.id};Massas;"Nhoque ""da casa""";45,90;1.234,50;"Com sálvia; e manteiga";;1;20;Vegetariano;Glúten, Leite;grade;não\r\n`,
    );
  });

  test("lets no cell run as a formula", () => {
    for (const name of ["=1+1", "+55", "-10%", "@SUM(A1)", "'=x"]) {
      const [, row] = finish(readCsv(exported(buildMenu(buildDish({ name }))), 2));
      expect(row?.cells[2]).toBe(`'${name}`);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("'=+-@\ta")) }), (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
      }),
    );
  });

  test("changes nothing when it is imported again, with any content", () => {
    const text = (maxLength: number) =>
      fc
        .string({ unit: fc.constantFrom(...Array.from("abcÇã;,\"'=+-@\t\n |/&€😀 ")), maxLength })
        .map((written) => written.trim());
    const money = fc.integer({ min: 1, max: 9_999_999 });
    const dishes = fc.uniqueArray(
      fc.record({
        id: fc.uuid({ version: 7 }),
        categoryId: fc.constantFrom(entradas.id, massas.id),
        name: text(20).map((name) => tidyName(name) || "Prato"),
        priceCents: money,
        price2Cents: fc.option(money),
        description: text(60),
        descriptionLong: text(200),
        servings: fc.integer({ min: 1, max: 100 }),
        prepTimeMinutes: fc.option(fc.integer({ min: 0, max: 1440 })),
        tags: fc.subarray([...DISH_TAGS]),
        allergens: fc.shuffledSubarray([...ALLERGENS]),
        displayMode: fc.constantFrom("foodporn" as const, "list" as const),
        isActive: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 12, minLength: 1 },
    );
    fc.assert(
      fc.property(dishes, (made) => {
        const menu = buildMenu(...made.map((dish) => buildDish(dish)));
        const { rows, newCategories } = plan(menu, exported(menu));
        expect(rows.map(({ outcome, problems }) => [outcome, problems])).toEqual(
          made.map(() => ["same", []]),
        );
        expect(newCategories).toEqual([]);
      }),
    );
  });

  test("adds new dishes when it comes from another unit, with new ids", () => {
    const theirs = buildMenu(buildDish({ name: "A" }), buildDish({ name: "B" }));
    const { counts, created } = plan(buildMenu(), exported(theirs));
    expect(counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 });
    expect(created.map(({ name }) => name)).toEqual(["A", "B"]);
  });
});

describe("A file", () => {
  test.each([
    ["semicolons", "Nome;Categoria;Preço\r\nNhoque;Massas;39,90"],
    ["commas", 'Nome,Categoria,Preço\nNhoque,Massas,"39,90"\n'],
    ["tabs", "Nome\tCategoria\tPreço\nNhoque\tMassas\t39,90"],
    ["a byte order mark", "\uFEFFNome;Categoria;Preço\rNhoque;Massas;39,90\r"],
    ["other case and no accents", "NOME;categoria;preco\nNhoque;massas;R$ 39,90"],
    ["the code's own names", "name;category;price\nNhoque;Massas;39.90"],
    ["columns of its own, and blank rows", "Nota;Nome;;Categoria;Preço\n\n;;;;\nx;Nhoque;;Massas;39,90"],
  ])("is read with %s", (_what, csv) => {
    expect(plan(buildMenu(), csv).created).toEqual([
      expect.objectContaining({ name: "Nhoque", category: "Massas", priceCents: 3990 }),
    ]);
  });

  test.each([
    [
      "Item do cardápio;Família;Preço Unit. (R$);Composição do prato",
      ["name", "category", "price", "description"],
    ],
    ["Produto;Grupo do produto;Vl. Unit.;Descr.", ["name", "category", "price", "description"]],
    [
      "Nome do produto;Categoria do item;Preço do item;Descrição do produto",
      ["name", "category", "price", "description"],
    ],
    ["Item,Product Category,Variant Price,Item Description", ["name", "category", "price", "description"]],
    ["Menu Item,Category,Price,Body (HTML)", ["name", "category", "price", "description"]],
    ["Descrição do produto;Grupo;Preço de venda;Código do produto", ["name", "category", "price", null]],
    ["Produto;Grupo;Preço de custo;Preço salão", ["name", "category", null, "price"]],
    [
      "Name,Categories,Description,Regular price,Short description",
      ["name", "category", "descriptionLong", "price", "description"],
    ],
    [
      "Nome,Categoria,Descrição,Preço,Resumo",
      ["name", "category", "descriptionLong", "price", "description"],
    ],
  ])("with the headings %s is read as %j", (headings, fields) => {
    const separator = headings.includes(";") ? ";" : ",";
    const cells = fields.map((field) => (field === "price" ? "39.90" : "Coisa boa"));
    const table = tableOf(`${headings}\n${cells.join(separator)}`);
    expect(table.ok && table.value.columns.map(({ field }) => field)).toEqual(fields);
  });

  test.each(csvWords.synonyms.description)("with only %s for a text has short descriptions", (heading) => {
    expect(
      plan(buildMenu(), `Nome;Categoria;Preço;${heading}\nNhoque;Massas;1;Da casa`).created[0],
    ).toMatchObject({ description: "Da casa", descriptionLong: "" });
  });

  test("in English keeps a description that is too long for the short one", () => {
    const csv = `Name,Category,Price,Description\nNhoque,Massas,39.90,${"With sage. ".repeat(40)}`;
    expect(plan(buildMenu(), csv).created[0]?.descriptionLong).toMatch(/^With sage.*sage\.$/);
  });

  test.each([
    ["Chope;12,50\nÁgua;6\nCafé;R$ 7,00", ["name", "price"]],
    ["1,Chope,12.50\n2,Água,6.00", [null, "name", "price"]],
    ["R$ 12,50;Chope\nR$ 6,00;Água", ["price", "name"]],
    ["Bebidas;Chope;12,50\nBebidas;Água;6", [null, null, "price"]],
    ["1;2\n3;4", [null, null]],
  ])("without headings is read by what stands in it: %j", (csv, fields) => {
    const rows = finish(readCsv(csv, 100));
    const table = finish(readTable(rows, columnRules, undefined, { given: { category: "Bebidas" } }));
    expect(table.ok && table.value.columns.map(({ field }) => field)).toEqual(fields);
  });

  test("names a category once for the rows below it, as merged cells are saved", () => {
    const csv = "Categoria;Nome;Preço\nMassas;A;1\n;B;1\n;C;1\nDoces;D;1\n;E;1";
    expect(
      plan(buildMenu(), csv)
        .created.map(({ category }) => category)
        .join(),
    ).toBe("Massas,Massas,Massas,Doces,Doces");
    // Here each row has its own, so that a blank one is a mistake.
    const blank = "Categoria;Nome;Preço\nMassas;A;1\nMassas;B;1\n;C;1\n;D;1\n;E;1";
    expect(plan(buildMenu(), blank).counts).toMatchObject({ new: 2, refused: 3 });
  });

  test("says the row of the spreadsheet, also past blank rows and cells of several lines", () => {
    const csv = 'Nome;Categoria;Preço;Descrição curta\n\nA;Massas;1;"um\ndois"\nB;Massas;x;';
    expect(plan(buildMenu(), csv).rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, "new"],
      [4, "refused"],
    ]);
  });

  test.each([
    ["", "csv_empty", undefined],
    ["\n ;\n", "csv_empty", undefined],
    ["um;dois\n1;2", "csv_without_columns", "Categoria, Nome, Preço"],
    ["Nome;Preço\nA;1", "csv_without_columns", "Categoria"],
    ["Nome;Categoria;Preço\n;;\n", "csv_empty", undefined],
    [`Nome;Categoria;Preço\n${"A;B;1\n".repeat(2001)}`, "csv_too_many_rows", "2000"],
  ])("is refused as a whole: %.30j", (csv, reason, about) => {
    const refused = about === undefined ? { ok: false, reason } : { ok: false, reason, about };
    expect(tableOf(csv)).toEqual(refused);
  });
});

describe("A row", () => {
  const headings = csvField.options.map((field) => csvWords.headings[field]).join(";");
  const row = (cells: Partial<Record<(typeof csvField.options)[number], string>>) =>
    `${headings}\n${csvField.options
      .map((field) => ({ category: "Massas", name: "Nhoque", price: "45,90", ...cells })[field] ?? "")
      .join(";")}`;

  test.each([
    [{ name: "" }, "name: missing"],
    [{ category: "  " }, "category: missing"],
    [{ price: "" }, "price: missing"],
    [{ price: "caro" }, "price: invalid_price"],
    [{ price: "0" }, "price: invalid_price"],
    [{ price: "100.000,00" }, "price: invalid_price"],
    [{ price2: "-3" }, "price2: invalid_price"],
    [{ name: "x".repeat(121) }, "name: too_long"],
    [{ category: "x".repeat(81) }, "category: too_long"],
    [{ description: "x".repeat(301) }, "description: too_long"],
    [{ descriptionLong: "x".repeat(2001) }, "descriptionLong: too_long"],
    [{ servings: "0" }, "servings: invalid_number"],
    [{ servings: "1,5" }, "servings: invalid_number"],
    [{ prepTime: "1441" }, "prepTime: invalid_number"],
    [{ tags: "vegano, picante" }, "tags: unknown_tag"],
    [{ allergens: "glitter" }, "allergens: unknown_allergen"],
    [{ displayMode: "mosaico" }, "displayMode: invalid_display_mode"],
    [{ isActive: "talvez" }, "isActive: invalid_yes_no"],
  ])("is refused for %j", (cells, problem) => {
    expect(judge(row(cells))).toEqual(["refused", problem]);
  });

  test("reports all its problems at once", () => {
    expect(judge(row({ name: "", price: "x", isActive: "?" }))).toEqual([
      "refused",
      "name: missing",
      "price: invalid_price",
      "isActive: invalid_yes_no",
    ]);
  });

  test("is refused with more cells than headings, or with unclosed quotes", () => {
    expect(judge("Nome,Categoria,Preço\nNhoque,Massas,39,90")).toEqual(["refused", "row: cell_count"]);
    expect(judge('Nome;Categoria;Preço\n"Nhoque;Massas;39,90')).toContain("row: broken_quotes");
  });

  test("may name tags and allergens in any case, with or without accents, with commas or bars", () => {
    const { created } = plan(
      buildMenu(),
      row({ tags: "SEM GLUTEN | vegano", allergens: "ovos, Nozes e Castanhas,gluten" }),
    );
    expect(created[0]).toMatchObject({
      tags: ["vegano", "sem-gluten"],
      allergens: ["gluten", "eggs", "nuts"],
    });
  });

  test("takes the seed's defaults for missing cells of a new dish", () => {
    expect(plan(buildMenu(), row({})).created[0]).toEqual({
      category: "Massas",
      name: "Nhoque",
      priceCents: 4590,
      price2Cents: null,
      description: "",
      descriptionLong: "",
      servings: 1,
      prepTimeMinutes: null,
      tags: [],
      allergens: [],
      displayMode: "foodporn",
      isActive: true,
    });
  });

  test("changes the named fields, reports them, and keeps the rest", () => {
    const stored = buildDish({
      description: "Velha",
      servings: 3,
      isActive: false,
      displayMode: "list",
      prepTimeMinutes: 15,
    });
    const planned = plan(buildMenu(stored), row({ id: stored.id, price: "50", category: "Entradas" }));
    expect(planned.rows[0]).toMatchObject({
      outcome: "changed",
      changes: [
        { field: "category", before: "Massas", after: "Entradas" },
        { field: "price", before: "45,90", after: "50,00" },
        { field: "description", before: "Velha", after: "" },
        { field: "prepTime", before: "15", after: "" },
      ],
    });
    expect(planned.changed[0]).toMatchObject({
      id: stored.id,
      servings: 3,
      isActive: false,
      displayMode: "list",
    });
  });

  test("keeps fields whose column is missing", () => {
    const stored = buildDish({ description: "Fica", allergens: ["milk"] });
    expect(judge("Nome;Categoria;Preço\nNHOQUE;massas;45,90", buildMenu(stored))).toEqual(["changed"]);
    expect(judge("Nome;Categoria;Preço\nNhoque;massas;45,9", buildMenu(stored))).toEqual(["same"]);
  });

  test("updates the dish with its id, under any name", () => {
    const stored = buildDish();
    const { changed } = plan(buildMenu(stored), row({ id: stored.id.toUpperCase(), name: "Nhoque novo" }));
    expect(changed).toEqual([expect.objectContaining({ id: stored.id, name: "Nhoque novo" })]);
  });

  test("updates the dish with its name and category when it has no id", () => {
    const stored = buildDish();
    const menu = buildMenu(stored, buildDish({ categoryId: entradas.id }));
    expect(plan(menu, row({ name: "nhoque", price: "1" })).changed[0]?.id).toBe(stored.id);
    expect(judge(row({ category: "Sopas" }), menu)).toEqual(["new"]);
  });

  test("that could be two dishes is refused", () => {
    expect(judge(row({}), buildMenu(buildDish(), buildDish()))).toEqual(["refused", "name: ambiguous"]);
  });

  test("that names a dish a second time is refused, the first holds", () => {
    const stored = buildDish();
    const outcomes = (menu: Menu, ...lines: string[]) =>
      plan(menu, ["ID;Nome;Categoria;Preço", ...lines].join("\n")).rows.map(({ outcome }) => outcome);
    expect(outcomes(buildMenu(), ";A;Massas;1", ";a;MASSAS;2")).toEqual(["new", "refused"]);
    expect(outcomes(buildMenu(stored), `${stored.id};A;Massas;1`, `${stored.id};B;Massas;1`)).toEqual([
      "changed",
      "refused",
    ]);
    // A row renames the dish by its id, so its old name is free for a new dish.
    expect(outcomes(buildMenu(stored), `${stored.id};A;Massas;1`, ";Nhoque;Massas;1")).toEqual([
      "changed",
      "new",
    ]);
    expect(outcomes(buildMenu(stored), ";Nhoque;Massas;1", `${stored.id};Nhoque;Massas;1`)).toEqual([
      "refused",
      "changed",
    ]);
  });

  test("adds a missing category, once for all its rows", () => {
    const csv = "Nome;Categoria;Preço\nA;Sopas;1\nB;SOPAS;1\nC; sopas ;1\nD;;1";
    const { newCategories, created } = plan(buildMenu(), csv);
    expect(newCategories).toEqual(["Sopas"]);
    expect(created.map(({ category }) => category)).toEqual(["Sopas", "Sopas", "Sopas"]);
  });
});

test("A thousand rows are planned in no time", async () => {
  const dishes = Array.from({ length: 1000 }, (_, at) => buildDish({ name: `Prato ${at}` }));
  const csv = exported(buildMenu(...dishes)).replaceAll(";45,90;", ";46,90;");
  const menu = buildMenu(...dishes);
  const cpuTime = await cpuTimeOf(() => expect(plan(menu, csv).counts.changed).toBe(1000));
  expect(cpuTime).toBeLessThan(1000);
});

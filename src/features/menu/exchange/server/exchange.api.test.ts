import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildCategory, buildDish, buildMedia, buildUnit, type BuiltCategory } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { shortestTime, timeOf } from "#tests/shortest-time.ts";
import { xlsxOf, xlsxParts, xlsxRows, zipOf } from "#tests/xlsx.ts";
import { insertRows } from "../../../../../db/demo/insert-rows.ts";

const { sql, app, unit, staff, users } = useUnit({ users: { staff: ["cardapio"] } });
let category: BuiltCategory;

beforeEach(async () => {
  category = await buildCategory(sql, unit, { name: "Massas" });
});

const list = () => staff.menu.list({ unitId: unit.id });
const exportCsv = async () => (await staff.menu.exportCsv({ unitId: unit.id })).csv;
const preview = (csv: string) => staff.menu.previewImport({ unitId: unit.id, csv });
const apply = (csv: string, fingerprint: string) =>
  staff.menu.applyImport({ unitId: unit.id, csv, fingerprint });
const entries = () =>
  rows<{ type: string; detail: object }>(
    sql,
    "select type, detail from audit_entry where unit_id = $1 order by id",
    [unit.id],
  );

const FILE = "Nome;Categoria;Preço\nNhoque;Massas;52,00\nPudim;Doces;18,90\nSorvete;Doces;caro\n";

describe("export", () => {
  it("names the file after the unit and the day, and can be read back unchanged", async () => {
    await buildDish(sql, category, { name: "=Nhoque", description: "a;b" });
    app.setNow(new Date("2026-03-11T01:00:00Z"));
    const { fileName, csv } = await staff.menu.exportCsv({ unitId: unit.id });
    app.setNow(null);
    expect(fileName).toMatch(/^cardapio-unidade-centro(-\w{4})?-2026-03-10\.csv$/);
    expect((await preview(csv)).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
  });
});

describe("a spreadsheet", () => {
  const sheetOf = (bytes: Uint8Array) => ({ spreadsheet: Buffer.from(bytes).toString("base64") });
  const previewSheet = (bytes: Uint8Array, over: object = {}) =>
    staff.menu.previewImport({ unitId: unit.id, ...sheetOf(bytes), ...over });

  it("is imported as a till writes it: a title, merged categories, numbers with noise, a hidden sheet", async () => {
    const rows = xlsxRows([
      ["Relatório de produtos", null, null, null],
      ["Grupo", "Produto", "Valor", "Detalhes"],
      ["Massas", "Nhoque", 25.899999999999999, "Da casa"],
      [null, "Ravióli", 1.5, "Com \u2068ricota\u2069"],
      ["Doces", "Pudim", 12.5, null],
    ]);
    const bytes = zipOf(
      xlsxParts([
        { rows: xlsxRows([["Grupo", "Produto", "Valor"]]), state: "hidden" },
        { rows, merges: ["A3:A4"] },
      ]),
    );
    const { rows: seen, decimal, fingerprint, table } = await previewSheet(bytes);
    expect(table).toMatchObject({ headingLine: 2, missing: [] });
    expect(decimal.example).toBeNull();
    expect(
      seen.map(({ line, category: group, name, price, description }) => [
        line,
        group,
        name,
        price,
        description,
      ]),
    ).toEqual([
      [3, "Massas", "Nhoque", "R$\u00a025,90", "Da casa"],
      [4, "Massas", "Ravióli", "R$\u00a01,50", "Com ricota"],
      [5, "Doces", "Pudim", "R$\u00a012,50", ""],
    ]);
    await staff.menu.applyImport({ unitId: unit.id, ...sheetOf(bytes), fingerprint });
    expect((await list()).dishes.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ["Nhoque", 2590],
      ["Ravióli", 150],
      ["Pudim", 1250],
    ]);
  });

  it("with several sheets names those that stay out, and reads the one that a person chooses", async () => {
    const sheetOfDishes = (name: string) => ({
      rows: xlsxRows([
        ["Produto", "Valor"],
        [name, 12.5],
      ]),
    });
    const notes = { rows: xlsxRows([["Leia antes"]]) };
    const bytes = zipOf(xlsxParts([notes, sheetOfDishes("Nhoque"), sheetOfDishes("Chope")]));
    const first = await previewSheet(bytes, { category: "Massas" });
    expect(first).toMatchObject({
      sheets: ["Aba 1", "Aba 2", "Aba 3"],
      sheet: 1,
      rows: [{ name: "Nhoque" }],
    });
    const { fingerprint, ...other } = await previewSheet(bytes, { sheet: 2, category: "Bebidas" });
    expect(other).toMatchObject({ sheet: 2, rows: [{ name: "Chope", category: "Bebidas" }] });
    const applied = { unitId: unit.id, ...sheetOf(bytes), sheet: 2, category: "Bebidas", fingerprint };
    expect(await staff.menu.applyImport(applied)).toMatchObject({ new: 1 });
    expect((await list()).dishes.map(({ name }) => name)).toEqual(["Chope"]);
    expect((await preview("Nome;Categoria;Preço\nA;B;1\n")).sheets).toEqual([]);
  });

  it("asks for the sign of prices that are text, and never for that of numbers", async () => {
    const heading = ["Categoria", "Nome", "Preço"];
    const numbers = xlsxOf([heading, ["Massas", "Nhoque", 12.345], ["Massas", "Ravióli", 25.9]]);
    expect(await previewSheet(numbers)).toMatchObject({
      decimal: { example: null },
      rows: [{ price: "R$\u00a012,35" }, { price: "R$\u00a025,90" }],
    });
    const mixed = xlsxOf([heading, ["Massas", "Nhoque", "12.500"], ["Massas", "Ravióli", 25.9]]);
    expect((await previewSheet(mixed)).decimal).toEqual({ sign: null, example: "12.500" });
    const { rows: answered } = await previewSheet(mixed, { decimalSign: "comma" });
    expect(answered.map(({ price }) => price)).toEqual(["R$\u00a012.500,00", "R$\u00a025,90"]);
  });

  it.each([
    [
      "an .ods",
      zipOf({ "content.xml": "x" }),
      "Este arquivo é .ods e não é lido aqui. Salve como .xlsx ou .csv",
    ],
    [
      "an old .xls",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      "Este é um arquivo .xls, de um Excel antigo. Abra-o e salve como .xlsx ou .csv",
    ],
  ])("is refused with what to do: %s", async (_what, bytes, message) => {
    await expect(previewSheet(bytes)).rejects.toThrow(message);
  });
});

describe("preview", () => {
  it("reports the outcome of each row, and stores nothing", async () => {
    await buildDish(sql, category, { name: "Nhoque", priceCents: 4590 });
    const before = await list();
    const { rows: seen, counts, newCategories } = await preview(FILE);
    expect(seen.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "changed"],
      [3, "new"],
      [4, "refused"],
    ]);
    expect(seen[0]?.changes).toEqual([{ field: "price", before: "45,90", after: "52,00" }]);
    expect(seen[2]?.problems).toEqual([{ field: "price", problem: "invalid_price", value: "caro" }]);
    expect(counts).toEqual({ new: 1, changed: 1, same: 0, refused: 1 });
    expect(newCategories).toEqual(["Doces"]);
    expect(await list()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it("shows no rows of a file without the menu's columns, and says which are missing; the import refuses it", async () => {
    const csv = "Foo;Bar\nNhoque;10";
    const { table, rows: seen, counts } = await preview(csv);
    expect(table).toMatchObject({ headingLine: 1, missing: ["category", "name", "price"] });
    expect([seen, counts.new]).toEqual([[], 0]);
    await expect(apply(csv, "")).rejects.toMatchObject({
      code: "REFUSED",
      message: "Faltam colunas no arquivo: Categoria, Nome, Preço",
      data: { reason: "csv_without_columns" },
    });
  });

  it("shows price and texts of a new and of a changed dish, and the columns that stay out", async () => {
    await buildDish(sql, category, { name: "Nhoque", priceCents: 4590 });
    const csv =
      "\u2068Produto\u2069;Grupo;Valor;Descrição;Detalhes;SKU\nNhoque;Massas;52,00;Da casa;;N-1\nPudim;Doces;18,90;De leite;Com calda;P-1\n";
    const { rows: seen, table } = await preview(csv);
    expect(
      seen.map(({ outcome, price, description, descriptionLong }) => [
        outcome,
        price,
        description,
        descriptionLong,
      ]),
    ).toEqual([
      ["changed", "R$\u00a052,00", "Da casa", ""],
      ["new", "R$\u00a018,90", "De leite", "Com calda"],
    ]);
    expect(table.columns.at(-1)).toEqual({ heading: "SKU", sample: "N-1", field: null, problem: null });
  });

  it("asks which sign stands before the centavos, and reads the whole file by the answer", async () => {
    const csv = "Nome;Categoria;Preço\nNhoque;Massas;25.90\nPizza;Massas;12.500\n";
    const asked = await preview(csv);
    expect([asked.decimal, asked.rows]).toEqual([{ sign: null, example: "12.500" }, []]);
    expect(await outcomeOf(apply(csv, asked.fingerprint))).toBe("csv_unanswered");
    const pricesBy = async (decimalSign: "comma" | "dot") =>
      (await staff.menu.previewImport({ unitId: unit.id, csv, decimalSign })).rows.map(({ price }) => price);
    expect(await pricesBy("dot")).toEqual(["R$\u00a025,90", "R$\u00a012,50"]);
    expect(await pricesBy("comma")).toEqual(["R$\u00a025,90", "R$\u00a012.500,00"]);
    await staff.menu.applyImport({
      unitId: unit.id,
      csv,
      decimalSign: "dot",
      fingerprint: asked.fingerprint,
    });
    expect((await list()).dishes.map(({ priceCents }) => priceCents)).toEqual([2590, 1250]);
  });

  it("says how many rows have the category of the row above", async () => {
    const csv = "Grupo;Produto;Valor\nBebidas;Chope;9,50\n;Suco;8\n;Mate;7\nMassas;Nhoque;40\n";
    const { table, rows: seen } = await preview(csv);
    expect(table.filledCount).toBe(2);
    expect(seen.map(({ category: group }) => group)).toEqual(["Bebidas", "Bebidas", "Bebidas", "Massas"]);
    expect((await preview("Grupo;Produto;Valor\nBebidas;Chope;9,50\n")).table.filledCount).toBe(0);
  });

  it("takes the category once for a price list without one", async () => {
    const csv = "Produto,Preço\nChope,9.50\nCaipirinha,22.00\n";
    expect((await preview(csv)).table.missing).toEqual(["category"]);
    const input = { unitId: unit.id, csv, category: " Bebidas " };
    const { counts, newCategories, fingerprint } = await staff.menu.previewImport(input);
    expect([counts.new, newCategories]).toEqual([2, ["Bebidas"]]);
    await staff.menu.applyImport({ ...input, fingerprint });
    expect((await list()).categories.map(({ name }) => name)).toEqual(["Massas", "Bebidas"]);
  });

  it.each(["12", "#12", "SKU-12", "000012", "019aa000-0000-7000-8000-000000000001"])(
    "takes the id %s of another system for none",
    async (id) => {
      await buildDish(sql, category, { name: "Nhoque", priceCents: 4590 });
      const csv = `ID;Nome;Categoria;Preço\n${id};Nhoque;Massas;45,90\n${id};Pizza;Massas;50,00\n`;
      expect((await preview(csv)).rows.map(({ outcome }) => outcome)).toEqual(["same", "new"]);
    },
  );

  it("refuses only the row with a character that cannot be stored", async () => {
    const csv = "Nome;Categoria;Preço\nNho\0que;Massas;1\n\u202aPudim\u202c;Massas;2\n";
    const { rows: seen } = await preview(csv);
    expect(seen.map(({ line, name, problems }) => [line, name, problems])).toEqual([
      [2, "Nho\ufffdque", [{ field: "name", problem: "unreadable_character", value: "Nho\ufffdque" }]],
      [3, "Pudim", []],
    ]);
  });
});

describe("columns that a person assigned", () => {
  const csv = "Rótulo;Família;Quanto;Custo\nNhoque;Massas;52,00;20,00\n";
  const columns = ["name", "category", "price", null] as const;

  it("are used by the import, and remembered for the unit's next file", async () => {
    const input = { unitId: unit.id, csv, columns: [...columns] };
    expect((await preview(csv)).table.missing).toEqual(["name", "price"]);
    const { fingerprint, counts } = await staff.menu.previewImport(input);
    expect(counts.new).toBe(1);
    expect((await preview(csv)).table.missing).toEqual(["name", "price"]);
    await staff.menu.applyImport({ ...input, fingerprint });
    const next = await preview(csv.replace("Nhoque", "Lasanha"));
    expect(next.table.columns.map(({ field }) => field)).toEqual([...columns]);
    expect(next.rows[0]).toMatchObject({ name: "Lasanha", outcome: "new" });

    const sibling = await buildUnit(sql, { id: unit.organizationId });
    const there = await staff.menu.previewImport({ unitId: sibling.id, csv });
    expect(there.table.missing).toEqual(["name", "price"]);
  });

  it("that contradict each other are named, and import nothing", async () => {
    const input = { unitId: unit.id, csv, columns: ["name", "name", "price", null] as const };
    const call = { ...input, columns: [...input.columns] };
    const { table, rows: seen, fingerprint } = await staff.menu.previewImport({ ...call });
    expect(table.columns.map(({ problem }) => problem)).toEqual([null, "taken_twice", null, null]);
    expect(seen).toEqual([]);
    expect(await outcomeOf(staff.menu.applyImport({ ...call, fingerprint }))).toBe("csv_without_columns");
    const twice = { ...call, columns: ["name", "category", "price", "price"] as const };
    await expect(
      staff.menu.applyImport({ ...twice, columns: [...twice.columns], fingerprint }),
    ).rejects.toMatchObject({ message: "Duas colunas do arquivo foram escolhidas para Preço" });
  });
});

describe("import", () => {
  it("writes what the preview showed: dishes at the end; photos, order and marks untouched", async () => {
    const dish = await buildDish(sql, category, {
      name: "Nhoque",
      soldOutUntil: new Date(Date.now() + 60_000),
    });
    await buildDish(sql, category, { name: "Lasanha", position: 2 });
    const photo = await buildMedia(sql, unit);
    await insertRows(sql, "dish_photo", [
      {
        organization_id: unit.organizationId,
        unit_id: unit.id,
        dish_id: dish.id,
        media_id: photo.id,
        position: 1,
      },
    ]);
    const before = (await list()).dishes[0]!;
    const { fingerprint } = await preview(FILE);
    expect(await apply(FILE, fingerprint)).toEqual({ new: 1, changed: 1, same: 0, refused: 1 });
    const { dishes, categories } = await list();
    expect(dishes.map(({ name }) => name)).toEqual(["Nhoque", "Lasanha", "Pudim"]);
    expect(dishes[0]).toEqual({ ...before, priceCents: 5200, version: before.version + 1 });
    expect(dishes[2]).toMatchObject({
      categoryId: categories[1]!.id,
      isActive: true,
      displayMode: "foodporn",
    });
    expect(categories.map(({ name }) => name)).toEqual(["Massas", "Doces"]);
    expect(await entries()).toEqual([
      { type: "category.changed", detail: { change: "added", name: "Doces" } },
      { type: "menu.imported", detail: { new: 1, changed: 1, same: 0, refused: 1 } },
    ]);
  });

  it("stores a file once, when several people send it several times", async () => {
    const { fingerprint } = await preview(FILE);
    await Promise.all([apply(FILE, fingerprint), apply(FILE, fingerprint)]);
    expect(await apply(FILE, fingerprint)).toMatchObject({ new: 0, changed: 0, same: 2 });
    expect((await list()).dishes).toHaveLength(2);
    expect((await entries()).filter(({ type }) => type === "menu.imported")).toHaveLength(1);
  });

  it("refuses when somebody changed the menu after the preview, and stores nothing", async () => {
    const dish = await buildDish(sql, category, { name: "Nhoque" });
    const { fingerprint } = await preview(FILE);
    await staff.menu.update({
      unitId: unit.id,
      id: dish.id,
      version: 1,
      name: "Nhoque",
      categoryId: category.id,
      priceCents: 7000,
    });
    expect(await outcomeOf(apply(FILE, fingerprint))).toBe("menu_changed");
    expect((await list()).dishes.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ["Nhoque", 7000],
    ]);
  });

  it("accepts moves and sold-out marks meanwhile", async () => {
    const a = await buildDish(sql, category, { name: "A" });
    const b = await buildDish(sql, category, { name: "B", position: 2 });
    const { fingerprint } = await preview(FILE);
    await staff.menu.move({ unitId: unit.id, id: a.id, targetId: b.id, place: "after" });
    await staff.menu.setSoldOut({ unitId: unit.id, id: a.id, isSoldOut: true });
    expect(await outcomeOf(apply(FILE, fingerprint))).toBe("done");
  });

  it("does not change another unit's dish, for any id in a row", async () => {
    const sibling = await buildUnit(sql, { id: unit.organizationId });
    const theirs = await buildDish(sql, await buildCategory(sql, sibling), {
      name: "Deles",
    });
    const csv = `ID;Nome;Categoria;Preço\n${theirs.id};Nosso;Massas;1,00`;
    await apply(csv, (await preview(csv)).fingerprint);
    const { dishes } = await list();
    expect(dishes.map(({ name }) => name)).toEqual(["Nosso"]);
    expect(dishes[0]!.id).not.toBe(theirs.id);
    const [stored] = await rows<{ name: string }>(sql, "select name from dish where unit_id = $1", [
      sibling.id,
    ]);
    expect(stored).toEqual({ name: "Deles" });
  });

  it("imports a thousand dishes with long texts at once, over both APIs, within seconds", async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, at) =>
        `Prato nº ${at};Categoria ${at % 12};${10 + at},90;${"á".repeat(200)};${"Descrição. ".repeat(40)}`,
    );
    const csv = ["Nome;Categoria;Preço;Descrição curta;Descrição longa", ...lines].join("\r\n");
    const measure = async () => {
      await rows(sql, "delete from dish where unit_id = $1", [unit.id]);
      const response = await app.fetch(`/api/units/${unit.id}/menu/import/preview`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csv }),
        cookie: users.staff.cookie,
      });
      const { counts, fingerprint } = (await response.json()) as Awaited<ReturnType<typeof preview>>;
      expect(counts).toMatchObject({ new: 1000, refused: 0 });
      return timeOf(() => apply(csv, fingerprint));
    };
    const took = await shortestTime(3_000, measure);
    expect((await list()).dishes).toHaveLength(1000);
    expect((await preview(await exportCsv())).counts).toMatchObject({ same: 1000, changed: 0 });
    expect(took).toBeLessThan(3000); // a fifth of a second on an idle machine
  });

  it("refuses too much text and too many dishes, with the reason", async () => {
    const tooLong = `Nome;Categoria;Preço\n${"x".repeat(1_000_000)}`;
    expect(await outcomeOf(preview(tooLong))).toBe("INVALID");
    const huge = await preview("x".repeat(3_000_000)).catch((thrown: unknown) => thrown);
    expect(huge).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: "O arquivo é grande demais: no máximo 1 MB",
    });
    await insertRows(
      sql,
      "dish",
      Array.from({ length: 1999 }, (_, at) => ({
        unit_id: unit.id,
        id: newId(),
        category_id: category.id,
        name: `Prato ${at}`,
        price_cents: 100,
        position: at,
        tags: [],
        allergens: [],
      })),
    );
    expect(await outcomeOf(preview("Nome;Categoria;Preço\nA;Massas;1\nB;Massas;1"))).toBe("too_many_dishes");
    expect(await outcomeOf(preview("Nome;Categoria;Preço\nA;Massas;1"))).toBe("done");
  });
});

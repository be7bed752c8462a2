import { describe, expect, it } from "vitest";

import { readCsv } from "../csv-reader.ts";
import { finish } from "../pausable.ts";
import { createHeadingLookup, mostCells, type ColumnRules } from "./columns.ts";
import { choicesToRemember, readTable, type TableChoices } from "./read-table.ts";

type Field = "name" | "price" | "note";
const rules: ColumnRules<Field> = {
  headings: { name: "Nome", price: "Preço", note: "Observação" },
  synonyms: { name: ["produto", "item"], price: ["valor"], note: ["descrição"] },
  lastResorts: { name: ["descrição"] },
  required: ["name", "price"],
  fits: { price: (cells) => mostCells(cells, (cell) => /^\d+$/.test(cell)) },
  maxRows: 100,
};
const { candidatesOf } = createHeadingLookup(rules);

function read(csv: string, remembered = new Map<string, Field | null>(), choices: TableChoices<Field> = {}) {
  const sheet = finish(readCsv(csv, 1_000, (cell) => candidatesOf(cell).length > 0));
  const table = finish(readTable(sheet, rules, remembered, choices));
  if (!table.ok) throw new Error(table.reason);
  return table.value;
}
const fieldsOf = (csv: string, remembered?: Map<string, Field | null>) =>
  read(csv, remembered).columns.map(({ field }) => field);
const firstRow = (csv: string) => read(csv).rows[0]?.cells;

describe("columns", () => {
  it.each([
    ["Nome;Preço;Observação", ["name", "price", "note"]],
    ["PRODUTO;Valor (R$);descricao", ["name", "price", "note"]],
    ["Item;Produto;Preço;Valor", [null, "name", "price", null]],
    ["Código;Descrição;Valor", [null, "name", "price"]],
    ["Produto*;VALOR:;SKU", ["name", "price", null]],
    ["Foo;Bar;Baz", [null, null, null]],
  ])("of %s are %j", (headings, fields) => {
    expect(fieldsOf(`${headings}\nA;12;12\n`)).toEqual(fields);
  });

  it("say their heading and a sample, also those that stay out", () => {
    expect(read("SKU;Nome;Preço\n;A;1\nX-1;B;2\n").columns).toEqual([
      { heading: "SKU", sample: "X-1", field: null, problem: null },
      { heading: "Nome", sample: "A", field: "name", problem: null },
      { heading: "Preço", sample: "1", field: "price", problem: null },
    ]);
  });

  it("take a field by another heading only where the cells fit", () => {
    expect(fieldsOf("Nome;Valor\nA;alto\n")).toEqual(["name", null]);
    expect(fieldsOf("Nome;Preço\nA;alto\n")).toEqual(["name", "price"]);
  });

  it("are as a person assigned them, with a problem where two have one field or the cells do not fit", () => {
    const table = read("Prato;Quanto;Etc\nA;1;x\n", undefined, { columns: ["name", "price", "name"] });
    expect(table.columns.map(({ problem }) => problem)).toEqual([null, null, "taken_twice"]);
    const unfit = read("Prato;Quanto\nA;x\n", undefined, { columns: ["name", "price"] });
    expect(unfit.columns.map(({ problem }) => problem)).toEqual([null, "does_not_fit"]);
    expect(read("Prato;Quanto\nA;1\n", undefined, { columns: ["name", null] }).missing).toEqual(["price"]);
  });

  it("are remembered by their heading where a person chose otherwise, also the second of one heading", () => {
    const csv = "Rótulo;Valor;Valor;Nome\nA;1;2;x\n";
    const choices = choicesToRemember(read(csv, undefined, { columns: ["name", null, "price", null] }));
    expect([...choices]).toEqual([
      ["rotulo", "name"],
      ["valor", null],
      ["valor 2", "price"],
      ["nome", null],
    ]);
    const remembered = new Map([...choices].map(([key, field]) => [key, field ?? null]));
    expect(fieldsOf(csv, remembered)).toEqual(["name", null, "price", null]);
    // Back to what the headings say: forgotten.
    const back = choicesToRemember(read(csv, remembered, { columns: [null, "price", null, "name"] }));
    expect(new Set(back.values())).toEqual(new Set([undefined]));
  });

  it("take a required field that is given for the whole file", () => {
    const table = read("Nome\nA\nB\n", undefined, { given: { price: "7" } });
    expect(table.missing).toEqual([]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      { name: "A", price: "7" },
      { name: "B", price: "7" },
    ]);
  });
});

describe("headings", () => {
  it.each([
    [
      "below titles and blank lines",
      "Cardápio de verão, 2025;;\n\n;Gerado em 10/10/2025;\nNome;Preço\nA;1\n",
      4,
    ],
    ["below Excel's separator", "sep=,\nNome,Preço\nA,1\n", 1],
    ["below a quoted separator", '"sep=;"\r\nNome;Preço\r\nA;1\r\n', 1],
    ["that nobody knows", "Lista\nPrato;Quanto\nA;1\n", 2],
  ])("are found %s", (_where, csv, line) => {
    const table = read(csv);
    expect(table.headingLine).toBe(line);
    expect(table.rows.map(({ line: at }) => at)).toEqual([line + 1]);
  });

  it("may be missing: then the first row is content", () => {
    const table = read("Pizza;45\nSuco;9\n", undefined, { columns: ["name", "price"] });
    expect(table.headingLine).toBeNull();
    expect(table.rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, { name: "Pizza", price: "45" }],
      [2, { name: "Suco", price: "9" }],
    ]);
  });
});

describe("the separator", () => {
  it.each([
    ["semicolons", "Nome;Preço\nA, b, c;1\nD, e, f;2\n"],
    ["commas", 'Nome,Preço\n"A, b, c",1\nD;e,2\n'],
    ["tabs", "Nome\tPreço\nA, b, c\t1\n"],
    ["bars", "Nome|Preço\nA, b, c|1\n"],
    ["semicolons below titles with commas", "Rua A, 1, Centro, BH\nTel., 1, 2, 3\nNome;Preço\nA, b, c;1\n"],
  ])("is found: %s", (_what, csv) => {
    expect(firstRow(csv)).toMatchObject({ name: "A, b, c", price: "1" });
  });
});

describe("rows", () => {
  it("that are sums, page numbers or the headings once more are named and left out", () => {
    const csv =
      "Nome;Preço;Observação\nA;1;\n\nNome;Preço;Observação\n;;\nTotal Geral;;\nB;2;\nTotal;3;\nPágina 1 de 2;;\nGerado em 10/10/2025;;\n";
    const { rows, leftOut } = read(csv);
    expect(rows.map(({ cells }) => cells.name)).toEqual(["A", "B"]);
    expect(leftOut).toEqual([
      { line: 4, text: "Nome · Preço · Observação" },
      { line: 6, text: "Total Geral" },
      { line: 8, text: "Total · 3" },
      { line: 9, text: "Página 1 de 2" },
      { line: 10, text: "Gerado em 10/10/2025" },
    ]);
  });

  it("named like a sum, with all that is required, are content", () => {
    expect(read("Nome;Preço\nTotal Flex;3\nMédia de chope;9\n").rows).toHaveLength(2);
  });

  it("lose marks that nobody sees; a character that cannot be stored is the row's problem", () => {
    const { rows } = read("\u200eNome;Preço\u200f\n\u2068A\u2069;1\nB\u0007;2\nC\ufffd;3\nD;4\n");
    expect(rows.map(({ cells, unreadable }) => [cells.name, unreadable])).toEqual([
      ["A", []],
      ["B\u0007", ["name"]],
      ["C\ufffd", ["name"]],
      ["D", []],
    ]);
  });
});

import { formatTypedMoney } from "#shared/money.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { Allergen, Category, Dish, DishTag, DisplayMode, Menu } from "../../contract.ts";
import { ALLERGENS, DISH_TAGS } from "../../rules.ts";
import { csvField, MAX_CSV_ROWS, type CsvField, type RowProblem } from "../contract.ts";

/** The words of the file. Reading looks at neither case nor accents, and also takes the code's own names. */
export interface CsvWords {
  headings: Record<CsvField, string>;
  tags: Record<DishTag, string>;
  allergens: Record<Allergen, string>;
  displayModes: Record<DisplayMode, string>;
  /** The first is what is written. */
  yes: readonly [string, ...string[]];
  no: readonly [string, ...string[]];
}

/** Every dish as a row of cells in the order of the menu, under the headings. */
export function cellsOfMenu({ categories, dishes }: Menu, words: CsvWords): string[][] {
  const headings = csvField.options.map((field) => words.headings[field]);
  const rows = dishes.map((dish) => {
    const cells = cellsOf(factsOf(dish, categories), words);
    return [dish.id, ...WRITTEN_FIELDS.map((field) => cells[field])];
  });
  return [headings, ...rows];
}

/** A spreadsheet takes what begins with these for a formula, and runs it. Such a cell gets an apostrophe, which reading takes away. */
export function shieldCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function unshieldCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** One row of a file, by its columns. A column that the file does not have is undefined. */
export interface FileRow {
  line: number;
  cells: Partial<Record<CsvField, string>>;
  problem: Extract<RowProblem, "cell_count" | "broken_quotes"> | null;
}

type FileRefusal = "csv_empty" | "csv_without_columns" | "csv_repeated_column" | "csv_too_many_rows";

const REQUIRED_COLUMNS = ["category", "name", "price"] as const;

/**
 * Finds the columns by their headings, in whatever order; columns that are not ours are passed over, as are blank rows.
 * `brokenLines` are those whose quotes do not close.
 */
export function readRows(
  cells: readonly (readonly string[])[],
  brokenLines: ReadonlySet<number>,
  { headings }: Pick<CsvWords, "headings">,
): Result<FileRow[], FileRefusal> {
  const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");
  if (cells.every(isBlank)) return refuse("csv_empty");
  const [first = [], ...body] = cells;
  const fields = first.map((heading) =>
    csvField.options.find((field) =>
      [headings[field], field].some((name) => wordKey(name) === wordKey(heading)),
    ),
  );
  const missing = REQUIRED_COLUMNS.filter((field) => !fields.includes(field));
  if (missing.length > 0)
    return refuse("csv_without_columns", missing.map((field) => headings[field]).join(", "));
  const repeated = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (repeated !== undefined) return refuse("csv_repeated_column", headings[repeated]);

  const rows = body.flatMap((row, index): FileRow[] => {
    if (isBlank(row)) return [];
    const line = index + 2;
    const found = fields.flatMap((field, at) =>
      field === undefined ? [] : [[field, cellText(row[at] ?? "")] as const],
    );
    const isTooLong = row.slice(fields.length).some((cell) => cell.trim() !== "");
    const problem = brokenLines.has(line) ? "broken_quotes" : isTooLong ? "cell_count" : null;
    return [{ line, cells: Object.fromEntries(found), problem }];
  });
  if (rows.length === 0) return refuse("csv_empty");
  if (rows.length > MAX_CSV_ROWS) return refuse("csv_too_many_rows", String(MAX_CSV_ROWS));
  return ok(rows);
}

/** What an import writes of a dish. */
export interface DishFacts {
  category: string;
  name: string;
  priceCents: number;
  price2Cents: number | null;
  description: string;
  descriptionLong: string;
  servings: number;
  prepTimeMinutes: number | null;
  tags: DishTag[];
  allergens: Allergen[];
  displayMode: DisplayMode;
  isActive: boolean;
}

/** Everything but the id, in the order of the columns. */
export const WRITTEN_FIELDS = csvField.options.filter((field) => field !== "id");

/** A dish as a file tells of it: tags and allergens in their order, one kind of line break. */
export function factsOf(dish: Dish, categories: readonly Category[]): DishFacts {
  const { categoryId, tags, allergens, ...facts } = dish;
  return {
    ...facts,
    category: categories.find(({ id }) => id === categoryId)?.name ?? "",
    description: oneBreak(facts.description),
    descriptionLong: oneBreak(facts.descriptionLong),
    tags: DISH_TAGS.filter((tag) => tags.includes(tag)),
    allergens: ALLERGENS.filter((allergen) => allergens.includes(allergen)),
  };
}

/** As a file shows them, without the shield. */
export function cellsOf(facts: DishFacts, words: CsvWords): Record<Exclude<CsvField, "id">, string> {
  return {
    category: facts.category,
    name: facts.name,
    price: formatTypedMoney(facts.priceCents),
    price2: facts.price2Cents === null ? "" : formatTypedMoney(facts.price2Cents),
    description: facts.description,
    descriptionLong: facts.descriptionLong,
    servings: String(facts.servings),
    prepTime: facts.prepTimeMinutes === null ? "" : String(facts.prepTimeMinutes),
    tags: facts.tags.map((tag) => words.tags[tag]).join(", "),
    allergens: facts.allergens.map((allergen) => words.allergens[allergen]).join(", "),
    displayMode: words.displayModes[facts.displayMode],
    isActive: facts.isActive ? words.yes[0] : words.no[0],
  };
}

/** 'Preço para duas pessoas', 'preco_para_duas_pessoas' and 'PRECO  PARA DUAS PESSOAS' are one. */
export function wordKey(word: string): string {
  return foldForSearch(word).replaceAll(/[^a-z0-9]+/g, "");
}

function cellText(cell: string): string {
  return unshieldCell(oneBreak(cell).trim());
}

function oneBreak(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

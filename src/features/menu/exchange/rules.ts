import { formatTypedMoney, readMoney } from "#shared/money.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { refuse, ok, type Result } from "#shared/result.ts";
import {
  dishFields,
  MAX_PRICE_CENTS,
  type Allergen,
  type Category,
  type Dish,
  type DishTag,
  type DisplayMode,
  type Menu,
} from "../contract.ts";
import { ALLERGENS, categoryKey, DISH_TAGS, tidyName } from "../rules.ts";
import {
  csvField,
  MAX_CSV_ROWS,
  type CsvField,
  type ImportCounts,
  type ImportRow,
  type RowProblem,
} from "./contract.ts";

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
  const [first = [], ...body] = cells;
  const fields = first.map((heading) =>
    csvField.options.find((field) => [headings[field], field].some((name) => key(name) === key(heading))),
  );
  const missing = REQUIRED_COLUMNS.filter((field) => !fields.includes(field));
  if (missing.length > 0)
    return refuse("csv_without_columns", missing.map((field) => headings[field]).join(", "));
  const repeated = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (repeated !== undefined) return refuse("csv_repeated_column", headings[repeated]);

  const rows = body.flatMap((row, index): FileRow[] => {
    if (row.every((cell) => cell.trim() === "")) return [];
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

export interface ImportPlan {
  rows: ImportRow[];
  counts: ImportCounts;
  /** Names, each once, in the order of the file. */
  newCategories: string[];
  created: DishFacts[];
  changed: (DishFacts & { id: string })[];
}

/**
 * What a file would do to a menu, row by row; nothing else decides it, for the preview as for the import.
 *
 * A row is the dish with its id, where this menu has it (a file from another unit brings ids that mean nothing here), else
 * the dish of its name within its category, where no other row names that one by id; else it is new. A dish is written once:
 * a second row for it is refused. Where a column is missing, or an empty cell makes no sense (servings, display mode,
 * active), a dish keeps what it has. A refused row changes nothing.
 */
export function planImport(menu: Menu, file: readonly FileRow[], words: CsvWords): ImportPlan {
  const plan: ImportPlan = {
    rows: [],
    counts: { new: 0, changed: 0, same: 0, refused: 0 },
    newCategories: [],
    created: [],
    changed: [],
  };
  const categoryNames = new Map(menu.categories.map(({ name }) => [categoryKey(name), name]));
  const dishById = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const dishesByName = groupByName(menu);
  const namedById = new Set(file.map(({ cells }) => cells.id?.toLowerCase() ?? ""));
  const namesGivenById = new Set(
    file
      .filter(({ cells }) => dishById.has(cells.id?.toLowerCase() ?? ""))
      .map(({ cells }) => nameKey(cells.category ?? "", cells.name ?? "")),
  );
  const seenIds = new Set<string>();
  const seenNames = new Set<string>();

  for (const row of file) {
    const { cells } = row;
    const own = dishById.get(cells.id?.toLowerCase() ?? "");
    const name = nameKey(cells.category ?? "", cells.name ?? "");
    const namesakes = own ? [] : (dishesByName.get(name) ?? []).filter(({ id }) => !namedById.has(id));
    const stored = own ?? namesakes[0];
    const before = stored && factsOf(stored, menu.categories);
    const { facts, problems } = readFacts(cells, before, words);

    if (row.problem !== null) problems.push({ field: null, problem: row.problem, value: "" });
    else if (namesakes.length > 1) problems.push({ field: "name", problem: "ambiguous", value: facts.name });
    else if (own ? seenIds.has(own.id) : seenNames.has(name) || namesGivenById.has(name))
      problems.push({ field: null, problem: "twice_in_file", value: facts.name });

    const known = categoryNames.get(categoryKey(facts.category));
    if (known !== undefined) facts.category = known;
    const changes = before ? changesOf(before, facts, words) : [];
    const outcome =
      problems.length > 0 ? "refused" : !stored ? "new" : changes.length > 0 ? "changed" : "same";
    plan.rows.push({
      line: row.line,
      name: cells.name ?? "",
      category: cells.category ?? "",
      outcome,
      changes: outcome === "changed" ? changes : [],
      problems,
    });
    plan.counts[outcome] += 1;
    if (outcome === "refused") continue;

    if (own) seenIds.add(own.id);
    else seenNames.add(name);
    if (known === undefined) {
      categoryNames.set(categoryKey(facts.category), facts.category);
      plan.newCategories.push(facts.category);
    }
    if (outcome === "new") plan.created.push(facts);
    if (outcome === "changed" && stored) plan.changed.push({ ...facts, id: stored.id });
  }
  return plan;
}

type Problems = ImportRow["problems"];

/** The dish that a row tells of. What its cells do not say is that of `before`, or a new dish's. */
function readFacts(
  cells: FileRow["cells"],
  before: DishFacts | undefined,
  words: CsvWords,
): { facts: DishFacts; problems: Problems } {
  const problems: Problems = [];
  const facts: DishFacts = before ? { ...before } : { ...NEW_DISH };
  const blame = (field: CsvField, problem: RowProblem, value: string) =>
    problems.push({ field, problem, value });

  const id = cells.id ?? "";
  if (id !== "" && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) blame("id", "invalid_id", id);

  const { name, newCategory, description, descriptionLong, servings, prepTimeMinutes } = dishFields.shape;
  const text = (field: "category" | "name" | "description" | "descriptionLong", schema: Schema) => {
    const cell = cells[field];
    if (cell === undefined) return;
    const value = field === "category" || field === "name" ? tidyName(cell) : cell;
    if (value === "" && (field === "category" || field === "name")) blame(field, "missing", "");
    else if (!schema.safeParse(value).success) blame(field, "too_long", value.slice(0, 40));
    else facts[field] = value;
  };
  text("category", newCategory);
  text("name", name);
  text("description", description);
  text("descriptionLong", descriptionLong);

  if (cells.price === "") blame("price", "missing", "");
  else facts.priceCents = readPrice("price") ?? facts.priceCents;
  if (cells.price2 === "") facts.price2Cents = null;
  else facts.price2Cents = readPrice("price2") ?? facts.price2Cents;
  if (cells.servings !== "") facts.servings = readNumber("servings", servings) ?? facts.servings;
  if (cells.prepTime === "") facts.prepTimeMinutes = null;
  else facts.prepTimeMinutes = readNumber("prepTime", prepTimeMinutes) ?? facts.prepTimeMinutes;

  facts.tags = readList("tags", DISH_TAGS, words.tags, "unknown_tag") ?? facts.tags;
  facts.allergens = readList("allergens", ALLERGENS, words.allergens, "unknown_allergen") ?? facts.allergens;
  facts.displayMode =
    readChoice("displayMode", [
      ["foodporn", ["foodporn", words.displayModes.foodporn]],
      ["list", ["list", words.displayModes.list]],
    ]) ?? facts.displayMode;
  facts.isActive =
    readChoice("isActive", [
      [true, words.yes],
      [false, words.no],
    ]) ?? facts.isActive;
  return { facts, problems };

  function readPrice(field: "price" | "price2"): number | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const cents = readMoney(cell);
    if (cents !== null && cents > 0 && cents <= MAX_PRICE_CENTS) return cents;
    blame(field, "invalid_price", cell);
    return null;
  }

  function readNumber(field: "servings" | "prepTime", schema: Schema): number | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const isValid = /^\d{1,6}$/.test(cell) && schema.safeParse(Number(cell)).success;
    if (!isValid) blame(field, "invalid_number", cell);
    return isValid ? Number(cell) : null;
  }

  function readList<Item extends string>(
    field: "tags" | "allergens",
    items: readonly Item[],
    wordByItem: Record<Item, string>,
    problem: RowProblem,
  ): Item[] | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const named = cell
      .split(/[,;|/\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    const isItem = (item: Item, part: string) =>
      [item, wordByItem[item]].some((word) => key(word) === key(part));
    for (const part of named) if (!items.some((item) => isItem(item, part))) blame(field, problem, part);
    return items.filter((item) => named.some((part) => isItem(item, part)));
  }

  function readChoice<Value>(
    field: "displayMode" | "isActive",
    choices: readonly (readonly [Value, readonly string[]])[],
  ): Value | undefined {
    const cell = cells[field];
    if (cell === undefined || cell === "") return undefined;
    const choice = choices.find(([, names]) => names.some((word) => key(word) === key(cell)));
    if (!choice) blame(field, field === "isActive" ? "invalid_yes_no" : "invalid_display_mode", cell);
    return choice?.[0];
  }
}

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** Seed, section 9: the defaults of a dish. */
const NEW_DISH: DishFacts = {
  category: "",
  name: "",
  priceCents: 0,
  price2Cents: null,
  description: "",
  descriptionLong: "",
  servings: 1,
  prepTimeMinutes: null,
  tags: [],
  allergens: [],
  displayMode: "foodporn",
  isActive: true,
};

const WRITTEN_FIELDS = csvField.options.filter((field) => field !== "id");

function factsOf(dish: Dish, categories: readonly Category[]): DishFacts {
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
function cellsOf(facts: DishFacts, words: CsvWords): Record<Exclude<CsvField, "id">, string> {
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

function changesOf(before: DishFacts, after: DishFacts, words: CsvWords): ImportRow["changes"] {
  const cellsBefore = cellsOf(before, words);
  const cellsAfter = cellsOf(after, words);
  return WRITTEN_FIELDS.filter((field) => cellsBefore[field] !== cellsAfter[field]).map((field) => ({
    field,
    before: cellsBefore[field],
    after: cellsAfter[field],
  }));
}

function groupByName({ dishes, categories }: Menu): Map<string, Dish[]> {
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  return Map.groupBy(dishes, ({ name, categoryId }) => nameKey(nameById.get(categoryId) ?? "", name));
}

function nameKey(category: string, name: string): string {
  return JSON.stringify([categoryKey(category), tidyName(name).toLowerCase()]);
}

/** 'Preço para duas pessoas', 'preco_para_duas_pessoas' and 'PRECO  PARA DUAS PESSOAS' are one. */
function key(word: string): string {
  return foldForSearch(word).replaceAll(/[^a-z0-9]+/g, "");
}

function cellText(cell: string): string {
  return unshieldCell(oneBreak(cell).trim());
}

function oneBreak(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

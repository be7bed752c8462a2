import { wordKey } from "#shared/csv.ts";
import { formatMoney } from "#shared/money.ts";
import type { Pausable } from "#shared/pausable.ts";
import { NO_ROWS, type RowCounts } from "#shared/table-import/contract.ts";
import { centsOfNumber, readTablePrice, type DecimalSign } from "#shared/table-import/prices.ts";
import { beginningOf, printable } from "#shared/table-import/shown-text.ts";
import { dishFields, type Dish, type Menu } from "../contract.ts";
import { ALLERGENS, DISH_TAGS, LIMITS } from "../limits.ts";
import { categoryKey, tidyName } from "../rules.ts";
import { listItems, MAX_LIST_ITEMS, wordMeaningsOf, type WordMeanings } from "./columns.ts";
import type { CsvField, ImportRow, RowProblem } from "./contract.ts";
import { cellsOf, factsOf, WRITTEN_FIELDS, type CsvWords, type DishFacts, type FileRow } from "./file.ts";

export interface ImportPlan {
  rows: ImportRow[];
  counts: RowCounts;
  /** Names without repeats, in the order of the file. */
  newCategories: string[];
  created: DishFacts[];
  changed: (DishFacts & { id: string })[];
}

/**
 * What a file would do to a menu, row by row. Preview and import both use this alone. `sign` is the one before the centavos where prices
 * such as `12.500` need it.
 *
 * A row updates the dish with its id. If this menu has no such id (a file from another unit or another program brings foreign ids), it
 * updates the dish with its category and name, unless another row names that dish by id. Otherwise the row adds a dish. A second row for
 * the same dish is refused. A missing column keeps the stored value; so does an empty cell of servings, display mode or
 * `isActive`. A refused row changes nothing.
 */
export function* planImport(
  menu: Menu,
  file: readonly FileRow[],
  words: CsvWords,
  sign: DecimalSign | null,
): Pausable<ImportPlan> {
  const reader = { ...wordMeaningsOf(words), sign };
  const plan: ImportPlan = {
    rows: [],
    counts: { ...NO_ROWS },
    newCategories: [],
    created: [],
    changed: [],
  };
  const categoryNames = new Map(menu.categories.map(({ name }) => [categoryKey(name), name]));
  const categoryNameById = new Map(menu.categories.map(({ id, name }) => [id, name]));
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
    yield;
    const { cells } = row;
    const own = dishById.get(cells.id?.toLowerCase() ?? "");
    const name = nameKey(cells.category ?? "", cells.name ?? "");
    const namesakes = own ? [] : (dishesByName.get(name) ?? []).filter(({ id }) => !namedById.has(id));
    const stored = own ?? namesakes[0];
    const before = stored && factsOf(stored, categoryNameById);
    const { facts, problems } = readFacts(row, before, reader);

    if (namesakes.length > 1) problems.push({ field: "name", problem: "ambiguous", value: facts.name });
    else if (own ? seenIds.has(own.id) : seenNames.has(name) || namesGivenById.has(name))
      problems.push({ field: null, problem: "twice_in_file", value: facts.name });

    const known = categoryNames.get(categoryKey(facts.category));
    if (known !== undefined) facts.category = known;
    const changes = before ? changesOf(before, facts, words) : [];
    const outcome =
      problems.length > 0 ? "refused" : !stored ? "new" : changes.length > 0 ? "changed" : "same";
    plan.rows.push({
      line: row.line,
      ...shownCells(outcome === "refused" ? null : facts, cells),
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

/** How many characters of a description the preview shows. */
const MAX_SHOWN_LENGTH = 240;

/** What a row shows of its dish: as it will be, or as the file has it. */
function shownCells(
  facts: DishFacts | null,
  cells: FileRow["cells"],
): Pick<ImportRow, "name" | "category" | "price" | "price2" | "description" | "descriptionLong"> {
  const short = (text: string) => beginningOf(text, MAX_SHOWN_LENGTH);
  return {
    name: short(printable(cells.name ?? "")),
    category: short(printable(cells.category ?? "")),
    price: facts ? formatMoney(facts.priceCents) : short(cells.price ?? ""),
    price2: !facts
      ? short(cells.price2 ?? "")
      : facts.price2Cents === null
        ? ""
        : formatMoney(facts.price2Cents),
    description: short(facts ? facts.description : printable(cells.description ?? "")),
    descriptionLong: short(facts ? facts.descriptionLong : printable(cells.descriptionLong ?? "")),
  };
}

/** How many characters of a wrong cell are shown. */
const MAX_TOLD_LENGTH = 40;

/**
 * The dish that a row describes, and the row's problems. Missing cells take the values of `before`, or a new dish's defaults.
 * A row that is broken as a whole gets that one problem only.
 */
function readFacts(
  { cells, problem: rowProblem, unreadable, numbers = [] }: FileRow,
  before: DishFacts | undefined,
  reader: WordMeanings & { sign: DecimalSign | null },
): { facts: DishFacts; problems: Problems } {
  const problems: Problems = [];
  const facts: DishFacts = before ? { ...before } : { ...NEW_DISH };
  if (rowProblem !== null) {
    problems.push({ field: null, problem: rowProblem, value: "" });
    return { facts, problems };
  }
  const addProblem = (field: CsvField, problem: RowProblem, value: string) =>
    problems.push({ field, problem, value: value.slice(0, MAX_TOLD_LENGTH) });

  for (const field of unreadable) addProblem(field, "unreadable_character", printable(cells[field] ?? ""));
  if (unreadable.length > 0) return { facts, problems };

  const { name, newCategory, description, descriptionLong, servings, prepTimeMinutes } = dishFields.shape;
  const text = (field: "category" | "name" | "description" | "descriptionLong", schema: Schema) => {
    const cell = cells[field];
    if (cell === undefined) return;
    const value = field === "category" || field === "name" ? tidyName(cell) : cell;
    if (value === "" && (field === "category" || field === "name")) addProblem(field, "missing", "");
    else if (!schema.safeParse(value).success) addProblem(field, "too_long", value);
    else facts[field] = value;
  };
  text("category", newCategory);
  text("name", name);
  text("description", description);
  text("descriptionLong", descriptionLong);

  if (cells.price === "") addProblem("price", "missing", "");
  else facts.priceCents = readPrice("price") ?? facts.priceCents;
  if (cells.price2 === "") facts.price2Cents = null;
  else facts.price2Cents = readPrice("price2") ?? facts.price2Cents;
  if (cells.servings !== "") facts.servings = readNumber("servings", servings) ?? facts.servings;
  if (cells.prepTime === "") facts.prepTimeMinutes = null;
  else facts.prepTimeMinutes = readNumber("prepTime", prepTimeMinutes) ?? facts.prepTimeMinutes;

  facts.tags = readList("tags", DISH_TAGS, reader.tags, "unknown_tag") ?? facts.tags;
  facts.allergens = readList("allergens", ALLERGENS, reader.allergens, "unknown_allergen") ?? facts.allergens;
  facts.displayMode =
    readChoice("displayMode", reader.displayMode, "invalid_display_mode") ?? facts.displayMode;
  facts.isActive = readChoice("isActive", reader.isActive, "invalid_yes_no") ?? facts.isActive;
  return { facts, problems };

  function readPrice(field: "price" | "price2"): number | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const cents = numbers.includes(field) ? centsOfNumber(cell) : readTablePrice(cell, reader.sign);
    if (cents !== null && cents > 0 && cents <= LIMITS.priceCents) return cents;
    addProblem(field, "invalid_price", cell);
    return null;
  }

  function readNumber(field: "servings" | "prepTime", schema: Schema): number | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const isValid = /^\d{1,6}$/.test(cell) && schema.safeParse(Number(cell)).success;
    if (!isValid) addProblem(field, "invalid_number", cell);
    return isValid ? Number(cell) : null;
  }

  function readList<Item extends string>(
    field: "tags" | "allergens",
    items: readonly Item[],
    itemByKey: ReadonlyMap<string, Item>,
    problem: RowProblem,
  ): Item[] | null {
    const cell = cells[field];
    if (cell === undefined) return null;
    const named = listItems(cell);
    if (named.length > MAX_LIST_ITEMS) {
      addProblem(field, "too_many_items", cell);
      return null;
    }
    const found = new Set<Item>();
    for (const part of named) {
      const item = itemByKey.get(wordKey(part));
      if (item === undefined) addProblem(field, problem, part);
      else found.add(item);
    }
    return items.filter((item) => found.has(item));
  }

  function readChoice<Value>(
    field: "displayMode" | "isActive",
    choiceByKey: ReadonlyMap<string, Value>,
    problem: RowProblem,
  ): Value | undefined {
    const cell = cells[field];
    if (cell === undefined || cell === "") return undefined;
    const choice = choiceByKey.get(wordKey(cell));
    if (choice === undefined) addProblem(field, problem, cell);
    return choice;
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

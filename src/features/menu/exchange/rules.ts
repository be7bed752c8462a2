import { wordKey } from "#shared/csv.ts";
import { readMoney } from "#shared/money.ts";
import { dishFields, MAX_PRICE_CENTS, type Dish, type Menu } from "../contract.ts";
import { ALLERGENS, categoryKey, DISH_TAGS, tidyName } from "../rules.ts";
import type { CsvField, ImportCounts, ImportRow, RowProblem } from "./contract.ts";
import {
  cellsOf,
  factsOf,
  WRITTEN_FIELDS,
  type CsvWords,
  type DishFacts,
  type FileRow,
} from "./file/rules.ts";

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
      [item, wordByItem[item]].some((word) => wordKey(word) === wordKey(part));
    for (const part of named) if (!items.some((item) => isItem(item, part))) blame(field, problem, part);
    return items.filter((item) => named.some((part) => isItem(item, part)));
  }

  function readChoice<Value>(
    field: "displayMode" | "isActive",
    choices: readonly (readonly [Value, readonly string[]])[],
  ): Value | undefined {
    const cell = cells[field];
    if (cell === undefined || cell === "") return undefined;
    const choice = choices.find(([, names]) => names.some((word) => wordKey(word) === wordKey(cell)));
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

import { normalizeLineBreaks } from "#shared/csv.ts";
import { formatTypedMoney } from "#shared/money.ts";
import type { Qualifiers } from "#shared/table-import/columns.ts";
import type { TableRow } from "#shared/table-import/read-table.ts";
import type { Allergen, Dish, DishTag, DisplayMode, Menu } from "../contract.ts";
import { ALLERGENS, DISH_TAGS } from "../limits.ts";
import { csvField, type CsvField } from "./contract.ts";

/** The words of the file. Reading ignores case and accents, and also accepts the code's own names. */
export interface CsvWords {
  headings: Record<CsvField, string>;
  /** Headings of other programs, the best first. */
  synonyms: Record<CsvField, readonly string[]>;
  /** Headings that are taken for a required field when nothing else is left. */
  lastResorts: Partial<Record<CsvField, readonly string[]>>;
  qualifiers: Qualifiers;
  tags: Record<DishTag, string>;
  allergens: Record<Allergen, string>;
  displayModes: Record<DisplayMode, string>;
  /** The first word is written; all are read. */
  yes: readonly [string, ...string[]];
  no: readonly [string, ...string[]];
}

/** The menu as rows of cells: the headings, then each dish in order. */
export function cellsOfMenu({ categories, dishes }: Menu, words: CsvWords): string[][] {
  const headings = csvField.options.map((field) => words.headings[field]);
  const categoryNameById = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = dishes.map((dish) => {
    const cells = cellsOf(factsOf(dish, categoryNameById), words);
    return [dish.id, ...WRITTEN_FIELDS.map((field) => cells[field])];
  });
  return [headings, ...rows];
}

export type FileRow = TableRow<CsvField>;

/** The fields of a dish that an import writes. */
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

/** All columns except the id, in their order. */
export const WRITTEN_FIELDS = csvField.options.filter((field) => field !== "id");

/** A dish as the file shows it: tags and allergens in their fixed order, and `\n` line breaks. */
export function factsOf(dish: Dish, categoryNameById: ReadonlyMap<string, string>): DishFacts {
  const { categoryId, tags, allergens, ...facts } = dish;
  return {
    ...facts,
    category: categoryNameById.get(categoryId) ?? "",
    description: normalizeLineBreaks(facts.description),
    descriptionLong: normalizeLineBreaks(facts.descriptionLong),
    tags: DISH_TAGS.filter((tag) => tags.includes(tag)),
    allergens: ALLERGENS.filter((allergen) => allergens.includes(allergen)),
  };
}

/** The cells of a dish, before formulas are escaped. */
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

import { wordKey } from "#shared/csv.ts";
import { mostCells, type ColumnRules } from "#shared/table-import/columns.ts";
import { readTablePrice } from "#shared/table-import/prices.ts";
import type { Allergen, DishTag, DisplayMode } from "../contract.ts";
import { ALLERGENS, DISH_TAGS, LIMITS } from "../limits.ts";
import { MAX_CSV_ROWS, type CsvField } from "./contract.ts";
import type { CsvWords } from "./file.ts";

/** The columns of a menu's file, as `readTable` needs them. */
export function columnRulesOf(words: CsvWords): ColumnRules<CsvField> {
  const meanings = wordMeaningsOf(words);
  const isPrice = (cell: string) => readTablePrice(cell, "comma") !== null;
  const isCode = (cell: string) => /^#?\d+$/.test(cell);
  const isCount = (cell: string) => /^\d{1,4}$/.test(cell);
  const areKnown = (meaning: ReadonlyMap<string, unknown>) => (cells: readonly string[]) =>
    mostCells(cells, (cell) => listItems(cell).every((item) => meaning.has(wordKey(item))));
  const isShort = (max: number) => (cells: readonly string[]) => cells.every((cell) => cell.length <= max);
  return {
    headings: words.headings,
    synonyms: words.synonyms,
    lastResorts: words.lastResorts,
    qualifiers: words.qualifiers,
    required: ["category", "name", "price"],
    fits: {
      name: (cells) => !mostCells(cells, (cell) => /^[\d\s.,#-]+$/.test(cell)),
      price: (cells) => mostCells(cells, isPrice),
      price2: (cells) => mostCells(cells, isPrice),
      // Longer texts may be the long description: that field takes them.
      description: isShort(LIMITS.description),
      servings: (cells) => mostCells(cells, isCount),
      prepTime: (cells) => mostCells(cells, isCount),
      tags: areKnown(meanings.tags),
      allergens: areKnown(meanings.allergens),
      displayMode: areKnown(meanings.displayMode),
      isActive: (cells) => mostCells(cells, (cell) => meanings.isActive.has(wordKey(cell))),
    },
    fieldsByContent: (columns) => {
      const areText = (cells: readonly string[]) =>
        cells.length > 0 && !mostCells(cells, (cell) => isPrice(cell) || isCode(cell));
      const arePrices = (cells: readonly string[]) => mostCells(cells, isPrice);
      // Next to a price list's prices stand numbers of its lines, or codes.
      const haveCentavos = (cells: readonly string[]) =>
        arePrices(cells) && cells.some((cell) => !isCode(cell));
      const name = onlyOf(columns, areText);
      const price = onlyOf(columns, arePrices) ?? onlyOf(columns, haveCentavos);
      return columns.map((cells) => (cells === name ? "name" : cells === price ? "price" : null));
    },
    groupedBy: "category",
    maxRows: MAX_CSV_ROWS,
  };
}

/** The one item that is so; undefined where none is, or several are. */
function onlyOf<Item>(items: readonly Item[], isOne: (item: Item) => boolean): Item | undefined {
  const found = items.filter((item) => isOne(item));
  return found.length === 1 ? found[0] : undefined;
}

/** The meaning of the words of a cell, by `wordKey`. */
export interface WordMeanings {
  tags: Map<string, DishTag>;
  allergens: Map<string, Allergen>;
  displayMode: Map<string, DisplayMode>;
  isActive: Map<string, boolean>;
}

export function wordMeaningsOf(words: CsvWords): WordMeanings {
  const byKey = <Value>(choices: readonly (readonly [Value, readonly string[]])[]) =>
    new Map(choices.flatMap(([value, names]) => names.map((name) => [wordKey(name), value] as const)));
  return {
    tags: byKey(DISH_TAGS.map((tag) => [tag, [tag, words.tags[tag]]])),
    allergens: byKey(ALLERGENS.map((allergen) => [allergen, [allergen, words.allergens[allergen]]])),
    displayMode: byKey([
      ["foodporn", ["foodporn", words.displayModes.foodporn]],
      ["list", ["list", words.displayModes.list]],
    ]),
    isActive: byKey([
      [true, words.yes],
      [false, words.no],
    ]),
  };
}

/** Above the number of all tags and allergens: a cell with more items is no list of them. */
export const MAX_LIST_ITEMS = 40;

/** The items of a cell with a list. */
export function listItems(cell: string): string[] {
  return cell
    .split(/[,;|/\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

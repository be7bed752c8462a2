import { wordKey } from "../csv.ts";
import { foldForSearch } from "../pt-br.ts";
import { cellText } from "./sheet.ts";

/** What an import knows of its columns. */
export interface ColumnRules<Field extends string> {
  /** The headings that an export writes. Fields stand in the order of its columns. */
  headings: Readonly<Record<Field, string>>;
  /**
   * Headings of other programs, the best first. One heading may stand for several fields: the better one takes it. The field's own name
   * comes before them, unless it stands among them.
   */
  synonyms: Readonly<Record<Field, readonly string[]>>;
  qualifiers?: Qualifiers;
  /** Headings that a required field takes from another field when nothing else is left. */
  lastResorts?: Partial<Readonly<Record<Field, readonly string[]>>>;
  /** Fields without which no row can be read. */
  required: readonly Field[];
  /** Whether the filled cells of a column can be the field's. A field without an entry takes any text. */
  fits: Partial<Readonly<Record<Field, (cells: readonly string[]) => boolean>>>;
  /** The fields of a file without headings, by the filled cells of each column. Without it, a person assigns them all. */
  fieldsByContent?: (columns: readonly (readonly string[])[]) => (Field | null)[];
  /** The field that may stand once for the rows below it. */
  groupedBy?: Field;
  maxRows: number;
}

/** What a heading may say of its rows, without meaning another field: 'Data da avaliação', 'Item price'. */
export interface Qualifiers {
  after: readonly string[];
  before: readonly string[];
}

/** A heading that was assigned by a person in an earlier import: its field, or null for a column that stays out. */
export type RememberedColumns<Field extends string> = ReadonlyMap<string, Field | null>;

/**
 * The key of each heading, under which an assignment is remembered. The second column with a heading has a key of its own; a column
 * without a heading has none.
 */
export function columnKeys(headings: readonly string[]): (string | null)[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const key = wordKey(cellText(heading)).slice(0, 100);
    if (key === "") return null;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/**
 * Finds the fields that a heading may stand for. Case, accents, what stands in brackets ('Preço (R$)') and qualifiers do not count, but a
 * heading without them is better.
 */
export interface HeadingLookup<Field extends string> {
  /** Each field with its rank: 0 is an export's own heading, and a smaller one is better. */
  candidatesOf: (heading: string) => readonly { field: Field; rank: number }[];
}

/** Added to the rank of a heading that is only known without its brackets, or without its qualifiers. */
const WITHOUT_BRACKETS = 1_000;
const WITHOUT_QUALIFIERS = 2_000;

export function createHeadingLookup<Field extends string>({
  headings,
  synonyms,
  qualifiers = { after: [], before: [] },
}: Pick<ColumnRules<Field>, "headings" | "synonyms" | "qualifiers">): HeadingLookup<Field> {
  const byKey = new Map<string, { field: Field; rank: number }[]>();
  const after = new Set(qualifiers.after.map(wordKey));
  const before = new Set(qualifiers.before.map(wordKey));
  for (const field of Object.keys(headings) as Field[]) {
    const known = synonyms[field].map(wordKey);
    const key = wordKey(field);
    const keys = [wordKey(headings[field]), ...(known.includes(key) ? [] : [key]), ...known];
    for (const [rank, each] of keys.entries()) {
      const others = byKey.get(each) ?? [];
      if (!others.some((other) => other.field === field)) byKey.set(each, [...others, { field, rank }]);
    }
  }
  return {
    candidatesOf: (heading) => {
      const text = cellText(heading);
      if (text === "" || text.length > 100) return [];
      const bare = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]|R\$|\bBRL\b|[*:]/g, " ");
      const found = [
        ...fieldsOf(wordKey(text), 0),
        ...fieldsOf(wordKey(bare), WITHOUT_BRACKETS),
        ...fieldsOf(withoutQualifiers(bare), WITHOUT_QUALIFIERS),
      ];
      return found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
    },
  };

  function fieldsOf(key: string, penalty: number) {
    return (byKey.get(key) ?? []).map(({ field, rank }) => ({ field, rank: rank + penalty }));
  }

  /** The known key of a part without qualifiers; those after it go first, so that 'Item do cardápio' is 'Item'. Empty where none is known. */
  function withoutQualifiers(heading: string): string {
    const words = foldForSearch(heading)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== "");
    for (let start = 0; start === 0 || before.has(words[start - 1] ?? ""); start += 1) {
      const part = words.slice(start);
      while (part.length > 0) {
        const key = part.join("");
        if (byKey.has(key)) return key;
        if (!after.has(part.pop() ?? "")) break;
        while (JOINING_WORDS.has(part.at(-1) ?? "")) part.pop();
      }
    }
    return "";
  }
}

const JOINING_WORDS = new Set("a ao as aos da das de do dos o os por of to".split(" "));

/**
 * The field of each column, or null for one that stays out. What a person assigned earlier comes first, then the best heading for each
 * field; of two equal ones the first column. A heading other than an export's own takes a field only where its cells fit.
 */
export function matchColumns<Field extends string>(
  headings: readonly string[],
  cellsOfColumn: (column: number) => readonly string[],
  rules: ColumnRules<Field>,
  remembered: RememberedColumns<Field>,
): (Field | null)[] {
  const lookup = createHeadingLookup(rules);
  const fields: (Field | null)[] = headings.map(() => null);
  const settled = new Set<number>();
  const fits = (field: Field, column: number) => rules.fits[field]?.(cellsOfColumn(column)) ?? true;

  for (const [column, key] of columnKeys(headings).entries()) {
    const field = key === null ? undefined : remembered.get(key);
    if (field === undefined || (field !== null && fields.includes(field))) continue;
    fields[column] = field;
    settled.add(column);
  }

  const candidates = headings.flatMap((heading, column) =>
    settled.has(column)
      ? []
      : lookup.candidatesOf(heading).map(({ field, rank }) => ({ field, rank, column })),
  );
  for (const { field, rank, column } of candidates.toSorted(
    (one, other) => one.rank - other.rank || one.column - other.column,
  )) {
    if (fields[column] !== null || fields.includes(field)) continue;
    if (rank > 0 && !fits(field, column)) continue;
    fields[column] = field;
  }

  for (const field of rules.required) {
    if (fields.includes(field)) continue;
    const keys = new Set((rules.lastResorts?.[field] ?? []).map(wordKey));
    const column = headings.findIndex(
      (heading, at) =>
        !settled.has(at) &&
        keys.has(wordKey(cellText(heading))) &&
        !isRequired(fields[at]) &&
        fits(field, at),
    );
    if (column !== -1) fields[column] = field;
  }
  return fields;

  function isRequired(field: Field | null | undefined): boolean {
    return field !== null && field !== undefined && rules.required.includes(field);
  }
}

/** True where most of the filled cells, and at least one, satisfy the test. Of many cells the first ones count. */
export function mostCells(cells: readonly string[], isOne: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(isOne).length * 2 > cells.length;
}

import { wordKey } from "../csv.ts";
import { cellText } from "./sheet.ts";

/** What an import knows of its columns. */
export interface ColumnRules<Field extends string> {
  /** The headings that an export writes. Fields stand in the order of its columns. */
  headings: Readonly<Record<Field, string>>;
  /** Headings of other programs, the best first. One heading may stand for several fields: the better one takes it. */
  synonyms: Readonly<Record<Field, readonly string[]>>;
  /** Headings that a required field takes from another field when nothing else is left. */
  lastResorts?: Partial<Readonly<Record<Field, readonly string[]>>>;
  /** Fields without which no row can be read. */
  required: readonly Field[];
  /** Whether the filled cells of a column can be the field's. A field without an entry takes any text. */
  fits: Partial<Readonly<Record<Field, (cells: readonly string[]) => boolean>>>;
  maxRows: number;
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

/** Finds the fields that a heading may stand for. Case, accents, and what stands in brackets ('Preço (R$)') do not count. */
export interface HeadingLookup<Field extends string> {
  /** Each field with its rank: 0 is an export's own heading, and a smaller one is better. */
  candidatesOf: (heading: string) => readonly { field: Field; rank: number }[];
}

/** Added to the rank of a heading that is only known without its brackets. */
const WITHOUT_BRACKETS = 1_000;

export function createHeadingLookup<Field extends string>({
  headings,
  synonyms,
}: Pick<ColumnRules<Field>, "headings" | "synonyms">): HeadingLookup<Field> {
  const byKey = new Map<string, { field: Field; rank: number }[]>();
  for (const field of Object.keys(headings) as Field[]) {
    const keys = [headings[field], field, ...synonyms[field]].map(wordKey);
    for (const [rank, key] of keys.entries()) {
      const known = byKey.get(key) ?? [];
      if (!known.some((each) => each.field === field)) byKey.set(key, [...known, { field, rank }]);
    }
  }
  return {
    candidatesOf: (heading) => {
      const text = cellText(heading);
      if (text === "" || text.length > 100) return [];
      const exact = byKey.get(wordKey(text));
      if (exact) return exact;
      const bare = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]|R\$|\bBRL\b|[*:]/g, " ");
      return (byKey.get(wordKey(bare)) ?? []).map(({ field, rank }) => ({
        field,
        rank: rank + WITHOUT_BRACKETS,
      }));
    },
  };
}

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

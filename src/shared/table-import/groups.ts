import { wordKey } from "../csv.ts";

/**
 * Gives rows without the field what stands above them, where the file is written so: the first row has it, no two rows in turn have the
 * same, and at least as many have none. A merged cell becomes such rows when a sheet is saved as CSV.
 * Answers how many rows got it.
 */
export function fillGroups<Field extends string>(
  rows: readonly { cells: Partial<Record<Field, string>>; problem: string | null }[],
  field: Field,
): number {
  const whole = rows.filter(({ problem }) => problem === null);
  const texts = whole.map(({ cells }) => cells[field] ?? "");
  const filled = texts.filter((text) => text !== "").length;
  const isRepeated = texts.some((text, at) => text !== "" && wordKey(text) === wordKey(texts[at - 1] ?? ""));
  if (!texts[0] || isRepeated || filled * 2 > texts.length) return 0;
  let group = "";
  for (const { cells } of whole) {
    group = cells[field] || group;
    cells[field] = group;
  }
  return texts.length - filled;
}

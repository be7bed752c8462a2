/** One measured figure. */
export interface Line {
  what: string;
  ours: string;
  reference?: string;
  ratio?: number;
  goal?: string;
  isMet?: boolean;
}

/** What is compared, and how it is shown. */
export interface Figure {
  value: number;
  shown: string;
}

/** A figure whose goal is a ratio to the reference's figure. */
export function ratioLine(
  what: string,
  ours: Figure,
  reference: Figure,
  goal?: { atLeast?: number | undefined; atMost?: number | undefined },
): Line {
  const ratio = ours.value / reference.value;
  const line = { what, ours: ours.shown, reference: reference.shown, ratio };
  const { atLeast, atMost } = goal ?? {};
  if (atLeast !== undefined) return { ...line, goal: `ratio ≥ ${atLeast}`, isMet: ratio >= atLeast };
  return atMost === undefined ? line : { ...line, goal: `ratio ≤ ${atMost}`, isMet: ratio <= atMost };
}

export function milliseconds(value: number): Figure {
  return { value, shown: `${formatFigure(value)} ms` };
}

/** A figure with a fixed limit. */
export function limitLine(
  what: string,
  value: number,
  atMost: number,
  unit: string,
  reference?: number,
): Line {
  const line = {
    what,
    ours: `${formatFigure(value)} ${unit}`,
    goal: `≤ ${atMost} ${unit}`,
    isMet: value <= atMost,
  };
  return reference === undefined
    ? line
    : { ...line, reference: `${formatFigure(reference)} ${unit}`, ratio: value / reference };
}

/** Whole from 100 on, else with three significant digits. */
export function formatFigure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}

/** Prints aligned columns; 'MISS' marks a goal that was missed. */
export function printTable(lines: readonly Line[]): void {
  const cells = lines.map(({ what, ours, reference = "", ratio, goal = "", isMet }) => [
    what,
    ours,
    reference,
    ratio === undefined ? "" : ratio.toFixed(2),
    goal,
    isMet === undefined ? "" : isMet ? "ok" : "MISS",
  ]);
  const table = [["what", "ours", "reference", "ratio", "goal", ""], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    );
}

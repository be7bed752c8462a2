/** What a caller sends as `accept` to get rows without their usual values, and these once for all rows. */
export const LEAN_JSON = "application/json; usual=once";

/** The rows with the usual value of each property that was left out. */
export function fillUsual<Row extends object>(rows: readonly Partial<Row>[], usual: Partial<Row>): Row[] {
  return rows.map((row) => ({ ...usual, ...row }) as Row);
}

/** The usual values of each list of an answer, by its name. */
export type Usual = Readonly<Record<string, object>>;

/** Fills in what the rows of an answer's lists leave out. */
export function fillAnswer(answer: Record<string, unknown>, usual: Usual): Record<string, unknown> {
  for (const list in usual) answer[list] = fillUsual(answer[list] as object[], usual[list] ?? {});
  return answer;
}

import type { InboxSummary } from "../contract.ts";

/** The row that was opened last, where it stood then, in the list of which choice. */
export interface HeldRow {
  row: InboxSummary;
  index: number;
  of: string;
}

/**
 * The list with the row that was opened last where it stood: to read it makes it one of the read ones, and it would leave from under the
 * pointer. A row that moved up, because the guest waits, goes there.
 */
export function withHeldRow(list: readonly InboxSummary[], held: HeldRow | null): readonly InboxSummary[] {
  if (held === null) return list;
  const at = list.findIndex(({ id }) => id === held.row.id);
  if (at !== -1 && at <= held.index) return list;
  const others = list.filter(({ id }) => id !== held.row.id);
  return [...others.slice(0, held.index), list[at] ?? held.row, ...others.slice(held.index)];
}

import { replaceEqualDeep } from "@tanstack/react-query";

import type { EveningView } from "./evening-view.ts";

type Row = EveningView["atDoor" | "overdue" | "queue"][number] | { id: string };

/**
 * The view with the rows of the last one where they say the same, so that only cards that changed are drawn again. Rows are known by their
 * parties, because most acts move them to another place.
 */
export function shareRows(last: EveningView | null, next: EveningView): EveningView {
  if (last === null) return next;
  const shared: Partial<Record<keyof EveningView, unknown>> = { ...next };
  for (const name of LISTS) {
    const before: readonly Row[] = last[name];
    const known = new Map(before.map((row) => [keyOf(row), row]));
    const rows = next[name].map((row: Row) => replaceEqualDeep(known.get(keyOf(row)), row));
    const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
    shared[name] = isSame ? before : rows;
  }
  for (const name of ["sizes", "large", "counts"] as const)
    shared[name] = replaceEqualDeep(last[name], next[name]);
  return shared as EveningView;
}

/** A function that gives each view the rows of the view before it. */
export function rememberRows(): (next: EveningView) => EveningView {
  let last: EveningView | null = null;
  return (next) => (last = shareRows(last, next));
}

const LISTS = [
  "atDoor",
  "late",
  "overdue",
  "neglected",
  "queue",
  "soon",
  "later",
  "absent",
  "leaving",
  "cleaning",
] as const;

function keyOf(row: Row): string {
  if ("key" in row) return row.key;
  if ("entry" in row) return row.entry.id;
  return "party" in row ? row.party.id : row.id;
}

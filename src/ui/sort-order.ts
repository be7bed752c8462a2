export type Place = "before" | "after";

/** Beside whom something went. */
export interface Neighbour {
  targetId: string;
  place: Place;
}

/** The ids with one of them right before or after another; as they were where either is not among them. */
export function movedBeside(
  ids: readonly string[],
  id: string,
  { targetId, place }: Neighbour,
): readonly string[] {
  if (id === targetId || !ids.includes(id) || !ids.includes(targetId)) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(others.indexOf(targetId) + (place === "after" ? 1 : 0), 0, id);
}

/** The ids with one of them at another index, which is kept within the list. */
export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
}

/**
 * How to say that `id` went from its place in `before` to the one in `after`; null where it did not move. It names the
 * neighbour that it passed last, so that in a list that shows only some of all, it ends up beside what the person saw.
 */
export function neighbourOf(
  id: string,
  before: readonly string[],
  after: readonly string[],
): Neighbour | null {
  const to = after.indexOf(id);
  const from = before.indexOf(id);
  if (to < 0 || from < 0 || to === from) return null;
  const targetId = after[to > from ? to - 1 : to + 1];
  return targetId === undefined ? null : { targetId, place: to > from ? "after" : "before" };
}

export function isSameOrder(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id, index) => id === others[index]);
}

/** Where a key takes what stands at `index` in rows of `columns`; null for a key that moves nothing. */
export function indexAfterKey(key: string, index: number, count: number, columns: number): number | null {
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1));
}

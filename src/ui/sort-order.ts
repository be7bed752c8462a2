export type Place = "before" | "after";

/** The neighbour of a moved item. */
export interface Neighbour {
  targetId: string;
  place: Place;
}

/** The ids with one of them moved right before or after another; unchanged when one of both is missing. */
export function movedBeside(
  ids: readonly string[],
  id: string,
  { targetId, place }: Neighbour,
): readonly string[] {
  if (id === targetId || !ids.includes(id) || !ids.includes(targetId)) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(others.indexOf(targetId) + (place === "after" ? 1 : 0), 0, id);
}

/** The ids with one of them moved to another index, which is limited to the list. */
export function movedTo(ids: readonly string[], id: string, index: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
}

/**
 * Describes the move of `id` from `before` to `after`; null without a move. It names the neighbour passed
 * last, so that a filtered list ends up as the person saw it.
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

/** The index to which a key moves the item at `index`, in rows of `columns`; null for other keys. */
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

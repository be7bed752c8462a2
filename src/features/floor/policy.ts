import { hasScreen, type Actor } from "#shared/access.ts";

/** Whoever seats people or draws the layout sees the tables. */
export function canSeeTables(actor: Actor): boolean {
  return hasScreen(actor, "reservas") || hasScreen(actor, "mesas");
}

/** Draws the layout, names tables and sets their status by hand. */
export function canEditFloor(actor: Actor): boolean {
  return hasScreen(actor, "mesas");
}

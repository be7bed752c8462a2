import type { Actor } from "#shared/access.ts";

/** Live events only say where to look, never what is there: every signed-in user of the unit may hear them. */
export function canWatchUnit(actor: Actor): boolean {
  return actor.kind === "user";
}

import { hasScreen, type Actor } from "#shared/access.ts";

/** Live events only say where to look, never what is there: every signed-in user of the unit may hear them. */
export function canWatchUnit(actor: Actor): boolean {
  return actor.kind === "user";
}

/** The history is a section of the screen 'Permissões'. */
export function canReadAuditTrail(actor: Actor): boolean {
  return actor.kind === "user" && hasScreen(actor, "permissoes");
}

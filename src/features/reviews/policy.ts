import { hasScreen, type Actor } from "#shared/access.ts";

/** Read, answer, ignore, import, and connect platforms: all of it is the screen 'Comentários'. */
export function canManageReviews(actor: Actor): boolean {
  return hasScreen(actor, "comentarios");
}

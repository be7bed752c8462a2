import { hasScreen, type Actor } from "#shared/access.ts";

export function canSeeUsers(actor: Actor): boolean {
  return actor.kind === "user" && hasScreen(actor, "permissoes");
}

export function canEditUsers(actor: Actor): boolean {
  return canSeeUsers(actor);
}

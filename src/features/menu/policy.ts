import { hasScreen, type Actor } from "#shared/access.ts";

export function canSeeMenu(actor: Actor): boolean {
  return hasScreen(actor, "cardapio");
}

export function canEditMenu(actor: Actor): boolean {
  return hasScreen(actor, "cardapio");
}

import { hasScreen, type Actor } from "#shared/access.ts";

/** The logo is part of the screen 'Configurações da Empresa'. */
export function canUploadLogo(actor: Actor): boolean {
  return hasScreen(actor, "configuracoes");
}

export function canUploadDishPhoto(actor: Actor): boolean {
  return hasScreen(actor, "cardapio");
}

/** One's own: every signed-in person, whatever their permissions. */
export function canUploadProfilePhoto(actor: Actor): boolean {
  return actor.kind === "user";
}

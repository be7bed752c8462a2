import { hasScreen, type Actor } from "#shared/access.ts";

/** All that is set here is set on the screen 'Configurações': the current unit's settings, and the company's units. */
export function canEditSettings(actor: Actor): boolean {
  return hasScreen(actor, "configuracoes");
}

/** The opening hours stand on the assistant's screen as well. */
export function canEditHours(actor: Actor): boolean {
  return hasScreen(actor, "configuracoes") || hasScreen(actor, "assistente");
}

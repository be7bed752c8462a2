import { hasScreen, type Actor } from "#shared/access.ts";

/** All that is set here is set on the screen 'Assistente IA'. */
export function canEditAssistant(actor: Actor): boolean {
  return hasScreen(actor, "assistente");
}

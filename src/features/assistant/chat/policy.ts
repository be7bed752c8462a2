import { hasScreen, type Actor } from "#shared/access.ts";

export function canTestAssistant(actor: Actor): boolean {
  return hasScreen(actor, "chat-assistant");
}

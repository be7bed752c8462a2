import { hasScreen, type Actor } from "#shared/access.ts";

/** Whoever sees the dashboard's figures may see the conversations that they count. */
export function canSeeConversations(actor: Actor): boolean {
  return hasScreen(actor, "dashboard");
}

import { hasScreen, type Actor } from "#shared/access.ts";

export function canSeeDashboard(actor: Actor): boolean {
  return hasScreen(actor, "dashboard");
}

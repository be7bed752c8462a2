import { hasScreen, type Actor } from "#shared/access.ts";

/**
 * Who may read what a guest must not eat: users with the screen 'Clientes', because they answer a guest's questions about stored data;
 * and hosts (screen 'Reservas') while the guest is expected or here in today's service. Never the assistant.
 */
export function canReadHealth(actor: Actor, isExpectedToday: boolean): boolean {
  if (actor.kind !== "user") return false;
  return hasScreen(actor, "clientes") || (isExpectedToday && hasScreen(actor, "reservas"));
}

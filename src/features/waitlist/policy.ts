import { hasScreen, type Actor } from "#shared/access.ts";

/** The waiting list is part of the screen 'Reservas'. */
export function canSeeWaitlist(actor: Actor): boolean {
  return hasScreen(actor, "reservas");
}

export function canEditWaitlist(actor: Actor): boolean {
  return hasScreen(actor, "reservas");
}

import { hasScreen, type Actor } from "#shared/access.ts";

/** All that is done with reservations is done on the screen 'Reservas'. */
export function canSeeReservations(actor: Actor): boolean {
  return hasScreen(actor, "reservas");
}

export function canCreateReservation(actor: Actor): boolean {
  return hasScreen(actor, "reservas");
}

/** Edit, cancel, seat, release, put on the waiting list. */
export function canEditReservation(actor: Actor): boolean {
  return hasScreen(actor, "reservas");
}

/** On the screen 'Layout de Mesas': whoever sets a table's status by hand may say that the party at it has left. */
export function canReleaseAtTable(actor: Actor): boolean {
  return hasScreen(actor, "mesas");
}

/**
 * Staff at the back-office may take what the unit's soft rules speak against. The assistant and the public never may, nor
 * does anyone through a chat.
 */
export function canOverruleAvailability(actor: Actor): boolean {
  return actor.kind === "user" && actor.channel === "backoffice";
}

import type { Actor } from "#shared/access.ts";

/**
 * Staff at the back-office may take what the unit's soft rules speak against. The assistant and the public never may, nor
 * does anyone through a chat.
 */
export function canOverruleAvailability(actor: Actor): boolean {
  return actor.kind === "user" && actor.channel === "backoffice";
}

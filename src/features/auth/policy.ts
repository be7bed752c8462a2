import type { Actor } from "#shared/access.ts";

/** One's own account: every signed-in person, whatever their permissions. */
export function canUseOwnAccount(actor: Actor): boolean {
  return actor.kind === "user";
}

import type { Result } from "#shared/result.ts";
import type { LeftReason, WaitlistEntry } from "../contract.ts";
import type { WaitlistRefusal } from "../rules.ts";

/** Whether an act changes an entry. */
export type QueueDecision = Result<{ change: boolean }, WaitlistRefusal>;

/** The facts of an entry that an act may change. Instants: ISO 8601. */
export type EntryFacts = Pick<WaitlistEntry, "status" | "notifiedAt" | "repliedAt">;

/** An act gives an entry other facts. */
export interface EntryChange {
  facts: Partial<EntryFacts>;
}

/** What an act does to an entry of the queue: other facts, or its party leaves. The server writes it, and the browser shows it before that. */
export type EntryEffect = EntryChange | { leaves: LeftReason };

/** The queue once the act on one of its entries is stored. */
export function queueAfter(
  entries: readonly WaitlistEntry[],
  id: string,
  effect: EntryEffect,
): readonly WaitlistEntry[] {
  if ("leaves" in effect) return entries.filter((entry) => entry.id !== id);
  return entries.map((entry) => (entry.id === id ? { ...entry, ...effect.facts } : entry));
}

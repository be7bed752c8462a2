import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Newcomer, QuotedQueue } from "../quotes/contract.ts";

/**
 * Says how long the parties of the queue, and one that asks now, will wait. It reads the room, which belongs to features above the queue, so
 * it is handed in. It may take a tenth of a second: call it before a transaction.
 */
export type QuoteQueue = (
  services: Services,
  unit: AuthorizedUnit,
  newcomer: Newcomer | null,
  now: Date,
) => Promise<QuotedQueue>;

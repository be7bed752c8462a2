import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { QuoteQueue } from "./quote-queue.ts";

/** What the queue needs of features above it. */
export interface QueuePorts {
  quoteQueue: QuoteQueue;
  /** Gives the reservation that a party waits with its new size. Fails with `23P01` if its table is not free for so long. */
  resizeReservation: (
    tx: Transaction,
    unit: AuthorizedUnit,
    id: string,
    guests: number,
    now: Date,
  ) => Promise<void>;
}

import type { Sql, Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { QuoteQueue } from "./quote-queue.ts";

/**
 * Records an act on the queue, so that it can be undone. Acts belong to the reservations, which stand above the queue, so they are handed
 * in. `begin` comes before the first write, `end` after the last.
 */
export type RecordQueueAct = (
  tx: Transaction,
  unit: AuthorizedUnit,
  act: { id: string | undefined; type: QueueAct; now: Date },
) => {
  begin(touched: {
    reservationIds: readonly string[];
    entryIds: readonly string[];
  }): (() => Promise<void>) | false;
  end(): () => Promise<void>;
};

type QueueAct = "waitlist.added" | "waitlist.notified" | "waitlist.coming" | "waitlist.removed";

/** What the queue needs of features above it. */
export interface QueuePorts {
  recordAct: RecordQueueAct;
  /** Notes that the act has sent its guest a message, which no undo takes back. */
  storeSentMessage: (sql: Sql, unit: AuthorizedUnit, actId: string) => Promise<void>;
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

/** What the page of a guest's place needs of them. */
export type PlacePorts = Omit<QueuePorts, "resizeReservation">;

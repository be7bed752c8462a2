import type { Transaction } from "#platform/db/database.ts";
import type { ActRecorder } from "../../acts/server/record-act.ts";

/** How a change is part of a transaction. */
export interface PartOptions {
  /** Nothing follows in the transaction: COMMIT travels with the writes. */
  isLast?: boolean;
  /** Records the larger act of which this is the last part. */
  act?: ActRecorder;
  /** Travels with the writes, and sees what is committed by then. */
  alsoRead?: (tx: Transaction) => Promise<void>;
}

import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import type { StatementPart } from "../../audit/server/queries.ts";
import { actBesideChange, insertAct, readFactsBefore, type Touched } from "./queries.ts";

/** What records an act within one transaction. */
export interface ActRecorder {
  /**
   * For an act on one reservation whose only writes before this statement are none: the change, which also stores the act, with the facts
   * before it.
   */
  beside<Change extends object>(change: Change): Change & { beside: StatementPart };
  /** Reads the facts before the act; false if an earlier part of the act has done so. It goes before the first write. */
  begin(touched: Touched): (() => Promise<void>) | false;
  /** Stores the act that `begin` began: the last statement of the transaction, sent after the facts have come. */
  end(): () => Promise<void>;
}

interface ActToRecord {
  /** Made by the caller of the act; a new one without it. */
  id: string | undefined;
  /** The event that it causes. */
  type: string;
  now: Date;
}

/**
 * Records an act, so that it can be undone: by `beside`, or by `begin` and `end` around several writes. Of several parts of an act the
 * first `begin` counts; it names all that the act may change.
 */
export function recordAct(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id = newId(), type, now }: ActToRecord,
): ActRecorder {
  const act = { id, type, at: now };
  let touched: Touched | null = null;
  let before: string | null = null;
  return {
    beside: (change) => ({ ...change, beside: actBesideChange(unit, act) }),
    begin(what) {
      if (touched !== null) return false;
      touched = what;
      return async () => {
        before = await readFactsBefore(tx, unit, what);
      };
    },
    end: () => async () => {
      if (touched === null || before === null) throw new Error(`the act ${id} ends before it has begun`);
      await insertAct(tx, unit, act, touched, before);
    },
  };
}

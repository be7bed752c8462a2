import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { recordAct } from "../../../acts/server/record-act.ts";
import type { DiningTable } from "../../../floor/contract.ts";
import { changeTable } from "../../../floor/server/commands.ts";
import { lockFloor } from "../../../floor/server/queries.ts";
import { explainRefusal } from "../../../reservations/server/explain-refusal.ts";
import type { ReservationResult } from "../../../reservations/server/outcomes.ts";
import { endCleaning } from "../../acts/end-cleaning-act.ts";
import { release } from "../../acts/release-act.ts";
import { actOnPartyIn } from "../../server/party-acts.ts";
import { lockParty } from "../../server/queries.ts";
import type { ReleaseAtTableInput } from "../contract.ts";
import { findPartyAt } from "./queries.ts";

/**
 * For the layout editor: completes the reservation whose party sits at a table, and edits the table. Both happen or neither. If the party
 * has left meanwhile, the table is edited alone.
 */
export async function releaseAtTable(
  services: Services,
  unit: AuthorizedUnit,
  { actId, ...edit }: ReleaseAtTableInput,
): ReservationResult<DiningTable, "already_created"> {
  const { database, clock } = services;
  const releasing = inTransaction(database, async (tx): ReservationResult<DiningTable> => {
    const now = clock.now();
    // Every change of the layout locks the floor first. Another order here could end in a deadlock.
    await lockFloor(tx, unit);
    const partyId = await findPartyAt(tx, unit, edit.id);
    const party = partyId === null ? null : await lockParty(tx, unit, partyId);
    const type = party === null ? endCleaning.type : release.type;
    const recorder = recordAct(tx, unit, { id: actId, type, now });
    if (party) {
      const released = await actOnPartyIn(tx, unit, release, party, {}, now, { recorder, isLast: false });
      if (!released.ok) return released;
    }
    const begin = recorder.begin({ reservationIds: [], tableIds: [edit.id] });
    if (begin) await begin();
    const changed = await changeTable(tx, unit, edit, now);
    if (changed.ok) await recorder.end()();
    return changed;
  });
  return explainRefusal(services, unit, { reservationId: null, tableIds: [edit.id] }, releasing);
}

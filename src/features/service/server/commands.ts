import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { refuse } from "#shared/result.ts";
import { recordAct } from "../../acts/server/record-act.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import type { DiningTable } from "../../floor/contract.ts";
import { changeTable } from "../../floor/server/commands.ts";
import { findTables, lockFloor } from "../../floor/server/queries.ts";
import type { Reservation } from "../../reservations/contract.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import type { ReservationResult } from "../../reservations/server/outcomes.ts";
import { endCleaning as endCleaningAct } from "../acts/end-cleaning-act.ts";
import { partyActs } from "../acts/party-acts.ts";
import type { EndCleaningInput } from "../contract.ts";
import { actOnPartyIn, commandOf } from "./party-acts.ts";
import { listDueNoShows, lockParty } from "./queries.ts";

const markNoShow = commandOf(partyActs.noShow);

/** Part of a larger act: notes how many minutes after its time the guest of a reservation said that they come. */
export async function noteDelayIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  minutes: number,
  now: Date,
): ReservationResult<Reservation> {
  const party = await lockParty(tx, unit, id);
  if (!party) return refuse("not_found");
  const recorder = recordAct(tx, unit, { id: undefined, type: partyActs.delay.type, now });
  return actOnPartyIn(tx, unit, partyActs.delay, party, { minutes }, now, { recorder, isLast: false });
}

const DUE_AT_ONCE = 500;

/** Marks the parties of all units that are due, as the system. One that has just come is left alone. */
export async function markDueNoShows(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const { unitId, id } of await listDueNoShows(database.sql, clock.now(), DUE_AT_ONCE)) {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit) await markNoShow(services, unit, { unitId, id });
  }
}

/** Ends a table's cleaning before its time. A table that is free already stays so; refuses `table_taken` for an occupied one. */
export async function endCleaning(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId }: EndCleaningInput,
): ReservationResult<DiningTable, "already_created"> {
  const { database, clock } = services;
  const ending = inTransaction(database, async (tx): ReservationResult<DiningTable> => {
    const now = clock.now();
    await lockFloor(tx, unit);
    const [table] = await findTables(tx, unit, [id], now);
    if (!table) return refuse("not_found");
    if (table.status === "occupied") return refuse("table_taken", table.label);
    const act = recordAct(tx, unit, { id: actId, type: endCleaningAct.type, now });
    const isCleaning = table.status === "cleaning";
    const begin = isCleaning && act.begin({ reservationIds: [], tableIds: [id] });
    if (begin) await begin();
    const changed = await changeTable(tx, unit, { unitId: unit.unitId, id, status: "available" }, now);
    if (changed.ok && isCleaning) await act.end()();
    return changed;
  });
  return explainRefusal(services, unit, { reservationId: null, tableIds: [id] }, ending);
}

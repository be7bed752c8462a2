import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ActDeclaration } from "#shared/act.ts";
import type { DeclaredEvents, EventOf } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { changeOneAndLog } from "../../../audit/server/commands.ts";
import { readTurnTimes } from "../../../turn-times/server/queries.ts";
import { dequeueReservation, resizeEntryOfReservation } from "../../../waitlist/server/entry-changes.ts";
import type { ActType } from "../../acts/all-acts.ts";
import { explainRefusal, recordAct } from "../../acts/server/commands.ts";
import type { Reservation } from "../../contract.ts";
import { releaseHolds, resizeHolds, resizeStay } from "../../server/hold-queries.ts";
import { refuseOnHeldTable, type ReservationResult } from "../../server/outcomes.ts";
import { findReservation } from "../../server/queries.ts";
import type { PartyAct } from "../acts/party-acts.ts";
import { isResized, type Party, stayOfSize } from "../acts/party-effect.ts";
import { factsChangeOf, lockParty } from "./queries.ts";

type Act<Input> = PartyAct<Input> & ActDeclaration<ActType>;

/** What the caller of an act on a party sends: `actId` names the act, so that the caller can undo it. */
type ActInput<Input> = Input & { unitId: string; id: string; actId?: string | undefined };

/**
 * The command of an act on a party. One transaction locks the party, decides, and writes the effect with its audit entry and the record
 * that an undo needs. A repeated call changes nothing. A refusal says who caused it.
 * Refuses what the act refuses, `not_found`, `already_created` for an act whose id is taken, and `table_held` or `table_blocked` if a party
 * that grows would need its table longer than it is free.
 */
export function commandOf<Input extends object>(act: Act<Input>) {
  return (
    services: Services,
    unit: AuthorizedUnit,
    { unitId: _, id, actId, ...input }: ActInput<Input>,
  ): ReservationResult<Reservation, "already_created"> => {
    const acting = inTransaction(services.database, (tx) =>
      actOnPartyIn(tx, unit, act, id, input as unknown as Input, services.clock.now(), {
        actId,
        isLast: true,
      }),
    );
    const refused = refuseOnHeldTable(services, unit, id, acting);
    return explainRefusal(services, unit, { reservationId: id }, refused);
  };
}

/** Part of a larger act, unless it `isLast`: does an act on a party. Refuses `not_found`, and what the act refuses. */
export async function actOnPartyIn<Input>(
  tx: Transaction,
  unit: AuthorizedUnit,
  act: Act<Input>,
  id: string,
  input: Input,
  now: Date,
  { actId, isLast = false }: { actId?: string | undefined; isLast?: boolean } = {},
): ReservationResult<Reservation> {
  const party = await lockParty(tx, unit, id);
  if (!party) return refuse("not_found");
  const decision = act.decide(party, input, now);
  if (!decision.ok) return decision;
  if (decision.value.change) return ok(await write(tx, unit, act, party, input, now, { actId, isLast }));
  const stored = await findReservation(tx, unit, id);
  return stored ? ok(stored) : refuse("not_found");
}

async function write<Input>(
  tx: Transaction,
  unit: AuthorizedUnit,
  act: Act<Input>,
  party: Party,
  input: Input,
  now: Date,
  { actId, isLast }: { actId: string | undefined; isLast: boolean },
): Promise<Reservation> {
  const { id } = party;
  const effect = act.effect(party, input, now);
  const { facts, leaves } = effect;
  const after = { ...party, ...facts };
  const grows = isResized(party, effect);
  const stay = grows && { endsAt: stayOfSize(after, await readTurnTimes(tx, unit)).endsAt };
  const change = factsChangeOf(unit, id, { ...facts, ...stay }, now);
  const { beside } = recordAct(tx, unit, { id: actId, type: act.type, now });
  const declared: DeclaredEvents = { [act.type]: act.event };
  // `act.detail` is of the act's own event, which no type of a set of acts can say.
  const entry = { type: act.type, detail: act.detail(party, input) } as EventOf<DeclaredEvents>;
  const [changed] = await pipelined(
    tx,
    [
      () => changeOneAndLog(tx, unit, declared, entry, beside(change)),
      leaves !== undefined && party.tables.length > 0 && (() => releaseHolds(tx, unit, id)),
      leaves !== undefined && (() => dequeueReservation(tx, unit, id, leaves, now)),
      grows && (() => resizeEntryOfReservation(tx, unit, id, after.guests)),
      grows && (() => (after.status === "seated" ? resizeStay : resizeHolds)(tx, unit, id)),
    ],
    { isLast },
  );
  return changed;
}

import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ActDeclaration } from "#shared/act.ts";
import type { DeclaredEvents, EventOf } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { type ActRecorder, recordAct } from "../../acts/server/record-act.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import { readCurrentRules } from "../../availability/server/rules-queries.ts";
import { isBeforeToday } from "../../booking/rules.ts";
import { beginCleaning, findTables } from "../../floor/server/queries.ts";
import type { Reservation } from "../../reservations/contract.ts";
import {
  isResized,
  NO_ROOM,
  type Party,
  type PartyEffect,
  queueEndOf,
  type Room,
  stayOfSize,
} from "../../reservations/evening/party-effect.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import { releaseHolds, resizeHolds, resizeStay } from "../../reservations/server/hold-queries.ts";
import { refuseOnHeldTable, type ReservationResult } from "../../reservations/server/outcomes.ts";
import { findReservation } from "../../reservations/server/queries.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import { readTurnTimes } from "../../turn-times/server/queries.ts";
import { dequeueReservation, resizeEntryOfReservation } from "../../waitlist/server/entry-changes.ts";
import type { ActType } from "../acts/all-acts.ts";
import {
  type ActsOfGroup,
  type CallGroup,
  mapActsOfGroup,
  type PartyAct,
  type PartyActName,
  partyActs,
  type PartyInput,
} from "../acts/party-acts.ts";
import { offerAnotherTable } from "../seating/server/offers.ts";
import {
  listHolds,
  listTakenTables,
  occupyTables,
  promiseTables,
  releaseOtherTables,
} from "../seating/server/queries.ts";
import { refuseOnTakenTable } from "../seating/server/taken-table.ts";
import { factsChangeOf, lockParty } from "./queries.ts";

type Act<Input> = PartyAct<Input> & ActDeclaration<ActType>;

/** What the caller of an act on a party sends. `actId` names the act, so that the caller can undo it. */
interface PartyCall {
  unitId: string;
  id: string;
  actId?: string | undefined;
  tableIds?: readonly string[];
}

type PartyCommand<Input> = (
  services: Services,
  unit: AuthorizedUnit,
  call: Input & PartyCall,
) => ReservationResult<Reservation, "already_created">;

/**
 * The command of an act on a party. One transaction locks the party, decides, and writes the effect with its audit entry and the record
 * that an undo needs. A repeated call changes nothing. A refusal says who caused it. Of two hosts who choose one table at the same moment
 * the second is refused.
 * Refuses what the act refuses, `not_found`, and `already_created` for an act whose id is taken; `table_held` or `table_blocked` if a party
 * that grows would need its table longer than it is free.
 */
export function commandOf<Input extends object>(act: Act<Input>): PartyCommand<Input> {
  return (services, unit, call) => {
    const { id, actId, tableIds = [] } = call;
    const acting = inTransaction(services.database, async (tx): ReservationResult<Reservation> => {
      const now = services.clock.now();
      const party = await lockParty(tx, unit, id);
      if (!party) return refuse("not_found");
      const recorder = recordAct(tx, unit, { id: actId, type: act.type, now });
      return actOnPartyIn(tx, unit, act, party, call, now, { tableIds, recorder, isLast: true });
    });
    if (act.chooses === undefined) {
      const refused = refuseOnHeldTable(services, unit, id, acting);
      return explainRefusal(services, unit, { reservationId: id }, refused);
    }
    const isForNow = act.chooses === "for now";
    const reason = isForNow ? "table_taken" : "table_held";
    const refused = refuseOnTakenTable(services, unit, id, tableIds, acting, reason);
    const findParty = () => findReservation(services.database.sql, unit, id);
    const offered = act.offersAnother ? offerAnotherTable(services, unit, findParty, refused) : refused;
    const about = { reservationId: id, tableIds, ...(!isForNow && { time: null }) };
    return explainRefusal(services, unit, about, offered);
  };
}

/** The commands of a group's acts on parties, by their procedures. */
export function actCommands<Group extends CallGroup>(
  group: Group,
): {
  [Procedure in keyof ActsOfGroup<Group>]: PartyCommand<
    PartyInput<ActsOfGroup<Group>[Procedure] & PartyActName>
  >;
} {
  const made = mapActsOfGroup(group, (name) => commandOf(partyActs[name] as unknown as Act<object>));
  return made as never;
}

interface PartOptions {
  tableIds?: readonly string[];
  recorder: ActRecorder;
  /** Nothing follows in the transaction: the act is stored, too. */
  isLast: boolean;
}

/** Part of a larger act, which has locked the party: decides and writes. Refuses `not_found` for a table, and what the act refuses. */
export async function actOnPartyIn<Input>(
  tx: Transaction,
  unit: AuthorizedUnit,
  act: Act<Input>,
  party: Party,
  input: Input,
  now: Date,
  { tableIds = [], recorder, isLast }: PartOptions,
): ReservationResult<Reservation> {
  const room = await readRoom(tx, unit, act, party, { tableIds, recorder }, now);
  if (room.tables.length < new Set(tableIds).size) return refuse("not_found");
  const decision = act.decide(party, input, now, room);
  if (!decision.ok) return decision;
  if (!decision.value.change) {
    const stored = await findReservation(tx, unit, party.id);
    return stored ? ok(stored) : refuse("not_found");
  }
  const effect = act.effect(party, input, now, room);
  const leftIds = await leaveTables(tx, unit, party, effect, { tableIds, recorder });
  const detail = act.detail(party, input, effect.tables?.kind === "left" ? leftIds : tableIds);
  return ok(
    await writeEffect(tx, unit, act, party, effect, now, { detail, tableIds, leftIds, recorder, isLast }),
  );
}

/** What the act is decided by, apart from the party; begins the record of an act that chooses tables. */
async function readRoom(
  tx: Transaction,
  unit: AuthorizedUnit,
  { chooses }: Pick<Act<never>, "chooses">,
  party: Party,
  { tableIds, recorder }: { tableIds: readonly string[]; recorder: ActRecorder },
  now: Date,
): Promise<Room> {
  if (chooses === undefined) return NO_ROOM;
  const [tables, holds = [], taken = []] = await pipelined(tx, [
    () => findTables(tx, unit, tableIds, now),
    chooses === "for now" && (() => listHolds(tx, unit, party.id, tableIds, now)),
    chooses === "for its time" && (() => listTakenTables(tx, unit, party.id)),
    recorder.begin({ reservationIds: [party.id], tableIds }),
  ]);
  return { tables, holds, taken, isOver: chooses === "for its time" && (await isOver(tx, unit, party, now)) };
}

/** `isBeforeToday`; the opening is read only for a date that the calendar has passed. */
async function isOver(tx: Transaction, unit: AuthorizedUnit, party: Party, now: Date): Promise<boolean> {
  if (party.date >= localOf(now, unit.timeZone).date) return false;
  const opening = await readCurrentRules(tx, unit);
  return isBeforeToday(party, { opening, timeZone: opening.timeZone }, now);
}

/** Releases the tables from which a party gets up, and returns their ids. */
async function leaveTables(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, status }: Party,
  { tables }: PartyEffect,
  { tableIds, recorder }: { tableIds: readonly string[]; recorder: ActRecorder },
): Promise<readonly string[]> {
  if (tables?.kind === "taken" && PRESENCE[status] === "here")
    return releaseOtherTables(tx, unit, id, tableIds);
  if (tables?.kind !== "left") return [];
  const [, leftIds] = await pipelined(tx, [
    recorder.begin({ reservationIds: [id] }),
    () => releaseHolds(tx, unit, id),
  ]);
  return leftIds;
}

async function writeEffect(
  tx: Transaction,
  unit: AuthorizedUnit,
  { type, event }: Pick<Act<never>, "type" | "event">,
  party: Party,
  effect: PartyEffect,
  now: Date,
  {
    detail,
    tableIds,
    leftIds,
    recorder,
    isLast,
  }: Required<PartOptions> & { detail: object; leftIds: readonly string[] },
): Promise<Reservation> {
  const { id } = party;
  const { facts, leaves, tables } = effect;
  const after = { ...party, ...facts };
  const grows = isResized(party, effect);
  const stay = grows && { endsAt: stayOfSize(after, await readTurnTimes(tx, unit)).endsAt };
  const change = factsChangeOf(unit, id, { ...facts, ...stay }, now);
  const declared: DeclaredEvents = { [type]: event };
  // The detail is of the act's own event, which no type of a set of acts can say.
  const entry = { type, detail } as EventOf<DeclaredEvents>;
  const queueEnd = queueEndOf(party, effect);
  const [, changed] = await pipelined(
    tx,
    [
      tables?.kind === "taken"
        ? () => occupyTables(tx, unit, id, tableIds, tables.stay)
        : tables?.kind === "promised" && (() => promiseTables(tx, unit, id, tableIds)),
      () =>
        changeOneAndLog(tx, unit, declared, entry, tables === undefined ? recorder.beside(change) : change),
      leftIds.length > 0 && (() => beginCleaning(tx, unit, leftIds, now)),
      leaves !== undefined && party.tables.length > 0 && (() => releaseHolds(tx, unit, id)),
      queueEnd !== null && (() => dequeueReservation(tx, unit, id, queueEnd, now)),
      grows && (() => resizeEntryOfReservation(tx, unit, id, after.guests)),
      grows && (() => (PRESENCE[after.status] === "here" ? resizeStay : resizeHolds)(tx, unit, id)),
      tables !== undefined && isLast && recorder.end(),
    ],
    { isLast },
  );
  return changed;
}

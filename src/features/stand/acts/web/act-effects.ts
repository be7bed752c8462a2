import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { isResized, NO_ROOM, partyAfter, queueEndOf } from "#features/reservations/evening/party-effect.ts";
import { endCleaning } from "#features/service/acts/end-cleaning-act.ts";
import {
  type PartyAct,
  type PartyActName,
  partyActs,
  type PartyInput,
} from "#features/service/acts/party-acts.ts";
import { reschedule } from "#features/service/acts/reschedule-act.ts";
import { walkInParty } from "#features/service/acts/walk-in-party.ts";
import { walkInName } from "#features/service/text.ts";
import type { TurnTimes } from "#features/turn-times/contract.ts";
import { type EntryEffect, queueAfter } from "#features/waitlist/acts/entry-effect.ts";
import { queueActs } from "#features/waitlist/acts/queue-acts.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { EveningState } from "../../web/evening-view.ts";
import type { PartyPress, StandAct } from "../../web/pending-acts.ts";

/** What the effect of an act depends on, apart from the evening: how long parties stay, and the date and time by the unit's clock. */
export interface ActContext {
  turn: TurnTimes;
  date: LocalDate;
  time: LocalTime;
}

/** The evening as it is once these acts are stored. */
export function applyActs(state: EveningState, acts: readonly StandAct[], context: ActContext): EveningState {
  return acts.reduce((current, act) => applyAct(current, act, context), state);
}

function applyAct(state: EveningState, act: StandAct, { turn, date, time }: ActContext): EveningState {
  const { parties, tables, entries } = state;
  switch (act.kind) {
    case "walkIn": {
      const { reservationId: id, guests, turnMinutes } = act;
      return afterWalkIn(state, { id, guests, turnMinutes, customerName: walkInName, date, time }, act, turn);
    }
    case "seatEntry": {
      const { entry } = act;
      const { customerName, customerPhone, guests, requires, wantedAreaId, wantedArea, turnMinutes } = entry;
      const wish = { requires, wantedAreaId, wantedArea };
      const party = {
        id: act.reservationId,
        customerName,
        customerPhone,
        guests,
        ...wish,
        turnMinutes,
        date,
        time,
      };
      const others = { ...state, entries: entries.filter(({ id }) => id !== entry.id) };
      return afterWalkIn(others, party, act, turn);
    }
    case "reschedule": {
      const { party, tables: promised, date: day, time: at, startsAt } = act;
      const moment = reschedule.effect(party, { date: day, time: at, startsAt });
      const moved = { ...party, ...moment, tables: promised.map(({ label }) => label) };
      return { ...state, parties: withParty(parties, moved) };
    }
    case "party":
      return afterPartyAct(state, act, turn);
    case "toQueue":
      return {
        ...state,
        entries: entries.some(({ id }) => id === act.entryId) ? entries : [...entries, newEntryOf(act)],
      };
    case "callEntry":
      return withEntry(state, act, queueActs.call.effect(new Date(act.at)));
    case "entryComing":
      return withEntry(state, act, queueActs.coming.effect(new Date(act.at)));
    case "leaveQueue":
      return withEntry(state, act, queueActs.leave.effect(act.reason));
    case "endCleaning": {
      const { status } = endCleaning.effect();
      return {
        ...state,
        tables: tables.map((table) => (table.id === act.table.id ? withoutParty(table, status) : table)),
      };
    }
  }
}

/** Also what its tables and its place in the queue are then. */
function afterPartyAct<Name extends PartyActName>(
  state: EveningState,
  { name, party, input, tables: chosen = [], at }: PartyPress<Name> & { at: string },
  turn: TurnTimes,
): EveningState {
  const act: PartyAct<PartyInput<Name>> = partyActs[name];
  const effect = act.effect(party, input, new Date(at), NO_ROOM);
  const after = partyAfter(party, effect, { turn, chosen });
  const parties = withParty(state.parties, after);
  const isQueued = ({ reservationId }: WaitlistEntry) => reservationId === party.id;
  const entries =
    queueEndOf(party, effect) === null
      ? state.entries.map((entry) =>
          isQueued(entry) && isResized(party, effect) ? { ...entry, guests: after.guests } : entry,
        )
      : state.entries.filter((entry) => !isQueued(entry));
  const getsUp = effect.tables?.kind === "taken" || effect.tables?.kind === "left";
  const tables = getsUp ? withoutPartyAt(state.tables, party.id, turn) : state.tables;
  const seen = { ...state, parties, entries, tables };
  return effect.tables?.kind === "taken" ? sitDown(seen, after, chosen) : seen;
}

/** The tables once the party has left those at which it sits. */
function withoutPartyAt(
  tables: readonly DiningTable[],
  partyId: string,
  turn: TurnTimes,
): readonly DiningTable[] {
  const status = turn.cleaningMinutes > 0 ? "cleaning" : "available";
  return tables.map((table) => (table.reservationId === partyId ? withoutParty(table, status) : table));
}

function withParty(parties: readonly EveningParty[], changed: EveningParty): readonly EveningParty[] {
  return parties.some(({ id }) => id === changed.id)
    ? parties.map((party) => (party.id === changed.id ? changed : party))
    : [...parties, changed];
}

function withEntry(
  state: EveningState,
  { entry }: { entry: WaitlistEntry },
  effect: EntryEffect,
): EveningState {
  return { ...state, entries: queueAfter(state.entries, entry.id, effect) };
}

function sitDown(state: EveningState, party: EveningParty, at: readonly DiningTable[]): EveningState {
  const ids = new Set(at.map(({ id }) => id));
  return {
    ...state,
    tables: state.tables.map((table) =>
      ids.has(table.id)
        ? {
            ...table,
            status: "occupied" as const,
            customerName: party.customerName,
            occupiedSince: party.seatedAt,
            estimatedLeaveAt: party.expectedLeaveAt,
            reservationId: party.id,
          }
        : table,
    ),
  };
}

function withoutParty(table: DiningTable, status: DiningTable["status"]): DiningTable {
  return {
    ...table,
    status,
    customerName: null,
    occupiedSince: null,
    estimatedLeaveAt: null,
    reservationId: null,
  };
}

function newEntryOf({ party, entryId, at }: Extract<StandAct, { kind: "toQueue" }>): WaitlistEntry {
  const { id: reservationId, customerName, customerPhone, guests, turnMinutes } = party;
  const { requires, wantedAreaId, wantedArea } = party;
  return {
    ...NEW_ENTRY,
    requires,
    wantedAreaId,
    wantedArea,
    id: entryId,
    customerName,
    customerPhone,
    guests,
    addedAt: at,
    turnMinutes,
    reservationId,
  };
}

/** Makes a reservation for a party that has none, and seats it. */
function afterWalkIn(
  state: EveningState,
  known: Pick<EveningParty, "id" | "guests" | "turnMinutes" | "date" | "time"> & Partial<EveningParty>,
  { at, tables }: { at: string; tables: readonly DiningTable[] },
  turn: TurnTimes,
): EveningState {
  const party: EveningParty = { ...walkInParty(known, new Date(at)), undoActId: null };
  return afterPartyAct(state, { kind: "party", name: "seat", party, input: {}, tables, at }, turn);
}

import type { DiningTable } from "#features/floor/contract.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import type { EveningParty, Stage } from "#features/reservations/evening/contract.ts";
import { noticeUntil } from "#features/reservations/evening/rules.ts";
import { walkInName } from "#features/reservations/evening/text.ts";
import { PRESENCE } from "#features/reservations/status/rules.ts";
import type { LeftReason, WaitlistEntry } from "#features/waitlist/contract.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import { type LocalDate, type LocalTime, MINUTE_MS } from "#shared/time.ts";
import type { EveningState } from "./evening-view.ts";

/** One press of a host. `id` names the act to the server, so that it can be undone. */
export type StandAct = { id: string; unitId: string; /** ISO 8601, of the press. */ at: string } & (
  | {
      kind: "walkIn";
      reservationId: string;
      guests: number;
      turnMinutes: number;
      tables: readonly DiningTable[];
    }
  | { kind: "seat"; party: EveningParty; tables: readonly DiningTable[] }
  | { kind: "seatEntry"; entry: WaitlistEntry; reservationId: string; tables: readonly DiningTable[] }
  /** Promises these tables to it; no tables take the promise back. */
  | { kind: "hold"; party: EveningParty; tables: readonly DiningTable[] }
  /** Another time of the same service, and tables promised for it. `startsAt`: ISO 8601. */
  | {
      kind: "reschedule";
      party: EveningParty;
      tables: readonly DiningTable[];
      date: LocalDate;
      time: LocalTime;
      startsAt: string;
    }
  | { kind: "arrive"; party: EveningParty; arrivedGuests: number }
  | { kind: "delay"; party: EveningParty; minutes: number | null }
  | { kind: "noShow"; party: EveningParty }
  | { kind: "stage"; party: EveningParty; stage: Stage }
  | { kind: "release"; party: EveningParty }
  | { kind: "endCleaning"; table: DiningTable }
  | { kind: "toQueue"; party: EveningParty; entryId: string }
  | { kind: "callEntry"; entry: WaitlistEntry }
  | { kind: "entryComing"; entry: WaitlistEntry }
  | { kind: "leaveQueue"; entry: WaitlistEntry; reason: Exclude<LeftReason, "booked"> }
);

/** The evening as it is once these acts are stored. `cleans`: a released table is cleaned first. */
export function applyActs(
  state: EveningState,
  acts: readonly StandAct[],
  { cleans, date, time }: { cleans: boolean; date: string; time: string },
): EveningState {
  return acts.reduce((current, act) => applyAct(current, act, { cleans, date, time }), state);
}

function applyAct(
  state: EveningState,
  act: StandAct,
  { cleans, date, time }: { cleans: boolean; date: string; time: string },
): EveningState {
  const { parties, tables, entries } = state;
  switch (act.kind) {
    case "walkIn": {
      const party = seatedParty(act, { customerName: walkInName, customerPhone: "", date, time });
      return sitDown({ ...state, parties: withParty(parties, party) }, party, act.tables);
    }
    case "seatEntry": {
      const { customerName, customerPhone, guests, requires, wantedAreaId, wantedArea, turnMinutes } =
        act.entry;
      const who = { customerName, customerPhone, date, time };
      const wish = { requires, wantedAreaId, wantedArea };
      const party = { ...seatedParty({ ...act, guests, turnMinutes }, who), ...wish };
      return sitDown(
        {
          parties: withParty(parties, party),
          tables,
          entries: entries.filter(({ id }) => id !== act.entry.id),
        },
        party,
        act.tables,
      );
    }
    case "seat": {
      const party = { ...act.party, ...seatedFacts(act, act.party.turnMinutes, act.tables) };
      return sitDown({ ...state, parties: withParty(parties, party) }, party, act.tables);
    }
    case "hold":
      return {
        ...state,
        parties: withParty(parties, { ...act.party, tables: act.tables.map(({ label }) => label) }),
      };
    case "reschedule": {
      const { party, tables: promised, date: day, time: at, startsAt } = act;
      const endsAt = new Date(Date.parse(startsAt) + party.turnMinutes * MINUTE_MS).toISOString();
      const labels = promised.map(({ label }) => label);
      const moved = { ...party, date: day, time: at, startsAt, endsAt, tables: labels };
      return { ...state, parties: withParty(parties, moved) };
    }
    case "arrive":
      return {
        ...state,
        parties: withParty(parties, {
          ...act.party,
          arrivedAt: act.party.arrivedAt ?? act.at,
          arrivedGuests: act.arrivedGuests,
          guests: Math.max(act.party.guests, act.arrivedGuests),
        }),
      };
    case "delay": {
      const until = noticeUntil(act.party, act.minutes, new Date(act.at))?.toISOString() ?? null;
      return { ...state, parties: withParty(parties, { ...act.party, lateNoticeUntil: until }) };
    }
    case "noShow":
      return {
        ...state,
        parties: withParty(parties, { ...act.party, status: "no_show", noShowAt: act.at, tables: [] }),
      };
    case "stage":
      return { ...state, parties: withParty(parties, { ...act.party, stage: act.stage, stageAt: act.at }) };
    case "release":
      return {
        ...state,
        parties: withParty(parties, { ...act.party, status: "completed", completedAt: act.at }),
        tables: tables.map((table) =>
          table.reservationId === act.party.id
            ? withoutParty(table, cleans ? "cleaning" : "available")
            : table,
        ),
      };
    case "toQueue":
      return {
        ...state,
        entries: entries.some(({ id }) => id === act.entryId) ? entries : [...entries, newEntryOf(act)],
      };
    case "callEntry":
      return withEntry(state, { ...act.entry, status: "notified", notifiedAt: act.at, repliedAt: null });
    case "entryComing":
      return withEntry(state, { ...act.entry, status: "coming", repliedAt: act.at });
    case "leaveQueue":
      return { ...state, entries: entries.filter(({ id }) => id !== act.entry.id) };
    case "endCleaning":
      return {
        ...state,
        tables: tables.map((table) => (table.id === act.table.id ? withoutParty(table, "available") : table)),
      };
  }
}

/** True when the server answered with a reservation: not with a table, or a place in the queue. */
export function isReservation(stored: object): stored is Reservation {
  return "tables" in stored && "version" in stored;
}

/** Puts the server's answer in the place of the row. A party that has left keeps the tables at which it sat, which it holds no more. */
export function placeParty(parties: readonly EveningParty[], stored: Reservation): readonly EveningParty[] {
  const tablesOf = (party: EveningParty) =>
    PRESENCE[stored.status] === "left" ? party.tables : stored.tables;
  return parties.map((party) =>
    party.id === stored.id ? { ...party, ...stored, tables: tablesOf(party) } : party,
  );
}

function withParty(parties: readonly EveningParty[], changed: EveningParty): readonly EveningParty[] {
  return parties.some(({ id }) => id === changed.id)
    ? parties.map((party) => (party.id === changed.id ? changed : party))
    : [...parties, changed];
}

function withEntry(state: EveningState, changed: WaitlistEntry): EveningState {
  return { ...state, entries: state.entries.map((entry) => (entry.id === changed.id ? changed : entry)) };
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

function withoutParty(table: DiningTable, status: "available" | "cleaning"): DiningTable {
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

function seatedFacts(act: { at: string }, turnMinutes: number, tables: readonly DiningTable[]) {
  return {
    status: "seated" as const,
    seatedAt: act.at,
    stage: "seated" as const,
    stageAt: act.at,
    expectedLeaveAt: new Date(Date.parse(act.at) + turnMinutes * MINUTE_MS).toISOString(),
    tables: tables.map(({ label }) => label),
  };
}

function seatedParty(
  act: {
    at: string;
    reservationId: string;
    guests: number;
    turnMinutes: number;
    tables: readonly DiningTable[];
  },
  who: { customerName: string; customerPhone: string; date: string; time: string },
): EveningParty {
  return {
    id: act.reservationId,
    ...who,
    isOtherPerson: false,
    customerEmail: "",
    notes: "",
    requires: [],
    wantedAreaId: null,
    wantedArea: null,
    windowMinutes: 0,
    askedTime: null,
    guests: act.guests,
    kind: "walk_in",
    arrivedAt: act.at,
    arrivedGuests: act.guests,
    turnMinutes: act.turnMinutes,
    version: 0,
    startsAt: act.at,
    endsAt: new Date(Date.parse(act.at) + act.turnMinutes * MINUTE_MS).toISOString(),
    lateNoticeUntil: null,
    noShowAt: null,
    cancelledBy: null,
    completedAt: null,
    undoActId: null,
    ...seatedFacts(act, act.turnMinutes, act.tables),
  };
}

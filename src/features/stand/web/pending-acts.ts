import type { DiningTable } from "#features/floor/contract.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import type { PartyActName, PartyInput } from "#features/service/acts/party-acts.ts";
import type { LeftReason, WaitlistEntry } from "#features/waitlist/contract.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";

/** One press of a host. `id` names the act to the server, so that it can be undone. */
export type StandAct = { id: string; unitId: string; /** ISO 8601, of the press. */ at: string } & (
  | {
      kind: "walkIn";
      reservationId: string;
      guests: number;
      turnMinutes: number;
      tables: readonly DiningTable[];
    }
  | { kind: "seatEntry"; entry: WaitlistEntry; reservationId: string; tables: readonly DiningTable[] }
  /** Another time of the same service, and tables promised for it. `startsAt`: ISO 8601. */
  | {
      kind: "reschedule";
      party: EveningParty;
      tables: readonly DiningTable[];
      date: LocalDate;
      time: LocalTime;
      startsAt: string;
    }
  | PartyPress
  | { kind: "endCleaning"; table: DiningTable }
  | { kind: "toQueue"; party: EveningParty; entryId: string }
  | { kind: "callEntry"; entry: WaitlistEntry }
  | { kind: "entryComing"; entry: WaitlistEntry }
  | { kind: "leaveQueue"; entry: WaitlistEntry; reason: Exclude<LeftReason, "booked"> }
);

/** An act on a party that is one object (`partyActs`): its name, the chosen tables, and what else the host says. */
export type PartyPress<Name extends PartyActName = PartyActName> = {
  [One in Name]: {
    kind: "party";
    name: One;
    party: EveningParty;
    input: PartyInput<One>;
    tables?: readonly DiningTable[];
  };
}[Name];

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

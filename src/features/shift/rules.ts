import type { LocalDate } from "#shared/time.ts";
import { PRESENCE } from "../reservations/status/contract.ts";
import type { Shift, ShiftParty } from "./contract.ts";

/** From this many guests on, a team prepares for a party. */
const LARGE_PARTY = 6;
const LARGE_PARTIES_SHOWN = 8;

export type ShiftRefusal =
  | "too_many_notes"
  | "note_gone"
  | "changed_meanwhile"
  | "not_expected"
  | "not_begun";

/** What a team must know before a service. Each list is in the order of time, the largest parties by size. */
export interface Briefing {
  /** Parties that are to come. */
  expected: number;
  largest: ShiftParty[];
  /** Guests that the restaurant wants to know at the door, or whose food needs care: VIPs, and what somebody must not eat. */
  special: ShiftParty[];
  /** Parties whose guest has never been here. */
  firstVisits: ShiftParty[];
  /** To be called: booked on an earlier day, not confirmed since, and their time has not come. */
  unconfirmed: ShiftParty[];
  joins: JoinToSetUp[];
  /** Parties for which the plan has no table. */
  withoutTable: ShiftParty[];
}

/** Tables that have to stand together when their party comes. */
export interface JoinToSetUp {
  party: ShiftParty;
  /** When the last party before it is expected to leave one of these tables, epoch ms; null: nobody sits there before. */
  freeAt: number | null;
}

/** Says of the parties of a service what a team must prepare. */
export function briefingOf({ parties, date, readAt }: Pick<Shift, "parties" | "date" | "readAt">): Briefing {
  const current = parties.filter(isCurrent);
  const expected = current.filter(isExpected);
  return {
    expected: expected.length,
    largest: expected
      .filter(({ guests }) => guests >= LARGE_PARTY)
      .toSorted((one, other) => other.guests - one.guests || one.startsAt.localeCompare(other.startsAt))
      .slice(0, LARGE_PARTIES_SHOWN),
    special: current.filter(({ mark }) => mark !== null && (mark.isVip || hasAllergy(mark))),
    firstVisits: expected.filter(({ mark }) => mark?.visits === 0),
    unconfirmed: expected.filter((party) => party.startsAt > readAt && needsCall(party, date)),
    joins: expected
      .filter(({ tables }) => tables.length > 1)
      .map((party) => ({ party, freeAt: freeAtOf(party, current) })),
    withoutTable: expected.filter(({ tables, isPlanned }) => isPlanned && tables.length === 0),
  };
}

/** True when something is noted that the guest must not eat, and the caller may read it. */
function hasAllergy({ allergens, healthText }: NonNullable<ShiftParty["mark"]>): boolean {
  return allergens.length > 0 || healthText !== "";
}

/** A party that is to come or is here. */
export function isCurrent({ status }: Pick<ShiftParty, "status">): boolean {
  return PRESENCE[status] === "expected" || PRESENCE[status] === "here";
}

/** A party that is still to come. */
export function isExpected({ status, hasArrived }: Pick<ShiftParty, "status" | "hasArrived">): boolean {
  return PRESENCE[status] === "expected" && !hasArrived;
}

/** Where a party is, in the order in which lists have them: whom a team waits for comes first. */
export const WHEREABOUTS = ["expected", "here", "left"] as const;
type Whereabouts = (typeof WHEREABOUTS)[number];

/** Parts the parties of a service by where they are: those to come, in the restaurant, gone. Without those who do not come. */
export function byWhereabouts(parties: readonly ShiftParty[]): Record<Whereabouts, ShiftParty[]> {
  const parts: Record<Whereabouts, ShiftParty[]> = { expected: [], here: [], left: [] };
  for (const party of parties) {
    if (isExpected(party)) parts.expected.push(party);
    else if (isCurrent(party)) parts.here.push(party);
    else if (hasLeft(party)) parts.left.push(party);
  }
  return parts;
}

/** As `byWhereabouts`, one after the other. */
export function listed(parties: readonly ShiftParty[]): ShiftParty[] {
  const parts = byWhereabouts(parties);
  return WHEREABOUTS.flatMap((where) => parts[where]);
}

export function hasLeft({ status }: Pick<ShiftParty, "status">): boolean {
  return PRESENCE[status] === "left";
}

/** A guest who booked on the day of the service has just said that they come. */
function needsCall({ kind, isConfirmed, bookedOn }: ShiftParty, date: LocalDate): boolean {
  return kind === "booking" && !isConfirmed && bookedOn < date;
}

function freeAtOf(party: ShiftParty, current: readonly ShiftParty[]): number | null {
  const before = current
    .filter(({ id, startsAt, tables }) => {
      const isEarlier = startsAt < party.startsAt;
      return id !== party.id && isEarlier && tables.some((table) => party.tables.includes(table));
    })
    .map(({ endsAt }) => Date.parse(endsAt));
  return before.length === 0 ? null : Math.max(...before);
}

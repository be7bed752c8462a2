import { MINUTE_MS } from "#shared/time.ts";
import type { DiningTable } from "../../floor/contract.ts";
import type { TurnTimes } from "../../turn-times/contract.ts";
import { stayFor } from "../../turn-times/rules.ts";
import type { TakenTable } from "../contract.ts";
import type { Stay, TableHold } from "../rules.ts";
import { PRESENCE } from "../status/contract.ts";
import type { EveningParty } from "./contract.ts";

/** A party as acts see it. */
export type Party = Omit<EveningParty, "undoActId">;

/** The facts of a party that an act may change. Instants: ISO 8601. */
export type PartyFacts = Pick<
  Party,
  | "status"
  | "guests"
  | "arrivedAt"
  | "arrivedGuests"
  | "lateNoticeUntil"
  | "noShowAt"
  | "stage"
  | "stageAt"
  | "seatedAt"
  | "completedAt"
>;

/** What an act that chooses tables is decided by, apart from the party. */
export interface Room {
  /** The chosen tables, as they are now. */
  tables: readonly Pick<DiningTable, "id" | "label" | "status">[];
  /** What else holds them from now on; only for a party that sits down now. */
  holds: readonly TableHold[];
  /** The tables that others have at the party's time, and those that are blocked then; only for a party that comes later. */
  taken: readonly Pick<TakenTable, "tableId" | "blockedUntil">[];
  /** The party's service is over. */
  isOver: boolean;
}

export const NO_ROOM: Room = { tables: [], holds: [], taken: [], isOver: false };

/**
 * What an act does to a party. The server writes it, and the browser shows it before the server has answered. The rest follows from it: a
 * party of another size stays as long as the restaurant's rules say, and so do its tables; its place in the queue gets that size, too.
 */
export interface PartyEffect {
  /** The facts that are another afterwards. */
  facts: Partial<PartyFacts>;
  /** The party does not come any more: its tables are free for others, and its place in the queue ends with this reason. */
  leaves?: "no_show" | "cancelled";
  tables?: TableEffect;
}

/**
 * `taken`: the party sits at the chosen tables for this stay; those at which it sat are left, and its place in the queue is served.
 * `promised`: the chosen tables, and no others, are promised to it for its time. `left`: the party is gone from its tables.
 */
export type TableEffect = { kind: "taken"; stay: Stay } | { kind: "promised" } | { kind: "left" };

/** How the party's place in the queue ends by the act, if it has one; null: it stays. */
export function queueEndOf(
  { status }: Pick<Party, "status">,
  { leaves, tables }: PartyEffect,
): "seated" | NonNullable<PartyEffect["leaves"]> | null {
  if (leaves !== undefined) return leaves;
  return tables?.kind === "taken" && PRESENCE[status] !== "here" ? "seated" : null;
}

/** True if the act gives the party another size. */
export function isResized({ guests }: Pick<Party, "guests">, { facts }: PartyEffect): boolean {
  return facts.guests !== undefined && facts.guests !== guests;
}

/**
 * The party as it is after an act. `chosen`: the tables that the act names. A party that has left keeps the labels of the tables at which it
 * sat last.
 */
export function partyAfter<Known extends Party>(
  party: Known,
  effect: PartyEffect,
  { turn, chosen }: { turn: TurnTimes; chosen: readonly { label: string }[] },
): Known {
  const { facts, leaves, tables } = effect;
  return {
    ...party,
    ...facts,
    ...(isResized(party, effect) && stayOfSize({ ...party, ...facts }, turn)),
    ...(leaves !== undefined && { tables: [] }),
    ...((tables?.kind === "taken" || tables?.kind === "promised") && {
      tables: chosen.map(({ label }) => label),
    }),
    ...(tables?.kind === "taken" && { expectedLeaveAt: tables.stay.endsAt.toISOString() }),
    ...(tables?.kind === "left" && { expectedLeaveAt: null }),
  };
}

/** How long a party of its size stays, in minutes, and the end of that stay, counted from its time. */
export function stayOfSize(
  party: Pick<Party, "date" | "time" | "guests" | "startsAt">,
  turn: TurnTimes,
): Pick<Party, "turnMinutes" | "endsAt"> {
  const { minutes } = stayFor(turn, party);
  const endsAt = new Date(Date.parse(party.startsAt) + minutes * MINUTE_MS).toISOString();
  return { turnMinutes: minutes, endsAt };
}

import { MINUTE_MS } from "#shared/time.ts";
import type { TurnTimes } from "../../../turn-times/contract.ts";
import { stayFor } from "../../../turn-times/rules.ts";
import type { EveningParty } from "../contract.ts";

/** A party as acts see it. */
export type Party = Omit<EveningParty, "undoActId">;

/** The facts of a party that an act may change. Instants: ISO 8601. */
export type PartyFacts = Pick<
  Party,
  "status" | "guests" | "arrivedAt" | "arrivedGuests" | "lateNoticeUntil" | "noShowAt" | "stage" | "stageAt"
>;

/**
 * What an act does to a party. The server writes it, and the browser shows it before the server has answered. The rest follows from it: a
 * party of another size stays as long as the house's rules say, and so do its tables; its place in the queue gets that size, too.
 */
export interface PartyEffect {
  /** The facts that are another afterwards. */
  facts: Partial<PartyFacts>;
  /** The party does not come any more: its tables are free for others, and its place in the queue ends with this reason. */
  leaves?: "no_show" | "cancelled";
}

/** True if the act gives the party another size. */
export function isResized({ guests }: Pick<Party, "guests">, { facts }: PartyEffect): boolean {
  return facts.guests !== undefined && facts.guests !== guests;
}

/** The party as it is after an act. */
export function partyAfter<Known extends Party>(party: Known, effect: PartyEffect, turn: TurnTimes): Known {
  return {
    ...party,
    ...effect.facts,
    ...(isResized(party, effect) && stayOfSize({ ...party, ...effect.facts }, turn)),
    ...(effect.leaves !== undefined && { tables: [] }),
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

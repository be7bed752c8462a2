import type { Place } from "./places.ts";
import type { Span } from "./table-times.ts";

/** A party and when it keeps its table. */
interface Guests extends Span {
  guests: number;
}

/** The parties of an evening, and the places that each could have at an instant. */
export interface Crowd<Party extends Guests> {
  parties: readonly Party[];
  /** Instants at which a table becomes unusable. */
  closings: readonly number[];
  openPlaces(party: Party, at: number): readonly Place[];
}

/** At how many instants of a stay a crowd is looked at: each takes some tenths of a millisecond in a full restaurant. */
const MOST_INSTANTS = 10;
/** This many parties without a place are left to the solver. */
const MOST_UNSEATED = 8;

/** True unless at some instant of the party's stay not all who are there can sit, even if everybody changes tables. */
export function mayAllSit<Party extends Guests>(crowd: Crowd<Party>, party: Party): boolean {
  return instantsOf(crowd, party).every((at) => countUnseatable(crowd, at) === 0);
}

/**
 * True if no plan leaves fewer guests without a table than those parties: for each group of them that is there at the same time, as many
 * guests cannot sit at one instant. No party may be counted at two of these instants.
 */
export function isLeastUnseated<Party extends Guests>(
  crowd: Crowd<Party>,
  unseated: readonly Party[],
): boolean {
  if (unseated.length > MOST_UNSEATED) return false;
  const instants = groupByTime(unseated).map((group) => {
    const without = guestsOf(group);
    return group
      .flatMap((party) => instantsOf(crowd, party))
      .find((at) => countUnseatable(crowd, at) >= without);
  });
  const isCountedTwice = (party: Party) =>
    instants.filter((at) => at !== undefined && isThere(party, at)).length > 1;
  return !instants.includes(undefined) && !crowd.parties.some(isCountedTwice);
}

/** The instants of a stay at which most guests are there. That is when somebody comes, or a table closes. */
function instantsOf<Party extends Guests>(
  { parties, closings }: Crowd<Party>,
  { from, until }: Party,
): number[] {
  const starts = [...parties.map((party) => party.from), ...closings];
  const instants = [from, ...new Set(starts.filter((start) => start > from && start < until))];
  if (instants.length <= MOST_INSTANTS) return instants;
  const present = new Map(
    instants.map((at) => [at, guestsOf(parties.filter((party) => isThere(party, at)))]),
  );
  return instants
    .sort((one, other) => (present.get(other) ?? 0) - (present.get(one) ?? 0))
    .slice(0, MOST_INSTANTS);
}

function countUnseatable<Party extends Guests>(crowd: Crowd<Party>, at: number): number {
  const present = crowd.parties.filter((party) => isThere(party, at));
  const most = mostSeatedGuests(
    present.map((party) => ({ guests: party.guests, places: crowd.openPlaces(party, at) })),
  );
  return guestsOf(present) - most;
}

/**
 * The most guests that can sit at one instant, at places of their own. A join and its tables count as separate places, so that the true
 * number may be smaller and is never greater. The largest parties are taken in first: sets of parties that can be matched to places form
 * a matroid, in which this greedy order is the best.
 */
export function mostSeatedGuests(parties: readonly { guests: number; places: readonly Place[] }[]): number {
  type Present = (typeof parties)[number];
  const partyAt = new Map<Place, Present>();
  let guests = 0;
  for (const party of parties.toSorted((one, other) => other.guests - one.guests))
    if (findPlaceFor(party, new Set())) guests += party.guests;
  return guests;

  /** Gives the party a place, if need be by moving others along. */
  function findPlaceFor(party: Present, seen: Set<Place>): boolean {
    for (const place of party.places) {
      if (seen.has(place)) continue;
      seen.add(place);
      const other = partyAt.get(place);
      if (other === undefined || findPlaceFor(other, seen)) {
        partyAt.set(place, party);
        return true;
      }
    }
    return false;
  }
}

/** The time that a stay is connected with: through others who are there with it, and others who are there with those. */
export function reachOf(stay: Span, others: readonly Span[]): Span {
  let reach = stay;
  const left = new Set(others);
  for (let count = -1; count !== left.size;) {
    count = left.size;
    for (const other of left) {
      if (other.from >= reach.until || reach.from >= other.until) continue;
      reach = { from: Math.min(reach.from, other.from), until: Math.max(reach.until, other.until) };
      left.delete(other);
    }
  }
  return reach;
}

/** Parties that are there together, directly or through others. */
function groupByTime<Party extends Guests>(parties: readonly Party[]): Party[][] {
  const groups: Party[][] = [];
  let end = -Infinity;
  for (const party of parties.toSorted((one, other) => one.from - other.from)) {
    if (party.from < end) groups.at(-1)?.push(party);
    else groups.push([party]);
    end = Math.max(end, party.until);
  }
  return groups;
}

function isThere({ from, until }: Span, at: number): boolean {
  return from <= at && at < until;
}

function guestsOf(parties: readonly Guests[]): number {
  return parties.reduce((total, { guests }) => total + guests, 0);
}

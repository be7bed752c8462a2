import type { Option, Options, TableIndexes } from "./options.ts";
import type { PromisedParty } from "./problem.ts";

/** A reservation that is not seated yet. Minutes count from the problem's `now`. */
export interface Claim {
  party: PromisedParty;
  from: number;
  until: number;
  planned: TableIndexes;
  /** For other tables; null: its own ones were promised to it. */
  search: Search | null;
  /** Of the current run. */
  tables: TableIndexes;
  arrivesAt: number;
  /** It could not sit elsewhere when so many changes were known; below 0: it was not tried. */
  stuckSince: number;
}

/** What parties that look for a place of the same kind, for the same time, have found out in this run. */
export interface Search {
  options: Options;
  /** They found nothing when so many changes were known; below 0: they have not looked yet. */
  since: number;
  /** When they found nothing. */
  failedAt: number;
  /** Empty places at which one reservation was in the way, the smallest first. */
  tries: { option: Option; claim: Claim | null }[];
  /** None of the tries helped when so many long changes were known; below 0: one was not tried. */
  stuckSince: number;
}

export function newSearch(options: Options): Search {
  return { options, since: -1, failedAt: -1, tries: [], stuckSince: -1 };
}

export function restart(search: Search): void {
  search.since = -1;
  search.failedAt = -1;
  search.stuckSince = -1;
  search.tries.length = 0;
}

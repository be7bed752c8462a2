import type { ShiftParty } from "../contract.ts";
import { isExpected } from "../rules.ts";
import { type ChildNeed, childNeedsOf, type Occasion, occasionOf } from "./note-words.ts";

/** What a team looks for in the list of a service, besides what somebody must not eat. */
export type Sign =
  | { kind: "vip" }
  | { kind: "first_visit" }
  | { kind: "occasion"; occasion: Occasion }
  | { kind: "children"; needs: readonly ChildNeed[] }
  | { kind: "risk"; noShows: number; bookings: number };

/** The least number of missed bookings within a year that makes the next one a risk. */
const MANY_NO_SHOWS = 2;
/** So does one who missed one of three or fewer. */
const ONE_OF = 3;

/**
 * The signs of a party, in the order in which they are shown. Occasion and children are read from the note. Where the caller may read neither
 * the guest nor the note, there are none.
 */
export function signsOf(party: ShiftParty): Sign[] {
  const { mark, notes, missed } = party;
  const occasion = occasionOf(notes ?? "");
  const needs = childNeedsOf(notes ?? "");
  const signs: Sign[] = [];
  if (mark?.isVip) signs.push({ kind: "vip" });
  if (mark?.visits === 0) signs.push({ kind: "first_visit" });
  if (occasion !== null) signs.push({ kind: "occasion", occasion });
  if (needs.length > 0) signs.push({ kind: "children", needs });
  if (missed !== null && mayMiss(party)) signs.push({ kind: "risk", ...missed });
  return signs;
}

/**
 * True for a party that perhaps does not come: it is still to come, has not confirmed once more, and its guest missed two bookings of the last
 * twelve months, or at least a third of them. The facts stand next to the sign, so that a team can judge for itself.
 */
function mayMiss(party: ShiftParty): boolean {
  const { missed, isConfirmed } = party;
  if (missed === null || isConfirmed || !isExpected(party)) return false;
  return missed.noShows >= MANY_NO_SHOWS || missed.noShows * ONE_OF >= missed.bookings;
}

import type { AuthorizedUnit } from "#shared/access.ts";
import {
  findPushedTogether,
  type AvailabilityFacts,
  type Judgement,
} from "../../availability/moments/rules.ts";
import { canOverruleAvailability } from "../../reservations/policy.ts";
import type { PlannedMove } from "../../table-planner/engine/seating-book.ts";
import type { MomentFacts } from "../rules.ts";

/** The tables that the plan in force is to give the party, and who moves for it. */
export function placeOf(judgement: Judgement): {
  tableIds: readonly string[];
  moves: readonly PlannedMove[];
} {
  const { seat } = judgement;
  return seat.kind === "fits" ? seat : { tableIds: findPushedTogether(judgement) ?? [], moves: [] };
}

/** What `decideEdit` and `decideCreate` need to know of the moment. */
export function momentFacts(
  { actor }: AuthorizedUnit,
  opening: AvailabilityFacts,
  reasons: MomentFacts["reasons"],
): MomentFacts {
  // The stored zone: the one in `unit` was read when the call was authorized and may have changed since.
  return { timeZone: opening.timeZone, opening, reasons, mayOverrule: canOverruleAvailability(actor) };
}

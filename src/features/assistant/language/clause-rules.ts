import type { ClauseRule, PlacedClause, Story } from "./placed-clause.ts";
import { slotRules } from "./slot-rules.ts";
import { wishRules } from "./wish-rules.ts";

/** What becomes of a clause: the first row that holds decides. */
export const clauseRules = { ...slotRules, ...wishRules };

export type ClauseRuleName = keyof typeof clauseRules;

const RULES = Object.entries(clauseRules) as [ClauseRuleName, ClauseRule][];

/** Returns the row that decides what becomes of a clause. */
export function ruleOf(clause: PlacedClause, story: Story): [ClauseRuleName, ClauseRule] {
  return RULES.find(([, { when }]) => when(clause, story)) ?? ["begins", clauseRules.begins];
}

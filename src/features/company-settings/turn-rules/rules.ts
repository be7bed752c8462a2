import { ok, refuse, type Result } from "#shared/result.ts";
import type { TurnRule } from "../../turn-times/contract.ts";

export type TurnRulesRefusal = "turn_rules_changed_meanwhile";

/**
 * Decides whether to store these rules of stays. `before` are those from which the edit began. Rules that are stored already are a
 * success without a change. Refuses `turn_rules_changed_meanwhile`.
 */
export function decideTurnRules(
  stored: readonly TurnRule[],
  { rules, before }: { rules: readonly TurnRule[]; before: readonly TurnRule[] },
): Result<{ change: boolean }, TurnRulesRefusal> {
  if (areSameRules(stored, rules)) return ok({ change: false });
  return areSameRules(stored, before) ? ok({ change: true }) : refuse("turn_rules_changed_meanwhile");
}

function areSameRules(one: readonly TurnRule[], other: readonly TurnRule[]): boolean {
  return one.length === other.length && one.every((rule, place) => isSameRule(rule, other[place]));
}

function isSameRule(one: TurnRule, other: TurnRule | undefined): boolean {
  if (other === undefined) return false;
  const { weekdays, ...fields } = one;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const isSameWeek =
    weekdays.length === other.weekdays.length && weekdays.every((day) => other.weekdays.includes(day));
  return isSameWeek && names.every((name) => fields[name] === other[name]);
}

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { TurnRule } from "../../../turn-times/contract.ts";
import { readTurnTimes, replaceTurnRules } from "../../../turn-times/server/queries.ts";
import { companySettingsEvents } from "../../events.ts";
import { lockSettings } from "../../server/queries.ts";
import type { SaveTurnRulesInput } from "../contract.ts";
import { decideTurnRules, type TurnRulesRefusal } from "../rules.ts";

export async function readTurnRules(
  { database }: Services,
  unit: AuthorizedUnit,
): Promise<{ rules: TurnRule[] }> {
  const { rules } = await readTurnTimes(database.sql, unit);
  return { rules };
}

/** Saves all rules of stays in their order. Reservations that are stored keep their stays. Refuses as `decideTurnRules`. */
export async function saveTurnRules(
  { database }: Services,
  unit: AuthorizedUnit,
  { rules, before }: SaveTurnRulesInput,
): Promise<Result<{ rules: TurnRule[] }, TurnRulesRefusal>> {
  return inTransaction(database, async (tx) => {
    await lockSettings(tx, unit);
    const stored = await readTurnTimes(tx, unit);
    const decision = decideTurnRules(stored.rules, { rules, before });
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok({ rules: stored.rules });
    await replaceTurnRules(tx, unit, rules);
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "turn_rules.changed",
      subjectId: unit.unitId,
      detail: { before: stored.rules.length, after: rules.length },
    });
    return ok({ rules });
  });
}

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { moveToTimeZone } from "../../reservations/server/commands.ts";
import type { Settings } from "../contract.ts";
import { decideSave, SETTING_NAMES, type SettingsRefusal } from "../rules.ts";
import { lockSettings, updateSettings } from "./queries.ts";

/** What every screen of the company shows of a unit, in the switcher and in the sidebar. */
const SHOWN_EVERYWHERE: readonly (keyof Settings)[] = new Set(["name", "address", "timeZone"]);

/**
 * Saves the unit's settings, if nobody saved others since the version that the edit began from. In another time zone every
 * reservation that is not over keeps its local date and time, and so moves to another instant.
 */
export async function saveSettings(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  wanted: Settings,
): Promise<Result<Settings, SettingsRefusal>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    const stored = await lockSettings(tx, unit);
    const decision = decideSave(stored, wanted);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const changed = SETTING_NAMES.filter((name) => stored[name] !== wanted[name]);
    const saved = await updateSettings(tx, unit, wanted, now);
    const movedReservations = changed.includes("timeZone")
      ? await moveToTimeZone(tx, unit, wanted.timeZone, now)
      : undefined;
    const { organizationId, actor } = unit;
    const isShownEverywhere = changed.some((name) => SHOWN_EVERYWHERE.has(name));
    await appendAuditEntry(tx, isShownEverywhere ? { organizationId, actor } : unit, {
      type: "unit.changed",
      subjectId: unit.unitId,
      detail: { changed, ...(movedReservations !== undefined && { movedReservations }) },
    });
    return ok(saved);
  });
}

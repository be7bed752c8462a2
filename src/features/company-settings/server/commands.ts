import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { moveToTimeZone } from "../../booking/server/move-to-time-zone.ts";
import { claimMedia, removeMedia } from "../../media/server/commands.ts";
import type { Settings } from "../contract.ts";
import { companySettingsEvents } from "../events.ts";
import { decideSave, SETTING_NAMES, type SettingsRefusal } from "../rules.ts";
import { keepTimeZone, lockSettings, updateSettings } from "./queries.ts";

/** The settings that every screen of the company shows, in the unit switcher and in the sidebar. */
const SHOWN_EVERYWHERE: ReadonlySet<string> = new Set(["name", "address", "timeZone", "logo"]);

/**
 * Saves the unit's settings. In another time zone, open reservations keep their local date and time, so their instants change.
 * Refuses `changed_meanwhile` if the edit began from an older version, and `logo_gone`.
 */
export async function saveSettings(
  services: Services,
  unit: AuthorizedUnit,
  wanted: Settings,
): Promise<Result<Settings, SettingsRefusal>> {
  return inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const stored = await lockSettings(tx, unit);
    const decision = decideSave(stored, wanted);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(stored);

    const changed = SETTING_NAMES.filter((name) => stored[name] !== wanted[name]);
    if (changed.includes("logo") && !(await claimMedia(tx, unit, "logo", wanted.logo ? [wanted.logo] : [])))
      return refuse("logo_gone");
    const saved = await updateSettings(tx, unit, wanted, now);
    if (changed.includes("timeZone")) await keepTimeZone(tx, unit, stored.timeZone, now);
    const movedReservations = changed.includes("timeZone")
      ? await moveToTimeZone(tx, unit, wanted.timeZone, now)
      : undefined;
    if (changed.includes("logo") && stored.logo) await removeMedia(tx, services, unit, [stored.logo]);
    const { organizationId, actor } = unit;
    const isShownEverywhere = changed.some((name) => SHOWN_EVERYWHERE.has(name));
    await appendAuditEntry(tx, isShownEverywhere ? { organizationId, actor } : unit, companySettingsEvents, {
      type: "unit.changed",
      subjectId: unit.unitId,
      detail: { changed, ...(movedReservations !== undefined && { movedReservations }) },
    });
    return ok(saved);
  });
}

import { inTransaction, type Sql, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { LocalDate } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { claimMedia, removeMedia } from "../../media/server/commands.ts";
import type { Settings } from "../contract.ts";
import { companySettingsEvents } from "../events.ts";
import type { OutsideReservations } from "../opening/contract.ts";
import { decideSave, SETTING_NAMES, type SettingsRefusal } from "../rules.ts";
import { lockSettings, updateSettings } from "./queries.ts";

/** What the settings need of the reservations, which stand above them: the product hands it in. */
export interface ReservationPort {
  /** Confirmed reservations from that day on that begin no earlier than now, by date and time. */
  listExpected: (
    sql: Sql,
    unit: AuthorizedUnit,
    first: LocalDate,
    now: Date,
  ) => Promise<OutsideReservations["reservations"]>;
  /** Moves those that are not over to the instants at which clocks of the zone show their local date and time. Answers how many. */
  moveToTimeZone: (tx: Transaction, unit: AuthorizedUnit, timeZone: string, now: Date) => Promise<number>;
}

/** What every screen of the company shows of a unit, in the switcher and in the sidebar. */
const SHOWN_EVERYWHERE: ReadonlySet<string> = new Set(["name", "address", "timeZone", "logo"]);

/**
 * Saves the unit's settings, if nobody saved others since the version that the edit began from. In another time zone every
 * reservation that is not over keeps its local date and time, and so moves to another instant.
 */
export async function saveSettings(
  services: Services,
  { moveToTimeZone }: ReservationPort,
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

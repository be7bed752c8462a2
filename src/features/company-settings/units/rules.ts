import { ok, refuse, type Result } from "#shared/result.ts";
import type { CompanyUnit, Profile } from "./contract.ts";

/** Why a change of the company's units is not stored. */
export type UnitsRefusal =
  | "unit_changed_meanwhile"
  | "last_active_unit"
  | "more_reservations"
  | "company_changed_meanwhile";

export const PROFILE_NAMES = ["name", "cnpj", "address", "phone"] as const satisfies (keyof Profile)[];

/** Like `decideSave` of ../rules.ts, for a unit's profile. Refuses `unit_changed_meanwhile`. */
export function decideProfile(
  stored: Profile & { version: number },
  wanted: Profile & { version: number },
): Result<{ change: boolean }, "unit_changed_meanwhile"> {
  if (PROFILE_NAMES.every((name) => stored[name] === wanted[name])) return ok({ change: false });
  return stored.version === wanted.version ? ok({ change: true }) : refuse("unit_changed_meanwhile");
}

/**
 * Decides whether to deactivate a unit. An inactive unit is a success without a change. `seen` is the number of coming
 * reservations that the person has seen. Refuses `last_active_unit`, and `more_reservations` if there are more by now.
 */
export function decideDeactivation(
  unit: Pick<CompanyUnit, "isActive" | "comingReservations">,
  activeUnits: number,
  seen: number,
): Result<{ change: boolean }, "last_active_unit" | "more_reservations"> {
  if (!unit.isActive) return ok({ change: false });
  if (activeUnits <= 1) return refuse("last_active_unit");
  return unit.comingReservations > seen ? refuse("more_reservations") : ok({ change: true });
}

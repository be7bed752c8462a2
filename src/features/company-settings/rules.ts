import { problemOfBrazilianPhone } from "#shared/brazilian-phone.ts";
import { problemOfCnpj } from "#shared/cnpj.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { isTimeZone } from "#shared/time-zone.ts";
import { isLocalTime } from "#shared/time.ts";
import type { Settings, SettingsFields } from "./contract.ts";
import { LIMITS, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from "./limits.ts";

/** `changed_meanwhile`: somebody else saved a newer version. `logo_gone`: the uploaded logo does not exist any more. */
export type SettingsRefusal = "changed_meanwhile" | "logo_gone";

/**
 * Decides whether to store `wanted` over `stored`. Equal settings are a success without a change, even with an older version: they
 * come from a retry, or two people made the same change. Refuses `changed_meanwhile`.
 */
export function decideSave(
  stored: Settings,
  wanted: Settings,
): Result<{ change: boolean }, "changed_meanwhile"> {
  if (SETTING_NAMES.every((name) => stored[name] === wanted[name])) return ok({ change: false });
  return stored.version === wanted.version ? ok({ change: true }) : refuse("changed_meanwhile");
}

export const SETTING_NAMES = [
  "name",
  "cnpj",
  "address",
  "phone",
  "logo",
  "maxReservations",
  "lastReservationTime",
  "turnMinutes",
  "largePartyTurnMinutes",
  "largePartySize",
  "cleaningMinutes",
  "noShowMinutes",
  "maxEmptySeats",
  "timeZone",
] as const satisfies (keyof SettingsFields)[];

/** A problem of a field in the settings form. */
export type SettingsProblem =
  | "name_missing"
  | "name_too_long"
  | "address_too_long"
  | "cnpj_incomplete"
  | "cnpj_wrong"
  | "phone_incomplete"
  | "phone_area_unknown"
  | "phone_wrong"
  | "number_out_of_range"
  | "time_missing"
  | "time_wrong"
  | "zone_wrong";

type ProfileDraft = Pick<SettingsFields, "name" | "cnpj" | "address" | "phone">;

/** The first problem of each field of a unit's profile, for a form. The contract checks the same rules. */
export function validateProfile(draft: ProfileDraft): Partial<Record<keyof ProfileDraft, SettingsProblem>> {
  return dropNulls({
    name: problemOfName(draft.name),
    cnpj: problemOfOptional(draft.cnpj, problemOfCnpj, "cnpj"),
    address: draft.address.trim().length > MAX_ADDRESS_LENGTH ? "address_too_long" : null,
    phone: problemOfOptional(draft.phone, problemOfBrazilianPhone, "phone"),
  });
}

/** Like `validateProfile`, for all settings of a unit. An empty number field is NaN. */
export function validateSettings(
  draft: SettingsFields,
): Partial<Record<keyof SettingsFields, SettingsProblem>> {
  return {
    ...validateProfile(draft),
    ...dropNulls({
      maxReservations: problemOfNumber(draft, "maxReservations"),
      lastReservationTime: problemOfTime(draft.lastReservationTime),
      turnMinutes: problemOfNumber(draft, "turnMinutes"),
      largePartyTurnMinutes: problemOfNumber(draft, "largePartyTurnMinutes"),
      largePartySize: problemOfNumber(draft, "largePartySize"),
      cleaningMinutes: problemOfNumber(draft, "cleaningMinutes"),
      noShowMinutes: draft.noShowMinutes === 0 ? null : problemOfNumber(draft, "noShowMinutes"),
      maxEmptySeats: draft.maxEmptySeats === null ? null : problemOfNumber(draft, "maxEmptySeats"),
      timeZone: isTimeZone(draft.timeZone) ? null : "zone_wrong",
    }),
  };
}

/** What is wrong with the name of a company or unit, trimmed as it is stored. Null if nothing is. */
export function problemOfName(name: string): "name_missing" | "name_too_long" | null {
  const { length } = name.trim();
  if (length === 0) return "name_missing";
  return length > MAX_NAME_LENGTH ? "name_too_long" : null;
}

function problemOfOptional<Field extends "cnpj" | "phone", Problem extends string>(
  text: string,
  problemOf: (text: string) => Problem | null,
  field: Field,
): `${Field}_${Problem}` | null {
  const problem = text.trim() === "" ? null : problemOf(text);
  return problem === null ? null : `${field}_${problem}`;
}

function problemOfNumber(draft: SettingsFields, name: keyof typeof LIMITS): SettingsProblem | null {
  const { least, most } = LIMITS[name];
  const value = draft[name];
  return value !== null && Number.isInteger(value) && value >= least && value <= most
    ? null
    : "number_out_of_range";
}

function problemOfTime(time: string): SettingsProblem | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_wrong";
}

function dropNulls<Name extends string>(
  problems: Record<Name, SettingsProblem | null>,
): Partial<Record<Name, SettingsProblem>> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Partial<
    Record<Name, SettingsProblem>
  >;
}

import { ok, refuse, type Result } from "#shared/result.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import { LIMITS } from "../limits.ts";
import type { Health, HealthEdit } from "./contract.ts";

export type HealthRefusal = "health_hidden" | "health_too_long";

export const NOTHING_NOTED: Health = { allergens: [], text: "" };

/**
 * Applies an edit to what is stored. The edit removes only what its form had `shown`, so nobody overwrites what they did not see: a form that
 * showed nothing only adds, and what somebody else added meanwhile stays. Two texts stand one after the other. Refuses `health_hidden` where
 * an edit that may not read claims to have seen something, and `health_too_long` where both texts together are too long.
 */
export function editHealth(
  stored: Health,
  { shown = NOTHING_NOTED, allergens, text }: HealthEdit,
  mayRead: boolean,
): Result<Health, HealthRefusal> {
  if (!mayRead && (shown.allergens.length > 0 || shown.text !== "")) return refuse("health_hidden");
  const kept = stored.allergens.filter((one) => !shown.allergens.includes(one) || allergens.includes(one));
  const added = allergens.filter((one) => !shown.allergens.includes(one) && !kept.includes(one));
  const joined = editText(stored.text, shown.text, text);
  if (joined.length > LIMITS.healthText) return refuse("health_too_long");
  return ok({ allergens: [...kept, ...added], text: joined });
}

function editText(stored: string, shown: string, written: string): string {
  if (stored === shown) return written;
  if (written === shown) return stored;
  const lines = new Set(stored.split("\n"));
  return [stored, ...written.split("\n").filter((line) => !lines.has(line))].filter(Boolean).join("\n");
}

/** Bookings of some dates, and those of the night after them before a time. */
export interface ServiceSpan {
  dates: readonly LocalDate[];
  /** "00:00" where the service does not last beyond midnight. */
  night: { date: LocalDate; until: LocalTime };
}

/** True when the booking belongs to one of the dates, or to the night after them. */
export function isOfSpan(
  { dates, night }: ServiceSpan,
  { date, time }: { date: LocalDate; time: LocalTime },
): boolean {
  return dates.includes(date) || (date === night.date && time < night.until);
}

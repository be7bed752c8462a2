import { ok, refuse, type Result } from "#shared/result.ts";
import { daysBetween, type LocalDate } from "#shared/time.ts";
import type { HealthRefusal } from "./health/rules.ts";
import { LIMITS, UNMERGE_DAYS } from "./limits.ts";

export type GuestRefusal =
  | "changed_meanwhile"
  | "consent_missing"
  | "wording_outdated"
  | "same_guest"
  | "not_merged"
  | "too_late_to_unmerge"
  | "too_many_tags"
  | "notes_too_long"
  | "still_expected"
  | HealthRefusal;

/** What people note of a guest. */
export interface Notes {
  isVip: boolean;
  tags: readonly string[];
  notes: string;
}

/** What a guest got from another one by a merge: what it had not had before. */
export interface Given {
  isVip: boolean;
  tags: readonly string[];
  notes: boolean;
}

/**
 * Two guests become one: VIP if either is, all tags, both notes. Also answers what the first got, for `takeBack`. Refuses `too_many_tags`
 * and `notes_too_long`, so that nothing is cut off.
 */
export function joinNotes(
  one: Notes,
  other: Notes,
): Result<{ joined: Notes; given: Given }, "too_many_tags" | "notes_too_long"> {
  const known = new Set(one.tags.map((tag) => tag.toLowerCase()));
  const added = other.tags.filter((tag) => !known.has(tag.toLowerCase()));
  const tags = [...one.tags, ...added];
  if (tags.length > LIMITS.tags) return refuse("too_many_tags");
  const notes = [one.notes, other.notes].filter((text) => text !== "").join(SEPARATOR);
  if (notes.length > LIMITS.notes) return refuse("notes_too_long");
  return ok({
    joined: { isVip: one.isVip || other.isVip, tags, notes },
    given: { isVip: !one.isVip && other.isVip, tags: added, notes: other.notes !== "" },
  });
}

/** The parts that differ. */
export function changedNotes(before: Notes, after: Notes): (keyof Notes)[] {
  const parts: (keyof Notes)[] = ["isVip", "tags", "notes"];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/**
 * Takes from a guest what a merge had given it. Notes that were edited since stay with it: nobody can tell any more whose they are.
 */
export function takeBack(now: Notes, other: Notes, given: Given): Notes {
  const taken = new Set(given.tags);
  return {
    isVip: given.isVip ? false : now.isVip,
    tags: now.tags.filter((tag) => !taken.has(tag)),
    notes: given.notes ? withoutEnd(now.notes, other.notes) : now.notes,
  };
}

export function canUnmerge(mergedAt: string, now: Date): boolean {
  return daysBetween(mergedAt.slice(0, 10), now.toISOString().slice(0, 10)) <= UNMERGE_DAYS;
}

const SEPARATOR = "\n\n";

function withoutEnd(text: string, end: string): string {
  if (text === end) return "";
  return text.endsWith(SEPARATOR + end) ? text.slice(0, -(SEPARATOR + end).length) : text;
}

/** '(11) 98765-4321' of '+5511987654321'; other countries' numbers stay as they are. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** The oldest day of which guests are kept. */
export function keptFrom(now: Date, months: number): LocalDate {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - months);
  return from.toISOString().slice(0, 10);
}

/** '1h35', '50 min'. */
export function formatStay(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours}h${String(minutes % 60).padStart(2, "0")}`;
}

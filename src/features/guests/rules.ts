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
  /** 'MM-DD' */
  birthday: string | null;
  tags: readonly string[];
  notes: string;
}

/** What a guest got from another one by a merge: what it had not had before. */
export interface Given {
  isVip: boolean;
  /** Missing in merges from before birthdays were noted. */
  birthday?: boolean | undefined;
  tags: readonly string[];
  notes: boolean;
}

/** A guest with further numbers, separated: what is its own, and what it still has of each other number. */
export interface Parts {
  own: Notes;
  others: readonly Notes[];
}

/**
 * Joins what several numbers have: VIP if one is, the first birthday, all tags, all notes. Also answers what each of the others gave, in their order, for
 * `splitNotes`. Refuses `too_many_tags` and `notes_too_long`, so that nothing is cut off.
 */
export function joinNotes({
  own,
  others,
}: Parts): Result<{ joined: Notes; given: Given[] }, "too_many_tags" | "notes_too_long"> {
  let joined = own;
  const given: Given[] = [];
  for (const { isVip, birthday, tags, notes } of others) {
    const known = new Set(joined.tags.map((tag) => tag.toLowerCase()));
    const added = tags.filter((tag) => !known.has(tag.toLowerCase()));
    given.push({
      isVip: isVip && !joined.isVip,
      birthday: birthday !== null && joined.birthday === null,
      tags: added,
      notes: notes !== "",
    });
    joined = {
      isVip: joined.isVip || isVip,
      birthday: joined.birthday ?? birthday,
      tags: [...joined.tags, ...added],
      notes: [joined.notes, notes].filter((text) => text !== "").join(SEPARATOR),
    };
  }
  if (joined.tags.length > LIMITS.tags) return refuse("too_many_tags");
  return joined.notes.length > LIMITS.notes ? refuse("notes_too_long") : ok({ joined, given });
}

/** The parts that differ. */
export function changedNotes(before: Notes, after: Notes): (keyof Notes)[] {
  const parts: (keyof Notes)[] = ["isVip", "birthday", "tags", "notes"];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/**
 * Separates what a guest has now, given its further numbers in the order of their merges. A tag that was removed since comes back with
 * none of them. Notes and a birthday that were edited since stay the guest's own: nobody can know any more whose they are.
 */
export function splitNotes(now: Notes, members: readonly (Notes & { mergeGave: Given | null })[]): Parts {
  const known = new Set(now.tags.map((tag) => tag.toLowerCase()));
  let own = now;
  const others: Notes[] = [];
  for (const { isVip, birthday, tags, notes, mergeGave } of members.toReversed()) {
    const taken = new Set(mergeGave?.tags);
    const left = mergeGave?.notes === true ? withoutPart(own.notes, notes) : own.notes;
    const gaveBirthday = mergeGave?.birthday === true;
    const isSameBirthday = own.birthday === birthday;
    others.unshift({
      isVip: isVip && now.isVip,
      birthday: gaveBirthday && !isSameBirthday ? null : birthday,
      tags: tags.filter((tag) => known.has(tag.toLowerCase())),
      notes: left === own.notes ? "" : notes,
    });
    own = {
      isVip: own.isVip && mergeGave?.isVip !== true,
      birthday: gaveBirthday && isSameBirthday ? null : own.birthday,
      tags: own.tags.filter((tag) => !taken.has(tag)),
      notes: left,
    };
  }
  return { own, others };
}

/** True for `UNMERGE_DAYS` days after a merge, counted by dates in UTC. */
export function canUnmerge(mergedAt: string, now: Date): boolean {
  return daysBetween(mergedAt.slice(0, 10), now.toISOString().slice(0, 10)) <= UNMERGE_DAYS;
}

const SEPARATOR = "\n\n";

/** The text without the last place where the part stands as paragraphs of its own; the text itself where it does not. */
function withoutPart(text: string, part: string): string {
  const padded = SEPARATOR + text + SEPARATOR;
  const at = padded.lastIndexOf(SEPARATOR + part + SEPARATOR);
  if (at === -1) return text;
  const before = padded.slice(SEPARATOR.length, at);
  const after = padded.slice(at + 2 * SEPARATOR.length + part.length, -SEPARATOR.length);
  return [before, after].filter((kept) => kept !== "").join(SEPARATOR);
}

/** '(11) 98765-4321' of '+5511987654321'; other countries' numbers stay as they are. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/** '25/11' of '11-25' */
export function showBirthday(birthday: string): string {
  return birthday.split("-").toReversed().join("/");
}

export function isInMonthOf(birthday: string, date: LocalDate): boolean {
  return birthday.slice(0, 2) === date.slice(5, 7);
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

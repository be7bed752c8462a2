import { now } from "./server-time.ts";

/** Long enough for one evening's break, not for the next day. */
const LIFETIME_MS = 2 * 60 * 60_000;
const PREFIX = "draft:";

/** Form values that were typed and not saved yet. */
export interface StoredDraft {
  /** The id of the row that the form creates: a retry after a lost answer creates the same row. */
  id: string;
  /** Of the stored row that the typing began from. */
  version?: number | undefined;
  typed: Record<string, unknown>;
}

let scope: string | null = null;

/** Keeps drafts for this user in this unit from now on, and deletes drafts of other users. */
export function openDrafts(userId: string, unitId: string): void {
  scope = `${PREFIX}${userId}:${unitId}:`;
  removeWhere((key) => !key.startsWith(`${PREFIX}${userId}:`));
}

/** Called at sign-out: nothing personal stays in the browser. */
export function clearDrafts(): void {
  scope = null;
  removeWhere(() => true);
}

/** Reads the stored draft; null without one, or when it is too old. */
export function readDraft(name: string): StoredDraft | null {
  if (scope === null) return null;
  try {
    const { expiresAt, ...draft } = JSON.parse(
      sessionStorage.getItem(scope + name) ?? "null",
    ) as StoredDraft & {
      expiresAt: number;
    };
    if (expiresAt > now().getTime()) return draft;
    sessionStorage.removeItem(scope + name);
  } catch {
    // No draft, or storage is forbidden.
  }
  return null;
}

/** Stores a form's draft, or deletes it when the form is empty again. */
export function writeDraft(name: string, draft: StoredDraft): void {
  if (scope === null) return;
  try {
    if (Object.keys(draft.typed).length === 0) sessionStorage.removeItem(scope + name);
    else
      sessionStorage.setItem(
        scope + name,
        JSON.stringify({ ...draft, expiresAt: now().getTime() + LIFETIME_MS }),
      );
  } catch {
    // Storage is full or forbidden: the form works without drafts.
  }
}

function removeWhere(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && matches(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is no draft to delete.
  }
}

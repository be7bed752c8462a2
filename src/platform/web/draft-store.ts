/** As long as somebody may come back to what was typed: one evening's break, not the next day. */
const LIFETIME_MS = 2 * 60 * 60_000;
const PREFIX = "draft:";

/** What was typed in a form and not saved yet. */
export interface StoredDraft {
  /** Of what the form creates: saved again after a lost answer, it is the same one. */
  id: string;
  typed: Record<string, unknown>;
}

let scope: string | null = null;

/** Drafts are kept for this user in this unit from now on; another user's are deleted. */
export function openDrafts(userId: string, unitId: string): void {
  scope = `${PREFIX}${userId}:${unitId}:`;
  removeWhere((key) => !key.startsWith(`${PREFIX}${userId}:`));
}

/** At sign-out: nothing personal stays in the browser. */
export function clearDrafts(): void {
  scope = null;
  removeWhere(() => true);
}

/** The stored draft; null without one, or when it is too old. */
export function readDraft(name: string): StoredDraft | null {
  if (scope === null) return null;
  try {
    const { expiresAt, ...draft } = JSON.parse(
      sessionStorage.getItem(scope + name) ?? "null",
    ) as StoredDraft & {
      expiresAt: number;
    };
    if (expiresAt > Date.now()) return draft;
    sessionStorage.removeItem(scope + name);
  } catch {
    // Nothing is stored, or storage is forbidden.
  }
  return null;
}

/** Stores a form's draft, or deletes it when nothing is typed any more. */
export function writeDraft(name: string, draft: StoredDraft): void {
  if (scope === null) return;
  try {
    if (Object.keys(draft.typed).length === 0) sessionStorage.removeItem(scope + name);
    else
      sessionStorage.setItem(scope + name, JSON.stringify({ ...draft, expiresAt: Date.now() + LIFETIME_MS }));
  } catch {
    // Storage is full or forbidden: the form works without.
  }
}

function removeWhere(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && matches(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

import { callsOf, isUnauthorized } from "#platform/web/calls.ts";
import { askWithRetries } from "#platform/web/retry.ts";
import type { authContract, Me, PageSession, SignInOptions } from "../contract.ts";

const calls = callsOf<typeof authContract>("auth");

let cachedMe: Me | null = null;
let optionsRequest: Promise<SignInOptions> | null = null;

/** Takes what the server wrote into the page (`PageSession`), before any route asks. Without it, as in development, calls ask. */
export function takePageSession(): void {
  const element = document.getElementById("page-session");
  if (!element) return;
  element.remove();
  const session = JSON.parse(element.textContent) as PageSession;
  if (session.me) return cacheMe(session.me);
  clearCachedMe();
  optionsRequest = Promise.resolve(session.signInOptions);
}

/**
 * The signed-in user, or null. Scripts cannot read the session's cookie, so local storage notes whether a session is expected.
 * Without the note, a public call asks first, so that a visitor without a session gets no 401.
 */
export async function loadMe(): Promise<Me | null> {
  if (cachedMe) return cachedMe;
  if (!readExpectedSession() && !(await loadSignInOptions()).isSignedIn) return null;
  try {
    const me = await askWithRetries(() => calls.me());
    cacheMe(me);
    return me;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearCachedMe();
    return null;
  }
}

/** Asks once until somebody signs in or out, because one visit passes several routes that need the answer. */
export function loadSignInOptions(): Promise<SignInOptions> {
  optionsRequest ??= askWithRetries(() => calls.signInOptions()).catch((error: unknown) => {
    optionsRequest = null;
    throw error;
  });
  return optionsRequest;
}

/** Without automatic retries: a person waits for the answer, and each try counts against the limit. */
export async function signIn(credentials: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<Me> {
  const me = await calls.signIn(credentials);
  cacheMe(me);
  return me;
}

/** Caches the user for `loadMe` and notes on this device that a session is expected. Call it again when `me` changes. */
export function cacheMe(me: Me): void {
  cachedMe = me;
  optionsRequest = null;
  const session: ExpectedSession = { userId: me.user.id, permissions: me.user.permissions };
  try {
    localStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // The browser may forbid storage. Every page then makes the public call first.
  }
}

export type SessionEnd = "signed_out" | "over";

/** Clears the cached user, then informs the listeners, which open the login page. */
export async function endSession(end: SessionEnd): Promise<void> {
  clearCachedMe();
  await Promise.all([...endListeners].map((listener) => listener(end)));
}

export function onSessionEnd(listener: (end: SessionEnd) => Promise<void>): void {
  endListeners.add(listener);
}

export interface ExpectedSession {
  userId: string;
  permissions: Me["user"]["permissions"];
}

/** The user who was last signed in on this device. Pages start to load for them before the server confirms the session. */
export function readExpectedSession(): ExpectedSession | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null") as ExpectedSession | null;
  } catch {
    return null;
  }
}

/** The unit in which a user works who has not chosen one on this device; null while the session is unknown. */
export function readFirstUnit(): Me["units"][number] | null {
  return cachedMe?.units[0] ?? null;
}

/** Calls `listener` when another tab of this browser signs out or in as somebody else. Answers a function that stops it. */
export function onSessionChangedElsewhere(userId: string, listener: () => void): () => void {
  const callIfChanged = ({ key }: StorageEvent) => {
    if (key === storageKey && readExpectedSession()?.userId !== userId) listener();
  };
  window.addEventListener("storage", callIfChanged);
  return () => window.removeEventListener("storage", callIfChanged);
}

const storageKey = "maitre.session";
const endListeners = new Set<(end: SessionEnd) => Promise<void>>();

function clearCachedMe(): void {
  cachedMe = null;
  optionsRequest = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

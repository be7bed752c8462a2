import { callsOf, isUnauthorized } from "#platform/web/calls.ts";
import { askWithRetries } from "#platform/web/retry.ts";
import type { authContract, Me, SignInOptions } from "../contract.ts";

const calls = callsOf<typeof authContract>("auth");

let known: Me | null = null;
let askedOptions: Promise<SignInOptions> | null = null;

/**
 * Who is signed in, or null. The session's cookie cannot be read here, so a mark on this device says whether one is to
 * be expected: without it a public question comes first, and nobody asks for a session that they never had.
 */
export async function loadMe(): Promise<Me | null> {
  if (known) return known;
  if (!expectedSession() && !(await loadSignInOptions()).isSignedIn) return null;
  try {
    const me = await askWithRetries(() => calls.me());
    rememberMe(me);
    return me;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    forgetMe();
    return null;
  }
}

/** Asked once until somebody signs in or out here: one visit passes several routes that want to know. */
export function loadSignInOptions(): Promise<SignInOptions> {
  askedOptions ??= askWithRetries(() => calls.signInOptions()).catch((error: unknown) => {
    askedOptions = null;
    throw error;
  });
  return askedOptions;
}

/** Not tried again by itself: a person waits for the answer, and each try counts against the limit. */
export async function signIn(credentials: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<Me> {
  const me = await calls.signIn(credentials);
  rememberMe(me);
  return me;
}

/** Takes over what `me` answers later, such as other permissions. */
export function rememberMe(me: Me): void {
  known = me;
  askedOptions = null;
  const session: ExpectedSession = { userId: me.user.id, permissions: me.user.permissions };
  try {
    localStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // Storage may be forbidden: every page then asks first.
  }
}

export type SessionEnd = "signed_out" | "over";

/** Forgets the user, then lets the app leave for the login page. */
export async function endSession(end: SessionEnd): Promise<void> {
  forgetMe();
  await Promise.all([...endListeners].map((listener) => listener(end)));
}

export function onSessionEnd(listener: (end: SessionEnd) => Promise<void>): void {
  endListeners.add(listener);
}

export interface ExpectedSession {
  userId: string;
  permissions: Me["user"]["permissions"];
}

/** Who was signed in here when a page was last open: enough to start loading before the server has confirmed it. */
export function expectedSession(): ExpectedSession | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null") as ExpectedSession | null;
  } catch {
    return null;
  }
}

/** Calls back when another tab of this browser has signed in as somebody else, or out. Returns how to stop. */
export function onSessionChangedElsewhere(userId: string, listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === storageKey && expectedSession()?.userId !== userId) listener();
  };
  window.addEventListener("storage", check);
  return () => window.removeEventListener("storage", check);
}

const storageKey = "maitre.session";
const endListeners = new Set<(end: SessionEnd) => Promise<void>>();

function forgetMe(): void {
  known = null;
  askedOptions = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

import { MINUTE_MS } from "#shared/time.ts";

/** Both refusals show the same text, so that it does not reveal which accounts exist. */
export type AuthRefusal = "sign_in_failed" | "too_many_attempts";

export const REMEMBERED_SESSION_DAYS = 30;
const BROWSER_SESSION_HOURS = 12;

/** The instant at which a session that begins at `now` expires: after 30 days or 12 hours. */
export function sessionExpiry(rememberMe: boolean, now: Date): Date {
  const minutes = rememberMe ? REMEMBERED_SESSION_DAYS * 24 * 60 : BROWSER_SESSION_HOURS * 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** How failed attempts are counted. `pair`: one account from one address; `address` and `account`: each alone. */
export type AttemptScope = "pair" | "address" | "account";

/**
 * The pair's limit is low and stops guesses at one password from one place. The address's limit allows a whole team behind one
 * router. Past the account's limit attempts only wait, because a refusal would let a stranger lock the owner out.
 */
export const ATTEMPT_LIMITS: Record<AttemptScope, { attempts: number; windowMinutes: number }> = {
  pair: { attempts: 5, windowMinutes: 15 },
  address: { attempts: 60, windowMinutes: 15 },
  account: { attempts: 30, windowMinutes: 60 },
};

/** How many failed attempts at one account the history lists within the window. Further ones are left out. */
export const RECORDED_FAILURES = { attempts: 5, windowMinutes: 60 };

const DELAY_STEP_MS = 200;
const DELAY_LIMIT_MS = 4000;

/** Whether an attempt must be refused. `count` is the number of attempts in the scope's window, this one included. */
export function isOverLimit(scope: AttemptScope, count: number): boolean {
  return scope !== "account" && count > ATTEMPT_LIMITS[scope].attempts;
}

/** How long an attempt waits before the password is checked: 200 ms for each one past the account's limit, at most 4 s. */
export function attemptDelayMs(accountCount: number): number {
  const excess = Math.max(accountCount - ATTEMPT_LIMITS.account.attempts, 0);
  return Math.min(excess * DELAY_STEP_MS, DELAY_LIMIT_MS);
}

/** The form in which e-mails are stored and compared: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

import { MINUTE_MS } from "#shared/time.ts";

/** Whatever went wrong, the person reads the same: which accounts exist is nobody's business. */
export type AuthRefusal = "sign_in_failed" | "too_many_attempts";

export const REMEMBERED_SESSION_DAYS = 30;
const BROWSER_SESSION_HOURS = 12;

/** When a session that begins now ends at the latest. */
export function sessionEnd(rememberMe: boolean, now: Date): Date {
  const minutes = rememberMe ? REMEMBERED_SESSION_DAYS * 24 * 60 : BROWSER_SESSION_HOURS * 60;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** What failed attempts are counted by: one account from one address, one address, one account from anywhere. */
export type AttemptScope = "pair" | "address" | "account";

/**
 * The pair is strict, so that guessing one password from one place ends soon. The address leaves room for a whole
 * team behind one router. The account alone never refuses, or a stranger could lock its owner out: it slows down.
 */
export const ATTEMPT_LIMITS: Record<AttemptScope, { attempts: number; windowMinutes: number }> = {
  pair: { attempts: 5, windowMinutes: 15 },
  address: { attempts: 60, windowMinutes: 15 },
  account: { attempts: 30, windowMinutes: 60 },
};

/** Failed attempts at one account that the history tells of; it says nothing of further ones within the window. */
export const RECORDED_FAILURES = { attempts: 5, windowMinutes: 60 };

const SLOW_DOWN_STEP_MS = 200;
const SLOW_DOWN_LIMIT_MS = 4000;

/** Whether an attempt is one too many. `count` is the scope's attempts within its window, this one included. */
export function isOneTooMany(scope: AttemptScope, count: number): boolean {
  return scope !== "account" && count > ATTEMPT_LIMITS[scope].attempts;
}

/** How long an attempt waits before it is judged: 200 ms more with each one past the account's limit, up to 4 s. */
export function slowDownMs(accountCount: number): number {
  const excess = Math.max(accountCount - ATTEMPT_LIMITS.account.attempts, 0);
  return Math.min(excess * SLOW_DOWN_STEP_MS, SLOW_DOWN_LIMIT_MS);
}

/** The form of an e-mail in which accounts are kept and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The part of an IP address that one subscriber holds: IPv4 whole (mapped ones too), of IPv6 the first 64 bits,
 * because every device and every minute may bear another address within them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    while (groups.length + after.length < 8) groups.push("0");
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

import { createHmac } from "node:crypto";

import type { Services } from "#platform/services.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import {
  ATTEMPT_LIMITS,
  isOverLimit,
  attemptDelayMs,
  type AttemptScope,
  type AuthRefusal,
} from "../rules.ts";
import { countAttempt } from "./queries.ts";

type AttemptKeys = Record<AttemptScope, string>;

/**
 * Counts the attempt from the narrowest scope to the widest, and stops at the first refusal. So refused attempts from one address
 * do not slow down the account's owner elsewhere. Answers the delay in milliseconds.
 */
export async function admitAttempt(
  { database, clock }: Services,
  keys: AttemptKeys,
): Promise<Result<{ delayMs: number }, AuthRefusal>> {
  let count = 0;
  for (const scope of ["pair", "address", "account"] as const) {
    count = await countAttempt(database.sql, keys[scope], ATTEMPT_LIMITS[scope].windowMinutes, clock.now());
    if (isOverLimit(scope, count)) return refuse("too_many_attempts");
  }
  return ok({ delayMs: attemptDelayMs(count) });
}

export function attemptKeys(secret: string, email: string, network: string): AttemptKeys {
  return {
    pair: attemptKey(secret, "sign-in:pair", [email, network]),
    address: attemptKey(secret, "sign-in:address", [network]),
    account: attemptKey(secret, "sign-in:account", [email]),
  };
}

/** The key under which attempts are counted. It is a keyed hash, so that the table names neither people nor addresses. */
export function attemptKey(secret: string, counted: string, about: readonly string[]): string {
  return `${counted}:${createHmac("sha256", secret).update(JSON.stringify(about)).digest("base64url")}`;
}

import { MINUTE_MS } from "#shared/time.ts";

/** `invitation`: the user chooses a first password. `password_reset`: the user chooses a new one. */
export type LinkKind = "invitation" | "password_reset";

export type LinkRefusal = "link_invalid" | "too_many_requests" | "personal_password";

/** How many hours a link works. An expired link gets the same answer as one that never existed. */
const LINK_HOURS: Record<LinkKind, number> = { invitation: 7 * 24, password_reset: 1 };

/** The page that each kind of link opens. */
export const LINK_PATHS: Record<LinkKind, string> = {
  invitation: "/convite",
  password_reset: "/redefinir-senha",
};

/** The instant at which a link made at `now` expires. */
export function linkExpiry(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS[kind] * 60 * MINUTE_MS);
}

/**
 * How many requests for a new password are accepted. Past the address limit, requests are refused.
 * Past the account limit, the answer stays the same, because a refusal would reveal that the account exists.
 * No more mails are sent then, so nobody can flood a mailbox. The links already sent still work.
 */
export const REQUEST_LIMITS: Record<"address" | "account", { requests: number; windowMinutes: number }> = {
  address: { requests: 20, windowMinutes: 15 },
  account: { requests: 5, windowMinutes: 60 },
};

/** The shortest time until the answer to a request, so that timing does not reveal which accounts exist. */
export const REQUEST_ANSWER_MS = 400;

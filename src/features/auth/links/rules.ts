import { MINUTE_MS } from "#shared/time.ts";

/** What a one-time link is for: choosing one's first password, or a new one. */
export type LinkKind = "invitation" | "password_reset";

export type LinkRefusal = "link_invalid" | "too_many_requests";

/** Lives so long from its making, then it is as if it had never been. */
export const LINK_HOURS: Record<LinkKind, number> = { invitation: 7 * 24, password_reset: 1 };

/** The page that the link opens. */
export const LINK_PATHS: Record<LinkKind, string> = {
  invitation: "/convite",
  password_reset: "/redefinir-senha",
};

/** When a link that is made now ends. */
export function linkEnd(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS[kind] * 60 * MINUTE_MS);
}

/**
 * How many requests for a new password are heard. The address refuses past its limit. The account never does, or the
 * refusal would speak of it: past its limit the answer is the same and nothing more is sent, for the links already sent
 * are still worth an hour, and nobody can flood a mailbox.
 */
export const REQUEST_LIMITS: Record<"address" | "account", { requests: number; windowMinutes: number }> = {
  address: { requests: 20, windowMinutes: 15 },
  account: { requests: 5, windowMinutes: 60 },
};

/** The answer to a request waits at least so long, whatever was to be done: its time says nothing of who exists. */
export const REQUEST_ANSWER_MS = 400;

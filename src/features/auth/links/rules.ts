import { MINUTE_MS } from "#shared/time.ts";

/** What a one-time link is for: choosing one's first password, or a new one. */
export type LinkKind = "invitation" | "password_reset";

export type LinkRefusal = "link_invalid" | "too_many_requests" | "personal_password";

/** Lives so long from its making, then it is as if it had never been. */
const LINK_HOURS: Record<LinkKind, number> = { invitation: 7 * 24, password_reset: 1 };

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

export interface TypedPassword {
  password: string;
  /** Typed once more, so that a slip of the finger locks nobody out. */
  confirmation: string;
}

export type PasswordProblem = "tooShort" | "tooLong" | "blank" | "different";

/** What is wrong with a new password, by field. Any character counts; whether it is a common one, only the server knows. */
export function passwordProblems({
  password,
  confirmation,
}: TypedPassword): Partial<Record<keyof TypedPassword, PasswordProblem>> {
  return {
    ...(password.length < PASSWORD_LENGTH.min && { password: "tooShort" as const }),
    ...(password.length > PASSWORD_LENGTH.max && { password: "tooLong" as const }),
    ...(password.length >= PASSWORD_LENGTH.min && password.trim() === "" && { password: "blank" as const }),
    ...(password !== confirmation && { confirmation: "different" as const }),
  };
}

/** NIST SP 800-63B: at least 8; the upper end only bounds the work of hashing. */
const PASSWORD_LENGTH = { min: 8, max: 128 };

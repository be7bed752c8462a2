import { isOneOf } from "#shared/common-password.ts";

interface PasswordOwner {
  name: string;
  email: string;
}

/** True if the password is the user's name, their e-mail or its part before the `@`. People who know the user try these first. */
export function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  return isOneOf([name, email, email.slice(0, email.lastIndexOf("@"))], password);
}

export interface TypedPassword {
  password: string;
  /** The password typed again, so that a typing mistake locks nobody out. */
  confirmation: string;
}

export type PasswordProblem = "tooShort" | "tooLong" | "blank" | "different";

/** The problem of each field. Every character is allowed. Only the server checks for common passwords. */
export function validateNewPassword({
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

/** In characters. The minimum follows NIST SP 800-63B. The maximum limits the work of hashing. */
const PASSWORD_LENGTH = { min: 8, max: 128 };

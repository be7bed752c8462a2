import { isOneOf } from "#shared/common-password.ts";

interface PasswordOwner {
  name: string;
  email: string;
}

/** True if the password is the user's name, their e-mail or its part before the `@`. People who know the user try these first. */
export function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  return isOneOf([name, email, email.slice(0, email.lastIndexOf("@"))], password);
}

import { isOneOf } from "#shared/common-password.ts";

/** Whose password it is to be. */
interface PasswordOwner {
  name: string;
  email: string;
}

/** True for a password that is the person's own name or e-mail, or the e-mail's part before the `@`: those who know them try it first. */
export function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  return isOneOf([name, email, email.slice(0, email.lastIndexOf("@"))], password);
}

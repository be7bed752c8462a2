import { stripInvisibleMarks } from "./typed-text.ts";

/** Zod's expression for an e-mail address, without look-aheads. The contracts check by it (`emailLine`), and so do the forms. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the text is an e-mail address. Blanks around it and invisible marks do not count: the contracts take them away. */
export function isEmail(text: string): boolean {
  return EMAIL.test(stripInvisibleMarks(text).trim());
}

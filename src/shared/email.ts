/** Zod's expression for an e-mail address, without look-aheads. The contracts check by it (`emailLine`), and so do the forms. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the text is an e-mail address; blanks around it do not count. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

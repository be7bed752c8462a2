/**
 * Gives React Aria's own texts, and its numbers and calendars, the language of the product: the build has no other. It would take the
 * browser's. Call it before React Aria loads; its provider would be 2 kB of each page's first load.
 */
export function setAriaLanguage(): void {
  Object.assign(window, { [Symbol.for("react-aria.i18n.locale")]: "pt-BR" });
}

/** A button that stands on every page. Apart from the other words, so that a page does not load those first. */
export const controlText = { retry: "Tentar novamente" };

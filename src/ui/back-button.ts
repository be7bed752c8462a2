interface BackButton {
  handle: ((event: PopStateEvent) => void) | null;
  /** Whether an entry of the history, by its state, belongs to the page that the router shows. */
  isOfShownPage: (state: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Who is called for a step in the history before the router does: `back-closes.ts`, once it is loaded. The application's entry imports this first, because
 * browsers call the window's listeners in the order in which they were added, whether they capture or not.
 */
export const backButton: BackButton = { handle: null, isOfShownPage: () => true };

window.addEventListener("popstate", (event) => backButton.handle?.(event));

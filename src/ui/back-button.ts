/**
 * Who is called for a step in the history before the router does: `back-closes.ts`, once it is loaded. The application's entry imports this first, because
 * browsers call the window's listeners in the order in which they were added, whether they capture or not.
 */
export const backButton: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

window.addEventListener("popstate", (event) => backButton.handle?.(event));
